import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseKinds } from "../../../test/database.ts";
import { runIfDue } from "../../../test/run-if-due.ts";
import { createShopDay, type ShopDay } from "../../../test/shop-day.ts";
import { createDeadlineJob } from "../deadlines/job.ts";

const MINUTE_MS = 60_000;
const TOTAL = 5_200_000;
const WITHOUT_NON = 4_200_000;
const NON = TOTAL - WITHOUT_NON;

function kindOf() {
  const [kind] = databaseKinds();
  if (!kind) throw new Error("no database");
  return kind;
}

describe("goods that are out", () => {
  let day: ShopDay;

  describe.each([
    [
      "the provider takes less",
      { hold: true, partialCapture: true, partialRefund: false },
      { captured: WITHOUT_NON, owed: 0, refunded: 0 },
    ],
    [
      "the provider gives a part back",
      { hold: true, partialCapture: false, partialRefund: true },
      { captured: TOTAL, owed: 0, refunded: NON },
    ],
    [
      "the provider can do neither",
      { hold: true, partialCapture: false, partialRefund: false },
      { captured: TOTAL, owed: NON, refunded: 0 },
    ],
    [
      "the money was taken at payment",
      { hold: false, partialCapture: false, partialRefund: true },
      { captured: TOTAL, owed: 0, refunded: NON },
    ],
  ])("where %s", (_, abilities, expected) => {
    beforeAll(async () => {
      day = await createShopDay(kindOf(), { abilities });
    });
    beforeEach(() => day.begin());
    afterAll(() => day.close());

    it("[D-FUND-05] are left out: lines and total shrink, and the difference goes back or is owed", { tags: ["@D-FUND-01"] }, async () => {
      const id = await day.buy();
      await day.tap(id, "accept", { minutes: 20, out: [1] });
      await day.round();
      await day.round();
      expect((await day.read(id)).order).toMatchObject({
        status: "confirmed",
        price: WITHOUT_NON,
        totalAmount: WITHOUT_NON,
        items: [{ isOut: false }, { isOut: true }],
        parts: expected.captured === WITHOUT_NON ? [] : [{ state: expected.owed > 0 ? "owed" : "done", amount: NON }],
      });
      expect(await day.money(id)).toMatchObject({ ...expected, total: WITHOUT_NON, lost: 0, paidOut: 0 });
    });
  });

  describe("of an order whose customer", () => {
    beforeAll(async () => {
      day = await createShopDay(kindOf(), { abilities: { hold: true } });
    });
    beforeEach(() => day.begin());
    afterAll(() => day.close());

    it("[D-FUND-05] wants to be asked, are left out by the answer or after 3 minutes", async () => {
      const answered = await day.buy({ outChoice: "ask" });
      expect((await day.tap(answered, "accept", { minutes: 20, out: [1] })).body).toMatchObject({
        order: { status: "paid", stage: "asking" },
      });
      expect((await day.read(answered)).progress.question).toMatchObject({ out: [{ quantity: 2 }], totalAmount: WITHOUT_NON });
      expect(await day.ask(answered, "answer", { answer: "leave_out" })).toMatchObject({ status: 200 });
      await day.round();
      expect((await day.read(answered)).order).toMatchObject({ status: "confirmed", totalAmount: WITHOUT_NON });
      expect(await day.ask(answered, "answer", { answer: "cancel" })).toMatchObject({ status: 409, code: "too_late" });
      const silent = await day.buy({ outChoice: "ask" });
      await day.tap(silent, "accept", { minutes: 20, out: [1] });
      await day.pass(3 * MINUTE_MS);
      expect((await day.read(silent)).order).toMatchObject({ status: "confirmed", totalAmount: WITHOUT_NON });
    });

    it("wants nothing then, or has nothing left, end the order", async () => {
      for (const [outChoice, out] of [
        ["cancel", [1]],
        ["leave_out", [0, 1]],
      ] as const) {
        const id = await day.buy({ outChoice });
        await day.tap(id, "accept", { minutes: 20, out });
        expect((await day.read(id)).order).toMatchObject({ status: "cancelled", cancelReason: "sold_out", cancelDetail: "out_of_stock" });
      }
      const asked = await day.buy({ outChoice: "ask" });
      await day.tap(asked, "accept", { minutes: 20, out: [0] });
      await day.ask(asked, "answer", { answer: "cancel" });
      expect((await day.read(asked)).order).toMatchObject({ status: "cancelled", cancelDetail: "out_of_stock" });
    });

    it("[D-END-12] were paid outside the card, leave the order to an admin when its deadlines pass", async () => {
      const id = await day.buy();
      await day.tap(id, "accept", { minutes: 20, out: [1] });
      await day.round();
      const [part] = (await day.read(id)).order.parts as { id: string }[];
      await day.decide(`parts/${part?.id}/paid-out`, { reference: "Chek 17" });
      // Each round of the jobs goes through: nothing is tried in vain.
      await day.pass(25 * 60 * MINUTE_MS);
      expect((await day.read(id)).order).toMatchObject({ status: "confirmed" });
      const late = await day.api.inject({ url: "/api/admin/orders/late?kind=past_deadline", headers: day.admin.headers });
      expect(late.body).toMatchObject({ items: [{ orderId: id }] });
      expect(await day.decide(`orders/${id}/cancel`, { reason: "Doʻkon jim", isTwice: true })).toMatchObject({ status: 200 });
      await day.pass(MINUTE_MS);
      expect(await day.money(id)).toMatchObject({ captured: TOTAL, lost: NON, total: 0, paidOut: NON, refunded: TOTAL });
    });

    it("[D-FUND-06] was paid outside the card, cost the platform the part when an admin cancels", async () => {
      const id = await day.buy();
      await day.tap(id, "accept", { minutes: 20, out: [1] });
      await day.round();
      const [part] = (await day.read(id)).order.parts as { id: string }[];
      expect(await day.decide(`parts/${part?.id}/paid-out`, { reference: "Chek 17" })).toMatchObject({ status: 200 });
      expect(await day.decide(`parts/${part?.id}/paid-out`, { reference: "Chek 18" })).toMatchObject({
        status: 409,
        code: "already_decided",
      });
      expect(await day.tap(id, "cancel", { reason: "Gaz yoʻq" })).toMatchObject({ status: 409, code: "paid_out_already" });
      expect(await day.decide(`orders/${id}/cancel`, { reason: "Shikoyat" })).toMatchObject({ status: 409, code: "paid_out_already" });
      expect(await day.decide(`orders/${id}/cancel`, { reason: "Shikoyat", isTwice: true })).toMatchObject({ status: 200 });
      expect(await day.money(id)).toMatchObject({ captured: TOTAL, lost: NON, total: 0, paidOut: NON, refunded: TOTAL });
    });
  });
});

describe("taking reserved money", () => {
  let day: ShopDay;
  beforeAll(async () => {
    day = await createShopDay(kindOf(), { timeoutMs: 300, abilities: { hold: true } });
  });
  afterAll(() => day.close());
  beforeEach(() => day.begin());

  it.each([
    ["is carried out without an answer", { mode: "debit-then-timeout" }, "confirmed"],
    ["is not heard of", { mode: "never" }, "confirmed"],
    ["is answered with garbage", { mode: "garbage" }, "confirmed"],
    ["is carried out twice", { mode: "twice" }, "confirmed"],
    ["meets a system error", { mode: "error" }, "confirmed"],
    ["is refused", { mode: "error", code: -31008 }, "cancelled"],
  ])("[D-FUND-04] that %s ends in one outcome", async (_, fault, status) => {
    const id = await day.buy();
    await day.control("faults", { method: "receipts.confirm_hold", ...fault });
    await day.tap(id, "accept", { minutes: 20 });
    await day.round();
    for (let round = 0; round < 4; round += 1) await day.pass(MINUTE_MS);
    expect((await day.read(id)).order).toMatchObject({ status });
    const { debit = 0 } = await day.ledger();
    expect(debit).toBe(status === "confirmed" ? TOTAL : 0);
  });

  it("[D-FUND-04] that has run out cancels the order", async () => {
    const id = await day.buy();
    const receiptId = ((await day.orderRow(id))?.paymentDetails?.receiptId ?? "") as string;
    await day.control(`receipts/${receiptId}/lapse`, {});
    await day.tap(id, "accept", { minutes: 20 });
    await day.round();
    expect((await day.read(id)).order).toMatchObject({ status: "cancelled", cancelDetail: "hold_refused" });
    await day.pass(MINUTE_MS);
    expect(await day.stock()).toEqual({ stock: 20, reserved: 0 });
  });

  it("[D-END-11] decides about a cancellation that came meanwhile", async () => {
    const id = await day.buy();
    await day.control("faults", { method: "receipts.confirm_hold", mode: "never" });
    await day.control("faults", { method: "receipts.check", mode: "never" });
    await day.tap(id, "accept", { minutes: 20 });
    await day.round();
    expect(await day.ask(id, "cancel")).toMatchObject({ status: 200, body: { order: { status: "paid", stage: "accepting" } } });
    await day.pass(MINUTE_MS);
    expect((await day.read(id)).order).toMatchObject({ status: "cancelled", cancelReason: "by_customer" });
    expect(await day.money(id)).toMatchObject({ captured: TOTAL, total: 0, refunded: TOTAL });
  });

  it("[D-FUND-07] is not done for an order whose slot begins more than HOLD_HOURS after payment", async () => {
    const openingHours = Array.from({ length: 7 }, () => ({ from: "13:00", to: "14:00" }));
    await day.api.inject({ method: "PUT", url: "/api/merchants/m1", headers: day.owner.headers, payload: { openingHours } });
    const soon = await day.buy({ slotFrom: "2026-03-01T08:00:00.000Z" });
    expect((await day.read(soon)).order).toMatchObject({ funds: "held" });
    const far = await day.buy({ slotFrom: "2026-03-02T08:30:00.000Z" });
    expect((await day.read(far)).order).toMatchObject({ funds: "captured" });
    // The shop's ten minutes begin when it opens.
    expect((await day.read(far)).progress.acceptBy).toBe("2026-03-02T08:10:00.000Z");
  });
});

describe("a deadline", () => {
  let day: ShopDay;
  beforeAll(async () => {
    day = await createShopDay(kindOf(), { abilities: { hold: true } });
  });
  afterAll(() => day.close());

  it("[D-END-09] that passed while no process ran is put 3 minutes after the start; another process's is not", async () => {
    await day.begin();
    const missed = await day.buy();
    day.moveClock(11 * MINUTE_MS);
    await day.renew();
    let elapsed = 0;
    const restarted = createDeadlineJob(day.context, () => elapsed);
    await restarted.run();
    expect((await day.read(missed)).order).toMatchObject({ status: "paid" });
    day.moveClock(3 * MINUTE_MS - 1000);
    elapsed += 1000;
    await restarted.run();
    expect((await day.read(missed)).order).toMatchObject({ status: "paid" });
    const second = createDeadlineJob(day.context, () => 0);
    day.moveClock(1000);
    await second.run();
    expect((await day.read(missed)).order).toMatchObject({ status: "cancelled", cancelDetail: "not_accepted" });
  });

  it("[D-END-09] is not put off by a process that had nothing to do for minutes", async () => {
    await day.begin();
    let elapsed = 0;
    const resting = createDeadlineJob(day.context, () => elapsed);
    await resting.run();
    for (let rest = 0; rest < 10; rest += 1) {
      elapsed += 15_000;
      await runIfDue(day.context, resting);
    }
    const order = await day.buy();
    day.moveClock(11 * MINUTE_MS);
    await day.renew();
    await runIfDue(day.context, resting);
    expect((await day.read(order)).order).toMatchObject({ status: "cancelled", cancelDetail: "not_accepted" });
  });
});
