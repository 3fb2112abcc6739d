import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import { merchants } from "../../platform/tables/merchants.ts";
import { paymentAttempts } from "../../platform/tables/payments.ts";
import { products } from "../../platform/tables/products.ts";
import { beginVoid, findAttempt } from "../payments/store.ts";

const QUARTER_MS = 15 * 60_000 + 1;

describe.each(databaseKinds())("an unpaid order on $name", (kind) => {
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

  async function expire(): Promise<void> {
    shop.moveClock(QUARTER_MS);
    await shop.runJobs();
    buyer = await shop.api.signIn("+998901112233");
  }

  async function stateOfReceipt(id: string): Promise<number | undefined> {
    return (await shop.books()).receipts.find(({ _id }) => _id === id)?.state;
  }

  it("[D-STOCK-05] without a receipt is cancelled when its time is up, and its stock is free", async () => {
    const order = await shop.order(buyer, 3);
    await shop.runJobs();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "pending" });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 3 });
    await expire();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "cancelled", cancelReason: "expired", stock: "released" });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 0 });
  });

  it("[D-STOCK-04] frees its stock only after its receipt is cancelled at the provider", async () => {
    const order = await shop.order(buyer, 3);
    const receipt = await shop.receipt(buyer, order);
    await shop.control("faults", { method: "receipts.cancel", mode: "never" });
    await expire();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "pending", stock: "reserved" });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 3 });
    await expire();
    expect(await stateOfReceipt(receipt.id)).toBe(50);
    expect(await shop.payment(buyer, receipt.paymentId)).toMatchObject({ state: "cancelled" });
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "cancelled", cancelReason: "expired", stock: "released" });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 0 });
  });

  it("cannot be paid after its receipt is cancelled", async () => {
    const order = await shop.order(buyer);
    const receipt = await shop.receipt(buyer, order);
    await expire();
    expect((await shop.pay(buyer, receipt.id, await shop.token(buyer))).error?.code).toBe(-31003);
    const account = { product_id: order.id, user_id: buyer.uid };
    expect((await shop.call(buyer, "receipts.create", { amount: order.price, account })).error?.code).toBe(-31050);
  });

  it("[D-STOCK-03] keeps its stock while its payment is unknown, however long that takes", async () => {
    const order = await shop.order(buyer);
    const receipt = await shop.receipt(buyer, order);
    await shop.control("faults", { method: "receipts.pay", mode: "debit-then-timeout" });
    await shop.pay(buyer, receipt.id, await shop.token(buyer));
    await shop.control("faults", { method: "receipts.check", mode: "error", count: 3 });
    for (let time = 0; time < 3; time += 1) {
      await expire();
      expect(await shop.orderRow(order.id)).toMatchObject({ status: "pending", stock: "reserved" });
    }
    await expire();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "paid", stock: "taken" });
  });

  it("that the customer paid in the provider's own application becomes paid, not expired", async () => {
    const order = await shop.order(buyer);
    const receipt = await shop.receipt(buyer, order);
    await shop.control(`receipts/${receipt.id}/pay`, {});
    await expire();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "paid", paymentDetails: { receiptId: receipt.id } });
    expect(await stateOfReceipt(receipt.id)).toBe(4);
  });

  it("whose receipt was replaced releases its stock only after that receipt is cancelled at the provider", async () => {
    const order = await shop.order(buyer, 3);
    const receipt = await shop.receipt(buyer, order);
    const next = await shop.order(buyer, 1);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "cancelled", cancelReason: "replaced", stock: "reserved" });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 4 });
    expect((await shop.pay(buyer, receipt.id, await shop.token(buyer))).error?.code).toBe(-31003);
    await shop.runJobs();
    expect(await stateOfReceipt(receipt.id)).toBe(50);
    expect(await shop.orderRow(order.id)).toMatchObject({ cancelReason: "replaced", stock: "released" });
    expect(await shop.orderRow(next.id)).toMatchObject({ status: "pending" });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 1 });
  });

  it("that was replaced and then paid in the provider's own application is refunded", async () => {
    const receipt = await shop.receipt(buyer, await shop.order(buyer));
    await shop.order(buyer, 2);
    await shop.control(`receipts/${receipt.id}/pay`, {});
    await shop.runJobs();
    expect(await stateOfReceipt(receipt.id)).toBe(21);
    expect(await shop.payment(buyer, receipt.paymentId)).toMatchObject({ state: "cancelled" });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 2 });
  });

  /** The provider says "paid" after the stock was freed; the outcome must still be right. */
  async function payAfterRelease(): Promise<{ orderId: string; receiptId: string; paymentId: string }> {
    const order = await shop.order(buyer, 3);
    await expire();
    const other = await shop.context.provider.receipts.create({
      amount: order.price,
      shipping: 0,
      isHold: false,
      orderId: order.id,
      userId: buyer.uid,
      attemptId: "",
    });
    if (other.kind !== "ok") throw new Error("no receipt");
    const receiptId = other.result.id;
    const now = shop.api.clock.now();
    await shop.api.db.insert(paymentAttempts).values({
      id: "pay_late",
      orderId: order.id,
      userId: buyer.uid,
      state: "unknown",
      amount: order.price,
      receiptId,
      createdAt: now,
      updatedAt: now,
    });
    await shop.control(`receipts/${receiptId}/pay`, {});
    return { orderId: order.id, receiptId, paymentId: "pay_late" };
  }

  it("[D-STOCK-06] that is found paid after its stock was released takes the stock again", async () => {
    const { orderId, paymentId } = await payAfterRelease();
    await shop.runJobs();
    expect(await shop.payment(buyer, paymentId)).toMatchObject({ state: "paid" });
    expect(await shop.orderRow(orderId)).toMatchObject({ status: "paid", cancelReason: null, stock: "taken" });
    expect(await shop.stock()).toEqual({ stock: 17, reserved: 0 });
  });

  it("[D-STOCK-07] that is found paid after its stock was sold is refunded as sold out", async () => {
    const { orderId, paymentId, receiptId } = await payAfterRelease();
    await shop.api.db.update(products).set({ stockQuantity: 2 }).where(eq(products.id, "osh"));
    await shop.runJobs();
    await shop.runJobs();
    expect(await stateOfReceipt(receiptId)).toBe(21);
    expect(await shop.payment(buyer, paymentId)).toMatchObject({ state: "cancelled" });
    expect(await shop.orderRow(orderId)).toMatchObject({ status: "cancelled", cancelReason: "sold_out", stock: "released" });
    expect(await shop.stock()).toEqual({ stock: 2, reserved: 0 });
  });

  it("[D-STOCK-07] that is found paid after its merchant was deleted is refunded", async () => {
    const { orderId, receiptId } = await payAfterRelease();
    await shop.api.db.update(merchants).set({ deletedAt: shop.api.clock.now() });
    await shop.runJobs();
    await shop.runJobs();
    expect(await stateOfReceipt(receiptId)).toBe(21);
    expect(await shop.orderRow(orderId)).toMatchObject({ status: "cancelled", cancelReason: "sold_out", stock: "released" });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 0 });
  });

  it("keeps the time of the first request to void its receipt", async () => {
    const { paymentId } = await shop.receipt(buyer, await shop.order(buyer));
    const since = shop.api.clock.now();
    const begin = async () => {
      const attempt = await findAttempt(shop.api.db, paymentId);
      return attempt && (await beginVoid(shop.api.db, attempt, shop.api.clock.now()))?.voidRequestedAt;
    };
    expect(await begin()).toEqual(since);
    shop.moveClock(61_000);
    expect(await begin()).toEqual(since);
  });
});
