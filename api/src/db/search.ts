import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { foldForSearch } from "../search-folding.ts";

/** Undefined: nothing is searched for. Folded words hold letters and digits only: there is nothing to escape. */
function wordsOf(search: string | undefined): string[] | undefined {
  return search === undefined || search.trim() === "" ? undefined : foldForSearch(search).split(" ").filter(Boolean);
}

/** Every word searched for begins a word of the folded column: `osh` finds `oshi`, not `goʻsht`. A search without a word finds nothing. */
export function matchesSearch(column: PgColumn, search: string | undefined): SQL | undefined {
  const words = wordsOf(search);
  if (words === undefined) return undefined;
  return words.length === 0 ? sql`false` : and(...words.map((word) => sql`' ' || ${column} like ${`% ${word}%`}`));
}

/** As `matchesSearch`, for a column whose words have an index (`words_of`). */
export function hasWords(column: PgColumn, search: string | undefined): SQL | undefined {
  const words = wordsOf(search);
  if (words === undefined) return undefined;
  return words.length === 0 ? sql`false` : sql`words_of(${column}) @@ ${words.map((word) => `${word}:*`).join(" & ")}::tsquery`;
}
