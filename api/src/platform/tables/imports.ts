import type { AuditRole } from "@savat/contracts/audit";
import type { ImportStatus } from "@savat/contracts/imports";
import { sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";
import { merchants } from "./merchants.ts";

/** A products file on its way to a shelf. A job writes it batch by batch; any API process may run it. */
export const productImports = pgTable(
  "product_imports",
  {
    id: text().primaryKey(),
    merchantId: text("merchant_id")
      .notNull()
      .references(() => merchants.id),
    createdBy: text("created_by")
      .notNull()
      .references(() => users.id),
    /** The role of `createdBy` at the merchant, for audit rows. */
    actorRole: text("actor_role").$type<AuditRole>().notNull(),
    fileName: text("file_name").notNull(),
    status: text().$type<ImportStatus>().notNull(),
    /** The file's text while it is worked on, packed (gzip, base64); emptied at the end. */
    content: text().notNull(),
    totalRows: integer("total_rows").notNull().default(0),
    doneRows: integer("done_rows").notNull().default(0),
    createdProducts: integer("created_products").notNull().default(0),
    updatedProducts: integer("updated_products").notNull().default(0),
    unchangedProducts: integer("unchanged_products").notNull().default(0),
    failedRows: integer("failed_rows").notNull().default(0),
    /** Until when a process has the file for itself. */
    leaseUntil: timestamp("leased_until", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    finishedAt: timestamp("finished_at", { withTimezone: true }),
  },
  (table) => [uniqueIndex("product_imports_one_running").on(table.merchantId).where(sql`${table.status} in ('queued', 'running')`)],
);

export const productImportErrors = pgTable(
  "product_import_errors",
  {
    importId: text("import_id")
      .notNull()
      .references(() => productImports.id, { onDelete: "cascade" }),
    /** As a spreadsheet counts: the heading is row 1. */
    row: integer().notNull(),
    column: text("column_name").notNull(),
    code: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row, table.column] })],
);
