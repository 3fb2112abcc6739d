import { listAttention } from "@savat/contracts/admin-orders";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ADMIN_PHONE, type SignedIn } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { CASHBOX, startProviderProcess } from "../../../test/provider-process.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import { paymentAttempts } from "../../platform/tables/payments.ts";
import type { Receipt } from "../provider/port.ts";
import { chooseLostReceipt } from "./lost-receipt.ts";
import { searchReceipts } from "./receipt-search.ts";
import { sweepReceipts, sweepReceiptsHourly } from "./unexplained.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NEWER = 1000;

describe.each(databaseKinds())("a receipt at the provider's own process, with $name", (kind) => {
  let shop: Purchase;
  let buyer: SignedIn;
  beforeAll(async () => {
    shop = await createPurchase(kind, { timeoutMs: 2000, startProvider: startProviderProcess });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.reset();
    buyer = await shop.api.signIn("+998901112233");
  });

  async function atProvider(method: string, params: object): Promise<unknown> {
    const { url } = shop.provider;
    const headers = { "x-auth": `${CASHBOX.id}:${CASHBOX.key}` };
    const response = await fetch(url, { method: "POST", headers, body: JSON.stringify({ method, params }) });
    const { result } = (await response.json()) as { result: unknown };
    return result;
  }

  async function makeReceipt(orderId: string): Promise<string> {
    const made = await atProvider("receipts.create", { amount: 4_200_000, account: { product_id: orderId, user_id: "u" } });
    return (made as { receipt: { _id: string } }).receipt._id;
  }

  async function makeNewer(count: number): Promise<void> {
    for (let done = 0; done < count; done += 50) await Promise.all(Array.from({ length: 50 }, () => makeReceipt("another-shop")));
  }

  async function loseReceipt(who: SignedIn) {
    const order = await shop.order(who);
    const lost = { amount: order.price, account: { product_id: order.id, user_id: who.uid } };
    await shop.control("faults", { method: "receipts.create", mode: "garbage", order: order.id });
    expect((await shop.call(who, "receipts.create", lost)).error?.code).toBe(-32400);
    return order;
  }

  async function receiptsOf(orderId: string) {
    const { receipts } = await shop.books();
    return receipts.filter(({ account }) => JSON.stringify(account).includes(orderId)).map(({ _id, state }) => ({ id: _id, state }));
  }

  async function attention(admin: SignedIn) {
    const { text } = await shop.api.inject({ url: "/api/admin/payments/attention?limit=100", headers: admin.headers });
    return listAttention.reply.parse(JSON.parse(text)).items;
  }

  it(`[D-PROV-08] is found behind ${NEWER} newer ones: a retry uses it, and the end of its order cancels it`, {
    timeout: 120_000,
  }, async () => {
    const other = await shop.api.signIn("+998901112244");
    const again = await loseReceipt(buyer);
    const ending = await loseReceipt(other);
    await makeNewer(NEWER);

    const [first] = await receiptsOf(again.id);
    shop.moveClock(MINUTE_MS);
    expect((await shop.receipt(buyer, again)).id).toBe(first?.id);
    expect(await receiptsOf(again.id)).toEqual([{ id: first?.id, state: 0 }]);

    shop.moveClock(16 * MINUTE_MS);
    for (let round = 0; round < 3; round += 1) await shop.runJobs();
    expect(await shop.orderRow(ending.id)).toMatchObject({ status: "cancelled" });
    expect(await receiptsOf(ending.id)).toMatchObject([{ state: 50 }]);
    const [attempt] = await shop.api.db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, ending.id));
    expect(attempt?.receiptId).toBe((await receiptsOf(ending.id))[0]?.id);
  });

  it("[D-PROV-09] without an attempt is listed for a person once, again after a change, and no longer when it is void", async () => {
    const order = await shop.order(buyer);
    await shop.receipt(buyer, order);
    await makeReceipt("unknown order");
    const id = await makeReceipt(order.id);
    for (let sweep = 0; sweep < 2; sweep += 1) await sweepReceipts(shop.context);
    let admin = await shop.api.signIn(ADMIN_PHONE);
    const [listed, ...more] = await attention(admin);
    expect(more).toEqual([]);
    expect(listed).toMatchObject({
      kind: "receipt_unexplained",
      paymentId: id,
      receiptId: id,
      orderId: order.id,
      amount: order.price,
      customer: { uid: buyer.uid },
      merchant: { uid: "m1" },
    });

    const mark = { method: "PUT", url: `/api/admin/payments/${id}/attention`, headers: admin.headers } as const;
    const body = { payload: { kind: "receipt_unexplained" } };
    expect(await shop.api.inject({ ...mark, ...body })).toMatchObject({ status: 200 });
    expect(await shop.api.inject({ ...mark, ...body })).toMatchObject({ status: 404 });
    await sweepReceipts(shop.context);
    expect(await attention(admin)).toEqual([]);

    shop.moveClock(HOUR_MS);
    admin = await shop.api.signIn(ADMIN_PHONE);
    await shop.control(`receipts/${id}/pay`, {});
    await sweepReceipts(shop.context);
    expect((await attention(admin)).filter(({ paymentId }) => paymentId === id)).toHaveLength(1);

    await atProvider("receipts.cancel", { id });
    await sweepReceipts(shop.context);
    expect((await attention(admin)).filter(({ paymentId }) => paymentId === id)).toEqual([]);
  });

  it("[D-PROV-09] created after the end of its order, and paid, is listed", async () => {
    const order = await shop.order(buyer);
    shop.moveClock(16 * MINUTE_MS);
    await shop.runJobs();
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "cancelled" });
    const id = await makeReceipt(order.id);
    await shop.control(`receipts/${id}/pay`, {});
    await sweepReceipts(shop.context);
    expect(await attention(await shop.api.signIn(ADMIN_PHONE))).toMatchObject([
      { kind: "receipt_unexplained", receiptId: id, orderId: order.id },
    ]);
    expect((await shop.api.inject({ url: "/metrics" })).text).toContain("\nsavat_receipts_unexplained 1\n");
  });

  it("[D-PROV-09] is swept once an hour, and again at once after a sweep that failed", async () => {
    const list = vi.spyOn(shop.context.provider.receipts, "list");
    await shop.control("faults", { method: "receipts.get_all", mode: "error" });
    await expect(sweepReceiptsHourly(shop.context)).rejects.toThrow("did not list");
    list.mockClear();
    await sweepReceiptsHourly(shop.context);
    expect(list).toHaveBeenCalled();
    list.mockClear();
    await sweepReceiptsHourly(shop.context);
    expect(list).not.toHaveBeenCalled();
    shop.moveClock(HOUR_MS);
    await sweepReceiptsHourly(shop.context);
    expect(list).toHaveBeenCalled();
    list.mockRestore();
  });
});

function receiptOf(id: string, attemptId: string, more: Partial<Receipt> = {}): Receipt {
  return { id, status: "unpaid", providerState: 0, amount: 100, orderId: undefined, attemptId, wasPaid: false, ...more };
}

describe("the receipt of a try without an answer", () => {
  const attempt = { id: "pay_1", amount: 100 };
  it.each([
    ["the one that bears its id", [receiptOf("a", ""), receiptOf("b", "pay_1")], [], "b"],
    ["the paid one of several that bear its id", [receiptOf("a", "pay_1"), receiptOf("b", "pay_1", { status: "paid" })], [], "b"],
    ["the only one without an attempt's id", [receiptOf("a", "pay_2"), receiptOf("b", "")], [{ id: "pay_2", receiptId: null }], "b"],
    ["none of another attempt", [receiptOf("a", "pay_2")], [{ id: "pay_2", receiptId: null }], undefined],
    ["none that another attempt has", [receiptOf("a", "")], [{ id: "pay_2", receiptId: "a" }], undefined],
    ["none of several without an attempt's id", [receiptOf("a", ""), receiptOf("b", "")], [], undefined],
    ["none of another sum", [receiptOf("a", "", { amount: 99 })], [], undefined],
  ])("is %s", (_, receipts, others, id) => {
    expect(chooseLostReceipt(attempt, receipts, others)?.id).toBe(id);
  });
});

describe("a search at the provider", () => {
  function provider(pages: readonly (readonly string[])[]) {
    const offsets: number[] = [];
    const list = async ({ offset }: { offset: number }) => {
      offsets.push(offset);
      const page = pages[offsets.length - 1] ?? [];
      return { kind: "ok" as const, result: page.map((id) => receiptOf(id, "")) };
    };
    return { offsets, context: { provider: { receipts: { list } } } };
  }
  it("[D-PROV-08] continues after pages shorter than requested, and counts each receipt once", async () => {
    const { context, offsets } = provider([["a", "b"], ["b", "c"], ["d"], []]);
    const found = await searchReceipts(context, { from: 0, to: 1 }, () => true);
    expect(found).toMatchObject({ kind: "ok", result: [{ id: "a" }, { id: "b" }, { id: "c" }, { id: "d" }] });
    expect(offsets).toEqual([0, 2, 4, 5]);
  });
  it("ends when the same page repeats", async () => {
    const { context, offsets } = provider([["a"], ["a"], ["a"]]);
    await searchReceipts(context, { from: 0, to: 1 }, () => true);
    expect(offsets).toHaveLength(2);
  });
});
