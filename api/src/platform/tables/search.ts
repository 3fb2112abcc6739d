import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Every word without a digit that was ever searched through, by where: a merchant's id for its products, '' for the merchants. A misspelt one is
 * looked up here. Triggers keep it (migration 0007); a word that nothing says any more only finds nothing. */
export const searchWords = pgTable("search_words", { scope: text().notNull(), word: text().notNull() }, (table) => [
  primaryKey({ columns: [table.scope, table.word] }),
]);
