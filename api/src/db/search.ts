import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { foldForSearch } from "../search-folding.ts";

/** Every word searched for begins a word of the folded column: `osh` finds `oshi`, not `goʻsht`. A search without a word finds nothing. */
export function matchesSearch(column: PgColumn, search: string | undefined): SQL | undefined {
  if (search === undefined || search.trim() === "") return undefined;
  const words = foldForSearch(search).split(" ").filter(Boolean);
  // Folded words hold letters and digits only: there is no wildcard to escape.
  return words.length === 0 ? sql`false` : and(...words.map((word) => sql`' ' || ${column} like ${`% ${word}%`}`));
}
