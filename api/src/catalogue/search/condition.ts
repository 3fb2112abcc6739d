import { and, not, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Term, Wanted } from "./wanted.ts";

/** A part of what a search finds: what has the wanted words, less what stands before it for having others. */
export interface Tier {
  wanted: Wanted;
  except?: Wanted;
}

/** The end of a merchant's id stands before each word in the index, so a search reads one merchant's words. */
const SCOPE_LENGTH = 8;

function likeTerm(column: SQLWrapper, { text, isBegun }: Term): SQL {
  return sql`' ' || ${column} || ' ' like ${isBegun ? `% ${text}%` : `% ${text} %`}`;
}

/** Compares each text. Folded words hold only letters and digits, so nothing is escaped. No word finds nothing. */
export function saysWords(column: SQLWrapper, { wanted, except }: Tier): SQL | undefined {
  if (wanted.length === 0) return sql`false`;
  const said = wanted.map((terms) => or(...terms.map((term) => likeTerm(column, term))));
  const excepted = except && saysWords(column, { wanted: except });
  return and(...said, excepted && not(excepted));
}

function queryOf(wanted: Wanted, prefix: string): string {
  const lexeme = ({ text, isBegun }: Term) => `'${`${prefix}${text}`.replace(/['\\]/g, "$&$&")}'${isBegun ? ":*" : ""}`;
  return wanted.map((terms) => `(${terms.map(lexeme).join("|")})`).join("&");
}

/** As a subquery the planner does not look into it; for a common word it would otherwise read every text. */
function tsqueryOf({ wanted, except }: Tier, prefix: string): SQL {
  const query = queryOf(wanted, prefix);
  return sql`(select ${except === undefined ? query : `${query}&!(${queryOf(except, prefix)})`}::tsquery)`;
}

/** As `saysWords`, by the index of the words of the merchants' texts. */
export function hasWords(column: SQLWrapper, tier: Tier): SQL {
  return tier.wanted.length === 0 ? sql`false` : sql`words_of(${column}) @@ ${tsqueryOf(tier, "")}`;
}

/** As `saysWords`, by the index of one merchant's words; merchants whose ids end alike are filtered afterwards. */
export function hasShelfWords(merchantColumn: SQLWrapper, column: SQLWrapper, merchantId: string, tier: Tier): SQL {
  if (tier.wanted.length === 0) return sql`false`;
  const prefix = `${[...merchantId].slice(-SCOPE_LENGTH).join("")} `;
  return sql`shelf_words_of(${merchantColumn}, ${column}) @@ ${tsqueryOf(tier, prefix)}`;
}
