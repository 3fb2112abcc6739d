import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant } from "../../../test/goods.ts";
import { createShopDay, type ShopDay } from "../../../test/shop-day.ts";
import { deliveries } from "../../platform/tables/couriers.ts";
import { limitHits } from "../../platform/tables/limits.ts";
import { orders } from "../../platform/tables/orders.ts";
import { createMessageJob } from "../messages/send.ts";
import { deliveryCodeOf } from "../progress/delivery-code.ts";

const OTABEK = { name: "Otabek Karimov", phone: "+998901119999" };
const OWNER_PHONE = "+998935550001";
const SARDOR = { name: "Sardor", phone: "+998901118888" };
const PINNED = { lat: 41.31, lng: 69.28 };

describe.each(databaseKinds("both"))("a courier's link on $name", (kind) => {
  let day: ShopDay;
  beforeAll(async () => {
    day = await createShopDay(kind);
  });
  beforeEach(() => day.begin());
  afterAll(() => day.close());

  async function assign(id: string, courier = OTABEK, who = day.owner) {
    const { status, body } = await day.api.inject({
      method: "PUT",
      url: `/api/merchants/m1/orders/${id}/courier`,
      headers: who.headers,
      payload: courier,
    });
    return { status, body: body as Record<string, unknown> };
  }
  async function send(): Promise<void> {
    await createMessageJob({ ...day.context, sms: day.api.sms }).run();
  }
  /** What stands behind the `#` of the newest link to a phone. */
  async function keySentTo(phone: string): Promise<string> {
    await send();
    const text = day.api.sms.messages.findLast((message) => message.phone === phone && message.text.includes("/d#"))?.text ?? "";
    return /\/d#(\S+)/.exec(text)?.[1] ?? "";
  }
  async function call(key: string, path = "", payload?: object, method: "GET" | "POST" | "PUT" = payload ? "POST" : "GET") {
    const { status, body, text } = await day.api.inject({
      method,
      url: `/api/delivery${path}`,
      headers: { authorization: `Bearer ${key}` },
      ...(payload ? { payload } : {}),
    });
    const { code, limit, delivery } = body as { code?: string; limit?: number; delivery?: Record<string, unknown> };
    return { status, code, limit, delivery, text };
  }
  async function take(to: "confirmed" | "preparing" | "ready" | "on_the_way", more: object = {}): Promise<{ id: string; key: string }> {
    const id = await day.buy(more);
    await day.bring(id, to);
    expect((await assign(id)).status).toBe(200);
    return { id, key: await keySentTo(OTABEK.phone) };
  }
  const digits = (id: string) => deliveryCodeOf(id, day.api.env);
  const wrongDigits = (id: string) => (digits(id) === "0000" ? "1111" : "0000");

  it("[D-COUR-01] is sent to whom the shop names, who is remembered under the last name, and shows the board who it is", async () => {
    const id = await day.buy();
    expect((await assign(id)).body).toMatchObject({ code: "too_late" });
    await day.bring(id, "confirmed");
    expect((await assign(id, { name: " ", phone: "12" })).status).toBe(400);
    expect((await assign(id)).body).toMatchObject({ order: { courier: OTABEK } });
    await send();
    expect(day.api.sms.messages.filter(({ phone }) => phone === OTABEK.phone)).toHaveLength(1);
    // A double tap sends no second one.
    await assign(id, { ...OTABEK, name: "Otabek aka" });
    await send();
    expect(day.api.sms.messages.filter(({ phone }) => phone === OTABEK.phone)).toHaveLength(1);
    await assign(id, SARDOR);
    await assign(id, { ...OTABEK, name: "Otabek aka" });
    const { body } = await day.api.inject({ url: "/api/merchants/m1/couriers", headers: day.owner.headers });
    const { couriers } = body as { couriers: { id: string; name: string; phone: string }[] };
    expect(couriers.map(({ name, phone }) => ({ name, phone }))).toEqual([{ ...OTABEK, name: "Otabek aka" }, SARDOR]);
    const forgotten = { method: "DELETE", url: `/api/merchants/m1/couriers/${couriers[0]?.id}`, headers: day.owner.headers } as const;
    expect([(await day.api.inject(forgotten)).status, (await day.api.inject(forgotten)).status]).toEqual([200, 404]);
  });

  it("[D-COUR-03] shows the door, the goods and the phones, no prices, and nothing of another order", async () => {
    const { id, key } = await take("ready", { address: { ...(await day.orderRow(await day.buy()))?.address, ...PINNED, note: "It bor" } });
    const { status, delivery, text } = await call(key);
    expect(status).toBe(200);
    expect(delivery).toMatchObject({
      number: id.slice(-4),
      state: "ready",
      address: { street: "Amir Temur shoh koʻchasi", note: "It bor", ...PINNED },
      customerPhone: "+998901112233",
      lines: [
        { name: "Toʻy oshi", quantity: 1 },
        { name: "non", quantity: 2 },
      ],
      codeTriesLeft: 5,
    });
    expect(text).not.toMatch(/4200000|totalAmount|price/);
    expect(text).not.toContain(digits(id));
    for (const url of [`/api/orders/${id}`, "/api/orders", "/api/merchants/m1/orders", "/api/auth/me"]) {
      expect((await day.api.inject({ url, headers: { authorization: `Bearer ${key}` } })).status).toBe(401);
    }
  });

  it("[D-COUR-02] opens nothing when it is tampered with, when another courier has the order, and when it has ended", async () => {
    const { id, key } = await take("on_the_way");
    const { key: other } = await take("on_the_way");
    const [delivery = "", token = ""] = key.split(".");
    const [otherDelivery = ""] = other.split(".");
    for (const wrong of [`${otherDelivery}.${token}`, `${delivery}.${"A".repeat(22)}`, delivery, `${delivery}.`, "x", day.buyer.token]) {
      expect((await call(wrong)).status).toBe(401);
    }
    await assign(id, SARDOR);
    expect(await call(key)).toMatchObject({ status: 404, code: "not_found" });
    expect(await call(key, "/delivered", { code: digits(id) })).toMatchObject({ status: 404 });
    const sardor = await keySentTo(SARDOR.phone);
    expect((await call(sardor)).status).toBe(200);
    await day.tap(id, "deliver", { reason: "left_at_door" });
    expect(await call(sardor)).toMatchObject({ status: 404 });
    expect(await call(sardor, "/delivered", { code: digits(id) })).toMatchObject({ status: 404 });
  });

  it("[D-COUR-03] may be guessed a few times only, and the right one may not be called without end", async () => {
    const { key } = await take("ready");
    await day.api.db.delete(limitHits);
    const guess = () => call(`dlv_none.${"A".repeat(22)}`);
    for (let one = 0; one < 20; one += 1) expect((await guess()).status).toBe(401);
    expect(await guess()).toMatchObject({ status: 429, code: "too_many_requests" });
    const answers = [];
    for (let one = 0; one < 121; one += 1) answers.push((await call(key)).status);
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([120, 429]);
  });

  it("[D-COUR-04] picks up, delivers by the digits, and a call that is sent twice counts once", async () => {
    const { id, key } = await take("preparing");
    expect(await call(key, "/picked-up", {})).toMatchObject({ status: 409, code: "too_late" });
    await day.tap(id, "step", { step: "ready" });
    expect((await call(key, "/picked-up", {})).delivery).toMatchObject({ state: "on_the_way" });
    expect((await call(key, "/picked-up", {})).status).toBe(200);
    expect(await call(key, "/delivered", { code: wrongDigits(id) })).toMatchObject({ status: 409, code: "wrong_delivery_code", limit: 4 });
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await call(key, "/delivered", { code: digits(id) })).delivery).toMatchObject({
        state: "delivered",
        address: null,
        customerPhone: "",
      });
    }
    expect(await call(key, "/not-received", {})).toMatchObject({ status: 404 });
    const { progress } = await day.read(id);
    expect(progress.steps.map(({ event }) => event).slice(-2)).toEqual(["handed_over", "delivered"]);
    expect(await day.api.db.select().from(orders).where(eq(orders.id, id))).toMatchObject([{ status: "delivered", stage: null }]);
  });

  it("[D-COUR-04] leaves it at the door or finds nobody, once", async () => {
    const left = await take("on_the_way");
    await call(left.key, "/delivered", { reason: "left_at_door" });
    expect((await day.read(left.id)).order).toMatchObject({ status: "delivered", stage: "unproved" });
    const back = await take("on_the_way");
    for (let twice = 0; twice < 2; twice += 1)
      expect((await call(back.key, "/not-received", {})).delivery).toMatchObject({ state: "not_received" });
    expect((await day.read(back.id)).order).toMatchObject({ status: "cancelled", stage: "not_received" });
  });

  it("[D-COUR-05] is refused digits after five wrong ones, board and link together, and takes a reason", async () => {
    const { id, key } = await take("on_the_way");
    for (let one = 0; one < 3; one += 1) await call(key, "/delivered", { code: wrongDigits(id) });
    for (let one = 0; one < 2; one += 1) await day.tap(id, "deliver", { code: wrongDigits(id) });
    expect(await call(key, "/delivered", { code: digits(id) })).toMatchObject({ status: 409, limit: 0 });
    expect((await call(key, "/delivered", { reason: "code_lost" })).status).toBe(200);
  });

  it("[D-COUR-06] judges digits that were typed offline late: wrong ones prove nothing", async () => {
    const right = await take("on_the_way");
    await call(right.key, "/delivered", { code: digits(right.id), wasOffline: true });
    expect((await day.read(right.id)).order).toMatchObject({ status: "delivered", stage: null });
    const wrong = await take("on_the_way");
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await call(wrong.key, "/delivered", { code: wrongDigits(wrong.id), wasOffline: true })).status).toBe(200);
    }
    const { order, progress } = await day.read(wrong.id);
    expect(order).toMatchObject({ status: "delivered", stage: "unproved" });
    expect(progress).toMatchObject({ deliveryReason: "code_not_matching", complainUntil: expect.any(String) });
  });

  it("[D-COUR-06] judges digits once: wrong ones whose answer was lost are refused when they come again, and no other try is spent", async () => {
    const { id, key } = await take("on_the_way");
    const typed = { code: wrongDigits(id), tap: "tap_1" };
    expect(await call(key, "/delivered", typed)).toMatchObject({ code: "wrong_delivery_code", limit: 4 });
    expect(await call(key, "/delivered", { ...typed, wasOffline: true })).toMatchObject({ code: "wrong_delivery_code", limit: 4 });
    expect((await day.read(id)).order).toMatchObject({ stage: "on_the_way" });
    expect((await call(key, "/delivered", { ...typed, tap: "tap_2", wasOffline: true })).delivery).toMatchObject({ state: "delivered" });
  });

  it("[D-COUR-12] writes for a practice order to the person who practises alone, and to no shop's couriers without end", async () => {
    const id = await day.buy();
    await day.bring(id, "confirmed");
    await day.api.db.update(orders).set({ isTest: true }).where(eq(orders.id, id));
    await assign(id);
    expect(await keySentTo(OTABEK.phone)).toBe("");
    expect((await call(await keySentTo(OWNER_PHONE))).delivery).toMatchObject({ number: id.slice(-4) });
    const now = day.api.clock.now();
    await day.api.db.delete(limitHits);
    await day.api.db.insert(limitHits).values({ key: "couriers:m1", hits: Array(500).fill(now.getTime()), updatedAt: now });
    expect((await assign(id, SARDOR)).body).toMatchObject({ code: "too_many_requests" });
  });

  it("[D-COUR-02] loses its link with the order, also when the release of before ends it", async () => {
    const { id, key } = await take("on_the_way");
    const ended = { status: "cancelled", stage: null, endedAt: day.api.clock.now(), cancelReason: "by_admin" } as const;
    await day.api.db.update(orders).set(ended).where(eq(orders.id, id));
    expect(await call(key)).toMatchObject({ status: 404, code: "not_found" });
  });

  it("[D-COUR-07] forgets the place when the hand-over is undone", async () => {
    const { id, key } = await take("ready", { address: { ...(await day.orderRow(await day.buy()))?.address, ...PINNED } });
    await day.tap(id, "step", { step: "hand_over" });
    await call(key, "/position", { lat: 41.33, lng: 69.3 }, "PUT");
    await day.tap(id, "step", { step: "undo" });
    expect(await day.api.db.select().from(deliveries).where(eq(deliveries.orderId, id))).toMatchObject([{ lat: null, endedAt: null }]);
  });

  it("[D-COUR-07] shares the way in minutes while the order is on the way, and its place is forgotten with the end", async () => {
    const { id, key } = await take("ready", { address: { ...(await day.orderRow(await day.buy()))?.address, ...PINNED } });
    const place = { lat: 41.33, lng: 69.3 };
    expect(await call(key, "/position", place, "PUT")).toMatchObject({ status: 409, code: "too_late" });
    await call(key, "/picked-up", {});
    expect((await day.read(id)).progress.courier).toEqual({ name: "Otabek", phone: OTABEK.phone, minutes: null });
    expect((await call(key, "/position", place, "PUT")).status).toBe(200);
    expect((await day.read(id)).progress.courier).toEqual({ name: "Otabek", phone: OTABEK.phone, minutes: 8 });
    expect(JSON.stringify(await day.read(id))).not.toContain("41.33");
    day.moveClock(6 * 60_000);
    await day.renew();
    expect((await day.read(id)).progress.courier).toMatchObject({ minutes: null });
    await call(key, "/position", place, "PUT");
    await call(key, "/delivered", { code: digits(id) });
    expect((await day.read(id)).progress.courier).toBeNull();
    expect(await day.api.db.select().from(deliveries).where(eq(deliveries.orderId, id))).toMatchObject([
      { lat: null, lng: null, positionAt: null, endedAt: expect.any(Date), outcome: "delivered" },
    ]);
  });

  it("[D-COUR-10] leaves its token in no log and in no row", async () => {
    const { key } = await take("on_the_way");
    const token = key.split(".")[1] ?? "none";
    await call(key);
    expect(token).toHaveLength(22);
    expect(day.logged.join("\n")).not.toContain(token);
    expect(JSON.stringify(await day.api.db.select().from(deliveries))).not.toContain(token);
  });

  it("[D-COUR-01] is given by the shop's own people alone", async () => {
    await addMerchant(day.api.db, { id: "m2", ownerPhone: "+998935550044" });
    const stranger = await day.api.signIn("+998935550044");
    const id = await day.buy();
    await day.bring(id, "confirmed");
    expect((await assign(id, OTABEK, stranger)).status).toBe(403);
    const theirs = { method: "PUT", url: `/api/merchants/m2/orders/${id}/courier`, headers: stranger.headers, payload: OTABEK } as const;
    expect((await day.api.inject(theirs)).status).toBe(404);
  });
});
