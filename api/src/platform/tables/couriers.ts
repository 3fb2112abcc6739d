import { sql } from "drizzle-orm";
import { doublePrecision, index, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./auth.ts";
import { merchants } from "./merchants.ts";
import { orders } from "./orders.ts";

/** Whom a shop has named as a courier: no account, no rights. */
export const couriers = pgTable(
  "couriers",
  {
    id: text().primaryKey(),
    merchantId: text("merchant_id")
      .notNull()
      .references(() => merchants.id),
    name: text().notNull(),
    phone: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex("couriers_phone").on(table.merchantId, table.phone)],
);

/** An order in a courier's hands. No table has its link's token. A trigger ends it with its order, and forgets the
 * place when the hand-over is undone. */
export const deliveries = pgTable(
  "deliveries",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    name: text().notNull(),
    phone: text().notNull(),
    assignedBy: text("assigned_by")
      .notNull()
      .references(() => users.id),
    assignedAt: timestamp("assigned_at", { withTimezone: true }).notNull(),
    /** Another courier has the order, or it has ended: the link is dead. */
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** What the courier's own last call did: a repeated one gets the same answer. */
    outcome: text({ enum: ["delivered", "not_received"] }),
    /** The tap whose digits were the last wrong ones. */
    wrongTap: text("wrong_tap"),
    /** The last place, in degrees, while the order is on the way. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    positionAt: timestamp("position_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("deliveries_one_live").on(table.orderId).where(sql`${table.endedAt} is null`),
    index("deliveries_of_order").on(table.orderId, table.assignedAt),
  ],
);
