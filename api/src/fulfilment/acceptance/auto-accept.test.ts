import type { BoardOrder } from "@savat/contracts/board";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseKinds } from "../../../test/database.ts";
import { createShopDay, type ShopDay } from "../../../test/shop-day.ts";
import { merchants } from "../../platform/tables/merchants.ts";
import { stopSilentShops } from "../silence/guard.ts";
import { acceptForShops } from "./auto-accept.ts";

const MINUTE_MS = 60_000;

describe.each(databaseKinds())("a shop that accepts by itself, on $name", (kind) => {
  let day: ShopDay;
  beforeAll(async () => {
    day = await createShopDay(kind, { abilities: { hold: true } });
  });
  afterAll(() => day.close());
  beforeEach(async () => {
    await day.begin();
    await choose({ autoAcceptMinutes: 25 });
    await report();
  });

  const send = (method: "POST" | "PUT", path: string, payload: object) =>
    day.api.inject({ method, url: `/api/merchants/m1/board/${path}`, headers: day.owner.headers, payload });
  const choose = (choices: object) => send("PUT", "choices", choices);
  const report = (isSoundAllowed = true) => send("POST", "alive", { isSoundAllowed });
  async function orders(): Promise<BoardOrder[]> {
    const { body } = await day.api.inject({ url: "/api/merchants/m1/orders", headers: day.owner.headers });
    return (body as { orders: BoardOrder[] }).orders;
  }
  /** Two processes look at once. */
  async function jobs(): Promise<void> {
    await Promise.all([acceptForShops(day.context), acceptForShops(day.context)]);
    await day.runJobs();
    await stopSilentShops(day.context);
  }
  const silentSince = async () => (await day.api.db.select().from(merchants).where(eq(merchants.id, "m1")))[0]?.silentSince ?? null;

  it("[D-RING-17] accepts a new order once, with its minutes and those of being busy, and it rings until someone looks", async () => {
    expect((await choose({ busyMinutes: 20 })).body).toMatchObject({ shop: { autoAcceptMinutes: 25, busy: { minutes: 20 } } });
    const id = await day.buy();
    await jobs();
    const [order] = await orders();
    const preparedBy = new Date(day.api.clock.now().getTime() + 45 * MINUTE_MS).toISOString();
    expect(order).toMatchObject({ id, status: "confirmed", isRinging: true, preparedBy });
    await day.tap(id, "looked");
    expect(await orders()).toMatchObject([{ isRinging: false }]);
    await day.pass(61 * MINUTE_MS);
    expect((await choose({})).body).toMatchObject({ shop: { busy: null } });
  });

  it.each([
    ["no board can ring", () => report(false)],
    ["the shop is paused", () => day.api.db.update(merchants).set({ pausedUntil: new Date("9999-01-01") })],
    ["the shop has stopped by itself", () => day.api.db.update(merchants).set({ silentSince: new Date("2026-03-01") })],
    ["it has switched that off", () => choose({ autoAcceptMinutes: null })],
  ])("[D-RING-17] leaves an order to its people when %s", async (_, happens) => {
    await day.buy();
    await happens();
    await jobs();
    expect(await orders()).toMatchObject([{ status: "paid", stage: null }]);
  });

  it("[D-RING-17] leaves an order to whoever looks at it", async () => {
    const id = await day.buy();
    await day.tap(id, "looked");
    await jobs();
    expect(await orders()).toMatchObject([{ status: "paid", stage: null }]);
  });

  it("[D-RING-18] stops when nobody looks at two orders in a row within ten minutes, and not when somebody does", async () => {
    async function sell(): Promise<string> {
      await report();
      const id = await day.buy();
      await jobs();
      return id;
    }
    await sell();
    await day.pass(10 * MINUTE_MS);
    await jobs();
    const seen = await sell();
    await day.tap(seen, "looked");
    await day.pass(10 * MINUTE_MS);
    await jobs();
    await sell();
    await day.pass(10 * MINUTE_MS);
    await jobs();
    expect(await silentSince()).toBeNull();
    await sell();
    await day.pass(10 * MINUTE_MS);
    await jobs();
    expect(await silentSince()).not.toBeNull();
  });
});
