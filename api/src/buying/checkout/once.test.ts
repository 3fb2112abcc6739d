import { PAYMENT_PENDING } from "@savat/contracts/payments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import { paymentAttempts } from "../../platform/tables/payments.ts";

describe.each(databaseKinds())("a card on $name", (kind) => {
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

  async function prepare() {
    const order = await shop.order(buyer);
    const receipt = await shop.receipt(buyer, order);
    return { order, receipt, token: await shop.token(buyer) };
  }

  async function debitsOf(receiptId: string): Promise<number> {
    return (await shop.books()).ledger.filter((entry) => entry.receiptId === receiptId && entry.kind === "debit").length;
  }

  /** Moves the clock and runs the worker until the payment is no longer unknown. */
  async function settle(paymentId: string): Promise<string> {
    shop.moveClock(60_000);
    await shop.runJobs();
    return (await shop.payment(buyer, paymentId)).state;
  }

  it("[D-CLAIM-04] that is refused is tried once by ten payments at the same time, and all get the refusal", async () => {
    const { receipt } = await prepare();
    const token = await shop.token(buyer, "blocked");
    await shop.control("faults", { method: "receipts.pay", mode: "late", ms: 100 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.pay(buyer, receipt.id, token)));
    expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set([-31630]));
    expect(shop.logged.filter((line) => line.includes("receipts.pay"))).toHaveLength(1);
  });

  it.each(["debit-then-timeout", "garbage"])(
    "[D-TIME-03] that was debited without an answer (%s) is pending, not charged again, and settled as paid",
    { tags: ["@D-TIME-04", "@D-TIME-09"] },
    async (mode) => {
      const { order, receipt, token } = await prepare();
      await shop.control("faults", { method: "receipts.pay", mode });
      expect((await shop.pay(buyer, receipt.id, token)).error).toMatchObject({
        code: PAYMENT_PENDING,
        data: { paymentId: receipt.paymentId },
      });
      expect(await shop.orderRow(order.id)).toMatchObject({ status: "pending", stock: "reserved" });
      expect((await shop.pay(buyer, receipt.id, token)).error?.code).toBe(PAYMENT_PENDING);
      const account = { product_id: order.id, user_id: buyer.uid };
      expect((await shop.call(buyer, "receipts.create", { amount: order.price, account })).error?.code).toBe(PAYMENT_PENDING);

      expect(await settle(receipt.paymentId)).toBe("paid");
      expect(await shop.orderRow(order.id)).toMatchObject({
        status: "paid",
        paymentDetails: { card: "860006******6311", receiptId: receipt.id },
      });
      expect(await debitsOf(receipt.id)).toBe(1);
    },
  );

  it("that was never debited is payable again after the worker has asked", async () => {
    const { receipt, token } = await prepare();
    await shop.control("faults", { method: "receipts.pay", mode: "never" });
    expect((await shop.pay(buyer, receipt.id, token)).error?.code).toBe(PAYMENT_PENDING);
    expect(await settle(receipt.paymentId)).toBe("created");
    expect((await shop.pay(buyer, receipt.id, token)).result).toMatchObject({ receipt: { state: 4 } });
    expect(await debitsOf(receipt.id)).toBe(1);
  });

  it("that is debited although the call was carried out twice and refused, counts as paid", async () => {
    const { receipt, token } = await prepare();
    await shop.control("faults", { method: "receipts.pay", mode: "twice" });
    expect((await shop.pay(buyer, receipt.id, token)).result).toMatchObject({ receipt: { state: 4 } });
    expect(await debitsOf(receipt.id)).toBe(1);
  });

  it("that is debited late, after it counted as not debited, is not debited by the next payment", async () => {
    const { receipt, token } = await prepare();
    await shop.control("faults", { method: "receipts.pay", mode: "late", ms: 3500, isPerformedLate: true });
    expect((await shop.pay(buyer, receipt.id, token)).error?.code).toBe(PAYMENT_PENDING);
    expect(await settle(receipt.paymentId)).toBe("created");
    await expect.poll(() => debitsOf(receipt.id), { timeout: 10_000 }).toBe(1);
    expect((await shop.pay(buyer, receipt.id, token)).result).toMatchObject({ receipt: { state: 4 } });
    expect(await debitsOf(receipt.id)).toBe(1);
  });

  it("[D-TIME-04] stays unknown while the provider cannot say, and is asked about later and later", async () => {
    const { receipt, token } = await prepare();
    await shop.control("faults", { method: "receipts.pay", mode: "debit-then-timeout" });
    await shop.control("faults", { method: "receipts.check", mode: "garbage", count: 2 });
    await shop.pay(buyer, receipt.id, token);
    expect(await settle(receipt.paymentId)).toBe("unknown");
    expect(await settle(receipt.paymentId)).toBe("unknown");
    await shop.runJobs();
    expect((await shop.payment(buyer, receipt.paymentId)).state).toBe("unknown");
    expect(await settle(receipt.paymentId)).toBe("paid");
  });

  it("[D-TIME-04] whose payment was left by a process that died is settled after the lease", async () => {
    const { receipt, token } = await prepare();
    await shop.context.provider.receipts.pay(receipt.id, token, { phone: "998901112233" }, false);
    const claimedAt = shop.api.clock.now();
    await shop.api.db.update(paymentAttempts).set({ state: "paying", claimedAt }).where(eq(paymentAttempts.id, receipt.paymentId));
    await shop.runJobs();
    expect((await shop.payment(buyer, receipt.paymentId)).state).toBe("paying");
    shop.moveClock(31_000);
    await shop.runJobs();
    expect((await shop.payment(buyer, receipt.paymentId)).state).toBe("paid");
  });

  it("is settled once by several workers at the same time", async () => {
    const { receipt, token } = await prepare();
    await shop.control("faults", { method: "receipts.pay", mode: "debit-then-timeout" });
    await shop.pay(buyer, receipt.id, token);
    shop.moveClock(60_000);
    shop.logged.length = 0;
    await Promise.all(Array.from({ length: 5 }, () => shop.runJobs()));
    expect(shop.logged.filter((line) => line.includes("receipts.check"))).toHaveLength(1);
    expect(await shop.stock()).toEqual({ stock: 19, reserved: 0 });
  });

  it("gets no second receipt when the answer to the first was lost", async () => {
    const order = await shop.order(buyer);
    const before = (await shop.books()).receipts.length;
    const account = { product_id: order.id, user_id: buyer.uid };
    await shop.control("faults", { method: "receipts.create", mode: "debit-then-timeout" });
    expect((await shop.call(buyer, "receipts.create", { amount: order.price, account })).error?.code).toBe(-32400);
    const receipt = await shop.receipt(buyer, order);
    const { receipts } = await shop.books();
    expect(receipts.length).toBe(before + 1);
    expect(receipts.at(-1)?._id).toBe(receipt.id);
  });

  it("gets a new receipt after the provider cancelled the first", async () => {
    const { order, receipt, token } = await prepare();
    await shop.context.provider.receipts.cancel(receipt.id);
    expect((await shop.pay(buyer, receipt.id, token)).error?.code).toBe(-31008);
    expect(await shop.payment(buyer, receipt.paymentId)).toMatchObject({ state: "failed", error: { code: -31008 } });
    const second = await shop.receipt(buyer, order);
    expect(second.id).not.toBe(receipt.id);
    expect((await shop.pay(buyer, second.id, token)).result).toMatchObject({ receipt: { state: 4 } });
  });
});
