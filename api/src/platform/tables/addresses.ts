import type { City } from "@savat/contracts/city";
import { doublePrecision, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";

/** Addresses that an account keeps. An order has its own copy. */
export const addresses = pgTable(
  "addresses",
  {
    id: text().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    label: text().notNull().default(""),
    city: text().$type<City>().notNull(),
    district: text().notNull(),
    street: text().notNull(),
    house: text().notNull(),
    landmark: text().notNull().default(""),
    entrance: text().notNull().default(""),
    floor: text().notNull().default(""),
    flat: text().notNull().default(""),
    doorCode: text("door_code").notNull().default(""),
    note: text().notNull().default(""),
    phone: text().notNull().default(""),
    /** Degrees, WGS 84. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    usedAt: timestamp("used_at", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("addresses_of_user").on(table.userId, table.usedAt.desc(), table.id)],
);
