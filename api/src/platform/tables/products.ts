import { PRODUCT_FIELDS, type ProductPackage } from "@savat/contracts/products";
import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { merchantCategories, merchants } from "./merchants.ts";

/** Available is `stockQuantity - reservedQuantity`: an unpaid order reserves, a paid one lowers both. */
export const products = pgTable(
  "products",
  {
    id: text().primaryKey(),
    merchantId: text("merchant_id")
      .notNull()
      .references(() => merchants.id),
    categoryId: text("category_id")
      .notNull()
      .references(() => merchantCategories.id),
    name: text().notNull(),
    /** tiyin */
    price: bigint({ mode: "number" }).notNull(),
    primaryImage: text("primary_image").notNull().default(""),
    notes: text().notNull().default(""),
    stockQuantity: integer("stock_quantity").notNull(),
    reservedQuantity: integer("reserved_quantity").notNull().default(0),
    /** Out for today: sold out until then. */
    outUntil: timestamp("out_until", { withTimezone: true }),
    /** percent */
    vat: integer().notNull(),
    mxikCode: text("mxik_code").notNull().default(""),
    packages: jsonb().$type<ProductPackage[]>().notNull().default([]),
    /** Order on the shelf: lower first. */
    position: integer().notNull().default(0),
    /** Counts the changes people make, not what orders do to the stock: who saves with an older one is told. */
    version: integer().notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
    /** `searchableText` of name and notes. */
    searchText: text("search_text").notNull(),
  },
  (table) => [
    index("products_shelf").on(table.merchantId, table.position, table.id).where(sql`${table.deletedAt} is null`),
    index("products_category").on(table.categoryId),
    index("products_shelf_of_category").on(table.categoryId, table.position, table.id).where(sql`${table.deletedAt} is null`),
    // A batch's words go in at once, by a list of at most 64 kB that each search reads through.
    index("products_shelf_words")
      .using("gin", sql`shelf_words_of(${table.merchantId}, ${table.searchText})`)
      .with({ fastupdate: "on", gin_pending_list_limit: 64 }),
    // Finds rows whose foreign address a copy replaces.
    index("products_foreign_picture").on(sql`md5(${table.primaryImage})`).where(sql`${table.primaryImage} like 'https://%'`),
    check("products_price_not_negative", sql`${table.price} >= 0`),
    check("products_stock_not_negative", sql`${table.stockQuantity} >= 0`),
    check("products_reserved_not_negative", sql`${table.reservedQuantity} >= 0`),
    check("products_vat_percent", sql`${table.vat} between 0 and 100`),
  ],
);

/** The contract's fields that have a column of the same name; `category` is `categoryId`. */
export const PRODUCT_COLUMNS = PRODUCT_FIELDS.filter((field) => field !== "category");

/** Per shelf (`categoryId` '') and category: the number of visible products, and a version. Triggers on `products` keep
 * it; counting a million rows per page is too slow. */
export const shelves = pgTable(
  "shelves",
  {
    merchantId: text("merchant_id").notNull(),
    categoryId: text("category_id").notNull(),
    total: integer().notNull(),
    version: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchantId, table.categoryId] })],
);
