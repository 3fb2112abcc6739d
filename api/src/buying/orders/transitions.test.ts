import { OrderStageSchema, OrderStatusSchema } from "@savat/contracts/orders";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createTestApp, TEST_TIME, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { addMerchant } from "../../../test/goods.ts";
import type { Database } from "../../platform/db/database.ts";
import { orderSteps, orders } from "../../platform/tables/orders.ts";
import { paymentAttempts } from "../../platform/tables/payments.ts";
import { ATTEMPT_EVENTS, ATTEMPT_TRANSITIONS, type AttemptEventName } from "../attempts/rules.ts";
import { allowedMoves, canHappenTo, ORDER_EVENTS, type OrderEventName, type OrderState, partsOf } from "../order-events/events.ts";
import { moveAttempt } from "../payments/store.ts";
import { moveOrder, SYSTEM } from "./store.ts";

const ORDER_NAMES = Object.keys(ORDER_EVENTS) as OrderEventName[];
const ATTEMPT_NAMES = Object.keys(ATTEMPT_EVENTS) as AttemptEventName[];
const ATTEMPT_STATES = Object.keys(ATTEMPT_TRANSITIONS) as (keyof typeof ATTEMPT_TRANSITIONS)[];
/** Every status with and without every stage. */
const STATES = OrderStatusSchema.options.flatMap((status): OrderState[] => [
  status,
  ...OrderStageSchema.options.map((stage): OrderState => `${status}:${stage}`),
]);
/** The states that an order can come to. */
const REACHABLE = [...new Set<OrderState>(["pending", ...Object.values(ORDER_EVENTS).map(({ to }) => to)])];
/** The cancel reason that an order in that state has. */
function reasonIn(state: OrderState) {
  if (partsOf(state).status !== "cancelled") return null;
  return state === "cancelled" ? "expired" : "by_admin";
}
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
    await api.db.delete(orderSteps);
    await api.db.delete(orders);
    await api.db.insert(orders).values({ ...order, ...change });
  }

  async function putAttempt(state: typeof paymentAttempts.$inferInsert.state): Promise<void> {
    await api.db.delete(paymentAttempts);
    const times = { createdAt: TEST_TIME, updatedAt: TEST_TIME };
    await api.db.insert(paymentAttempts).values({ id: "a1", orderId: "o1", userId: order.userId, state, amount: 1, ...times });
  }

  it("of an order change by its events alone, from their allowed states, each with a step", async () => {
    const moved: string[] = [];
    for (const state of REACHABLE) {
      const put = () => putOrder({ ...partsOf(state), cancelReason: reasonIn(state) });
      await put();
      for (const event of ORDER_NAMES) {
        if ((await moveOrder(api.db, "o1", { event, now: TEST_TIME, actor: SYSTEM })) === undefined) continue;
        moved.push(`${state} ${event}`);
        await put();
      }
    }
    const expected = REACHABLE.flatMap((state) =>
      ORDER_NAMES.filter((event) => canHappenTo(partsOf(state), event)).map((event) => `${state} ${event}`),
    );
    expect(moved).toEqual(expected);
    await putOrder({});
    await moveOrder(api.db, "o1", { event: "paid", now: TEST_TIME, actor: SYSTEM });
    expect(await api.db.select().from(orderSteps)).toMatchObject([{ orderId: "o1", event: "paid", actor: "system", version: 1 }]);
  });

  it("[D-STATE-06] are those of the rows that the trigger reads", async () => {
    const { rows } = z
      .object({ rows: z.array(z.object({ source: z.string() })) })
      .parse(await api.db.execute(sql`select prosrc as source from pg_proc where proname = 'guard_order_move'`));
    const row = /\('(\w*)', '(\w*)', '(\w*)', '(\w*)', '(\w*)', '(\w*)'\)/g;
    const guarded = [...(rows[0]?.source ?? "").matchAll(row)].map((match) => match.slice(1).join("|"));
    expect(guarded.sort()).toEqual(
      allowedMoves()
        .map((move) => Object.values(move).join("|"))
        .sort(),
    );
  });

  it("of an order cancelled for another reason than expiry do not change", async () => {
    for (const cancelReason of REASONS) {
      await putOrder({ status: "cancelled", cancelReason });
      const moved = await moveOrder(api.db, "o1", { event: "paid_after_expiry", now: TEST_TIME, actor: SYSTEM });
      expect(moved !== undefined).toBe(cancelReason === "expired");
    }
  });

  it("of an attempt change by its events alone, from their allowed states", async () => {
    await putOrder({});
    for (const state of ATTEMPT_STATES) {
      for (const event of ATTEMPT_NAMES) {
        await putAttempt(state);
        const moved = await moveAttempt(api.db, "a1", event, TEST_TIME);
        const { from, to } = ATTEMPT_EVENTS[event];
        expect([state, event, moved?.state]).toEqual([state, event, from.some((one) => one === state) ? to : undefined]);
      }
    }
  });

  /** Tries statements that the database refuses. An error on the pool itself would cost a connection each time. */
  async function expectRefused(statements: ((db: Database) => Promise<unknown>)[]): Promise<void> {
    await api.db.transaction(async (tx) => {
      for (const statement of statements) await expect(tx.transaction((inner) => statement(inner))).rejects.toThrow();
    });
  }

  const setOrder = (change: Partial<typeof orders.$inferInsert>) => (db: Database) =>
    db.update(orders).set(change).where(eq(orders.id, "o1"));

  it("changed without a named event fail the test", async () => {
    const allowed = new Set(allowedMoves().map((move) => `${move.fromStatus}:${move.fromStage} ${move.toStatus}:${move.toStage}`));
    const key = (state: OrderState) => `${partsOf(state).status}:${partsOf(state).stage ?? ""}`;
    for (const from of REACHABLE) {
      await putOrder({ ...partsOf(from), cancelReason: reasonIn(from) });
      const forbidden = STATES.filter((to) => to !== from && !allowed.has(`${key(from)} ${key(to)}`));
      await expectRefused(forbidden.map((to) => setOrder(partsOf(to))));
    }
    await putOrder({});
    await expectRefused([setOrder({ status: "cancelled" })]);
    for (const from of ATTEMPT_STATES) {
      await putAttempt(from);
      const forbidden = ATTEMPT_STATES.filter((to) => to !== from && !ATTEMPT_TRANSITIONS[from].includes(to));
      const setAttempt = (state: (typeof ATTEMPT_STATES)[number]) => (db: Database) =>
        db.update(paymentAttempts).set({ state }).where(eq(paymentAttempts.id, "a1"));
      await expectRefused(forbidden.map(setAttempt));
    }
  });
});
