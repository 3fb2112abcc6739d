import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import { paymentAttempts } from "../../platform/tables/payments.ts";
import { LEASE_MS } from "../attempts/rules.ts";
import { endLease, findAttempt, postponeCheck } from "../payments/store.ts";
import type { PaymentProvider } from "../provider/port.ts";
import { payReceipt } from "../receipts/receipt-pay.ts";
import { runPaymentJobs } from "./worker.ts";

const QUARTER_MS = 15 * 60_000 + 1;
const PHONE = "+998901112233";

describe.each(databaseKinds())("a process that stands still for longer than its lease, on $name", (kind) => {
  let shop: Purchase;
  let buyer: SignedIn;
  beforeAll(async () => {
    shop = await createPurchase(kind);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.reset();
    buyer = await shop.api.signIn(PHONE);
  });

  function contextWith(change: Partial<PaymentProvider["receipts"]>) {
    const { provider } = shop.context;
    return { ...shop.context, provider: { ...provider, receipts: { ...provider.receipts, ...change } } };
  }

  async function prepare(quantity = 3) {
    const order = await shop.order(buyer, quantity);
    const receipt = await shop.receipt(buyer, order);
    return { order, receipt, token: await shop.token(buyer) };
  }

  async function pay(receiptId: string, token: string, change: Partial<PaymentProvider["receipts"]> = {}) {
    return payReceipt(contextWith(change), { uid: buyer.uid, phone: PHONE }, { id: receiptId, token });
  }

  async function ledgerOf(receiptId: string): Promise<string[]> {
    return (await shop.books()).ledger.filter((entry) => entry.receiptId === receiptId).map((entry) => entry.kind);
  }

  it("before it cancels an expired receipt cancels nothing that was paid meanwhile", async () => {
    const { order, receipt, token } = await prepare();
    shop.moveClock(QUARTER_MS);
    const { receipts } = shop.context.provider;
    await runPaymentJobs(
      contextWith({
        status: async (id) => {
          const answer = await receipts.status(id);
          shop.moveClock(LEASE_MS + 1);
          await pay(receipt.id, token);
          return answer;
        },
      }),
    );
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "paid", stock: "taken" });
    expect(await ledgerOf(receipt.id)).toEqual(["debit"]);
  });

  it("while it cancels an expired receipt keeps it from being paid", async () => {
    const { order, receipt, token } = await prepare();
    shop.moveClock(QUARTER_MS);
    const { receipts } = shop.context.provider;
    await runPaymentJobs(
      contextWith({
        cancel: async (id) => {
          shop.moveClock(LEASE_MS + 1);
          await expect(pay(receipt.id, token)).rejects.toMatchObject({ error: { code: -31003 } });
          return receipts.cancel(id);
        },
      }),
    );
    expect(await ledgerOf(receipt.id)).toEqual([]);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "cancelled", cancelReason: "expired", stock: "released" });
  });

  it("or gets no answer to its cancellation refuses every payment of that receipt", async () => {
    const { order, receipt, token } = await prepare();
    shop.moveClock(QUARTER_MS);
    await runPaymentJobs(contextWith({ cancel: async () => ({ kind: "unknown", why: "timeout" }) }));
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "pending", stock: "reserved" });
    await expect(pay(receipt.id, token)).rejects.toMatchObject({ error: { code: -31003 } });
    buyer = await shop.api.signIn(PHONE);
    const account = { product_id: order.id, user_id: buyer.uid };
    expect((await shop.call(buyer, "receipts.create", { amount: order.price, account })).error?.code).toBe(-31008);
    await shop.context.provider.receipts.cancel(receipt.id);
    shop.moveClock(60_000);
    await shop.runJobs();
    expect(await ledgerOf(receipt.id)).toEqual([]);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "cancelled", cancelReason: "expired", stock: "released" });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 0 });
  });

  it("leaves a paid receipt to the process that cancels it, and the money is refunded", async () => {
    const { order, receipt } = await prepare();
    shop.moveClock(QUARTER_MS);
    const { receipts } = shop.context.provider;
    await runPaymentJobs(
      contextWith({
        status: async (id) => {
          shop.moveClock(LEASE_MS + 1);
          await runPaymentJobs(contextWith({ cancel: async () => ({ kind: "unknown", why: "timeout" }) }));
          await shop.control(`receipts/${id}/pay`, {});
          return receipts.status(id);
        },
      }),
    );
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "pending", stock: "reserved" });
    shop.moveClock(60_000);
    await shop.runJobs();
    expect(await ledgerOf(receipt.id)).toEqual(["debit", "refund"]);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "cancelled", cancelReason: "expired", stock: "released" });
  });

  it("with an old answer about an unpaid receipt does not undo a newer payment", async () => {
    const { receipt, token } = await prepare();
    await shop.control("faults", { method: "receipts.pay", mode: "never" });
    await shop.pay(buyer, receipt.id, token);
    shop.moveClock(60_000);
    const { receipts } = shop.context.provider;
    let isLate: () => void = () => undefined;
    const oldNewsCame = new Promise<void>((resolve) => {
      isLate = resolve;
    });
    let paying: Promise<unknown> = Promise.resolve();
    await runPaymentJobs(
      contextWith({
        status: async (id) => {
          const answer = await receipts.status(id);
          shop.moveClock(LEASE_MS + 1);
          await shop.runJobs();
          await new Promise<void>((begun) => {
            const waiting: Partial<PaymentProvider["receipts"]> = {
              pay: async (...call) => {
                begun();
                await oldNewsCame;
                return receipts.pay(...call);
              },
            };
            paying = pay(receipt.id, token, waiting);
          });
          return answer;
        },
      }),
    );
    expect(await findAttempt(shop.api.db, receipt.paymentId)).toMatchObject({ state: "paying" });
    isLate();
    expect(await paying).toMatchObject({ receipt: { state: 4 } });
  });

  it("does not end the lease of the next process", async () => {
    const { receipt } = await prepare();
    const { db } = shop.api;
    const [mine] = await db
      .update(paymentAttempts)
      .set({ leaseUntil: new Date("2026-03-01T07:00:30.000Z") })
      .where(eq(paymentAttempts.id, receipt.paymentId))
      .returning();
    if (!mine) throw new Error("no attempt");
    const next = new Date("2026-03-01T07:01:00.123Z");
    await db.update(paymentAttempts).set({ leaseUntil: next }).where(eq(paymentAttempts.id, mine.id));
    await endLease(db, mine);
    await postponeCheck(db, mine, next);
    expect(await findAttempt(db, mine.id)).toMatchObject({ leaseUntil: next, nextCheckAt: null, checks: 0 });
    await endLease(db, { ...mine, leaseUntil: next });
    expect(await findAttempt(db, mine.id)).toMatchObject({ leaseUntil: null });
  });
});

describe.each(databaseKinds())("a receipt whose creation got no answer, on $name", (kind) => {
  let shop: Purchase;
  let buyer: SignedIn;
  beforeAll(async () => {
    shop = await createPurchase(kind);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.reset();
    buyer = await shop.api.signIn(PHONE);
  });

  it("[D-STOCK-04] is looked for and cancelled before its expired order's stock is free", async () => {
    const order = await shop.order(buyer, 3);
    await shop.control("faults", { method: "receipts.create", mode: "debit-then-timeout" });
    const account = { product_id: order.id, user_id: buyer.uid };
    expect((await shop.call(buyer, "receipts.create", { amount: order.price, account })).error?.code).toBe(-32400);
    await shop.control("faults", { method: "receipts.get_all", mode: "never" });
    shop.moveClock(QUARTER_MS);
    await shop.runJobs();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "pending", stock: "reserved" });
    shop.moveClock(QUARTER_MS);
    await shop.runJobs();
    expect((await shop.books()).receipts.at(-1)).toMatchObject({ amount: order.price, state: 50 });
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "cancelled", cancelReason: "expired", stock: "released" });
  });

  it("that was never created does not delay the end of its order", async () => {
    const order = await shop.order(buyer, 3);
    await shop.control("faults", { method: "receipts.create", mode: "never" });
    const account = { product_id: order.id, user_id: buyer.uid };
    await shop.call(buyer, "receipts.create", { amount: order.price, account });
    await shop.order(buyer, 1);
    shop.moveClock(LEASE_MS + 1);
    await shop.runJobs();
    expect(await shop.orderRow(order.id)).toMatchObject({ cancelReason: "replaced", stock: "released" });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 1 });
  });
});
