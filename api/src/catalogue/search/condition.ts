import { and, not, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Term, Wanted } from "./wanted.ts";

/** A part of what a search finds: what has the wanted words, less what stands before it for having others. */
export interface Tier {
  wanted: Wanted;
  except?: Wanted;
}

/** The end of a merchant's id, which stands before each word of its products in their index: then a search sees no other merchant's. */
const SCOPE_LENGTH = 8;

function likeTerm(column: SQLWrapper, { text, isBegun }: Term): SQL {
  return sql`' ' || ${column} || ' ' like ${isBegun ? `% ${text}%` : `% ${text} %`}`;
}

/** Looks at each text. Folded words hold letters and digits only: there is nothing to escape. A search without a word finds nothing. */
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

/** Selected, the planner does not look into it: for a word that most texts have it would else take the words of each text. */
function tsqueryOf({ wanted, except }: Tier, prefix: string): SQL {
  const query = queryOf(wanted, prefix);
  return sql`(select ${except === undefined ? query : `${query}&!(${queryOf(except, prefix)})`}::tsquery)`;
}

/** As `saysWords`, by the index of the words of the merchants' texts. */
export function hasWords(column: SQLWrapper, tier: Tier): SQL {
  return tier.wanted.length === 0 ? sql`false` : sql`words_of(${column}) @@ ${tsqueryOf(tier, "")}`;
}

/** As `saysWords`, by the index of the words of one merchant's products. Another merchant's are found where the ids end alike. */
export function hasShelfWords(merchantColumn: SQLWrapper, column: SQLWrapper, merchantId: string, tier: Tier): SQL {
  if (tier.wanted.length === 0) return sql`false`;
  const prefix = `${[...merchantId].slice(-SCOPE_LENGTH).join("")} `;
  return sql`shelf_words_of(${merchantColumn}, ${column}) @@ ${tsqueryOf(tier, prefix)}`;
}
