import type { PictureFault } from "@savat/contracts/picture-fetch";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { productImports } from "./imports.ts";

/** Pictures given by address. A job fetches each once and replaces the address with our copy everywhere. */
export const pictureFetches = pgTable(
  "picture_fetches",
  {
    /** MD5 of the address, which may be longer than an index takes. */
    key: text().primaryKey(),
    address: text().notNull(),
    host: text().notNull(),
    state: text({ enum: ["pending", "stored", "failed"] }).notNull(),
    /** Our copy, once it is stored. */
    picture: text(),
    fault: text().$type<PictureFault>(),
    tries: integer().notNull().default(0),
    nextTryAt: timestamp("next_try_at", { withTimezone: true }).notNull(),
    /** Until when a process has it for itself. */
    leaseUntil: timestamp("leased_until", { withTimezone: true }),
    /** When the last row got our copy, or the fetch was given up. */
    finishedAt: timestamp("finished_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("picture_fetches_due").on(table.nextTryAt).where(sql`${table.finishedAt} is null`),
    index("picture_fetches_leased").on(table.host, table.leaseUntil).where(sql`${table.finishedAt} is null`),
    index("picture_fetches_picture").on(table.picture),
  ],
);

/** Addresses of pictures that a file of products names, for its report. */
export const importPictures = pgTable(
  "import_pictures",
  {
    importId: text("import_id")
      .notNull()
      .references(() => productImports.id, { onDelete: "cascade" }),
    row: integer().notNull(),
    /** Key of `picture_fetches`. */
    key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
);
