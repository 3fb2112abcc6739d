import type { ApiErrorBody } from "@savat/contracts/errors";
import type { Order } from "@savat/contracts/orders";
import type { PaymentState } from "@savat/contracts/payments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn, TEST_TIME, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant, addProduct } from "../../../test/goods.ts";
import { payOrder } from "../../../test/pay-order.ts";
import { idempotencyKeys, orders } from "../../platform/tables/orders.ts";
import { paymentAttempts } from "../../platform/tables/payments.ts";
import { products } from "../../platform/tables/products.ts";
import { releaseStock, reserveStockAgain } from "../holding/stock.ts";
import { RESERVATION_MS } from "./rules.ts";
import { moveOrder, SYSTEM } from "./store.ts";

const OSH = { id: "osh", price: 4_200_000 };
const SOMSA = { id: "somsa", price: 1_200_000 };
const CHOY = { id: "choy", price: 800_000 };

interface Wish {
  id: string;
  price: number;
  quantity: number;
}

function basketOf(items: Wish[], merchant = "m1") {
  return { items, price: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0), merchant: { uid: merchant } };
}

describe.each(databaseKinds())("orders on $name", (kind) => {
  let api: TestApp;
  let customer: SignedIn;

  async function order(payload: object, key?: string, who: SignedIn = customer) {
    const headers = { ...who.headers, ...(key === undefined ? {} : { "idempotency-key": key }) };
    const { status, body } = await api.inject({ method: "POST", url: "/api/orders", headers, payload });
    return { status, body: body as { id: string; order: Order } & ApiErrorBody };
  }

  async function stockOf(id: string) {
    const [row] = await api.db.select().from(products).where(eq(products.id, id));
    return { stock: row?.stockQuantity, reserved: row?.reservedQuantity };
  }

  async function statusOf(id: string) {
    const [row] = await api.db.select().from(orders).where(eq(orders.id, id));
    return { status: row?.status, cancelReason: row?.cancelReason, stock: row?.stock };
  }

  function addAttempt(orderId: string, state: PaymentState, receiptId: string | null = null) {
    const times = { createdAt: TEST_TIME, updatedAt: TEST_TIME };
    return api.db
      .insert(paymentAttempts)
      .values({ id: `pay-${orderId}`, orderId, userId: customer.uid, state, amount: 1, receiptId, ...times });
  }

  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  afterAll(() => api.close());

  beforeEach(async () => {
    await api.reset();
    await addMerchant(api.db, { id: "m1", name: "Oltin Qozon" });
    await addMerchant(api.db, { id: "m2", name: "Shifo" });
    await addMerchant(api.db, { id: "closed", status: "pending" });
    await addProduct(api.db, { ...OSH, merchantId: "m1", name: "Toʻy oshi", stock: 10 });
    await addProduct(api.db, { ...SOMSA, merchantId: "m1", name: "Somsa", stock: 5 });
    await addProduct(api.db, { ...CHOY, merchantId: "m1", name: "Koʻk choy" });
    await addProduct(api.db, { id: "dori", price: 100, merchantId: "m2", name: "Dori" });
    customer = await api.signIn("+998901112233");
  });

  it("[S6-GUEST-04] needs a signed-in user before any other check", { tags: ["@S6-STAFF-10"] }, async () => {
    expect(await api.inject({ method: "POST", url: "/api/orders", payload: { items: "nonsense" } })).toMatchObject({ status: 401 });
    expect(await api.inject({ url: "/api/orders?limit=0" })).toMatchObject({ status: 401 });
    expect(await api.inject({ url: "/api/orders/any" })).toMatchObject({ status: 401 });
  });

  it("[S3-ORDER-01] keeps the lines as ordered and reserves the stock for 15 minutes", {
    tags: ["@S3-ORDER-06", "@S7-ORDER-01", "@D-IDEM-06", "@D-STOCK-01"],
  }, async () => {
    const { status, body } = await order(
      basketOf([
        { ...OSH, quantity: 2 },
        { ...CHOY, quantity: 1 },
      ]),
    );
    expect(status).toBe(200);
    expect(body.id).toBe(body.order.id);
    expect(body.order).toMatchObject({
      status: "pending",
      price: 9_200_000,
      totalAmount: 9_200_000,
      merchant: { uid: "m1", name: "Oltin Qozon" },
      items: [
        { id: "osh", name: "Toʻy oshi", price: 4_200_000, quantity: 2, totalPrice: 8_400_000 },
        { id: "choy", quantity: 1 },
      ],
      expiresAt: new Date(TEST_TIME.getTime() + RESERVATION_MS).toISOString(),
      payment: null,
      paymentDetails: null,
      cancelReason: null,
    });
    expect(await stockOf("osh")).toEqual({ stock: 10, reserved: 2 });
    const shelf = await api.inject({ url: "/api/merchants/m1/products?search=oshi" });
    expect(shelf.body).toMatchObject({ products: [{ stockQuantity: 8 }] });

    await api.db.update(products).set({ name: "Boshqa", price: 1 }).where(eq(products.id, "osh"));
    const later = await api.inject({ url: `/api/orders/${body.id}`, headers: customer.headers });
    const read = later.body as { order: unknown; progress: unknown };
    expect(read.order).toEqual(body.order);
    expect(read.progress).toMatchObject({ steps: [], deliveryCode: null, canCancel: true });
  });

  it("[D-IDEM-04] refuses with every changed line when price, stock or the product itself changed, and leaves nothing behind", {
    tags: ["@D-IDEM-05", "@D-STOCK-13", "@D-STOCK-15"],
  }, async () => {
    const basket = basketOf([
      { ...OSH, price: 4_000_000, quantity: 1 },
      { ...SOMSA, quantity: 6 },
      { id: "gone", price: 5, quantity: 1 },
      { ...CHOY, quantity: 1 },
    ]);
    const { status, body } = await order(basket, "key-refused-1");
    expect({ status, code: body.code }).toEqual({ status: 409, code: "basket_changed" });
    expect(body.lines).toEqual([
      { id: "osh", name: "Toʻy oshi", oldPrice: 4_000_000, newPrice: 4_200_000, requestedQuantity: 1, availableQuantity: 10 },
      { id: "somsa", name: "Somsa", oldPrice: 1_200_000, newPrice: 1_200_000, requestedQuantity: 6, availableQuantity: 5 },
      { id: "gone", name: "", oldPrice: 5, newPrice: null, requestedQuantity: 1, availableQuantity: 0 },
    ]);
    expect(await stockOf("choy")).toMatchObject({ reserved: 0 });
    expect(await api.db.select().from(idempotencyKeys)).toEqual([]);
    expect((await order(basketOf([{ ...OSH, quantity: 1 }]), "key-refused-1")).status).toBe(200);
  });

  it("takes another merchant's product for a vanished one", async () => {
    const { status, body } = await order(basketOf([{ id: "dori", price: 100, quantity: 1 }]));
    expect({ status, lines: body.lines }).toMatchObject({ status: 409, lines: [{ id: "dori", newPrice: null }] });
  });

  it.each([
    ["no lines", basketOf([])],
    ["a fraction of a quantity", basketOf([{ ...OSH, quantity: 1.5 }])],
    ["a quantity of zero", basketOf([{ ...OSH, quantity: 0 }])],
    ["a quantity over 999", basketOf([{ ...OSH, quantity: 1000 }])],
    ["over 100 lines", basketOf(Array.from({ length: 101 }, (_, index) => ({ id: `p${index}`, price: 1, quantity: 1 })))],
    ["a total that is not the sum", { ...basketOf([{ ...OSH, quantity: 1 }]), price: 1 }],
  ])("refuses %s", async (_, payload) => {
    expect(await order(payload)).toMatchObject({ status: 400, body: { code: "validation" } });
  });

  it("answers 404 for a merchant that is unknown or closed", async () => {
    for (const merchant of ["nobody", "closed"]) {
      expect(await order(basketOf([{ ...OSH, quantity: 1 }], merchant))).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
  });

  it("[D-IDEM-02] answers the same key and body again with the first answer, and another body with 422", {
    tags: ["@D-IDEM-03"],
  }, async () => {
    const basket = basketOf([{ ...OSH, quantity: 1 }]);
    const first = await order(basket, "key-again-1");
    await api.db.update(products).set({ price: 9 }).where(eq(products.id, "osh"));
    expect(await order(basket, "key-again-1")).toEqual(first);
    const other = await order(basketOf([{ ...OSH, quantity: 2 }]), "key-again-1");
    expect(other).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    expect(await stockOf("osh")).toMatchObject({ reserved: 1 });
  });

  it("[D-IDEM-01] keeps one user's keys apart from another's", async () => {
    const other = await api.signIn("+998909998877");
    const basket = basketOf([{ ...OSH, quantity: 1 }]);
    const mine = await order(basket, "key-shared-1");
    const theirs = await order(basket, "key-shared-1", other);
    expect(theirs.status).toBe(200);
    expect(theirs.body.id).not.toBe(mine.body.id);
    expect(await order(basket, "key-shared-1")).toEqual(mine);
  });

  it("refuses a key that is too short", async () => {
    expect(await order(basketOf([{ ...OSH, quantity: 1 }]), "short")).toMatchObject({
      status: 400,
      body: { code: "idempotency_key_invalid" },
    });
  });

  it("[D-IDEM-04] makes one order of 50 concurrent calls with one key", { tags: ["@D-IDEM-08"] }, async () => {
    const basket = basketOf([{ ...OSH, quantity: 1 }]);
    const replies = await Promise.all(Array.from({ length: 50 }, () => order(basket, "key-fifty-1")));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect(await api.db.select().from(orders)).toHaveLength(1);
    expect(await stockOf("osh")).toEqual({ stock: 10, reserved: 1 });
  });

  it("sells no more than the stock to 12 concurrent customers, in any order of products", async () => {
    const others = await Promise.all(Array.from({ length: 12 }, (_, index) => api.signIn(`+9989055500${String(index).padStart(2, "0")}`)));
    const lines = [
      { ...SOMSA, quantity: 1 },
      { ...OSH, quantity: 1 },
      { ...CHOY, quantity: 1 },
    ];
    const replies = await Promise.all(others.map((who, index) => order(basketOf(index % 2 ? lines : lines.toReversed()), undefined, who)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(replies.filter(({ body }) => body.code === "basket_changed")).toHaveLength(7);
    expect(await stockOf("somsa")).toEqual({ stock: 5, reserved: 5 });
    expect(await stockOf("osh")).toEqual({ stock: 10, reserved: 5 });
  });

  it("[D-BUY-02] keeps one unpaid order per merchant: a new one cancels the old and has its stock", { tags: ["@D-BUY-03"] }, async () => {
    const first = await order(
      basketOf([
        { ...SOMSA, quantity: 5 },
        { ...OSH, quantity: 1 },
      ]),
    );
    const elsewhere = await order(basketOf([{ id: "dori", price: 100, quantity: 1 }], "m2"));
    const second = await order(basketOf([{ ...SOMSA, quantity: 5 }]));
    expect(second.status).toBe(200);
    expect(await statusOf(first.body.id)).toEqual({ status: "cancelled", cancelReason: "replaced", stock: "released" });
    expect(await statusOf(elsewhere.body.id)).toMatchObject({ status: "pending" });
    expect(await stockOf("somsa")).toEqual({ stock: 5, reserved: 5 });
    expect(await stockOf("osh")).toEqual({ stock: 10, reserved: 0 });
  });

  it("[D-BUY-03] leaves the old order alone when the new one is refused", async () => {
    const first = await order(basketOf([{ ...SOMSA, quantity: 2 }]));
    expect((await order(basketOf([{ ...SOMSA, quantity: 6 }]))).status).toBe(409);
    expect(await statusOf(first.body.id)).toMatchObject({ status: "pending", stock: "reserved" });
    expect(await stockOf("somsa")).toMatchObject({ reserved: 2 });
  });

  it("[D-BUY-02] ends with one unpaid order when one customer orders ten times at once", async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => order(basketOf([{ ...OSH, quantity: 1 + (index % 3) }]))));
    const rows = await api.db.select().from(orders);
    const [open, ...rest] = rows.filter(({ status }) => status === "pending");
    expect(rest).toEqual([]);
    expect(rows).toHaveLength(10);
    expect(await stockOf("osh")).toMatchObject({ reserved: (open?.amount ?? 0) / OSH.price });
  });

  it.each(["paying", "unknown"] as const)("does not replace an order whose payment is %s", async (state) => {
    const first = await order(basketOf([{ ...OSH, quantity: 1 }]));
    await addAttempt(first.body.id, state, "receipt");
    expect(await order(basketOf([{ ...OSH, quantity: 2 }]))).toMatchObject({ status: 409, body: { code: "order_payment_running" } });
    expect(await statusOf(first.body.id)).toMatchObject({ status: "pending", stock: "reserved" });
  });

  it("[D-STOCK-03] replaces an order whose receipt is not being paid, but keeps its stock until the receipt is void", async () => {
    const first = await order(basketOf([{ ...OSH, quantity: 3 }]));
    await addAttempt(first.body.id, "created", "receipt");
    expect((await order(basketOf([{ ...OSH, quantity: 1 }]))).status).toBe(200);
    expect(await statusOf(first.body.id)).toEqual({ status: "cancelled", cancelReason: "replaced", stock: "reserved" });
    const [attempt] = await api.db.select().from(paymentAttempts);
    expect(attempt).toMatchObject({ state: "created", voidRequestedAt: TEST_TIME });
    expect(await stockOf("osh")).toMatchObject({ reserved: 4 });

    expect(await api.db.transaction((tx) => releaseStock(tx, first.body.id))).toBe(true);
    expect(await api.db.transaction((tx) => releaseStock(tx, first.body.id))).toBe(false);
    expect(await stockOf("osh")).toMatchObject({ reserved: 1 });
  });

  it("lets only the same customer order the last goods again while the receipts of the replaced orders wait to be void", async () => {
    const all = [{ ...SOMSA, quantity: 5 }];
    const first = await order(basketOf(all));
    await addAttempt(first.body.id, "created", "receipt");
    const second = await order(basketOf([...all, { ...CHOY, quantity: 1 }]));
    expect(second.status).toBe(200);
    expect((await order(basketOf([{ ...SOMSA, quantity: 4 }]))).status).toBe(200);
    // The other customer has a replaced order too, which holds goods of another kind.
    const other = await api.signIn("+998909998877");
    const replaced = await order(basketOf([{ ...CHOY, quantity: 1 }]), undefined, other);
    await addAttempt(replaced.body.id, "created", "receipt-of-other");
    expect((await order(basketOf([{ ...CHOY, quantity: 2 }]), undefined, other)).status).toBe(200);
    expect((await order(basketOf([{ ...SOMSA, quantity: 1 }]), undefined, other)).body.lines).toMatchObject([{ availableQuantity: 0 }]);
    expect(await statusOf(first.body.id)).toMatchObject({ stock: "reserved" });
    await api.db.transaction((tx) => releaseStock(tx, first.body.id));
    expect(await stockOf("somsa")).toEqual({ stock: 5, reserved: 4 });
    expect((await order(basketOf([{ ...SOMSA, quantity: 1 }]), undefined, other)).status).toBe(200);
  });

  it("frees the stock at once when the old order's payment has failed", async () => {
    const first = await order(basketOf([{ ...OSH, quantity: 3 }]));
    await addAttempt(first.body.id, "failed");
    await order(basketOf([{ ...OSH, quantity: 1 }]));
    expect(await stockOf("osh")).toMatchObject({ reserved: 1 });
  });

  it("takes the stock of a paid order off the shelf once, and reserves a released one again only whole", async () => {
    const { body } = await order(
      basketOf([
        { ...OSH, quantity: 4 },
        { ...SOMSA, quantity: 2 },
      ]),
    );
    await api.db.transaction((tx) => releaseStock(tx, body.id));
    await api.db.update(products).set({ stockQuantity: 1 }).where(eq(products.id, "somsa"));
    expect(await api.db.transaction((tx) => reserveStockAgain(tx, body.id, TEST_TIME))).toBe(false);
    expect(await stockOf("osh")).toEqual({ stock: 10, reserved: 0 });
    await api.db.update(products).set({ stockQuantity: 2 }).where(eq(products.id, "somsa"));
    expect(await api.db.transaction((tx) => reserveStockAgain(tx, body.id, TEST_TIME))).toBe(true);
    await payOrder(api.db, body.id, TEST_TIME);
    await expect(payOrder(api.db, body.id, TEST_TIME)).rejects.toThrow("The order cannot become paid.");
    expect([await stockOf("osh"), await stockOf("somsa")]).toEqual([
      { stock: 6, reserved: 0 },
      { stock: 0, reserved: 0 },
    ]);
  });

  it("takes a paid order off the shelf, though the merchant counts less than was sold", async () => {
    const { body } = await order(basketOf([{ ...OSH, quantity: 4 }]));
    await api.db.update(products).set({ stockQuantity: 3 }).where(eq(products.id, "osh"));
    await payOrder(api.db, body.id, TEST_TIME);
    expect(await stockOf("osh")).toEqual({ stock: 0, reserved: 0 });
  });

  it("[S4-ORDER-04] moves an order only along its way", { tags: ["@D-ORDER-02"] }, async () => {
    const { body } = await order(basketOf([{ ...OSH, quantity: 1 }]));
    const now = TEST_TIME;
    const move = async (event: "started" | "paid") => (await moveOrder(api.db, body.id, { event, now, actor: SYSTEM })) !== undefined;
    expect([await move("started"), await move("paid"), await move("paid")]).toEqual([false, true, false]);
    expect(await statusOf(body.id)).toMatchObject({ status: "paid" });
  });

  it("[S3-ORDER-03] says when an order was made, paid, last changed and is expected", async () => {
    const { body } = await order(basketOf([{ ...OSH, quantity: 1 }]));
    const createdAt = TEST_TIME.toISOString();
    expect(body.order).toMatchObject({ createdAt, updatedAt: createdAt, pay_time: null, estimatedDelivery: null });
    const paidAt = new Date(TEST_TIME.getTime() + 60_000);
    const estimatedDeliveryAt = new Date(TEST_TIME.getTime() + 3_600_000);
    await moveOrder(api.db, body.id, { event: "paid", now: paidAt, actor: SYSTEM });
    await api.db.update(orders).set({ paidAt, estimatedDeliveryAt }).where(eq(orders.id, body.id));
    const later = await api.inject({ url: `/api/orders/${body.id}`, headers: customer.headers });
    expect(later.body).toMatchObject({
      order: {
        createdAt,
        updatedAt: paidAt.toISOString(),
        pay_time: paidAt.toISOString(),
        estimatedDelivery: estimatedDeliveryAt.toISOString(),
      },
    });
  });

  it("[S7-ORDER-02] shows an order to its owner alone, and says 404 to all others before it validates", async () => {
    const { body } = await order(basketOf([{ ...OSH, quantity: 1 }]));
    const other = await api.signIn("+998909998877");
    for (const id of [body.id, "nothing", "x".repeat(200)]) {
      expect(await api.inject({ url: `/api/orders/${id}`, headers: other.headers })).toMatchObject({
        status: 404,
        body: { code: "not_found" },
      });
    }
  });

  it("[S2-ORDERS-01] lists the user's own orders ten a page, newest first, with their newest payment", {
    tags: ["@S3-ORDER-04", "@S7-ORDER-03", "@S9-PAGE-01"],
  }, async () => {
    for (let index = 0; index < 12; index += 1) {
      api.clock.setOffset(index * 1000);
      await order(basketOf([{ ...CHOY, quantity: index + 1 }]));
    }
    const [newest] = await api.db.select().from(orders).where(eq(orders.status, "pending"));
    await addAttempt(newest?.id ?? "", "failed");
    const other = await api.signIn("+998909998877");
    const url = "/api/orders";
    const first = (await api.inject({ url, headers: customer.headers })).body as { orders: Order[]; pagination: object };
    expect(first.orders.map(({ items }) => items[0]?.quantity)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(first.orders[0]?.payment).toEqual({ id: `pay-${newest?.id}`, state: "failed" });
    expect(first.pagination).toMatchObject({ totalItems: 12, totalPages: 2, nextPage: 2, prevPage: null });
    const second = (await api.inject({ url: `${url}?page=2`, headers: customer.headers })).body as { orders: Order[]; pagination: object };
    expect(second.orders).toHaveLength(2);
    expect(second.pagination).toMatchObject({ nextPage: null, prevPage: 1 });
    expect((await api.inject({ url, headers: other.headers })).body).toMatchObject({ orders: [], pagination: { totalItems: 0 } });
    expect(await api.inject({ url: `${url}?limit=0`, headers: customer.headers })).toMatchObject({ status: 400 });
  });
});
