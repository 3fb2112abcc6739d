import type { MerchantDetails } from "@savat/contracts/merchants";
import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type SignedIn, TEST_TIME, type TestApp } from "../../test/app.ts";
import { databasesAlone } from "../../test/database.ts";
import { addMerchant, addProduct } from "../../test/goods.ts";
import { everyDay, inTashkent } from "../../test/tashkent.ts";
import { keepOpenings } from "../catalogue/merchant-records/openings.ts";
import { later } from "../platform/clock.ts";
import { merchants } from "../platform/tables/merchants.ts";
import { products } from "../platform/tables/products.ts";
import { buildApp } from "./app.ts";

const OWNER_PHONE = "+998901112233";
const MINUTE_MS = 60_000;

describe.each(databasesAlone())("the version of the data on $name", (kind) => {
  let api: TestApp;
  let other: FastifyInstance;
  let owner: SignedIn;
  beforeAll(async () => {
    api = await createTestApp(kind);
    const { db, clock, sms, store, env } = api;
    other = await buildApp({ db, clock, sms, store, env });
  });
  beforeEach(async () => {
    await api.reset();
    await addMerchant(api.db, { id: "m1", name: "Oltin Qozon", ownerPhone: OWNER_PHONE });
    await addProduct(api.db, { id: "p1", merchantId: "m1" });
    owner = await api.signIn(OWNER_PHONE);
    await keepOpenings(api);
  });
  afterAll(async () => {
    await other.close();
    await api.close();
  });

  function setClock(at: Date): void {
    api.clock.setOffset(at.getTime() - TEST_TIME.getTime());
  }

  /** By two processes; undefined: there is none. */
  async function version(): Promise<string | undefined> {
    const [one, two] = await Promise.all([api.app, other].map((app) => app.inject({ url: "/data-version" })));
    expect([two?.statusCode, two?.body]).toEqual([one?.statusCode, one?.body]);
    expect(one?.statusCode).toBe(200);
    return one?.body || undefined;
  }

  async function shown(): Promise<MerchantDetails> {
    return ((await api.inject({ url: "/api/merchants/m1" })).body as { merchant: MerchantDetails }).merchant;
  }

  async function put(path: string, payload: object): Promise<void> {
    const { status, text } = await api.inject({ method: "PUT", url: `/api/merchants/m1${path}`, headers: owner.headers, payload });
    expect(status, text).toBe(200);
  }

  it("[D-KEPT-04] stays while nothing is written, whatever is read", async () => {
    const before = await version();
    expect(before).toEqual(expect.any(String));
    for (const url of ["/api/merchants", "/api/merchants/m1", "/api/merchants/m1/products"]) await api.inject({ url });
    expect(await version()).toBe(before);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["price", () => api.db.update(products).set({ price: 100 }).where(eq(products.id, "p1"))],
    ["stock", () => api.db.update(products).set({ stockQuantity: 1 }).where(eq(products.id, "p1"))],
    ["reserved stock", () => api.db.update(products).set({ reservedQuantity: 1 }).where(eq(products.id, "p1"))],
    ["name", () => api.db.update(merchants).set({ businessName: "Rayhon" }).where(eq(merchants.id, "m1"))],
    ["opening hours", () => put("", { openingHours: everyDay("10:00", "20:00") })],
    ["pause", () => put("/pause", { until: later(TEST_TIME, 60 * MINUTE_MS).toISOString() })],
  ])("[D-KEPT-04] is another one at every process as soon as its %s is changed", async (_, change) => {
    const before = await version();
    await change();
    expect(await version()).not.toBe(before);
  });

  // PGlite has one connection: nobody reads while a transaction is open.
  it.skipIf(kind.name === "PGlite")("[D-KEPT-04] is another one after a change that began earlier and is committed later", async () => {
    const during = await api.database.db.transaction(async (tx) => {
      await tx.update(products).set({ price: 100 }).where(eq(products.id, "p1"));
      return [await version(), await version()];
    });
    expect(during[0]).toBe(during[1]);
    expect(await version()).not.toBe(during[0]);
  });

  it("[D-KEPT-05] is another one in each minute: shops open, close and say that they will on full minutes", async () => {
    await put("", { openingHours: everyDay("10:00", "20:00") });
    const seen = new Set<string | undefined>();
    for (const time of ["18:59", "19:00", "19:59"]) {
      setClock(inTashkent(time, "2026-03-01"));
      await keepOpenings(api);
      seen.add(await version());
    }
    expect(seen.size).toBe(3);
    expect(seen).not.toContain(undefined);
  });

  it("[D-KEPT-05] is none from the moment at which the clock opens or closes a shop until its row says so", async () => {
    await put("", { openingHours: everyDay("10:00", "20:00") });
    setClock(inTashkent("20:00", "2026-03-01"));
    expect((await shown()).opening?.isOpen).toBe(false);
    expect(await version()).toBeUndefined();
    await keepOpenings(api);
    expect(await version()).toEqual(expect.any(String));
  });

  it("[D-KEPT-05] is none when a pause ends amid a minute, also where the hours keep the shop closed", async () => {
    await put("", { openingHours: everyDay("10:00", "20:00") });
    const ends = later(inTashkent("21:00", "2026-03-01"), 20_000);
    await put("/pause", { until: ends.toISOString() });
    setClock(inTashkent("20:30", "2026-03-01"));
    await keepOpenings(api);
    setClock(later(ends, -1));
    expect([(await shown()).opening?.closedBecause, typeof (await version())]).toEqual(["paused", "string"]);
    setClock(ends);
    expect([(await shown()).opening?.closedBecause, await version()]).toEqual(["hours", undefined]);
    await keepOpenings(api);
    expect(await version()).toEqual(expect.any(String));
  });
});
