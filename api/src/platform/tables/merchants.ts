import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { City } from "shared-contracts/city";
import type { StaffRole } from "shared-contracts/membership";
import type { BusinessType, MerchantStatus, OpeningHours } from "shared-contracts/merchants";
import { users } from "./auth.ts";

/** Merchants whose names are theirs. */
function isNamed({ deletedAt, status, isDraft }: Record<"deletedAt" | "status" | "isDraft", AnyPgColumn>) {
  return sql`${deletedAt} is null and ${status} <> 'rejected' and not ${isDraft}`;
}

export const merchants = pgTable(
  "merchants",
  {
    id: text().primaryKey(),
    businessName: text("business_name").notNull(),
    businessType: text("business_type").$type<BusinessType>().notNull(),
    businessAddress: text("business_address").notNull(),
    city: text().$type<City>().notNull(),
    description: text().notNull().default(""),
    /** At most five addresses; the first is the primary one. */
    images: text().array().notNull().default(sql`'{}'`),
    status: text().$type<MerchantStatus>().notNull(),
    /** No sign-in yet (no `ownerId`), or the name was taken before it. Invisible to admins; reserves nothing. */
    isDraft: boolean("is_draft").notNull().default(false),
    /** The name that an active merchant asks for; an admin decides. */
    pendingName: text("pending_name"),
    rejectionReason: text("rejection_reason"),
    ownerName: text("owner_name").notNull(),
    ownerEmail: text("owner_email").notNull(),
    /** The first account that signs in with it becomes the owner. */
    ownerPhone: text("owner_phone").notNull(),
    ownerId: text("owner_id").references(() => users.id),
    /** The shop's public phone; grants no rights. */
    contactPhone: text("contact_phone"),
    /** Monday to Sunday, null for a day off; null altogether where nothing is said. */
    openingHours: jsonb("opening_hours").$type<OpeningHours>(),
    /** Counts the changes people make: who saves with an older one is told. */
    version: integer().notNull().default(1),
    requestedAt: timestamp("requested_at", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
    /** `searchableText` of name, description and address. */
    searchText: text("search_text").notNull(),
  },
  (table) => [
    index("merchants_listed").on(table.status, table.createdAt.desc(), table.id).where(sql`${table.deletedAt} is null`),
    index("merchants_listed_by_city").on(table.city, table.status, table.createdAt.desc(), table.id).where(sql`${table.deletedAt} is null`),
    index("merchants_newest").on(table.createdAt.desc(), table.id).where(sql`${table.deletedAt} is null`),
    index("merchants_owner").on(table.ownerId),
    uniqueIndex("merchants_reserved_name").on(sql`lower(${table.businessName})`).where(isNamed(table)),
    index("merchants_name_look").on(sql`name_look(${table.businessName})`).where(isNamed(table)),
    index("merchants_renaming")
      .on(table.createdAt.desc(), table.id)
      .where(sql`${table.pendingName} is not null and ${table.deletedAt} is null`),
    index("merchants_owner_phone").on(table.ownerPhone),
    index("merchants_words").using("gin", sql`words_of(${table.searchText})`).with({ fastupdate: "off" }),
  ],
);

export const merchantCategories = pgTable(
  "merchant_categories",
  {
    id: text().primaryKey(),
    merchantId: text("merchant_id")
      .notNull()
      .references(() => merchants.id),
    name: text().notNull(),
    /** `foldForSearch` of the name: one category per name. */
    foldedName: text("folded_name").notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [uniqueIndex("merchant_categories_name").on(table.merchantId, table.foldedName)],
);

export const merchantStaff = pgTable(
  "merchant_staff",
  {
    id: text().primaryKey(),
    merchantId: text("merchant_id")
      .notNull()
      .references(() => merchants.id),
    name: text().notNull(),
    /** The number that was invited, and the account's once there is one. */
    phone: text().notNull(),
    /** The account with the rights; null before the number's first sign-in. */
    userId: text("user_id").references(() => users.id),
    email: text(),
    role: text().$type<StaffRole>().notNull(),
    joinDate: date("join_date", { mode: "string" }).notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex("merchant_staff_phone").on(table.phone, table.merchantId),
    uniqueIndex("merchant_staff_user").on(table.userId, table.merchantId),
    index("merchant_staff_merchant").on(table.merchantId),
  ],
);

export type MerchantRow = typeof merchants.$inferSelect;
