import type { Database } from "../src/platform/db/database.ts";
import { newId } from "../src/platform/ids.ts";
import { orders } from "../src/platform/tables/orders.ts";
import { paymentAttempts } from "../src/platform/tables/payments.ts";
import { TEST_TIME } from "./app.ts";

type Row = typeof orders.$inferInsert;

/** Puts an order into the database as it stands after all that came before. Its id. */
export async function addOrder(db: Database, sample: Pick<Row, "userId" | "merchantId"> & Partial<Row>): Promise<string> {
  const id = sample.id ?? newId("ord");
  const createdAt = sample.createdAt ?? TEST_TIME;
  const stock = sample.status === "cancelled" ? "released" : "taken";
  await db.insert(orders).values({
    merchantName: sample.merchantId,
    status: "delivered",
    stock,
    amount: 1_000_000,
    updatedAt: createdAt,
    ...sample,
    id,
    createdAt,
  });
  return id;
}

/** Puts an attempt to pay an order into the database, in its last state. Its id. */
export async function addAttempt(
  db: Database,
  sample: Pick<typeof paymentAttempts.$inferInsert, "orderId" | "userId" | "state"> & { at?: Date; amount?: number },
): Promise<string> {
  const { at = TEST_TIME, amount = 1_000_000, ...attempt } = sample;
  const id = newId("pay");
  await db.insert(paymentAttempts).values({ id, ...attempt, amount, receiptId: newId("rec"), createdAt: at, updatedAt: at });
  return id;
}
