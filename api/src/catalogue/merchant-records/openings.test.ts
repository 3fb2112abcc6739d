import type { BoardShop } from "@savat/contracts/board";
import type { Merchant, MerchantDetails, MerchantRecord, OpeningHours } from "@savat/contracts/merchants";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PHONE, createTestApp, type SignedIn, TEST_TIME, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant, addProduct } from "../../../test/goods.ts";
import { hire } from "../../../test/shop-contents.ts";
import { everyDay, inTashkent } from "../../../test/tashkent.ts";
import { later } from "../../platform/clock.ts";
import { auditLog } from "../../platform/tables/audit.ts";
import { merchants } from "../../platform/tables/merchants.ts";
import { keepOpenings } from "./openings.ts";

const OWNER_PHONE = "+998901112233";
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

describe.each(databaseKinds())("openings on $name", (kind) => {
  let api: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  beforeEach(async () => {
    await api.reset();
    await addMerchant(api.db, { id: "m1", name: "Oltin Qozon", ownerPhone: OWNER_PHONE });
    owner = await api.signIn(OWNER_PHONE);
  });
  afterAll(() => api.close());

  function setClock(at: Date): void {
    api.clock.setOffset(at.getTime() - TEST_TIME.getTime());
  }

  async function open(id: string, openingHours: OpeningHours | null, images?: string[]): Promise<void> {
    if (id !== "m1") await addMerchant(api.db, { id, createdAt: later(TEST_TIME, -Number(id.slice(1)) * 1000) });
    await addProduct(api.db, { id: `p-${id}`, merchantId: id });
    await api.db
      .update(merchants)
      .set({ openingHours, ...(images ? { images } : {}) })
      .where(eq(merchants.id, id));
  }

  async function change(payload: object, { headers } = owner) {
    return api.inject({ method: "PUT", url: "/api/merchants/m1", headers, payload });
  }

  async function pause(until: string | null, { headers } = owner) {
    return api.inject({ method: "PUT", url: "/api/merchants/m1/pause", headers, payload: { until } });
  }

  async function shown(): Promise<MerchantDetails> {
    return ((await api.inject({ url: "/api/merchants/m1" })).body as { merchant: MerchantDetails }).merchant;
  }

  async function record(): Promise<MerchantRecord> {
    const { body } = await api.inject({ url: "/api/merchants/m1/own", headers: owner.headers });
    return (body as { merchant: MerchantRecord }).merchant;
  }

  async function list(query = ""): Promise<Merchant[]> {
    return ((await api.inject({ url: `/api/merchants${query}` })).body as { merchants: Merchant[] }).merchants;
  }

  async function windowIds(query = ""): Promise<string[]> {
    return (await list(`?withProducts=true${query}`)).map(({ id }) => id);
  }

  async function audit() {
    const rows = await api.db.select().from(auditLog).where(eq(auditLog.action, "updated")).orderBy(auditLog.id);
    return rows.map(({ before, after, version, actorRole }) => ({ before, after, version, actorRole }));
  }

  describe("in answers", () => {
    it("[D-OPENH-01] say how the shop stands by the server's clock", async () => {
      await change({ openingHours: everyDay("11:00", "00:30") });
      expect((await shown()).opening).toEqual({
        at: TEST_TIME.toISOString(),
        isOpen: true,
        opensAt: null,
        closesAt: inTashkent("00:30", "2026-03-02").toISOString(),
        closedBecause: null,
      });
      setClock(inTashkent("00:30", "2026-03-02"));
      const closed = {
        at: inTashkent("00:30", "2026-03-02").toISOString(),
        isOpen: false,
        opensAt: inTashkent("11:00", "2026-03-02").toISOString(),
        closesAt: null,
        closedBecause: "hours",
      };
      expect((await shown()).opening).toEqual(closed);
      expect((await list())[0]?.opening).toEqual(closed);
      owner = await api.signIn(OWNER_PHONE);
      expect((await record()).opening).toEqual(closed);
    });

    it("[D-OPENH-05] carry slots while the shop is closed, and none while it is open", async () => {
      await change({ openingHours: everyDay("11:00", "13:00") });
      expect((await shown()).slots).toEqual([]);
      setClock(inTashkent("13:00"));
      const { slots } = await shown();
      expect(slots?.[0]).toEqual({
        from: inTashkent("11:00", "2026-03-02").toISOString(),
        to: inTashkent("11:30", "2026-03-02").toISOString(),
      });
      expect(slots).toHaveLength(8);
    });

    it("[D-ZONE-05] say where and for how much the shop delivers, with the platform's switch", async () => {
      await change({ district: "Yunusobod", point: { lat: 41.3, lng: 69.2 }, zone: { kind: "radius", km: 5 }, minOrder: 5_000_000 });
      const delivery = {
        district: "Yunusobod",
        point: { lat: 41.3, lng: 69.2 },
        zone: { kind: "radius", km: 5 },
        minOrder: 5_000_000,
        isFree: true,
      };
      expect((await shown()).delivery).toEqual(delivery);
      expect((await list())[0]?.delivery).toEqual(delivery);
      Object.assign(api.env, { deliveryIsFree: false });
      expect((await shown()).delivery).toEqual({ ...delivery, isFree: false });
      Object.assign(api.env, { deliveryIsFree: true });
    });

    it("carry the shop's phone for customers, and not its owner's", async () => {
      await change({ contactPhone: "+998711234567" });
      expect(await shown()).toMatchObject({ phone: "+998711234567" });
      expect(JSON.stringify(await shown())).not.toContain(OWNER_PHONE);
    });
  });

  describe("of a new shop", () => {
    it("[D-FIRST-02] are not ready after approval, although page and products are public", async () => {
      await addMerchant(api.db, { id: "m9", status: "pending" });
      const admin = await api.signIn(ADMIN_PHONE);
      const approved = await api.inject({ method: "PUT", url: "/api/merchants/m9/approve", headers: admin.headers });
      expect(approved).toMatchObject({ status: 200, body: { merchant: { status: "active", takesOrders: false } } });
      await addProduct(api.db, { id: "osh", merchantId: "m9" });
      const page = await api.inject({ url: "/api/merchants/m9" });
      expect(page.body).toMatchObject({ merchant: { opening: { isOpen: false, opensAt: null, closedBecause: "not_ready" }, slots: [] } });
      expect((await api.inject({ url: "/api/merchants/m9/products" })).body).toMatchObject({ products: [{ id: "osh" }] });
    });

    it("[D-FIRST-02] puts it behind open shops at once", async () => {
      await open("m1", null);
      await addMerchant(api.db, { id: "m9", status: "pending", createdAt: later(TEST_TIME, 1000) });
      await addProduct(api.db, { id: "osh", merchantId: "m9" });
      const admin = await api.signIn(ADMIN_PHONE);
      await api.inject({ method: "PUT", url: "/api/merchants/m9/approve", headers: admin.headers });
      expect(await windowIds()).toEqual(["m1", "m9"]);
    });
  });

  describe("in the order of lists", () => {
    beforeEach(async () => {
      await open("m1", everyDay("18:00", "02:00"));
      await open("m2", everyDay("11:00", "13:00"), []);
      await open("m3", everyDay("11:00", "13:00"));
      await open("m4", null);
    });

    it("[D-OPENH-06] come first for customers, and those without a picture are the last of their part", async () => {
      await keepOpenings(api);
      expect(await windowIds()).toEqual(["m3", "m4", "m2", "m1"]);
      expect(await windowIds("&businessType=restaurant&city=tashkent")).toEqual(["m3", "m4", "m2", "m1"]);
      expect(await windowIds("&limit=2&page=2")).toEqual(["m2", "m1"]);
      expect(await windowIds("&search=temur")).toEqual(["m3", "m4", "m2", "m1"]);
      expect((await list()).map(({ id }) => id)).toEqual(["m1", "m2", "m3", "m4"]);
    });

    it("[D-OPENH-07] follow the clock, forwards and back", async () => {
      await keepOpenings(api);
      for (const [at, ids] of [
        [inTashkent("12:59"), ["m3", "m4", "m2", "m1"]],
        [inTashkent("13:00"), ["m4", "m1", "m3", "m2"]],
        [inTashkent("18:00"), ["m1", "m4", "m3", "m2"]],
        [inTashkent("02:00", "2026-03-02"), ["m4", "m1", "m3", "m2"]],
        [inTashkent("23:00"), ["m1", "m4", "m3", "m2"]],
        [inTashkent("12:00"), ["m3", "m4", "m2", "m1"]],
        [inTashkent("12:00", "2026-06-01"), ["m3", "m4", "m2", "m1"]],
      ] as const) {
        setClock(at);
        await keepOpenings(api);
        expect(await windowIds(), at.toISOString()).toEqual(ids);
      }
    });

    it("[D-OPENH-07] know a day off that is more than two weeks ahead", async () => {
      await api.db
        .update(merchants)
        .set({ hoursExceptions: [{ day: "2026-03-21", time: null }] })
        .where(eq(merchants.id, "m4"));
      for (let day = 0; day <= 20; day += 1) {
        api.clock.setOffset(day * DAY_MS);
        await keepOpenings(api);
      }
      expect((await windowIds()).indexOf("m4")).toBeGreaterThan(0);
    });

    it("[D-OPENH-07] are kept by two processes at once, and not written again while nothing changes", async () => {
      await Promise.all([keepOpenings(api), keepOpenings(api), keepOpenings(api)]);
      const columns = () =>
        api.db.select({ id: merchants.id, from: merchants.isOpenFrom, until: merchants.isOpenUntil }).from(merchants).orderBy(merchants.id);
      const kept = await columns();
      expect(kept.filter(({ from, until }) => from === null || until === null)).toEqual([]);
      api.clock.setOffset(HOUR_MS - 1);
      await keepOpenings(api);
      expect(await columns()).toEqual(kept);
    });

    it("[D-OPENH-07] change with hours, exceptions and pause in the same save", async () => {
      await keepOpenings(api);
      expect((await windowIds()).at(-1)).toBe("m1");
      await change({ openingHours: null });
      expect((await windowIds())[0]).toBe("m1");
      await change({ hoursExceptions: [{ day: "2026-03-01", time: null }] });
      expect((await windowIds()).at(-3)).toBe("m4");
      expect((await windowIds())[0]).toBe("m3");
      await change({ hoursExceptions: [] });
      expect((await windowIds())[0]).toBe("m1");
      await pause(later(TEST_TIME, HOUR_MS).toISOString());
      expect((await windowIds()).at(-1)).toBe("m1");
      await pause(null);
      expect((await windowIds())[0]).toBe("m1");
    });
  });

  describe("by a pause", () => {
    const until = later(TEST_TIME, HOUR_MS).toISOString();

    it("[D-OPENH-11] close until a time, and say so everywhere", { tags: ["@D-OPENH-03"] }, async () => {
      const { status, body } = await pause(until);
      const opening = { at: TEST_TIME.toISOString(), isOpen: false, opensAt: until, closesAt: null, closedBecause: "paused" } as const;
      expect(status).toBe(200);
      expect(body).toEqual({
        shop: {
          opening,
          pausedUntil: until,
          takesOrders: true,
          silentSince: null,
          autoAcceptMinutes: null,
          busy: null,
        } satisfies BoardShop,
      });
      expect((await shown()).opening).toEqual(opening);
      expect(await record()).toMatchObject({ pausedUntil: until, opening, version: 1 });
      api.clock.setOffset(HOUR_MS);
      expect((await shown()).opening).toMatchObject({ isOpen: true });
    });

    it("[D-OPENH-11] are opened by null, or by a time that has passed", async () => {
      for (const none of [null, TEST_TIME.toISOString()]) {
        await pause(until);
        const { body } = await pause(none);
        expect(body).toMatchObject({ shop: { opening: { isOpen: true }, pausedUntil: null } });
      }
    });

    it("[D-OPENH-11] are audited once each, and are no edit of the profile", async () => {
      await pause(until);
      await pause(until);
      await pause(null);
      expect(await audit()).toEqual([
        { before: { pausedUntil: null }, after: { pausedUntil: until }, version: null, actorRole: "owner" },
        { before: { pausedUntil: until }, after: { pausedUntil: null }, version: null, actorRole: "owner" },
      ]);
      expect(await change({ version: 1, description: "Osh" })).toMatchObject({ status: 200 });
    });

    it("[D-OPENH-11] are for managers and up, and need a moment", async () => {
      const staff = await hire(api, "m1", "staff", "+998901112244");
      const manager = await hire(api, "m1", "manager", "+998901112255");
      expect(await pause(until, staff)).toMatchObject({ status: 403 });
      expect(await pause(until, manager)).toMatchObject({ status: 200 });
      expect(await pause("tomorrow")).toMatchObject({ status: 400, body: { code: "validation" } });
      expect(await pause("2026-03-01T12:00:00+05:00")).toMatchObject({ status: 400 });
    });
  });
});
