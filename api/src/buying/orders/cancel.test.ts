import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "../../../test/app.ts";
import { addOrderIn } from "../../../test/board-orders.ts";
import { databaseKinds } from "../../../test/database.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import { orderHolds } from "../../platform/tables/orders.ts";
import { paymentAttempts } from "../../platform/tables/payments.ts";

describe.each(databaseKinds())("cancelling one's own unpaid order on $name", (kind) => {
  let shop: Purchase;
  let buyer: SignedIn;
  beforeAll(async () => {
    shop = await createPurchase(kind);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.reset();
    buyer = await shop.api.signIn("+998901112233");
  });

  async function cancel(who: SignedIn, id: string) {
    const { status, body } = await shop.api.inject({ method: "POST", url: `/api/orders/${id}/cancel`, headers: who.headers });
    return { status, body };
  }

  const CANCELLED = { status: "cancelled", cancelReason: "by_customer" };

  it("[D-HOLD-09] frees the goods of an order without a receipt at once, for its owner alone, and answers the same again", async () => {
    const order = await shop.order(buyer, 3);
    const other = await shop.api.signIn("+998901112244");
    expect(await cancel(other, order.id)).toMatchObject({ status: 404, body: { code: "not_found" } });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 3 });
    const replies = await Promise.all(Array.from({ length: 5 }, () => cancel(buyer, order.id)));
    for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { order: { id: order.id, ...CANCELLED } } });
    expect(await cancel(buyer, order.id)).toEqual(replies[0]);
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 0 });
  });

  it("[D-HOLD-04] does not count the time after it as time in which the goods were held", async () => {
    const order = await shop.order(buyer, 3);
    shop.moveClock(60_000);
    await cancel(buyer, order.id);
    expect(await shop.api.db.select().from(orderHolds)).toMatchObject([{ orderId: order.id, heldUntil: shop.api.clock.now() }]);
  });

  it("[D-HOLD-09] voids a receipt at the provider first, and frees the goods when that is confirmed", async () => {
    const order = await shop.order(buyer, 3);
    const { id } = await shop.receipt(buyer, order);
    await shop.control("faults", { method: "receipts.cancel", mode: "never", count: 2 });
    expect(await cancel(buyer, order.id)).toMatchObject({ status: 200, body: { order: CANCELLED } });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 3 });
    expect((await shop.pay(buyer, id, await shop.token(buyer))).error).toBeDefined();
    for (let round = 0; round < 4; round += 1) {
      await shop.runJobs();
      shop.moveClock(60_000);
    }
    expect((await shop.books()).receipts.find(({ _id }) => _id === id)).toMatchObject({ state: 50 });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 0 });
  });

  it.each(["paying", "unknown"] as const)("[D-HOLD-09] refuses an order that is %s", async (state) => {
    const order = await shop.order(buyer);
    const { paymentId } = await shop.receipt(buyer, order);
    await shop.api.db.update(paymentAttempts).set({ state }).where(eq(paymentAttempts.id, paymentId));
    expect(await cancel(buyer, order.id)).toMatchObject({ status: 409, body: { code: "order_payment_running" } });
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "pending", stock: "reserved" });
  });

  it("refuses an order that is prepared", async () => {
    const now = shop.api.clock.now();
    const order = { id: await addOrderIn(shop.api.db, "preparing", { userId: buyer.uid, now }) };
    expect(await cancel(buyer, order.id)).toMatchObject({ status: 409, body: { code: "order_not_cancellable" } });
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "preparing" });
  });

  it("[D-HOLD-09] refunds money that the customer paid at the provider meanwhile", async () => {
    const order = await shop.order(buyer);
    const { id } = await shop.receipt(buyer, order);
    await shop.context.provider.receipts.pay(id, await shop.token(buyer), { phone: "998901112233" }, false);
    expect(await cancel(buyer, order.id)).toMatchObject({ status: 200, body: { order: CANCELLED } });
    await shop.runJobs();
    expect((await shop.books()).receipts.find(({ _id }) => _id === id)).toMatchObject({ state: 21 });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 0 });
  });
});
