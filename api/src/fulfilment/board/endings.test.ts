import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseKinds } from "../../../test/database.ts";
import { createShopDay, type ShopDay } from "../../../test/shop-day.ts";
import { orders } from "../../platform/tables/orders.ts";
import { deliveryCodeOf } from "../progress/delivery-code.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const TOTAL = 5_200_000;

/** With money that is reserved first, and with money that is taken at payment. */
describe.each([
  ["reserved", true],
  ["taken at payment", false],
])("an order whose money is %s", (_, hold) => {
  let day: ShopDay;
  beforeAll(async () => {
    const [kind] = databaseKinds();
    if (!kind) throw new Error("no database");
    day = await createShopDay(kind, { abilities: { hold } });
  });
  afterAll(() => day.close());
  beforeEach(async () => {
    await day.begin();
    await day.control("refunds", { held: false });
  });

  /** Nothing is left of the money at the provider, and the goods are where they belong. */
  async function expectMoneyBack(id: string): Promise<void> {
    await day.pass(MINUTE_MS);
    await day.pass(MINUTE_MS);
    const { hold: held = 0, release = 0, debit = 0, refund = 0 } = await day.ledger();
    expect(held + debit - release - refund).toBe(0);
    expect((await day.read(id)).order).toMatchObject({ funds: hold && debit === 0 ? "freed" : "refunded" });
  }

  it("[D-END-01] is cancelled when no shop accepts it within 10 minutes", { tags: ["@D-FUND-03"] }, async () => {
    const id = await day.buy();
    await day.pass(10 * MINUTE_MS - 1000);
    expect((await day.read(id)).order).toMatchObject({ status: "paid", funds: hold ? "held" : "captured" });
    await day.pass(1000);
    expect((await day.read(id)).order).toMatchObject({ status: "cancelled", cancelReason: "by_admin", cancelDetail: "not_accepted" });
    await expectMoneyBack(id);
    expect(await day.stock()).toEqual({ stock: 20, reserved: 0 });
  });

  it("[D-FUND-02] is confirmed when its money is taken, and delivered with the four digits", { tags: ["@D-END-04"] }, async () => {
    const id = await day.buy();
    const accepted = await day.tap(id, "accept", { minutes: 25 });
    expect(accepted.body).toMatchObject({ order: { status: hold ? "paid" : "confirmed", stage: hold ? "accepting" : null } });
    if (hold) expect(await day.tap(id, "step", { step: "start" })).toMatchObject({ status: 409, code: "too_late" });
    await day.round();
    expect((await day.read(id)).order).toMatchObject({ status: "confirmed", stage: null, funds: "captured" });
    for (const step of ["start", "ready", "hand_over"]) expect((await day.tap(id, "step", { step })).status).toBe(200);
    const { progress } = await day.read(id);
    expect(progress.deliveryCode).toBe(deliveryCodeOf(id, day.api.env));
    expect(JSON.stringify((await day.tap(id, "step", { step: "undo" })).body)).not.toContain(String(progress.deliveryCode));
    await day.tap(id, "step", { step: "hand_over" });
    expect((await day.tap(id, "deliver", { code: progress.deliveryCode ?? "" })).body).toMatchObject({
      order: { status: "delivered", stage: null },
    });
    expect((await day.read(id)).progress).toMatchObject({ deliveryCode: null });
    expect(await day.money(id)).toMatchObject({ captured: TOTAL, total: TOTAL, refunded: 0, owed: 0 });
    expect((await day.read(id)).progress.steps.map(({ event }) => event)).toEqual([
      "paid",
      ...(hold ? ["accepting"] : []),
      "accepted",
      "started",
      "ready",
      "handed_over",
      "hand_over_undone",
      "handed_over",
      "delivered",
    ]);
  });

  it("[D-END-03] is rejected, and cancelled by the shop until hand-over, with a reason", { tags: ["@D-FUND-03"] }, async () => {
    const rejected = await day.buy();
    expect(await day.tap(rejected, "reject", { reason: " " })).toMatchObject({ status: 400 });
    await day.tap(rejected, "reject", { reason: "Gaz yoʻq" });
    expect((await day.read(rejected)).order).toMatchObject({ status: "cancelled", cancelDetail: "rejected" });
    await expectMoneyBack(rejected);
    const prepared = await day.buy();
    await day.bring(prepared, "ready");
    expect(await day.stock()).toMatchObject({ stock: 19 });
    await day.tap(prepared, "cancel", { reason: "Yonib ketdi" });
    expect((await day.read(prepared)).order).toMatchObject({ status: "cancelled", cancelDetail: "by_merchant" });
    // What was prepared is not on the shelf again.
    expect(await day.stock()).toMatchObject({ stock: 19 });
    const gone = await day.buy();
    await day.bring(gone, "on_the_way");
    expect(await day.tap(gone, "cancel", { reason: "Kech" })).toMatchObject({ status: 409, code: "too_late" });
  });

  it("[D-END-02] is cancelled by its customer until acceptance, and within 2 minutes of payment", { tags: ["@D-FUND-03"] }, async () => {
    const early = await day.buy();
    await day.pass(5 * MINUTE_MS);
    expect(await day.ask(early, "cancel")).toMatchObject({ status: 200 });
    expect((await day.read(early)).order).toMatchObject({ status: "cancelled", cancelReason: "by_customer" });
    await expectMoneyBack(early);
    const soon = await day.buy();
    await day.bring(soon, "confirmed");
    expect((await day.read(soon)).progress).toMatchObject({ canCancel: true, cancelUntil: expect.any(String) });
    expect(await day.ask(soon, "cancel")).toMatchObject({ status: 200 });
    expect(await day.ask(soon, "cancel")).toMatchObject({ status: 200 });
    const late = await day.buy();
    await day.bring(late, "confirmed");
    await day.pass(2 * MINUTE_MS + 1000);
    expect(await day.ask(late, "cancel")).toMatchObject({ status: 409, code: "order_not_cancellable" });
    const prepared = await day.buy();
    await day.bring(prepared, "preparing");
    expect(await day.ask(prepared, "cancel")).toMatchObject({ status: 409, code: "order_not_cancellable" });
  });

  it("[D-END-04] takes five wrong tries of the digits; then only a reason ends it", async () => {
    const id = await day.buy();
    await day.bring(id, "on_the_way");
    const right = deliveryCodeOf(id, day.api.env);
    const wrong = right === "0000" ? "0001" : "0000";
    for (const left of [4, 3, 2, 1, 0]) {
      expect(await day.tap(id, "deliver", { code: wrong })).toMatchObject({
        status: 409,
        code: "wrong_delivery_code",
        body: { limit: left },
      });
    }
    expect(await day.tap(id, "deliver", { code: right })).toMatchObject({ status: 409, code: "wrong_delivery_code" });
    expect((await day.tap(id, "deliver", { reason: "code_lost" })).body).toMatchObject({
      order: { status: "delivered", stage: "unproved" },
    });
  });

  it("[D-END-05] is contested within 24 hours of a delivery without the digits", async () => {
    const id = await day.buy();
    await day.bring(id, "on_the_way");
    await day.tap(id, "deliver", { reason: "left_at_door" });
    expect(await day.ask(id, "complaint", { text: "Eshik oldida hech narsa yoʻq" })).toMatchObject({ status: 200 });
    expect(await day.ask(id, "complaint", { text: "Yana" })).toMatchObject({ status: 409, code: "too_late" });
    const late = await day.api.inject({ url: "/api/admin/orders/late?kind=complaint", headers: day.admin.headers });
    expect(late.body).toMatchObject({ items: [{ kind: "complaint", orderId: id, detail: "Eshik oldida hech narsa yoʻq" }] });
    expect(await day.decide(`orders/${id}/complaint`, { reason: "Gaplashildi" })).toMatchObject({ status: 200 });
    expect(await day.decide(`orders/${id}/complaint`, { reason: "Yana" })).toMatchObject({ status: 409, code: "already_decided" });
    await day.pass(24 * HOUR_MS + 1000);
    expect(await day.ask(id, "complaint", { text: "Kech" })).toMatchObject({ status: 409, code: "too_late" });
  });

  it("[D-END-06] that nobody received waits for an admin for 24 hours, then its money goes back", async () => {
    const kept = await day.buy();
    await day.bring(kept, "on_the_way");
    expect((await day.tap(kept, "not-received")).body).toMatchObject({ order: { status: "cancelled", stage: "not_received" } });
    const decision = { decision: "keep", bearer: "customer", reason: "Javob bermadi" };
    expect(await day.decide(`orders/${kept}/not-received`, decision)).toMatchObject({ status: 200 });
    expect(await day.decide(`orders/${kept}/not-received`, decision)).toMatchObject({ status: 409, code: "already_decided" });
    expect(await day.money(kept)).toMatchObject({ captured: TOTAL, total: TOTAL, refunded: 0 });
    const forgotten = await day.buy();
    await day.bring(forgotten, "on_the_way");
    await day.tap(forgotten, "not-received");
    await day.pass(24 * HOUR_MS + 1000);
    expect(await day.money(forgotten)).toMatchObject({ captured: TOTAL, total: 0, refunded: TOTAL });
  });

  it("[D-END-07] is cancelled 24 hours after payment without hand-over, with its money back", async () => {
    const id = await day.buy();
    await day.bring(id, "preparing");
    await day.pass(24 * HOUR_MS + 1000);
    expect((await day.read(id)).order).toMatchObject({ status: "cancelled", cancelDetail: "not_handed_over" });
    await expectMoneyBack(id);
  });

  it("[D-END-08] is delivered (unconfirmed) 24 hours after hand-over, unless a complaint is open", async () => {
    const [quiet, contested] = [await day.buy(), await day.buy()];
    for (const id of [quiet, contested]) await day.bring(id, "on_the_way");
    await day.ask(contested, "complaint", { text: "Hali kelmadi" });
    await day.pass(24 * HOUR_MS + 1000);
    expect((await day.read(quiet)).order).toMatchObject({ status: "delivered", stage: "unconfirmed" });
    expect((await day.read(contested)).order).toMatchObject({ status: "preparing", stage: "on_the_way" });
    await day.decide(`orders/${contested}/complaint`, { reason: "Topildi" });
    await day.round();
    expect((await day.read(contested)).order).toMatchObject({ status: "delivered", stage: "unconfirmed" });
  });

  it("[D-END-10] of before deadlines existed is touched by no timer, and an admin closes it", async () => {
    const [closed, refunded] = [await day.buy(), await day.buy()];
    await day.api.db.update(orders).set({ acceptBy: null, handOverBy: null });
    if (hold) return;
    await day.pass(30 * 24 * HOUR_MS);
    expect((await day.read(closed)).order).toMatchObject({ status: "paid" });
    const late = await day.api.inject({ url: "/api/admin/orders/late?kind=without_deadline", headers: day.admin.headers });
    expect(late.body).toMatchObject({ pagination: { totalItems: 2 } });
    const board = await day.api.inject({ url: "/api/merchants/m1/orders", headers: day.owner.headers });
    expect(board.body).toMatchObject({ orders: [] });
    expect(await day.decide(`orders/${closed}/delivered`, { reason: "Yetkazilgan" })).toMatchObject({ status: 200 });
    expect(await day.decide(`orders/${refunded}/cancel`, { reason: "Yetkazilmagan" })).toMatchObject({ status: 200 });
    expect(await day.money(closed)).toMatchObject({ captured: TOTAL, total: TOTAL, refunded: 0 });
    expect(await day.money(refunded)).toMatchObject({ captured: TOTAL, total: 0, refunded: TOTAL });
  });

  it("[D-STATE-05] undoes one's own last step within 5 s, and nothing else", async () => {
    const id = await day.buy();
    await day.bring(id, "preparing");
    expect((await day.tap(id, "step", { step: "undo" })).body).toMatchObject({ order: { status: "confirmed" } });
    expect(await day.tap(id, "step", { step: "undo" })).toMatchObject({ status: 409, code: "too_late" });
    await day.tap(id, "step", { step: "start" });
    expect(await day.tap(id, "step", { step: "undo" }, day.admin)).toMatchObject({ status: 409, code: "too_late" });
    await day.pass(5001);
    expect(await day.tap(id, "step", { step: "undo" })).toMatchObject({ status: 409, code: "too_late" });
  });

  it("[D-STATE-01] is cancelled by an admin in any state, also after delivery, and its money goes back once", async () => {
    for (const to of ["confirmed", "preparing", "ready", "on_the_way"] as const) {
      const id = await day.buy();
      await day.bring(id, to);
      if (to === "on_the_way") await day.tap(id, "deliver", { reason: "code_lost" });
      expect(await day.decide(`orders/${id}/cancel`, { reason: "Shikoyat" })).toMatchObject({ status: 200 });
      expect(await day.decide(`orders/${id}/cancel`, { reason: "Yana" })).toMatchObject({ status: 409, code: "already_decided" });
      expect(await day.money(id)).toMatchObject({ captured: TOTAL, total: 0, refunded: TOTAL });
    }
  });
});
