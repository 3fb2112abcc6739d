import type { ApiErrorBody } from "@savat/contracts/errors";
import type { InventoryProduct } from "@savat/contracts/products";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn, TEST_TIME, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant, addProduct } from "../../../test/goods.ts";
import { payOrder } from "../../../test/pay-order.ts";
import { auditRows, hire } from "../../../test/shop-contents.ts";
import { watchDatabase } from "../../../test/watched-database.ts";
import { buildApp } from "../../app/app.ts";
import { orderLines } from "../../platform/tables/orders.ts";
import { products } from "../../platform/tables/products.ts";

const PICTURE = `/api/media/p${"0".repeat(32)}-384.webp`;
const OWNER = "+998935550000";
const PRICE = 4_200_000;
const STOCK = 100;

type Reply = { id: string; product: InventoryProduct } & ApiErrorBody;

describe.each(databaseKinds("both"))("one product in several hands on $name", (kind) => {
  let api: TestApp;
  let owner: SignedIn;
  let customers: SignedIn[];

  async function send(method: "POST" | "PUT" | "DELETE", url: string, who: SignedIn, payload?: object) {
    const { status, body } = await api.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) });
    return { status, body: body as Reply };
  }

  function save(payload: object, who = owner) {
    return send("PUT", "/api/merchants/m1/products/osh", who, payload);
  }

  function order(who: SignedIn, quantity: number, price = PRICE) {
    return send("POST", "/api/orders", who, {
      items: [{ id: "osh", price, quantity }],
      price: price * quantity,
      merchant: { uid: "m1" },
    });
  }

  async function onShelf() {
    const [row] = await api.db.select().from(products).where(eq(products.id, "osh"));
    return { stock: row?.stockQuantity, reserved: row?.reservedQuantity, version: row?.version };
  }

  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  afterAll(() => api.close());

  beforeEach(async () => {
    await api.reset();
    await addMerchant(api.db, { id: "m1", ownerPhone: OWNER });
    await addProduct(api.db, { id: "osh", merchantId: "m1", name: "Osh", price: PRICE, stock: STOCK });
    owner = await api.signIn(OWNER);
    customers = [await api.signIn("+998901110001"), await api.signIn("+998901110002"), await api.signIn("+998901110003")];
  });

  it("tells the second of two people what the first changed, and overwrites nothing", async () => {
    const manager = await hire(api, "m1", "manager", "+998935551111");
    await save({ name: "Bayram oshi", price: 4_500_000, version: 1 });
    await save({ price: 4_600_000, version: 2 });
    const { status, body } = await save({ price: 1, notes: "700 g", version: 1 }, manager);
    expect({ status, code: body.code, version: body.version }).toEqual({ status: 409, code: "edit_conflict", version: 3 });
    expect(body.changes).toEqual([
      { field: "name", was: "Osh", now: "Bayram oshi" },
      { field: "price", was: PRICE, now: 4_600_000 },
    ]);
    const changes = (await auditRows(api, "m1")).filter(({ entity }) => entity === "product");
    expect(changes).toHaveLength(2);
    expect(await save({ price: 1, notes: "700 g", version: 3 }, manager)).toMatchObject({ status: 200, body: { product: { version: 4 } } });
  });

  it("takes no version that is still to come, and none that cannot be", async () => {
    expect(await save({ price: 1, version: 2 })).toMatchObject({ status: 409, body: { code: "edit_conflict", changes: [], version: 1 } });
    expect(await save({ price: 1, version: 2 ** 31 })).toMatchObject({ status: 400 });
    expect(await save({ price: 1, version: 0 })).toMatchObject({ status: 400 });
  });

  it("lets one of two who save the same version at the same time through", async () => {
    const replies = await Promise.all([save({ price: 1, version: 1 }), save({ price: 2, version: 1 })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = replies.sort((a, b) => a.status - b.status);
    expect(lost?.body.changes).toEqual([{ field: "price", was: PRICE, now: won?.body.product.price }]);
  });

  it("tells who saves the stock that an order has changed it meanwhile", async () => {
    const { body } = await order(customers[0] ?? owner, 3);
    await payOrder(api.db, body.id, TEST_TIME);
    expect(await save({ stockQuantity: 120, stockSeen: STOCK, version: 1 })).toMatchObject({
      status: 409,
      body: { changes: [{ field: "stockQuantity", was: STOCK, now: STOCK - 3 }], version: 1 },
    });
    await save({ stockQuantity: 50 });
    const { body: refusal } = await save({ name: "Palov", stockQuantity: 120, stockSeen: STOCK, version: 1 });
    expect(refusal.changes).toEqual([{ field: "stockQuantity", was: STOCK, now: 50 }]);
    expect((await save({ stockQuantity: 60, stockSeen: 50 })).status).toBe(200);
    expect((await save({ name: "Palov", stockSeen: STOCK })).status).toBe(200);
    expect(await onShelf()).toEqual({ stock: 60, reserved: 0, version: 4 });
  });

  it("loses neither a reservation nor a sale nor a count of the stock while all of them happen at once", async () => {
    let counted = 0;
    async function count(): Promise<void> {
      for (let tries = 0; tries < 6; tries += 1) {
        const stockSeen = (await onShelf()).stock ?? 0;
        if ((await save({ stockQuantity: stockSeen + 10, stockSeen })).status === 200) counted += 10;
      }
    }
    async function buy(who: SignedIn): Promise<void> {
      const { body } = await order(who, 1);
      await payOrder(api.db, body.id, TEST_TIME);
      await order(who, 2);
    }
    await Promise.all([...customers.map(buy), count(), count(), save({ name: "Palov" })]);
    expect(counted).toBeGreaterThan(0);
    expect(await onShelf()).toMatchObject({ stock: STOCK + counted - customers.length, reserved: 2 * customers.length });
  });

  it("may have less on the shelf than is reserved: then nothing can be ordered", async () => {
    const [first = owner, second = owner] = customers;
    await order(first, 5);
    expect(await save({ stockQuantity: 3, stockSeen: STOCK })).toMatchObject({ status: 200, body: { product: { reservedQuantity: 5 } } });
    expect(await order(second, 1)).toMatchObject({ status: 409, body: { lines: [{ id: "osh", availableQuantity: 0 }] } });
  });

  it("tells a basket of another price and of a product that is gone", async () => {
    const [customer = owner] = customers;
    await save({ price: 4_500_000 });
    const changed = { id: "osh", oldPrice: PRICE, newPrice: 4_500_000 };
    expect(await order(customer, 1)).toMatchObject({ status: 409, body: { code: "basket_changed", lines: [changed] } });
    const { body } = await order(customer, 1, 4_500_000);
    await send("DELETE", "/api/merchants/m1/products/osh", owner);
    expect(await order(customer, 2, 4_500_000)).toMatchObject({ status: 409, body: { lines: [{ id: "osh", newPrice: null }] } });
    const bought = await api.inject({ url: `/api/orders/${body.id}`, headers: customer.headers });
    expect(bought).toMatchObject({ status: 200, body: { order: { items: [{ id: "osh", name: "Osh", quantity: 1 }] } } });
    expect(await api.db.select().from(orderLines).orderBy(asc(orderLines.position))).toHaveLength(1);
  });

  it("is shown as it is by another process that has shown it before", async () => {
    const { clock, sms, store, env } = api;
    const other = await buildApp({ db: watchDatabase(api.database.db), clock, sms, store, env });
    async function shown(query = ""): Promise<InventoryProduct[]> {
      return (await other.inject({ url: `/api/merchants/m1/products${query}` })).json().products;
    }
    expect(await shown("?search=osh")).toMatchObject([{ price: PRICE, stockQuantity: STOCK, primaryImage: "" }]);
    await save({ price: 5, stockQuantity: 6, primaryImage: PICTURE });
    const now = { price: 5, stockQuantity: 6, primaryImage: PICTURE };
    expect([await shown(), await shown("?search=osh"), await shown("?ids=osh")]).toMatchObject([[now], [now], [now]]);
    await save({ name: "Palov" });
    expect([await shown("?search=osh"), await shown("?search=palov")]).toMatchObject([[], [{ name: "Palov" }]]);
    await send("DELETE", "/api/merchants/m1/products/osh", owner);
    expect([await shown(), await shown("?search=palov")]).toEqual([[], []]);
    await other.close();
  });
});
