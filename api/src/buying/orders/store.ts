import type { OrderStatus } from "@savat/contracts/orders";
import { and, asc, count, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { rowsFrom } from "../../platform/db/records.ts";
import { isAnyOf, StatementsByKey, statement, statementOfColumns } from "../../platform/db/statement.ts";
import { type ActorKind, orderLines, orderSteps, orders } from "../../platform/tables/orders.ts";
import { type AttemptState, paymentAttempts } from "../../platform/tables/payments.ts";
import { endOfHold } from "../holding/holding-store.ts";
import { isReplacedAndHolds } from "../holding/stock.ts";
import { type OrderEventName, orderEvent, partsOf } from "../order-events/events.ts";
import { queueOrderMessages } from "../order-events/order-messages.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;

function orderQuery(db: Database, id: string) {
  return db.select().from(orders).where(eq(orders.id, id));
}
const readOrder = statement((db, { id }: { id: string }) => orderQuery(db, id));
const readOrderLocked = statement((db, { id }: { id: string }) => orderQuery(db, id).for("no key update"));

export async function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await readOrder(db, { id });
  return row;
}

/** The order, if it is this user's; else undefined (the route answers 404). */
export async function findOrderOf(db: Database, userId: string, id: string): Promise<OrderRow | undefined> {
  const row = await findOrder(db, id);
  return row?.userId === userId && !row.isTest ? row : undefined;
}

/** Locks an order until the transaction ends: before its products, always. */
export async function lockOrder(tx: Database, id: string): Promise<OrderRow | undefined> {
  const [row] = await readOrderLocked(tx, { id });
  return row;
}

const readUnpaidLocked = statement((tx, { userId, merchantId }: { userId: string; merchantId: string }) =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.merchantId, merchantId), eq(orders.status, "pending")))
    .for("no key update"),
);

/** The one unpaid order of a customer at a merchant, locked. */
export async function lockUnpaidOrder(tx: Database, userId: string, merchantId: string): Promise<OrderRow | undefined> {
  const [row] = await readUnpaidLocked(tx, { userId, merchantId });
  return row;
}

const readLines = statement((db, { orderIds }: { orderIds: string[] }) =>
  db.select().from(orderLines).where(isAnyOf(orderLines.orderId, orderIds)).orderBy(asc(orderLines.position)),
);

const writeLines = statement((tx, { json }: { json: string }) => tx.insert(orderLines).select(rowsFrom(orderLines, json)));

export async function insertLines(tx: Database, lines: readonly OrderLineRow[]): Promise<void> {
  await writeLines(tx, { json: JSON.stringify(lines) });
}

/** Lines of these orders, each order's by their positions. */
export async function findLines(db: Database, ...orderIds: string[]): Promise<OrderLineRow[]> {
  return await readLines(db, { orderIds });
}

/** Who does something to an order; the id of a person, null for the system. */
export interface StepActor {
  kind: ActorKind;
  id: string | null;
}

export const SYSTEM: StepActor = { kind: "system", id: null };

type OrderPatch = Partial<typeof orders.$inferInsert>;

export interface OrderMove {
  event: OrderEventName;
  now: Date;
  actor: StepActor;
  /** In the words of whoever did it. */
  reason?: string | undefined;
  /** Further columns of the same change: sums, deadlines, the payment. */
  patch?: OrderPatch;
}

const DEADLINES_OVER = { expiresAt: null, acceptBy: null, answerBy: null, asked: null } as const;
const ENDED = { ...DEADLINES_OVER, handOverBy: null, confirmBy: null, decideBy: null, storedEvent: null } as const;

function deadlinesAfter(status: OrderStatus, now: Date): OrderPatch {
  if (status === "cancelled" || status === "delivered") return { ...ENDED, endedAt: now };
  return DEADLINES_OVER;
}

/** The condition under which an event applies: the state that it starts from, and the reason it needs. */
function appliesTo(id: string, { from, after }: Pick<ReturnType<typeof orderEvent>, "from" | "after">) {
  const states = from.map((state) => {
    const { status, stage } = partsOf(state);
    return and(eq(orders.status, status), stage === null ? isNull(orders.stage) : eq(orders.stage, stage));
  });
  return and(eq(orders.id, id), or(...states), after ? eq(orders.cancelReason, after) : undefined);
}

/** Writes what the event always writes, and the columns of the patch. */
function moveStatement(event: OrderEventName) {
  const { to, reason: cancelReason = null, detail: cancelDetail = null, ...condition } = orderEvent(event);
  const state = partsOf(to);
  return statementOfColumns((tx, patch: OrderPatch, { id, now }: { id: string; now: Date }) =>
    tx
      .update(orders)
      .set({
        ...state,
        ...deadlinesAfter(state.status, now),
        updatedAt: now,
        cancelReason,
        cancelDetail,
        version: sql`${orders.version} + 1`,
        ...patch,
      })
      .where(appliesTo(id, condition))
      .returning(),
  );
}

const moves = new StatementsByKey<ReturnType<typeof moveStatement>>();

const writeStep = statement((tx, step: Required<Omit<typeof orderSteps.$inferInsert, "id">>) => {
  const { orderId, event, actor, actorId, reason, version, at } = step;
  const ended = tx.$with("ended").as(endOfHold(tx, orderId, at));
  return tx.with(ended).insert(orderSteps).values({ orderId, event, actor, actorId, reason, version, at });
});

/** The one way an order moves: a conditional update along `ORDER_EVENTS`, with a row of `order_steps`, the end of what
 * it holds and the messages about it. Undefined when the event does not apply. Moves neither stock nor money. */
export async function moveOrder(tx: Database, id: string, move: OrderMove): Promise<OrderRow | undefined> {
  const { event, now, actor, reason, patch } = move;
  const isCancelled = orderEvent(event).reason !== undefined;
  const columns = { ...(isCancelled ? { reason } : {}), ...patch };
  const [moved] = await moves.get(event, () => moveStatement(event))(tx, columns, { id, now });
  if (!moved) return undefined;
  await writeStep(tx, {
    orderId: id,
    event,
    actor: actor.kind,
    actorId: actor.id,
    reason: reason ?? null,
    version: moved.version,
    at: now,
  });
  await queueOrderMessages(tx, moved, event, now);
  return moved;
}

const readOpen = statement((tx, { userId, merchantId }: { userId: string; merchantId: string }) => {
  const isReplaced = isReplacedAndHolds(userId, merchantId);
  return tx
    .select({
      unpaid: sql<number>`count(*) filter (where ${orders.status} = 'pending')`.mapWith(Number),
      hasReplaced: sql<boolean>`coalesce(bool_or(${isReplaced}), false)`,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), or(eq(orders.status, "pending"), isReplaced)));
});

export interface OpenOrders {
  /** How many orders of the person wait to be paid, over all merchants. */
  unpaid: number;
  /** Whether replaced ones at this merchant still hold goods. */
  hasReplaced: boolean;
}

/** Call with the person locked: no other order of theirs is made or replaced meanwhile. */
export async function countOpen(tx: Database, userId: string, merchantId: string): Promise<OpenOrders> {
  const [row] = await readOpen(tx, { userId, merchantId });
  return row ?? { unpaid: 0, hasReplaced: false };
}

export interface RunningAttempt {
  id: string;
  state: AttemptState;
  receiptId: string | null;
}

/** The live attempt to pay an order, locked: `created`, `paying` or `unknown`. */
export async function lockRunningAttempt(tx: Database, orderId: string): Promise<RunningAttempt | undefined> {
  const [row] = await tx
    .select({ id: paymentAttempts.id, state: paymentAttempts.state, receiptId: paymentAttempts.receiptId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, ["created", "paying", "unknown"])))
    .for("no key update");
  return row;
}

/** Asks the payments worker to cancel the attempt's receipt at the provider. Then the order's stock is free, or its
 * money, unless the order stays as it is. */
export async function requestVoid(tx: Database, attemptId: string, now: Date, voidKeepsOrder = false): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ voidRequestedAt: now, voidKeepsOrder, captureRequestedAt: null, nextCheckAt: null, updatedAt: now })
    .where(eq(paymentAttempts.id, attemptId));
}

/** Practice orders on a shop's board are nobody's purchases. */
function ofCustomer(userId: string) {
  return and(eq(orders.userId, userId), eq(orders.isTest, false));
}

export async function countOrders(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(ofCustomer(userId));
  return row?.total ?? 0;
}

export async function findOrders(db: Database, userId: string, page: number, limit: number): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(ofCustomer(userId))
    .orderBy(desc(orders.createdAt), asc(orders.id))
    .limit(limit)
    .offset((page - 1) * limit);
}
