import { getAdminOrder, listAdminOrders, listAttention, MAX_COUNTED_ORDERS } from "@savat/contracts/admin-orders";
import { OrderStatusSchema } from "@savat/contracts/orders";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PHONE, type SignedIn, TEST_TIME } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant } from "../../../test/goods.ts";
import { createPurchase, type Purchase } from "../../../test/purchase.ts";
import { ATTEMPT_TRANSITIONS } from "../../buying/attempts/rules.ts";
import { orders } from "../../platform/tables/orders.ts";
import { paymentAttempts } from "../../platform/tables/payments.ts";
import { products } from "../../platform/tables/products.ts";
import { cancellingOf } from "./cancel.ts";
import { readOrderSearch } from "./search.ts";

const HOUR_MS = 60 * 60_000;

describe.each(databaseKinds())("the console's orders on $name", (kind) => {
  let shop: Purchase;
  let buyer: SignedIn;
  let admin: SignedIn;
  beforeAll(async () => {
    shop = await createPurchase(kind, { timeoutMs: 300 });
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.reset();
    buyer = await shop.api.signIn("+998901112233");
    admin = await shop.api.signIn(ADMIN_PHONE);
  });

  async function get(path: string, method: "GET" | "PUT" = "GET", payload?: object) {
    return shop.api.inject({ method, url: `/api/admin/${path}`, headers: admin.headers, ...(payload ? { payload } : {}) });
  }

  async function list(query: string) {
    return listAdminOrders.reply.parse((await get(`orders?${query}`)).body);
  }

  async function addOrders(
    rows: { id: string; userId?: string; merchantId?: string; status?: "paid" | "delivered"; minutesAgo: number }[],
  ) {
    await addMerchant(shop.api.db, { id: "m2", name: "Bahor" });
    await shop.api.db.insert(orders).values(
      rows.map(({ minutesAgo, status = "paid", merchantId = "m1", ...row }) => {
        const at = new Date(TEST_TIME.getTime() - minutesAgo * 60_000);
        return {
          userId: buyer.uid,
          merchantId,
          merchantName: merchantId,
          stock: "taken" as const,
          amount: 100,
          createdAt: at,
          updatedAt: at,
          status,
          ...row,
        };
      }),
    );
  }

  it("[D-SAFE-86] are found by id, by its end, by phone, merchant, customer and status, newest first", async () => {
    const other = await shop.api.signIn("+998935556677");
    await addOrders([
      { id: "ord_AAAAAAAAAAAAABCDEFGH", minutesAgo: 3 },
      { id: "ord_BBBBBBBBBBBBB2345678", minutesAgo: 1, userId: other.uid },
      { id: "ord_CCCCCCCCCCCCCXXXXXXX", minutesAgo: 2, merchantId: "m2", status: "delivered" },
    ]);
    const found = async (query: string) => (await list(query)).orders.map(({ id }) => id.at(4)).join("");
    const search = (text: string) => found(`search=${encodeURIComponent(text)}`);
    expect(await found("")).toBe("BCA");
    expect([await search("ord_AAAAAAAAAAAAABCDEFGH"), await search("ord_aaaaaaaaaaaaabcdefgh")]).toEqual(["A", "A"]);
    expect([await search("ABCDEFGH"), await search(" #abcdefgh "), await search("12345678"), await search("23456789")]).toEqual([
      "A",
      "A",
      "",
      "",
    ]);
    expect([await search("B2345678"), await search("ord_")]).toEqual(["B", ""]);
    expect([await search("+998 93 555-66-77"), await search("935556677"), await search("998998935556677")]).toEqual(["B", "B", "B"]);
    expect([await found("merchantId=m2"), await found(`userId=${other.uid}`), await found("status=paid")]).toEqual(["C", "B", "BA"]);
    expect(await found("status=paid&merchantId=m2")).toBe("");
    expect((await list("limit=2&page=2")).pagination).toMatchObject({ totalItems: 3, totalPages: 2 });
    expect((await list(`limit=100&page=${MAX_COUNTED_ORDERS}`)).orders).toEqual([]);
    expect((await list("search=ABCDEFGH")).orders).toMatchObject([
      {
        status: "paid",
        amount: 100,
        merchant: { uid: "m1", name: "m1" },
        customer: { uid: buyer.uid, phone: "+998901112233" },
        refund: null,
      },
    ]);
  });

  it("are shown with their lines, each attempt with its history, and whether they can be cancelled", async () => {
    const order = await shop.order(buyer, 2);
    const receipt = await shop.receipt(buyer, order);
    const read = async () => getAdminOrder.reply.parse((await get(`orders/${order.id}`)).body);
    expect(await read()).toMatchObject({ canCancel: "free", attempts: [{ state: "created" }] });
    await shop.control("faults", { method: "receipts.pay", mode: "debit-then-timeout" });
    await shop.pay(buyer, receipt.id, await shop.token(buyer));
    expect(await read()).toMatchObject({ canCancel: "no", attempts: [{ state: "unknown" }] });
    shop.moveClock(90_000);
    await shop.runJobs();
    const { attempts, ...shown } = await read();
    expect(shown).toMatchObject({
      canCancel: "refund",
      customer: { uid: buyer.uid, phone: "+998901112233" },
      order: { id: order.id, items: [{ id: "osh", quantity: 2 }] },
      history: [{ status: "pending" }, { status: "paid" }],
      refund: null,
    });
    expect(attempts).toMatchObject([{ id: receipt.paymentId, receiptId: receipt.id, card: "860006******6311" }]);
    expect(attempts[0]?.history.map(({ state }) => state)).toEqual(["created", "paying", "unknown", "paid"]);
    await get(`orders/${order.id}/cancel`, "PUT");
    expect(await read()).toMatchObject({ canCancel: "no", refund: { state: "asked", checks: 0 }, order: { refund: { state: "asked" } } });
    expect((await list("status=cancelled")).orders).toMatchObject([{ id: order.id, cancelReason: "by_admin", refund: { state: "asked" } }]);
    expect((await get("orders/ord_none")).status).toBe(404);
  });

  /** A session that began before would have run out. */
  async function passAnHour(): Promise<void> {
    shop.moveClock(HOUR_MS + 1000);
    admin = await shop.api.signIn(ADMIN_PHONE);
  }

  async function attention() {
    const { items, pagination } = listAttention.reply.parse((await get("payments/attention?limit=1")).body);
    return { kinds: items.map((item) => item.kind), total: pagination.totalItems, items };
  }

  it("[D-SAFE-87] tell which payments need a person, and no longer when one has seen to it or they settled", async () => {
    const order = await shop.order(buyer);
    const { id: receiptId, paymentId } = await shop.receipt(buyer, order);
    await shop.control("faults", { method: "receipts.pay", mode: "debit-then-timeout" });
    await shop.pay(buyer, receiptId, await shop.token(buyer));
    expect(await attention()).toMatchObject({ total: 0 });
    await passAnHour();
    const { items } = await attention();
    expect(items).toMatchObject([
      { kind: "unknown_long", paymentId, orderId: order.id, amount: order.price, receiptId, customer: { phone: "+998901112233" } },
    ]);
    const mark = (which: string) => get(`payments/${paymentId}/attention`, "PUT", { kind: which });
    expect([(await mark("refund_stuck")).status, (await mark("unknown_long")).status, (await mark("unknown_long")).status]).toEqual([
      404, 200, 404,
    ]);
    expect(await attention()).toMatchObject({ total: 0 });
    await shop.runJobs();
    await get(`orders/${order.id}/cancel`, "PUT");
    expect(await attention()).toMatchObject({ total: 0 });
    await passAnHour();
    expect(await attention()).toMatchObject({ kinds: ["refund_stuck"], total: 1 });
    await shop.control("refunds", { held: false });
    await shop.runJobs();
    shop.moveClock(61_000);
    await shop.runJobs();
    expect(await attention()).toMatchObject({ total: 0 });
  });

  it("[D-SAFE-87] list a receipt of unknown state whose order expired an hour ago", async () => {
    const order = await shop.order(buyer);
    const receipt = await shop.receipt(buyer, order);
    shop.moveClock(HOUR_MS / 4 + 1000);
    await shop.control("faults", { method: "receipts.check", mode: "error", count: 2 });
    await shop.runJobs();
    admin = await shop.api.signIn(ADMIN_PHONE);
    expect(await attention()).toMatchObject({ total: 0 });
    await passAnHour();
    await shop.runJobs();
    expect(await attention()).toMatchObject({ kinds: ["unknown_long"], items: [{ paymentId: receipt.paymentId, since: order.expiresAt }] });
    shop.moveClock(61_000);
    await shop.runJobs();
    expect(await attention()).toMatchObject({ total: 0 });
    expect(await shop.orderRow(order.id)).toMatchObject({ status: "cancelled", stock: "released" });
  });

  it("[D-SAFE-87] tell at once of money for goods that are gone, also while the provider keeps it", async () => {
    const receipt = await shop.receipt(buyer, await shop.order(buyer));
    await shop.api.db.update(paymentAttempts).set({ state: "unknown" });
    await shop.api.db.update(orders).set({ status: "cancelled", cancelReason: "expired", stock: "released" });
    await shop.api.db.update(products).set({ stockQuantity: 0, reservedQuantity: 0 });
    await shop.control(`receipts/${receipt.id}/pay`, {});
    await shop.control("faults", { method: "receipts.cancel", mode: "error", count: 99 });
    await shop.runJobs();
    await shop.runJobs();
    expect(await attention()).toMatchObject({ kinds: ["paid_after_release"], total: 1 });
    await passAnHour();
    expect(await attention()).toMatchObject({ kinds: ["unknown_long"], total: 1 });
  });

  it("tell of money that came for goods that were given back, until it is back on the card", async () => {
    const receipt = await shop.receipt(buyer, await shop.order(buyer));
    await shop.order(buyer, 2);
    await shop.control(`receipts/${receipt.id}/pay`, {});
    await shop.runJobs();
    expect(await attention()).toMatchObject({ kinds: ["paid_after_release"], total: 1 });
    expect((await get(`payments/${receipt.paymentId}/attention`, "PUT", { kind: "paid_after_release" })).status).toBe(200);
    expect(await attention()).toMatchObject({ total: 0 });
    const [attempt] = await shop.api.db.select().from(paymentAttempts).where(eq(paymentAttempts.id, receipt.paymentId));
    expect(attempt).toMatchObject({ state: "cancelled" });
  });
});

it.each([
  [undefined, undefined],
  ["  ", undefined],
  ["90 123 45 67", { by: "phone", phone: "+998901234567" }],
  ["8901234567", { by: "phone", phone: "+998901234567" }],
  ["99890123456", { by: "id", id: "99890123456" }],
  ["AbCdEfGh", { by: "tail", tail: "abcdefgh" }],
  ["12345678", { by: "tail", tail: "12345678" }],
])("searches for %j as %j", (text, expected) => {
  expect(readOrderSearch(text)).toEqual(expected);
});

const ATTEMPT_STATES = Object.keys(ATTEMPT_TRANSITIONS) as (keyof typeof ATTEMPT_TRANSITIONS)[];

it("cancels an order in any state but while a payment runs; reserved and taken money goes back", () => {
  const order = { stage: null, storedEvent: null, isTest: false } as const;
  const table = OrderStatusSchema.options.flatMap((status) =>
    [undefined, ...ATTEMPT_STATES].map(
      (state) => [`${status} ${state ?? "none"}`, cancellingOf({ ...order, status }, state && { state })] as const,
    ),
  );
  expect(Object.fromEntries(table.filter(([, cancelling]) => cancelling !== "no"))).toEqual({
    "pending none": "free",
    "pending created": "free",
    "pending failed": "free",
    "pending cancelled": "free",
    ...Object.fromEntries(
      ["paid", "confirmed", "preparing", "delivered"].flatMap((status) =>
        ["held", "paid"].map((state) => [`${status} ${state}`, "refund"]),
      ),
    ),
  });
  const accepting = { ...order, status: "paid", stage: "accepting" } as const;
  expect(cancellingOf(accepting, { state: "held" })).toBe("refund");
  const storedEvent = { event: "cancelled_by_admin", actor: "admin", actorId: null, reason: null } as const;
  expect(cancellingOf({ ...accepting, storedEvent }, { state: "held" })).toBe("no");
});
