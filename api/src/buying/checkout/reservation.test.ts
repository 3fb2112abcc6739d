import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import { paymentAttempts } from "../../platform/tables/payments.ts";
import { createPaymentContext } from "./payment-context.ts";
import { runPaymentJobs } from "./worker.ts";

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;

describe.each(databaseKinds())("a reservation on $name", (kind) => {
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

  async function pass(ms: number): Promise<void> {
    shop.moveClock(ms);
    buyer = await shop.api.signIn("+998901112233");
  }

  async function minutesLeft(orderId: string): Promise<number> {
    const row = await shop.orderRow(orderId);
    return ((row?.expiresAt?.getTime() ?? 0) - shop.api.clock.now().getTime()) / MINUTE_MS;
  }

  it("[D-STOCK-02] lasts 15 minutes from each created receipt or card, and no other call extends it", async () => {
    const order = await shop.order(buyer);
    await pass(10 * MINUTE_MS);
    const receipt = await shop.receipt(buyer, order);
    expect(await minutesLeft(order.id)).toBe(15);
    await pass(10 * MINUTE_MS);
    await shop.receipt(buyer, order);
    expect(await minutesLeft(order.id)).toBe(5);
    await shop.pay(buyer, receipt.id, await shop.token(buyer, "blocked"));
    expect(await minutesLeft(order.id)).toBe(15);
  });

  it("[D-STOCK-03] is not released during a payment, even after its time", async () => {
    const order = await shop.order(buyer, 3);
    const { paymentId } = await shop.receipt(buyer, order);
    await pass(QUARTER_MS + 1);
    const claimedAt = shop.api.clock.now();
    await shop.api.db.update(paymentAttempts).set({ state: "paying", claimedAt }).where(eq(paymentAttempts.id, paymentId));
    await shop.runJobs();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "pending", stock: "reserved" });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 3 });
  });

  it("[D-STOCK-08] ends once with several API processes", async () => {
    const order = await shop.order(buyer, 3);
    const { id } = await shop.receipt(buyer, order);
    const other = await shop.api.signIn("+998901112244");
    const unasked = await shop.order(other, 2);
    await pass(QUARTER_MS + 1);
    shop.logged.length = 0;
    const processes = Array.from({ length: 4 }, () => createPaymentContext(shop.api, shop.api.app.log));
    await Promise.all(processes.map((context) => runPaymentJobs(context)));
    await Promise.all(processes.map((context) => runPaymentJobs(context)));
    for (const { id: orderId } of [order, unasked]) {
      expect(await shop.orderRow(orderId)).toMatchObject({ status: "cancelled", cancelReason: "expired", stock: "released" });
    }
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 0 });
    expect((await shop.books()).receipts.find(({ _id }) => _id === id)).toMatchObject({ state: 50 });
    expect(shop.logged.filter((line) => line.includes("receipts.cancel"))).toHaveLength(1);
  });
});
