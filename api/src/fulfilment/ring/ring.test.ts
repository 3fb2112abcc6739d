import type { BoardOrder } from "@savat/contracts/board";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SignedIn } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { createShopDay, type ShopDay } from "../../../test/shop-day.ts";
import { merchantStaff, merchants } from "../../platform/tables/merchants.ts";
import { messages } from "../../platform/tables/messages.ts";
import { createMessageJob } from "../messages/send.ts";
import { NEVER_SILENT } from "../silence/rule.ts";
import { alarmShops } from "./alarm.ts";
import { remindShops } from "./reminder.ts";

const MINUTE_MS = 60_000;
const CONTACT = "+998712000001";
const STAFF_PHONE = "+998935550011";
/** 12:00 in Tashkent, a Sunday. */
const OPENS_LATER = { from: "12:20", to: "22:00" };

describe.each(databaseKinds())("a shop's board, on $name", (kind) => {
  let day: ShopDay;
  let staff: SignedIn;
  beforeAll(async () => {
    day = await createShopDay(kind, { abilities: { hold: true } });
  });
  afterAll(() => day.close());
  beforeEach(async () => {
    await day.api.db.delete(messages);
    await day.begin();
    day.api.sms.messages.length = 0;
    const place = { id: "s1", merchantId: "m1", name: "Aziza", phone: STAFF_PHONE, role: "staff", joinDate: "2026-01-01" } as const;
    await day.api.db.insert(merchantStaff).values(place);
    staff = await day.api.signIn(STAFF_PHONE);
    day.api.sms.messages.length = 0;
    await day.api.db.update(merchants).set({ contactPhone: CONTACT }).where(eq(merchants.id, "m1"));
  });

  async function seen(who: SignedIn): Promise<BoardOrder | undefined> {
    const { body } = await day.api.inject({ url: "/api/merchants/m1/orders", headers: who.headers });
    return (body as { orders: BoardOrder[] }).orders[0];
  }
  async function report(who: SignedIn, isSoundAllowed = true): Promise<number> {
    const url = "/api/merchants/m1/board/alive";
    return (await day.api.inject({ method: "POST", url, headers: who.headers, payload: { isSoundAllowed } })).status;
  }
  const jobs = () => ({ ...day.context, sms: day.api.sms });
  /** The jobs of two processes. */
  async function look(): Promise<void> {
    await Promise.all([alarmShops(jobs()), alarmShops(jobs())]);
    await Promise.all([remindShops(jobs()), remindShops(jobs())]);
    await createMessageJob(jobs()).run();
  }
  const told = (text: string) => day.api.sms.messages.filter((one) => one.text.includes(text));
  const alarms = () => told("yangi buyurtma");
  const reminders = () => told("12:20");

  it("[D-RING-01] rings with a new order until one person looks, whose name stands on every board", async () => {
    const id = await day.buy();
    expect(await seen(day.owner)).toMatchObject({ isRinging: true, lookedAt: null, lookedBy: null });
    const answer = await day.tap(id, "looked", {}, staff);
    expect(answer.body).toMatchObject({ order: { isRinging: false, lookedBy: "Aziza" } });
    expect(await seen(day.owner)).toMatchObject({ isRinging: false, lookedBy: "Aziza", lookedAt: day.api.clock.now().toISOString() });
  });

  it("[D-RING-02] takes a step for a look, and keeps the first one", async () => {
    const id = await day.buy();
    await day.tap(id, "accept", { minutes: 20 }, staff);
    expect(await seen(day.owner)).toMatchObject({ isRinging: false, lookedBy: "Aziza" });
    await day.tap(id, "looked");
    expect(await seen(day.owner)).toMatchObject({ lookedBy: "Aziza" });
    const other = await day.buy();
    await day.tap(other, "reject", { reason: "Gaz yoʻq" });
    expect(await seen(day.owner)).toMatchObject({ id });
  });

  it("[D-RING-05] calls the contact phone once in ten minutes about orders that wait while no board is open", async () => {
    await day.buy();
    await day.pass(2 * MINUTE_MS - 1);
    await look();
    expect(alarms()).toEqual([]);
    await day.pass(1);
    await look();
    await look();
    expect(alarms()).toEqual([{ phone: CONTACT, purpose: "notice", text: expect.stringContaining("/merchant-dashboard/m1/orders") }]);
    await day.pass(6 * MINUTE_MS);
    await day.buy();
    await day.pass(4 * MINUTE_MS - 1);
    await look();
    expect(alarms()).toHaveLength(1);
    await day.pass(1);
    await look();
    expect(alarms()).toHaveLength(2);
  });

  it("[D-RING-05] calls the owner where the shop has no phone of its own, and never a demo shop", async () => {
    await day.api.db.update(merchants).set({ contactPhone: null, heardAt: NEVER_SILENT }).where(eq(merchants.id, "m1"));
    await day.buy();
    await day.pass(3 * MINUTE_MS);
    await look();
    expect(alarms()).toEqual([]);
    await day.api.db.update(merchants).set({ heardAt: null }).where(eq(merchants.id, "m1"));
    await look();
    expect(alarms()).toMatchObject([{ phone: "+998935550001" }]);
  });

  it.each([
    ["a board is open, with or without sound", () => report(staff, false)],
    ["somebody looks", (id: string) => day.tap(id, "looked", {}, staff)],
    ["somebody answers", (id: string) => day.tap(id, "reject", { reason: "Gaz yoʻq" }, staff)],
  ])("[D-RING-06] does not call when %s, not even if the alarm was written before", async (_, happens) => {
    const id = await day.buy();
    await day.pass(2 * MINUTE_MS);
    await alarmShops(jobs());
    expect(await day.api.db.select().from(messages).where(eq(messages.kind, "board_alarm"))).toHaveLength(1);
    staff = await day.api.signIn(STAFF_PHONE);
    day.api.sms.messages.length = 0;
    await happens(id);
    await look();
    expect(alarms()).toEqual([]);
  });

  it("[D-RING-08] counts no platform admin's board as the shop's", async () => {
    await day.buy();
    await day.pass(2 * MINUTE_MS);
    expect(await report(day.admin)).toBe(200);
    await look();
    expect(alarms()).toHaveLength(1);
  });

  it("[D-RING-07] is reminded once a day, half an hour before it opens, unless a board that can ring is open", async () => {
    const openingHours = Array.from({ length: 7 }, () => OPENS_LATER);
    const opens = new Date(day.api.clock.now().getTime() + 20 * MINUTE_MS);
    const closed = { openingHours, isOpen: false, isOpenFrom: day.api.clock.now(), isOpenUntil: opens };
    await day.api.db.update(merchants).set({ ...closed, isOpenUntil: new Date(opens.getTime() + 11 * MINUTE_MS) });
    await look();
    expect(reminders()).toEqual([]);
    await day.api.db.update(merchants).set(closed);
    await report(staff, true);
    await look();
    expect(reminders()).toEqual([]);
    await report(staff, false);
    await look();
    await look();
    expect(reminders()).toMatchObject([{ phone: CONTACT, text: expect.stringContaining("/merchant-dashboard/m1/orders") }]);
  });
});
