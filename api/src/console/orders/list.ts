import { type AdminOrderRow, MAX_COUNTED_ORDERS } from "@savat/contracts/admin-orders";
import type { OrderStatus } from "@savat/contracts/orders";
import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { findRefunds, toRefund } from "../../buying/refunds/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/tables/auth.ts";
import { orders } from "../../platform/tables/orders.ts";
import { conditionOfSearch, readOrderSearch } from "./search.ts";

export interface OrderFilter {
  search?: string | undefined;
  merchantId?: string | undefined;
  userId?: string | undefined;
  status?: OrderStatus | undefined;
}

function conditionOf({ search, merchantId, userId, status }: OrderFilter): SQL | undefined {
  return and(
    conditionOfSearch(readOrderSearch(search)),
    merchantId === undefined ? undefined : eq(orders.merchantId, merchantId),
    userId === undefined ? undefined : eq(orders.userId, userId),
    status === undefined ? undefined : eq(orders.status, status),
  );
}

/** How many orders match; counts no further than `MAX_COUNTED_ORDERS`, so a million costs no more. */
export async function countAdminOrders(db: Database, filter: OrderFilter): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(orders)
    .where(conditionOf(filter))
    .limit(MAX_COUNTED_ORDERS)
    .as("some");
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some);
  return row?.total ?? 0;
}

/** A page of orders, newest first; none beyond those that are counted. */
export async function findAdminOrders(db: Database, filter: OrderFilter, page: number, limit: number): Promise<AdminOrderRow[]> {
  const offset = (page - 1) * limit;
  const size = Math.min(limit, MAX_COUNTED_ORDERS - offset);
  if (size <= 0) return [];
  // As its indexes have it, so that a page is read off one of them; what it shows is fetched for that page alone.
  const newestFirst = [sql`${orders.createdAt} desc nulls last`, asc(orders.id)];
  const paged = db
    .select({ id: orders.id })
    .from(orders)
    .where(conditionOf(filter))
    .orderBy(...newestFirst)
    .limit(size)
    .offset(offset)
    .as("paged");
  const rows = await db
    .select({ order: orders, phone: users.phone, name: users.displayName })
    .from(paged)
    .innerJoin(orders, eq(orders.id, paged.id))
    .innerJoin(users, eq(users.id, orders.userId))
    .orderBy(...newestFirst);
  const cancelled = rows.filter(({ order }) => order.status === "cancelled").map(({ order }) => order.id);
  const refunds = await findRefunds(db, cancelled);
  return rows.map(({ order, phone, name }) => {
    const refund = refunds.get(order.id);
    return {
      id: order.id,
      createdAt: order.createdAt.toISOString(),
      status: order.status,
      stage: order.stage,
      cancelReason: order.cancelReason,
      amount: order.amount,
      merchant: { uid: order.merchantId, name: order.merchantName },
      customer: { uid: order.userId, phone, name },
      refund: refund ? toRefund(refund) : null,
    };
  });
}
