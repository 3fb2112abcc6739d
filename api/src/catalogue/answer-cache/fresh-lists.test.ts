import type { Merchant } from "@savat/contracts/merchants";
import type { Product } from "@savat/contracts/products";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn, TEST_TIME, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant, addProduct } from "../../../test/goods.ts";
import { everyDay, inTashkent } from "../../../test/tashkent.ts";
import { watchDatabase } from "../../../test/watched-database.ts";
import { buildApp } from "../../app/app.ts";
import { later } from "../../platform/clock.ts";
import { merchantCategories, merchants } from "../../platform/tables/merchants.ts";
import { products } from "../../platform/tables/products.ts";

const OWNER_PHONE = "+998901112233";

describe.each(databaseKinds("both"))("lists of two API processes on $name", (kind) => {
  let api: TestApp;
  /** Another process: it shares nothing but the database and the clock. */
  let other: FastifyInstance;
  let owner: SignedIn;

  beforeAll(async () => {
    api = await createTestApp(kind);
    const { clock, sms, store, env } = api;
    other = await buildApp({ db: watchDatabase(api.database.db), clock, sms, store, env });
  });
  beforeEach(async () => {
    await api.reset();
    await addMerchant(api.db, { id: "m1", name: "Oltin Qozon", ownerPhone: OWNER_PHONE });
    await addMerchant(api.db, { id: "m2", name: "Navroʻz" });
    await addProduct(api.db, { id: "osh", merchantId: "m1", name: "Osh", price: 100, stock: 7 });
    owner = await api.signIn(OWNER_PHONE);
    await Promise.all([shelf(), shelf("?search=osh"), shelf("", api.app), list(), list("", api.app)]);
  });
  afterAll(async () => {
    await other.close();
    await api.close();
  });

  async function shelf(query = "", app = other): Promise<Product[]> {
    return (await app.inject({ url: `/api/merchants/m1/products${query}` })).json().products;
  }

  async function list(query = "", app = other): Promise<Merchant[]> {
    return (await app.inject({ url: `/api/merchants${query}` })).json().merchants;
  }

  async function save(path: string, payload: object): Promise<void> {
    const { status, text } = await api.inject({ method: "PUT", url: `/api/merchants/m1${path}`, headers: owner.headers, payload });
    if (status !== 200) throw new Error(text);
  }

  /** The answers of both processes. */
  async function both<T>(ask: (query: string, app: FastifyInstance) => Promise<T[]>, query = ""): Promise<(T | undefined)[]> {
    return (await Promise.all([ask(query, api.app), ask(query, other)])).map(([first]) => first);
  }

  it("[D-FRESH-01] show a price, a stock, a name and a picture on the next request after one of them saved it", async () => {
    await save("/products/osh", { price: 200 });
    expect(await both(shelf)).toMatchObject([{ price: 200 }, { price: 200 }]);
    await save("/products/osh", { stockQuantity: 3 });
    expect(await both(shelf)).toMatchObject([{ stockQuantity: 3 }, { stockQuantity: 3 }]);
    await save("/products/osh", { name: "Palov" });
    expect(await both(shelf)).toMatchObject([{ name: "Palov" }, { name: "Palov" }]);
    expect(await shelf("?search=osh")).toEqual([]);
    await api.db.update(products).set({ reservedQuantity: 1 }).where(eq(products.id, "osh"));
    expect(await both(shelf)).toMatchObject([{ stockQuantity: 2 }, { stockQuantity: 2 }]);
    await api.db.update(merchantCategories).set({ name: "Ovqatlar" }).where(eq(merchantCategories.merchantId, "m1"));
    expect(await both(shelf)).toMatchObject([{ categoryName: "Ovqatlar" }, { categoryName: "Ovqatlar" }]);
  });

  it("[D-FRESH-01] show a new product, a removed one and one that moved to another shop", async () => {
    await addProduct(api.db, { id: "choy", merchantId: "m2" });
    expect(await list("?withProducts=true")).toHaveLength(2);
    await api.db.update(products).set({ merchantId: "m1", position: -1 }).where(eq(products.id, "choy"));
    expect(await both(shelf)).toMatchObject([{ id: "choy" }, { id: "choy" }]);
    expect((await list("?withProducts=true")).map(({ id }) => id)).toEqual(["m1"]);
    await api.db.delete(products).where(eq(products.id, "choy"));
    expect(await both(shelf)).toMatchObject([{ id: "osh" }, { id: "osh" }]);
  });

  it("[D-FRESH-01] show a shop's new name, hours, pause and removal", async () => {
    await save("", { description: "Yangi" });
    expect((await list("?search=oltin"))[0]).toMatchObject({ description: "Yangi" });
    await save("", { openingHours: everyDay("13:00", "20:00") });
    expect((await list("?search=oltin"))[0]?.opening).toMatchObject({ isOpen: false, closedBecause: "hours" });
    await save("", { openingHours: null });
    expect((await list("?search=oltin"))[0]?.opening).toMatchObject({ isOpen: true });
    await save("/pause", { until: later(TEST_TIME, 90_500).toISOString() });
    expect((await list("?search=oltin"))[0]?.opening).toMatchObject({ isOpen: false, closedBecause: "paused" });
    await api.db.update(merchants).set({ deletedAt: TEST_TIME }).where(eq(merchants.id, "m1"));
    expect((await list()).map(({ id }) => id)).toEqual(["m2"]);
    expect((await other.inject({ url: "/api/merchants/m1/products" })).statusCode).toBe(404);
  });

  it("[D-FRESH-02] follow the clock: a shop closes, a pause ends within a minute, a product is back, the clock goes back", async () => {
    const at = (moment: Date) => api.clock.setOffset(moment.getTime() - TEST_TIME.getTime());
    await save("", { openingHours: everyDay("10:00", "12:01") });
    await save("/products/osh/today", { isOut: true });
    await api.db
      .update(merchants)
      .set({ pausedUntil: later(TEST_TIME, 30_500) })
      .where(eq(merchants.id, "m2"));
    const isOpen = async () => Object.fromEntries((await list()).map(({ id, opening }) => [id, opening?.isOpen]));
    expect(await isOpen()).toEqual({ m1: true, m2: false });
    at(later(TEST_TIME, 30_500));
    expect(await isOpen()).toEqual({ m1: true, m2: true });
    at(inTashkent("12:01"));
    expect(await isOpen()).toEqual({ m1: false, m2: true });
    expect(await shelf()).toMatchObject([{ stockQuantity: 0 }]);
    at(inTashkent("00:00", "2026-03-02"));
    expect(await shelf()).toMatchObject([{ stockQuantity: 7 }]);
    at(TEST_TIME);
    expect(await isOpen()).toEqual({ m1: true, m2: false });
    expect(await shelf()).toMatchObject([{ stockQuantity: 0 }]);
  });

  it.runIf(kind.name === "PostgreSQL")("[D-FRESH-03] show a change that began before they looked and was committed after", async () => {
    await api.database.owner.transaction(async (tx) => {
      await tx.update(products).set({ price: 300 }).where(eq(products.id, "osh"));
      await api.db.update(products).set({ price: 150 }).where(eq(products.merchantId, "m2"));
      expect(await shelf()).toMatchObject([{ price: 100 }]);
      expect(await shelf()).toMatchObject([{ price: 100 }]);
    });
    expect(await both(shelf)).toMatchObject([{ price: 300 }, { price: 300 }]);
  });
});
