import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TEST_TIME } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { ADDRESS } from "../../../test/purchase.ts";
import { createShopDay, type ShopDay } from "../../../test/shop-day.ts";
import { everyDay, inTashkent } from "../../../test/tashkent.ts";
import { createDeadlineJob } from "../../fulfilment/deadlines/job.ts";

/** tiyin: one of the product `osh`, without a fee. */
const PRICE = 4_200_000;
const MINUTE_MS = 60_000;
const CLOSED = { code: -31050, data: "closed" };

describe.each(databaseKinds())("orders by the shop's clock on $name", (kind) => {
  let day: ShopDay;
  let now: Date;
  beforeAll(async () => {
    day = await createShopDay(kind, { abilities: { hold: true } });
  });
  beforeEach(async () => {
    await day.begin();
    now = TEST_TIME;
  });
  afterAll(() => day.close());

  async function setClock(next: Date): Promise<void> {
    day.moveClock(next.getTime() - now.getTime());
    now = next;
    await day.renew();
  }

  async function set(path: string, payload: object): Promise<void> {
    const { status } = await day.api.inject({ method: "PUT", url: `/api/merchants/m1${path}`, headers: day.owner.headers, payload });
    expect(status).toBe(200);
  }

  /** Sends the basket, which is the same each time. A newer order of the same shop takes the place of an unpaid one. */
  async function order() {
    const items = [{ id: "osh", price: PRICE, quantity: 1 }];
    const payload = { items, price: PRICE, merchant: { uid: "m1" }, address: ADDRESS };
    const { status, body } = await day.api.inject({ method: "POST", url: "/api/orders", headers: day.buyer.headers, payload });
    const { code, allowedFrom, id = "" } = body as { code?: string; allowedFrom?: string; id?: string };
    return { status, id, ...(code === undefined ? {} : { code, allowedFrom }) };
  }

  const refusedUntil = (opens: Date) => ({ status: 409, code: "shop_closed", allowedFrom: opens.toISOString() });

  it("[D-OPENH-12] are taken over midnight until the shop closes, and again when it opens", async () => {
    await set("", { openingHours: everyDay("10:00", "02:00") });
    for (const open of [inTashkent("23:59", "2026-03-01"), inTashkent("00:00", "2026-03-02"), inTashkent("01:59", "2026-03-02")]) {
      await setClock(open);
      expect(await order(), open.toISOString()).toMatchObject({ status: 200 });
    }
    for (const closed of [inTashkent("02:00", "2026-03-02"), inTashkent("09:59", "2026-03-02")]) {
      await setClock(closed);
      expect(await order(), closed.toISOString()).toMatchObject(refusedUntil(inTashkent("10:00", "2026-03-02")));
    }
    await setClock(inTashkent("10:00", "2026-03-02"));
    expect(await order()).toMatchObject({ status: 200 });
  });

  it("[D-OPENH-12] made a minute before 00:30 get no receipt a minute after it, and stay", async () => {
    await set("", { openingHours: everyDay("10:00", "00:30") });
    await setClock(inTashkent("00:29", "2026-03-02"));
    const { id } = await order();
    await setClock(inTashkent("00:31", "2026-03-02"));
    const account = { product_id: id, user_id: day.buyer.uid };
    const refused = await day.call(day.buyer, "receipts.create", { amount: PRICE, account });
    expect(refused.error).toMatchObject(CLOSED);
    expect(await day.orderRow(id)).toMatchObject({ status: "pending", stock: "reserved" });
    expect(await order()).toMatchObject(refusedUntil(inTashkent("10:00", "2026-03-02")));
  });

  it("[D-OPENH-12] paid after closing with an earlier receipt wait for acceptance as usual", async () => {
    await set("", { openingHours: everyDay("10:00", "00:30") });
    await setClock(inTashkent("00:29", "2026-03-02"));
    const { id } = await order();
    const token = await day.token(day.buyer);
    const receipt = await day.receipt(day.buyer, { id, price: PRICE });
    await setClock(inTashkent("00:31", "2026-03-02"));
    await day.pay(day.buyer, receipt.id, token);
    const { order: paid, progress } = await day.read(id);
    expect(paid).toMatchObject({ status: "paid", funds: "held" });
    expect(progress.acceptBy).toBe(inTashkent("00:41", "2026-03-02").toISOString());
    expect(await day.tap(id, "accept", { minutes: 20 })).toMatchObject({ status: 200 });
  });

  it("[D-OPENH-02] are refused on a day off, but for the night before it", async () => {
    await set("", { openingHours: everyDay("10:00", "02:00"), hoursExceptions: [{ day: "2026-03-02", time: null }] });
    await setClock(inTashkent("01:30", "2026-03-02"));
    expect(await order()).toMatchObject({ status: 200 });
    for (const off of [inTashkent("12:00", "2026-03-02"), inTashkent("00:30", "2026-03-03")]) {
      await setClock(off);
      expect(await order(), off.toISOString()).toMatchObject(refusedUntil(inTashkent("10:00", "2026-03-03")));
    }
  });

  it("[D-OPENH-02] follow other hours of one day", async () => {
    await set("", {
      openingHours: everyDay("10:00", "22:00"),
      hoursExceptions: [{ day: "2026-03-02", time: { from: "14:00", to: "16:00" } }],
    });
    await setClock(inTashkent("10:30", "2026-03-02"));
    expect(await order()).toMatchObject(refusedUntil(inTashkent("14:00", "2026-03-02")));
    await setClock(inTashkent("15:59", "2026-03-02"));
    expect(await order()).toMatchObject({ status: 200 });
    await setClock(inTashkent("16:00", "2026-03-02"));
    expect(await order()).toMatchObject(refusedUntil(inTashkent("10:00", "2026-03-03")));
  });

  it("[D-OPENH-03] are refused by a pause that begins while a basket is full, until it ends", async () => {
    const { id } = await order();
    const until = new Date(now.getTime() + 10 * MINUTE_MS);
    await set("/pause", { until: until.toISOString() });
    const account = { product_id: id, user_id: day.buyer.uid };
    expect((await day.call(day.buyer, "receipts.create", { amount: PRICE, account })).error).toMatchObject(CLOSED);
    expect(await order()).toMatchObject(refusedUntil(until));
    expect(await day.orderRow(id)).toMatchObject({ status: "pending" });
    await setClock(until);
    expect(await order()).toMatchObject({ status: 200 });
    expect(await day.receipt(day.buyer, { id, price: PRICE }).catch(String)).toMatch(/-31050/);
  });

  describe("whose ten minutes of acceptance run", () => {
    it("[D-END-09] are not accepted within ten minutes to the second, and no sooner", async () => {
      const id = await day.buy();
      await day.pass(10 * MINUTE_MS - 1000);
      expect((await day.read(id)).order).toMatchObject({ status: "paid" });
      await day.pass(1000);
      expect((await day.read(id)).order).toMatchObject({ status: "cancelled", cancelDetail: "not_accepted" });
    });

    it("[D-END-09] can still be accepted in the three minutes after an outage of the API", async () => {
      const id = await day.buy();
      await setClock(new Date(now.getTime() + 45 * MINUTE_MS));
      let sinceStart = 0;
      const restarted = createDeadlineJob(day.context, () => sinceStart);
      await restarted.run();
      await setClock(new Date(now.getTime() + 2 * MINUTE_MS));
      sinceStart += 2 * MINUTE_MS;
      await restarted.run();
      expect(await day.tap(id, "accept", { minutes: 20 })).toMatchObject({ status: 200 });
      await day.runJobs();
      expect((await day.read(id)).order).toMatchObject({ status: "confirmed", funds: "captured" });
    });

    it("[D-FUND-02] are accepted although the provider is away for longer than them", async () => {
      const id = await day.buy();
      const faults = ["receipts.confirm_hold", "receipts.check"].flatMap((method) =>
        Array.from({ length: 30 }, () => ({ method, mode: "never" })),
      );
      for (const fault of faults) await day.control("faults", fault);
      await day.pass(9 * MINUTE_MS);
      expect(await day.tap(id, "accept", { minutes: 20 })).toMatchObject({ status: 200 });
      for (let passed = 0; passed < 3; passed += 1) await day.pass(5 * MINUTE_MS);
      expect((await day.read(id)).order).toMatchObject({ status: "paid", stage: "accepting", funds: "held" });
      await fetch(`${day.provider.origin}/control/faults`, { method: "DELETE" });
      for (let round = 0; round < 3; round += 1) await day.pass(MINUTE_MS);
      expect((await day.read(id)).order).toMatchObject({ status: "confirmed", funds: "captured" });
      expect(await day.ledger()).toMatchObject({ debit: 5_200_000 });
    });
  });
});
