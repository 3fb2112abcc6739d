import type { OverviewDay } from "@savat/contracts/overview";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ADMIN_PHONE, createTestApp, type SignedIn, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant } from "../../../test/goods.ts";
import { addAttempt, addOrder } from "../../../test/past-orders.ts";
import { merchants } from "../../platform/tables/merchants.ts";
import { paymentAttempts, paymentRefusals } from "../../platform/tables/payments.ts";
import { refunds } from "../../platform/tables/refunds.ts";

/** The clock stands at 12:00 of 1 March in Tashkent. */
const TODAY = "2026-03-01";
const NONE = { orders: 0, paidOrders: 0, paidSum: 0, newMerchants: 0, failedPayments: 0 };

function inTashkent(time: string): Date {
  return new Date(`2026-${time}+05:00`);
}

describe.each(databaseKinds("both"))("the overview on $name", (kind) => {
  let api: TestApp;
  let admin: SignedIn;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  let minutes = 0;
  beforeEach(async () => {
    await api.reset();
    // The cached figures of the test before expire.
    minutes += 2;
    api.clock.setOffset(minutes * 60_000);
    await addMerchant(api.db, { id: "m1", createdAt: inTashkent("01-01T12:00:00") });
    admin = await api.signIn(ADMIN_PHONE);
  });
  afterAll(() => api.close());

  async function read(): Promise<{ asOf: string; days: OverviewDay[]; busy: OverviewDay[] }> {
    const { body } = await api.inject({ url: "/api/admin/overview", headers: admin.headers });
    const { asOf, days } = body as { asOf: string; days: OverviewDay[] };
    return { asOf, days, busy: days.filter(({ day: _, ...figures }) => Object.values(figures).some((figure) => figure !== 0)) };
  }
  const order = (sample: Partial<Parameters<typeof addOrder>[1]>) => addOrder(api.db, { userId: admin.uid, merchantId: "m1", ...sample });

  async function refund(orderId: string, state: "asked" | "queued" | "done", amount: number): Promise<void> {
    const attemptId = await addAttempt(api.db, { orderId, userId: admin.uid, state: "paid" });
    const at = api.clock.now();
    await api.db
      .insert(refunds)
      .values({ id: `r-${orderId}`, orderId, attemptId, receiptId: `r-${orderId}`, amount, state, requestedAt: at, updatedAt: at });
  }

  it("has the last 30 days, today last, and none left out", async () => {
    const { days, busy } = await read();
    expect([days.length, days[0], days.at(-2)?.day, days.at(-1)]).toEqual([
      30,
      { day: "2026-01-31", ...NONE },
      "2026-02-28",
      { day: TODAY, ...NONE },
    ]);
    expect(new Set(days.map(({ day }) => day)).size).toBe(30);
    expect(busy).toEqual([]);
  });

  it("[D-OVERVIEW-03] counts each thing on its day in Tashkent, whose midnight is 19:00 UTC", async () => {
    await order({ createdAt: inTashkent("01-30T23:59:59.999") });
    await order({ createdAt: inTashkent("01-31T00:00:00") });
    await order({ createdAt: inTashkent("02-09T23:59:59.999"), status: "cancelled", paidAt: inTashkent("02-10T00:00:00"), amount: 700 });
    await order({ createdAt: inTashkent("02-10T00:00:00"), paidAt: inTashkent("02-10T23:59:59.999"), amount: 300 });
    await addMerchant(api.db, { id: "m2", status: "pending", createdAt: inTashkent("02-10T00:00:00") });
    await addMerchant(api.db, { id: "m3", createdAt: inTashkent("02-10T23:59:59") });
    await api.db.update(merchants).set({ deletedAt: api.clock.now() }).where(eq(merchants.id, "m3"));
    const failed = await order({ createdAt: inTashkent("02-27T23:00:00") });
    for (const state of ["failed", "cancelled", "paid"] as const)
      await addAttempt(api.db, { orderId: failed, userId: admin.uid, state, at: inTashkent("02-28T00:00:01") });
    expect((await read()).busy).toEqual([
      { day: "2026-01-31", ...NONE, orders: 1 },
      { day: "2026-02-09", ...NONE, orders: 1 },
      { day: "2026-02-10", ...NONE, orders: 1, paidOrders: 2, paidSum: 1000, newMerchants: 2 },
      { day: "2026-02-27", ...NONE, orders: 1 },
      { day: "2026-02-28", ...NONE, failedPayments: 1 },
    ]);
  });

  it("[D-READ-07] counts refusals at create, verify and pay as failed payments, and an attempt that one of them ended once", async () => {
    const at = inTashkent("02-28T12:00:00");
    const refusals = [
      ["cards.create", -31300],
      ["cards.verify", -31103],
      ["receipts.create", -31050],
      ["receipts.pay", -31630],
    ] as const;
    await api.db.insert(paymentRefusals).values(refusals.map(([method, code]) => ({ at, method, code })));
    const orderId = await order({ createdAt: inTashkent("01-01T12:00:00") });
    await addAttempt(api.db, { orderId, userId: admin.uid, state: "failed", at });
    await api.db.update(paymentAttempts).set({ errorCode: -31630 });
    expect((await read()).busy).toEqual([{ day: "2026-02-28", ...NONE, failedPayments: 4 }]);
  });

  it("[D-OVERVIEW-03] takes what has gone back off the day on which it was paid, and nothing that is only on its way", async () => {
    const paidAt = inTashkent("02-10T12:00:00");
    const base = { createdAt: inTashkent("01-01T12:00:00"), paidAt, amount: 500 };
    await order(base);
    await refund(await order({ ...base, status: "cancelled" }), "done", 500);
    await refund(await order({ ...base, status: "cancelled" }), "queued", 500);
    expect((await read()).busy).toEqual([{ day: "2026-02-10", ...NONE, paidOrders: 3, paidSum: 1000 }]);
  });

  it("[D-OVERVIEW-04] is at most a minute old, and says as of when it is", async () => {
    const first = await read();
    await order({ createdAt: inTashkent("02-28T12:00:00") });
    api.clock.setOffset(minutes * 60_000 + 59_000);
    expect(await read()).toEqual(first);
    api.clock.setOffset(minutes * 60_000 + 60_000);
    const next = await read();
    expect(next.busy).toEqual([{ day: "2026-02-28", ...NONE, orders: 1 }]);
    expect(Date.parse(next.asOf) - Date.parse(first.asOf)).toBe(60_000);
  });
});
