import { PAYMENT_LIMIT, PAYMENT_PENDING } from "@savat/contracts/payments";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import { hashCardToken } from "../cards/card-store.ts";

const GOOD = { number: "8600069195406311", expire: "0399" };
const MASK = "860006******6311";

describe.each(databaseKinds())("payments on $name", (kind) => {
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

  it("[S3-ORDER-01] takes a customer from a card to a paid order", {
    tags: [
      "@S3-PAY-01",
      "@S3-PAY-02",
      "@S4-FINAL-01",
      "@S7-PAY-01",
      "@S7-PAY-02",
      "@S7-PAY-04",
      "@S7-PAY-06",
      "@D-CARD-02",
      "@D-PAYID-01",
      "@D-PAYID-02",
      "@D-SECRET-06",
    ],
  }, async () => {
    const order = await shop.order(buyer, 2);
    const created = await shop.call(buyer, "cards.create", { card: GOOD, save: false });
    expect(created).toMatchObject({ jsonrpc: "2.0", id: 1, result: { card: { number: MASK, expire: "", verify: false } } });
    const token = await shop.token(buyer);
    const receipt = await shop.receipt(buyer, order);
    expect(receipt).toMatchObject({ receipt: { _id: receipt.id, state: 0, amount: 8_400_000 } });
    expect(await shop.payment(buyer, receipt.paymentId)).toMatchObject({ state: "created", orderId: order.id, card: null });

    const paid = await shop.pay(buyer, receipt.id, token);
    expect(paid.result).toEqual({ ...receipt, receipt: { ...receipt.receipt, state: 4 } });
    expect(await shop.payment(buyer, receipt.paymentId)).toMatchObject({ state: "paid", amount: 8_400_000, card: MASK, error: null });
    expect(await shop.orderRow(order.id)).toMatchObject({
      status: "paid",
      stock: "taken",
      expiresAt: null,
      paidAt: expect.any(Date),
      paymentDetails: {
        method: "card",
        card: MASK,
        cardTokenHash: hashCardToken(token),
        receiptId: receipt.id,
        paymentId: receipt.paymentId,
      },
    });
    expect(await shop.stock()).toEqual({ stock: 18, reserved: 0 });
  });

  it("tells the provider the goods with their MXIK codes, the order and the payer", async () => {
    const order = await shop.order(buyer, 2);
    const { id } = await shop.receipt(buyer, order);
    const receipt = (await shop.books()).receipts.find(({ _id }) => _id === id);
    expect(receipt).toMatchObject({
      account: [{ name: "product_id", value: order.id }, { value: buyer.uid }],
      detail: {
        receipt_type: 0,
        items: [{ title: "Toʻy oshi", price: 4_200_000, count: 2, code: "10202001001000001", vat_percent: 12, package_code: "1500001" }],
      },
    });
  });

  it("[S6-GUEST-04] wants a signed-in user", async () => {
    const payload = { method: "cards.create", params: { card: GOOD } };
    expect(await shop.api.inject({ method: "POST", url: "/api/payments/cards", payload })).toMatchObject({ status: 401 });
    expect(await shop.api.inject({ url: "/api/payments/pay_1" })).toMatchObject({ status: 401 });
  });

  it("[S7-PAY-06] refuses unknown methods and bad parameters in HTTP 200, naming fields and no value", {
    tags: ["@S7-PAY-07", "@D-AUTH-13"],
  }, async () => {
    expect((await shop.call(buyer, "receipts.cancel", { id: "1" })).error?.code).toBe(-32601);
    const bad = await shop.call(buyer, "cards.create", { card: { number: "86000691954063", expire: "9913" } });
    expect(bad.error).toEqual({ code: -32602, message: "Invalid params", data: "card.number,card.expire" });
  });

  it("[D-PAYID-03] shows a payment to its owner alone", async () => {
    const { paymentId, id } = await shop.receipt(buyer, await shop.order(buyer));
    const other = await shop.api.signIn("+998901112244");
    expect(await shop.api.inject({ url: `/api/payments/${paymentId}`, headers: other.headers })).toMatchObject({ status: 404 });
    expect((await shop.pay(other, id, await shop.token(other))).error?.code).toBe(-31003);
  });

  it("[S6-STAFF-10] checks amount and owner on the server", { tags: ["@D-PAYID-04", "@D-PAYID-05"] }, async () => {
    const order = await shop.order(buyer);
    const other = await shop.api.signIn("+998901112244");
    const create = (who: SignedIn, amount: number, account: object) => shop.call(who, "receipts.create", { amount, account });
    const account = { product_id: order.id, user_id: buyer.uid };
    expect((await create(buyer, order.price - 1, account)).error?.code).toBe(-31001);
    expect((await create(other, order.price, account)).error).toMatchObject({ code: -31050, data: "product_id" });
    expect((await create(buyer, order.price, { ...account, user_id: other.uid })).error).toMatchObject({ code: -31050, data: "user_id" });
    expect((await create(buyer, order.price, { ...account, product_id: "nope" })).error?.code).toBe(-31050);
  });

  it("gives the same receipt when it is asked for again", async () => {
    const order = await shop.order(buyer);
    const before = (await shop.books()).receipts.length;
    const receipt = await shop.receipt(buyer, order);
    expect(await shop.receipt(buyer, order)).toEqual(receipt);
    expect((await shop.books()).receipts.length).toBe(before + 1);
  });

  it("says that a paid order is paid", async () => {
    const order = await shop.order(buyer);
    const receipt = await shop.receipt(buyer, order);
    const token = await shop.token(buyer);
    await shop.pay(buyer, receipt.id, token);
    const again = await shop.call(buyer, "receipts.create", { amount: order.price, account: { product_id: order.id, user_id: buyer.uid } });
    expect(again.error?.code).toBe(-31060);
    expect((await shop.pay(buyer, receipt.id, token)).result).toMatchObject({ receipt: { state: 4 } });
  });

  it("keeps the stock for another quarter of an hour when paying starts", async () => {
    const order = await shop.order(buyer);
    shop.moveClock(10 * 60_000);
    await shop.receipt(buyer, order);
    const row = await shop.orderRow(order.id);
    expect(row?.expiresAt?.getTime()).toBe(shop.api.clock.now().getTime() + 15 * 60_000);
  });

  it.each([
    ["sms-not-connected", "cards.get_verify_code", -31301],
    ["expired", "cards.create", -31300],
  ] as const)("hands on the refusal of the card that is %s, at %s", async (outcome, method, code) => {
    const numbers = { "sms-not-connected": "8600060921090842", expired: "3333336415804657" };
    const created = await shop.call(buyer, "cards.create", { card: { number: numbers[outcome], expire: "0399" } });
    if (method === "cards.create") return expect(created.error?.code).toBe(code);
    const { token } = (created.result as { card: { token: string } }).card;
    expect((await shop.call(buyer, method, { token })).error?.code).toBe(code);
  });

  it.each([
    ["blocked", -31630],
    ["system-error", -32400],
  ] as const)("leaves the order payable after the card that is %s", async (outcome, code) => {
    const order = await shop.order(buyer);
    const receipt = await shop.receipt(buyer, order);
    expect((await shop.pay(buyer, receipt.id, await shop.token(buyer, outcome))).error?.code).toBe(code);
    expect(await shop.payment(buyer, receipt.paymentId)).toMatchObject({ state: "created", error: { code } });
    expect((await shop.receipt(buyer, order)).id).toBe(receipt.id);
    expect((await shop.pay(buyer, receipt.id, await shop.token(buyer))).result).toMatchObject({ receipt: { state: 4 } });
    expect((await shop.books()).ledger.filter(({ receiptId }) => receiptId === receipt.id)).toHaveLength(1);
  });

  it("[D-TIME-03] calls the slow card pending, then lets the order be paid by another", async () => {
    const receipt = await shop.receipt(buyer, await shop.order(buyer));
    const slow = await shop.pay(buyer, receipt.id, await shop.token(buyer, "slow-failure"));
    expect(slow.error).toEqual({ code: PAYMENT_PENDING, message: "Payment pending", data: { paymentId: receipt.paymentId } });
    expect(await shop.payment(buyer, receipt.paymentId)).toMatchObject({ state: "unknown" });
    shop.moveClock(60_000);
    await shop.runJobs();
    expect(await shop.payment(buyer, receipt.paymentId)).toMatchObject({ state: "unknown" });
    const stateAtProvider = async () => (await shop.books()).receipts.find(({ _id }) => _id === receipt.id)?.state;
    await expect.poll(stateAtProvider, { timeout: 10_000 }).toBe(0);
    shop.moveClock(60_000);
    await shop.runJobs();
    expect(await shop.payment(buyer, receipt.paymentId)).toMatchObject({ state: "created" });
    expect((await shop.pay(buyer, receipt.id, await shop.token(buyer))).result).toMatchObject({ receipt: { state: 4 } });
  });

  it("[D-TEST-02] stops at five wrong codes for a card, also for concurrent tries", async () => {
    const created = await shop.call(buyer, "cards.create", { card: GOOD });
    const { token } = (created.result as { card: { token: string } }).card;
    await shop.call(buyer, "cards.get_verify_code", { token });
    const verify = (code: string) => shop.call(buyer, "cards.verify", { token, code });
    const tries = await Promise.all(Array.from({ length: 12 }, () => verify("000000")));
    const codes = tries.map(({ error }) => error?.code);
    expect(codes.filter((code) => code === -31103)).toHaveLength(5);
    expect(codes.filter((code) => code === PAYMENT_LIMIT)).toHaveLength(7);
    expect((await verify("666666")).error).toMatchObject({ code: PAYMENT_LIMIT, message: expect.stringContaining("wrong codes") });
  });

  it("stops at ten cards an hour for a user", async () => {
    const create = () => shop.call(buyer, "cards.create", { card: GOOD });
    for (let time = 0; time < 10; time += 1) expect((await create()).error).toBeUndefined();
    expect((await create()).error?.code).toBe(PAYMENT_LIMIT);
    shop.moveClock(60 * 60_000 + 1);
    buyer = await shop.api.signIn("+998901112233");
    expect((await create()).error).toBeUndefined();
  });

  it("stops at ten attempts to pay an order", async () => {
    const receipt = await shop.receipt(buyer, await shop.order(buyer));
    const token = await shop.token(buyer, "blocked");
    for (let time = 0; time < 10; time += 1) expect((await shop.pay(buyer, receipt.id, token)).error?.code).toBe(-31630);
    expect((await shop.pay(buyer, receipt.id, token)).error?.code).toBe(PAYMENT_LIMIT);
  });

  it("knows a card only from the user it was given to", async () => {
    const other = await shop.api.signIn("+998901112244");
    const foreign = await shop.token(other);
    const receipt = await shop.receipt(buyer, await shop.order(buyer));
    expect((await shop.pay(buyer, receipt.id, foreign)).error?.code).toBe(-31400);
    expect((await shop.call(buyer, "cards.get_verify_code", { token: foreign })).error?.code).toBe(-31400);
    expect((await shop.call(buyer, "cards.verify", { token: foreign, code: "666666" })).error?.code).toBe(-31400);
  });

  it("says that the service is unavailable when the provider is silent about a card", async () => {
    await shop.control("faults", { method: "cards.create", mode: "never" });
    expect((await shop.call(buyer, "cards.create", { card: GOOD })).error).toEqual({
      code: -32400,
      message: "The payment service is temporarily unavailable",
    });
  });
});
