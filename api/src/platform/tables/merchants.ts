import type { City } from "@savat/contracts/city";
import type { Zone } from "@savat/contracts/delivery";
import type { StaffRole } from "@savat/contracts/membership";
import type { BusinessType, HoursExceptions, MerchantStatus, OpeningHours } from "@savat/contracts/merchants";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
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
    hoursExceptions: jsonb("hours_exceptions").$type<HoursExceptions>().notNull().default([]),
    /** Closed by its people until then. */
    pausedUntil: timestamp("paused_until", { withTimezone: true }),
    /** Stopped by itself then, because it left orders unanswered; null once its people have opened it again. */
    silentSince: timestamp("silent_since", { withTimezone: true }),
    /** Orders from before it do not count as left unanswered. */
    heardAt: timestamp("heard_at", { withTimezone: true }),
    /** The shop accepts by itself with so many minutes; null: its people accept. */
    autoAcceptMinutes: integer("auto_accept_minutes"),
    /** Until then preparation takes so many minutes more. */
    busyMinutes: integer("busy_minutes"),
    busyUntil: timestamp("busy_until", { withTimezone: true }),
    /** Per cent of the decided orders of the last 30 days that were accepted; a job keeps it. */
    acceptanceRate: integer("acceptance_rate"),
    decidedOrders: integer("decided_orders").notNull().default(0),
    /** For the order of lists: it lets too many of its orders go. */
    isUnreliable: boolean("is_unreliable").notNull().default(false),
    /** Null until the shop has gone through its first day's list: it takes no orders. */
    takesOrdersSince: timestamp("takes_orders_since", { withTimezone: true }),
    district: text(),
    /** Degrees, WGS 84. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** Null: the whole city. */
    zone: jsonb().$type<Zone>(),
    /** tiyin, without the delivery fee */
    minOrder: bigint("min_order", { mode: "number" }).notNull().default(0),
    /** For the order of lists: how it stood between these two times. A job keeps it. */
    isOpen: boolean("is_open").notNull().default(true),
    isOpenFrom: timestamp("is_open_from", { withTimezone: true }),
    isOpenUntil: timestamp("is_open_until", { withTimezone: true }),
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
    // What customers browse: open shops first, unreliable ones and those without a picture after the others.
    index("merchants_shown")
      .on(table.status, table.isOpen.desc(), table.isUnreliable, sql`(cardinality(${table.images}) = 0)`, table.createdAt.desc(), table.id)
      .where(sql`${table.deletedAt} is null`),
    index("merchants_shown_in_city")
      .on(
        table.city,
        table.status,
        table.isOpen.desc(),
        table.isUnreliable,
        sql`(cardinality(${table.images}) = 0)`,
        table.createdAt.desc(),
        table.id,
      )
      .where(sql`${table.deletedAt} is null`),
    // The order of the previous release: a later one drops both.
    index("merchants_window")
      .on(table.status, table.isOpen.desc(), sql`(cardinality(${table.images}) = 0)`, table.createdAt.desc(), table.id)
      .where(sql`${table.deletedAt} is null`),
    index("merchants_window_of_city")
      .on(table.city, table.status, table.isOpen.desc(), sql`(cardinality(${table.images}) = 0)`, table.createdAt.desc(), table.id)
      .where(sql`${table.deletedAt} is null`),
    index("merchants_open_until").on(table.isOpenUntil).where(sql`${table.status} = 'active' and ${table.deletedAt} is null`),
    index("merchants_open_from").on(table.isOpenFrom).where(sql`${table.status} = 'active' and ${table.deletedAt} is null`),
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
