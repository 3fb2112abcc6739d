import { lockOrder } from "../src/buying/orders/store.ts";
import { markOrderPaid } from "../src/buying/payments/order-outcome.ts";
import { insertAttempt, lockLiveAttempt } from "../src/buying/payments/store.ts";
import type { Database } from "../src/platform/db/database.ts";
import { newId } from "../src/platform/ids.ts";

const ACCEPT_MS = 600_000;

/** Does to an order what taken money does, without a provider. Throws if the order cannot become paid. */
export async function payOrder(db: Database, orderId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`There is no order ${orderId}.`);
    const attempt = (await lockLiveAttempt(tx, orderId)) ?? (await insertAttempt(tx, newId("pay"), order, false, now));
    await markOrderPaid(tx, order, attempt, now, ACCEPT_MS);
  });
}
