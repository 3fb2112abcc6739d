import type { AdminAttempt, AdminOrder } from "@savat/contracts/admin-orders";
import { AppError } from "@savat/contracts/server/app-error";
import { asc, desc, eq, inArray } from "drizzle-orm";
import { LIVE_STATES, shownState } from "../../buying/attempts/rules.ts";
import { presentOrders } from "../../buying/orders/present.ts";
import { findOrder } from "../../buying/orders/store.ts";
import type { Attempt } from "../../buying/payments/store.ts";
import { findParts, toPart } from "../../buying/refunds/parts.ts";
import { findRefunds, type RefundRow, toRefund } from "../../buying/refunds/store.ts";
import { moneyOf } from "../../buying/settlement/money.ts";
import { findComplaint, toComplaint } from "../../fulfilment/progress/read.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/tables/auth.ts";
import { orderHistory, orderSteps } from "../../platform/tables/orders.ts";
import { attemptHistory, paymentAttempts } from "../../platform/tables/payments.ts";
import { losses, refunds } from "../../platform/tables/refunds.ts";
import { cancellingOf } from "./cancel.ts";
import { canChangeAddress, canClose } from "./decide.ts";
import { findMessages } from "./messages.ts";

type AttemptStep = typeof attemptHistory.$inferSelect;

function toAttempt(attempt: Attempt, steps: readonly AttemptStep[]): AdminAttempt {
  const { id, state, amount, receiptId, cardMask: card, errorCode, errorMessage, checks, createdAt } = attempt;
  const history = steps
    .filter(({ attemptId }) => attemptId === id)
    .map((step) => ({
      state: shownState(step.state),
      isHeld: step.state === "held",
      errorCode: step.errorCode,
      at: step.at.toISOString(),
    }));
  return {
    id,
    state: shownState(state),
    isHeld: state === "held",
    amount,
    receiptId,
    card,
    errorCode,
    errorMessage,
    checks,
    createdAt: createdAt.toISOString(),
    history,
  };
}

function toAdminRefund(refund: RefundRow): AdminOrder["refund"] {
  const { bearer, reason, errorCode, errorMessage, checks } = refund;
  return { ...toRefund(refund), bearer, reason, errorCode, errorMessage, checks };
}

async function findAttempts(db: Database, orderId: string): Promise<{ attempts: Attempt[]; steps: AttemptStep[] }> {
  const a = paymentAttempts;
  const attempts = await db.select().from(a).where(eq(a.orderId, orderId)).orderBy(desc(a.createdAt), desc(a.id));
  const ids = attempts.map(({ id }) => id);
  const h = attemptHistory;
  const steps = ids.length === 0 ? [] : await db.select().from(h).where(inArray(h.attemptId, ids)).orderBy(asc(h.id));
  return { attempts, steps };
}

/** Each step with the name or phone of who did it. */
async function findSteps(db: Database, orderId: string): Promise<AdminOrder["steps"]> {
  const rows = await db
    .select({ step: orderSteps, name: users.displayName, phone: users.phone })
    .from(orderSteps)
    .leftJoin(users, eq(users.id, orderSteps.actorId))
    .where(eq(orderSteps.orderId, orderId))
    .orderBy(asc(orderSteps.id));
  return rows.map(({ step: { event, at, actor, reason }, name, phone }) => ({
    event,
    at: at.toISOString(),
    actor,
    by: name ?? phone,
    reason,
  }));
}

/** One order with everything that a person who decides about it wants to know. Throws `not_found`. */
export async function readAdminOrder(db: Database, id: string): Promise<AdminOrder> {
  const row = await findOrder(db, id);
  const [order] = row ? await presentOrders(db, [row]) : [];
  if (!row || !order) throw new AppError("not_found");
  const [customer] = await db
    .select({ uid: users.id, phone: users.phone, name: users.displayName })
    .from(users)
    .where(eq(users.id, row.userId));
  if (!customer) throw new AppError("not_found");
  const history = await db.select().from(orderHistory).where(eq(orderHistory.orderId, id)).orderBy(asc(orderHistory.id));
  const { attempts, steps } = await findAttempts(db, id);
  const refund = (await findRefunds(db, [id])).get(id);
  const parts = await findParts(db, [id]);
  const returned = await db.select().from(refunds).where(eq(refunds.orderId, id));
  const [loss] = await db.select().from(losses).where(eq(losses.orderId, id));
  const complaint = await findComplaint(db, id);
  const live = attempts.find(({ state }) => LIVE_STATES.some((one) => one === state));
  return {
    order,
    steps: await findSteps(db, id),
    money: moneyOf({ order: row, attempts, refunds: returned, parts, lost: loss?.amount ?? 0 }),
    parts: parts.map((part) => ({ ...toPart(part), bearer: part.bearer, reason: part.reason, reference: part.reference })),
    complaint: toComplaint(complaint),
    decideBy: row.decideBy?.toISOString() ?? null,
    canClose: canClose(row) && !(row.status === "paid" && row.acceptBy !== null),
    canChangeAddress: canChangeAddress(row),
    customer,
    refund: refund ? toAdminRefund(refund) : null,
    history: history.map(({ status, cancelReason, at }) => ({ status, cancelReason, at: at.toISOString() })),
    messages: await findMessages(db, id),
    attempts: attempts.map((attempt) => toAttempt(attempt, steps)),
    canCancel: cancellingOf(row, live),
  };
}
