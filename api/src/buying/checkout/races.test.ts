import type { RpcError } from "@savat/contracts/payments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import { paymentAttempts } from "../../platform/tables/payments.ts";
import { LEASE_MS } from "../attempts/rules.ts";
import { applyReceiptState } from "../payments/settle.ts";
import { findAttempt } from "../payments/store.ts";
import type { PaymentContext } from "../provider/context.ts";
import type { PaymentProvider } from "../provider/port.ts";
import { createReceipt } from "../receipts/receipt-create.ts";
import { payReceipt } from "../receipts/receipt-pay.ts";

const REFUSAL: RpcError = { code: -31050, message: "Account not found" };

describe.each(databaseKinds("both"))("what happens while the provider is being asked, on $name", (kind) => {
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

  /** The context with another provider's `receipts.create`. */
  function withCreate(answer: PaymentProvider["receipts"]["create"]): PaymentContext {
    const { provider } = shop.context;
    return { ...shop.context, provider: { ...provider, receipts: { ...provider.receipts, create: answer } } };
  }

  function ask(context: PaymentContext, order: { id: string; price: number }) {
    const payer = { uid: buyer.uid, phone: "+998901112233" };
    return createReceipt(context, payer, { amount: order.price, account: { product_id: order.id, user_id: buyer.uid } });
  }

  it("[S4-PAY-08] has the attempt on record before the provider hears of receipt or payment, paid with the signed-in user's own phone", {
    tags: ["@D-AUTH-03", "@D-CLAIM-06"],
  }, async () => {
    const order = await shop.order(buyer);
    const told: unknown[] = [];
    async function record(method: string): Promise<void> {
      const rows = await shop.api.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id));
      told.push([method, ...rows.map(({ state, receiptId }) => ({ state, hasReceipt: receiptId !== null }))]);
    }
    const { provider } = shop.context;
    const receipts: PaymentProvider["receipts"] = {
      ...provider.receipts,
      create: async (receipt) => {
        await record("receipts.create");
        return provider.receipts.create(receipt);
      },
      pay: async (id, token, payer) => {
        await record(`receipts.pay by ${payer.phone}`);
        return provider.receipts.pay(id, token, payer, false);
      },
    };
    const context = { ...shop.context, provider: { ...provider, receipts } };
    const { id } = await ask(context, order);
    await payReceipt(context, { uid: buyer.uid, phone: "+998901112233" }, { id, token: await shop.token(buyer) });
    expect(told).toEqual([
      ["receipts.create", { state: "created", hasReceipt: false }],
      ["receipts.pay by 998901112233", { state: "paying", hasReceipt: true }],
    ]);
  });

  it("frees the stock of an order that was replaced while its receipt was being refused", async () => {
    const order = await shop.order(buyer, 3);
    const refuseLate: PaymentProvider["receipts"]["create"] = async () => {
      await shop.order(buyer, 1);
      return { kind: "error", error: REFUSAL };
    };
    await expect(ask(withCreate(refuseLate), order)).rejects.toMatchObject({ error: REFUSAL });
    shop.moveClock(LEASE_MS + 1);
    await shop.runJobs();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "cancelled", cancelReason: "replaced", stock: "released" });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 1 });
  });

  it("frees the stock of an order that was replaced while its receipt turns out dead", async () => {
    const order = await shop.order(buyer, 3);
    const { paymentId } = await shop.receipt(buyer, order);
    await shop.order(buyer, 1);
    await applyReceiptState(shop.context, { id: paymentId, orderId: order.id }, "cancelled");
    expect(await shop.orderRow(order.id)).toMatchObject({ cancelReason: "replaced", stock: "released" });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 1 });
  });

  it("reserves nothing for a payment that had ended before the provider calls it paid", async () => {
    const order = await shop.order(buyer, 3);
    const { paymentId } = await shop.receipt(buyer, order);
    shop.moveClock(15 * 60_000 + 1);
    await shop.runJobs();
    await applyReceiptState(shop.context, { id: paymentId, orderId: order.id }, "paid");
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "cancelled", cancelReason: "expired", stock: "released" });
    expect(await shop.stock()).toEqual({ stock: 20, reserved: 0 });
  });

  it("keeps a receipt that another call found while the first was still waiting for it", async () => {
    const order = await shop.order(buyer);
    const answerLate: PaymentProvider["receipts"]["create"] = async (receipt) => {
      const outcome = await shop.context.provider.receipts.create(receipt);
      shop.moveClock(LEASE_MS + 1);
      await shop.receipt(buyer, order);
      return outcome;
    };
    const first = await ask(withCreate(answerLate), order);
    const [attempt] = await shop.api.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id));
    expect(first).toMatchObject({ id: attempt?.receiptId, paymentId: attempt?.id });
    expect(await findAttempt(shop.api.db, first.paymentId)).toMatchObject({ state: "created" });
    expect((await shop.books()).receipts.find(({ _id }) => _id === first.id)).toMatchObject({ state: 0 });
  });

  it("cancels a receipt that is made after another call made one", async () => {
    const order = await shop.order(buyer);
    const made: string[] = [];
    const makeLate: PaymentProvider["receipts"]["create"] = async (receipt) => {
      shop.moveClock(LEASE_MS + 1);
      made.push((await shop.receipt(buyer, order)).id);
      const outcome = await shop.context.provider.receipts.create(receipt);
      if (outcome.kind === "ok") made.push(outcome.result.id);
      return outcome;
    };
    await expect(ask(withCreate(makeLate), order)).rejects.toMatchObject({ error: { code: -31003 } });
    const attempts = await shop.api.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id));
    expect(attempts.map(({ receiptId }) => receiptId)).toEqual(made.slice(0, 1));
    const { receipts } = await shop.books();
    expect(made.map((id) => receipts.find(({ _id }) => _id === id)?.state)).toEqual([0, 50]);
  });
});
