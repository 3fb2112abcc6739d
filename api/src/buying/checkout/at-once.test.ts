import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import { paymentAttempts } from "../../platform/tables/payments.ts";

const FIFTY = Array.from({ length: 50 });

describe.each(databaseKinds("both"))("fifty calls at once on $name", (kind) => {
  let shop: Purchase;
  let buyer: SignedIn;
  beforeAll(async () => {
    shop = await createPurchase(kind, { timeoutMs: 7000 });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.reset();
    buyer = await shop.api.signIn("+998901112233");
  });

  it("[D-CLAIM-03] of receipts.pay debit the card once, and each of them is told so", {
    tags: ["@D-CLAIM-04", "@D-CLAIM-05"],
  }, async () => {
    const order = await shop.order(buyer);
    const receipt = await shop.receipt(buyer, order);
    const token = await shop.token(buyer);
    const answers = await Promise.all(FIFTY.map(() => shop.pay(buyer, receipt.id, token)));
    const told = new Set(answers.map(({ result, error }) => JSON.stringify(result ?? error)));
    expect([...told]).toEqual([JSON.stringify({ ...receipt, receipt: { ...receipt.receipt, state: 4 } })]);
    expect((await shop.books()).ledger.filter(({ receiptId }) => receiptId === receipt.id)).toHaveLength(1);
    expect(shop.logged.filter((line) => line.includes("receipts.pay"))).toHaveLength(1);
    const attempts = await shop.api.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, order.id));
    expect(attempts.map(({ state }) => state)).toEqual(["paid"]);
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "paid" });
    expect(await shop.stock()).toEqual({ stock: 19, reserved: 0 });
  });

  it("of receipts.create make one receipt, and each of them gets it", async () => {
    const order = await shop.order(buyer);
    const before = (await shop.books()).receipts.length;
    const receipts = await Promise.all(FIFTY.map(() => shop.receipt(buyer, order)));
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
    expect((await shop.books()).receipts.length).toBe(before + 1);
  });
});
