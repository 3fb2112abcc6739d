import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Every searchable word without digits, by scope: a merchant's id, or '' for merchants. For misspelt words. Triggers
 * keep it; an unused word does no harm. */
export const searchWords = pgTable("search_words", { scope: text().notNull(), word: text().notNull() }, (table) => [
  primaryKey({ columns: [table.scope, table.word] }),
]);
