import type { Bearer } from "@savat/contracts/admin-orders";
import type { Refund, RefundState } from "@savat/contracts/refunds";
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { type JobQueue, release } from "../../platform/jobs/queue.ts";
import { refundEvents } from "../../platform/metrics/instruments.ts";
import type { paymentAttempts } from "../../platform/tables/payments.ts";
import { refunds } from "../../platform/tables/refunds.ts";
import { currentLog } from "../../platform/trace.ts";
import { LEASE_MS } from "../attempts/rules.ts";
import { REFUND_EVENTS, type RefundEventName, refundDelayMs } from "./rules.ts";

export type RefundRow = typeof refunds.$inferSelect;

interface NewRefund {
  attempt: Pick<typeof paymentAttempts.$inferSelect, "id" | "orderId" | "amount">;
  receiptId: string;
  state: RefundState;
  requestedBy?: string | undefined;
  reason?: string | undefined;
  bearer: Bearer;
}

/** Records that an attempt's sum goes back, or what is left of it, once per attempt. Idempotent. */
export async function insertRefund(tx: Database, { attempt, ...refund }: NewRefund, now: Date): Promise<void> {
  const { id: attemptId, orderId, amount } = attempt;
  const times = { requestedAt: now, updatedAt: now, doneAt: refund.state === "done" ? now : null };
  await tx
    .insert(refunds)
    .values({ id: newId("ref"), attemptId, orderId, amount, ...times, ...refund })
    .onConflictDoNothing({ target: refunds.attemptId });
}

export const REFUND_QUEUE: JobQueue<typeof refunds> = {
  name: "refunds",
  table: refunds,
  id: refunds.id,
  isOpen: ne(refunds.state, "done"),
  since: refunds.requestedAt,
  dueAt: refunds.nextCheckAt,
  order: [refunds.requestedAt],
  lease: { until: refunds.leaseUntil, ms: LEASE_MS },
  // Counts each look before it begins, so the next process knows of one that died.
  onClaim: () => ({ checks: sql`${refunds.checks} + 1` }),
};

/** The one way a refund changes its state: a conditional update along `REFUND_EVENTS`. False when it does not apply. */
export async function moveRefund(db: Database, { id, checks }: RefundRow, event: RefundEventName, now: Date): Promise<boolean> {
  const { from, to } = REFUND_EVENTS[event];
  const isDone = to === "done";
  const [moved] = await db
    .update(refunds)
    .set({
      state: to,
      leaseUntil: null,
      nextCheckAt: isDone ? null : later(now, refundDelayMs(checks)),
      errorCode: null,
      errorMessage: null,
      doneAt: isDone ? now : null,
      updatedAt: now,
      version: sql`${refunds.version} + 1`,
    })
    .where(and(eq(refunds.id, id), inArray(refunds.state, from)))
    .returning();
  if (!moved) return false;
  refundEvents.inc({ event, state: to });
  currentLog()?.info({ refund: id, order: moved.orderId, event, state: to }, "refund");
  return true;
}

/** Postpones the next look. */
export async function postponeRefund(
  db: Database,
  refund: RefundRow,
  now: Date,
  refusal: Partial<Pick<RefundRow, "errorCode" | "errorMessage">> = {},
): Promise<void> {
  const patch = { nextCheckAt: later(now, refundDelayMs(refund.checks)), ...refusal };
  await release(db, REFUND_QUEUE, refund.id, refund, patch);
}

export function toRefund({ state, amount, requestedAt, doneAt }: RefundRow): Refund {
  return { state, amount, requestedAt: requestedAt.toISOString(), doneAt: doneAt?.toISOString() ?? null };
}

/** The newest refund of each order that has one. */
export async function findRefunds(db: Database, orderIds: readonly string[]): Promise<Map<string, RefundRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([refunds.orderId])
    .from(refunds)
    .where(inArray(refunds.orderId, [...orderIds]))
    .orderBy(refunds.orderId, desc(refunds.requestedAt), desc(refunds.id));
  return new Map(rows.map((row) => [row.orderId, row]));
}
