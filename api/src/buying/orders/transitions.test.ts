import { eq } from "drizzle-orm";
import { OrderStatusSchema } from "shared-contracts/orders";
import { PaymentStateSchema } from "shared-contracts/payments";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, TEST_TIME, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant } from "../../../test/goods.ts";
import { orders } from "../../platform/tables/orders.ts";
import { paymentAttempts } from "../../platform/tables/payments.ts";
import { ATTEMPT_EVENTS, ATTEMPT_TRANSITIONS, type AttemptEventName } from "../attempts/rules.ts";
import { moveAttempt } from "../payments/store.ts";
import { canMoveOrder, ORDER_EVENTS, type OrderEventName, orderEvent } from "./rules.ts";
import { moveOrder } from "./store.ts";

const ORDER_NAMES = Object.keys(ORDER_EVENTS) as OrderEventName[];
const ATTEMPT_NAMES = Object.keys(ATTEMPT_EVENTS) as AttemptEventName[];
const REASONS = ["expired", "replaced", "sold_out", "by_admin"] as const;

describe.each(databaseKinds("both"))("states on $name", (kind) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  afterAll(() => api.close());

  let order: typeof orders.$inferInsert;
  beforeEach(async () => {
    await api.reset();
    await addMerchant(api.db, { id: "m1" });
    const { uid } = await api.signIn("+998901112233");
    const times = { createdAt: TEST_TIME, updatedAt: TEST_TIME };
    order = { id: "o1", userId: uid, merchantId: "m1", merchantName: "m1", status: "pending", stock: "reserved", amount: 1, ...times };
  });

  async function putOrder(change: Partial<typeof orders.$inferInsert>): Promise<void> {
    await api.db.delete(paymentAttempts);
    await api.db.delete(orders);
    await api.db.insert(orders).values({ ...order, ...change });
  }

  async function putAttempt(state: typeof paymentAttempts.$inferInsert.state): Promise<void> {
    await api.db.delete(paymentAttempts);
    const times = { createdAt: TEST_TIME, updatedAt: TEST_TIME };
    await api.db.insert(paymentAttempts).values({ id: "a1", orderId: "o1", userId: order.userId, state, amount: 1, ...times });
  }

  it("of an order change by its events alone, from their allowed states", async () => {
    const moved: string[] = [];
    for (const status of OrderStatusSchema.options) {
      for (const event of ORDER_NAMES) {
        await putOrder({ status, cancelReason: status === "cancelled" ? "expired" : null });
        if (await moveOrder(api.db, "o1", { event, now: TEST_TIME })) moved.push(`${status} ${event}`);
      }
    }
    const expected = OrderStatusSchema.options.flatMap((status) =>
      ORDER_NAMES.filter((event) => orderEvent(event).from.includes(status)).map((event) => `${status} ${event}`),
    );
    expect(moved).toEqual(expected);
  });

  it("of an order cancelled for another reason than expiry do not change", async () => {
    for (const cancelReason of REASONS) {
      await putOrder({ status: "cancelled", cancelReason });
      expect(await moveOrder(api.db, "o1", { event: "paid_after_expiry", now: TEST_TIME })).toBe(cancelReason === "expired");
    }
  });

  it("of an attempt change by its events alone, from their allowed states", async () => {
    await putOrder({});
    for (const state of PaymentStateSchema.options) {
      for (const event of ATTEMPT_NAMES) {
        await putAttempt(state);
        const moved = await moveAttempt(api.db, "a1", event, TEST_TIME);
        const { from, to } = ATTEMPT_EVENTS[event];
        expect([state, event, moved?.state]).toEqual([state, event, from.some((one) => one === state) ? to : undefined]);
      }
    }
  });

  it("changed without a named event fail the test", async () => {
    for (const from of OrderStatusSchema.options) {
      for (const status of OrderStatusSchema.options.filter((to) => to !== from && !canMoveOrder(from, to))) {
        await putOrder({ status: from, cancelReason: from === "cancelled" ? "expired" : null });
        await expect(api.db.update(orders).set({ status }).where(eq(orders.id, "o1"))).rejects.toThrow();
      }
    }
    await putOrder({});
    await expect(api.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, "o1"))).rejects.toThrow();
    for (const from of PaymentStateSchema.options) {
      for (const state of PaymentStateSchema.options.filter((to) => to !== from && !ATTEMPT_TRANSITIONS[from].includes(to))) {
        await putAttempt(from);
        await expect(api.db.update(paymentAttempts).set({ state }).where(eq(paymentAttempts.id, "a1"))).rejects.toThrow();
      }
    }
  });
});
