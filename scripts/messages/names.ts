/** Texts that are correctly the same in two languages or another script, as `namespace:key` (`*` for a part), by
 * reason. An unused entry is a fault. */
export const SAME_IN_TWO: Readonly<Record<string, readonly string[]>> = {
  "a word that Uzbek took over": [
    "merchant:imports.import",
    "admin:customers.role.admin",
    "admin:audit.entity.import",
    "admin:audit.field.isAdmin",
    "admin:audit.value.role.admin",
    "admin:audit.value.entity.import",
    "careers:content.postings.list.*.department",
  ],
  "a unit that Uzbek writes as English does": [
    "merchant:imports.size.kb",
    "merchant:imports.size.mb",
    "merchant:board.km",
    "admin:releases.health.ms",
    "admin:releases.budget.kb",
  ],
  "what the column, the key or the program is called": [
    "merchant:imports.column.id",
    "merchant:imports.report.file",
    "admin:requests.details.uid",
    "admin:audit.fact.entityId",
    "careers:content.postings.list.*.skills.*",
    "cookie-policy:content.sections.*.blocks.*.entries.*.name",
  ],
  "how mail programs begin an answer": ["admin:inbox.replySubject"],
};
