import { and, eq, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { returnHit, takeHit } from "../../platform/limits/store.ts";
import { orders } from "../../platform/tables/orders.ts";
import { paymentAttempts, unexplainedReceipts } from "../../platform/tables/payments.ts";
import { refunds } from "../../platform/tables/refunds.ts";
import { isVoid } from "../attempts/rules.ts";
import type { PaymentContext } from "../provider/context.ts";
import type { Receipt } from "../provider/port.ts";
import { CLOCK_SKEW_MS, searchReceipts } from "./receipt-search.ts";
import { isExplained, type OrderFacts } from "./unexplained-rules.ts";

const HOUR_MS = 60 * 60_000;
const SWEPT_MS = 48 * HOUR_MS;
/** A day's receipts are not held in memory at once. */
const PERIOD_MS = 6 * HOUR_MS;
const BATCH = 500;
const TURN = { key: "receipt-sweep", max: 1, windowMs: HOUR_MS } as const;

/** The facts of those orders that are ours. */
async function readFacts(db: Database, orderIds: readonly string[]): Promise<Map<string, OrderFacts>> {
  const ids = [...new Set(orderIds)];
  if (ids.length === 0) return new Map();
  const ours = await db.select({ id: orders.id, status: orders.status }).from(orders).where(inArray(orders.id, ids));
  const attempts = await db.select().from(paymentAttempts).where(inArray(paymentAttempts.orderId, ids));
  const open = await db
    .select({ attemptId: refunds.attemptId })
    .from(refunds)
    .where(and(inArray(refunds.orderId, ids), ne(refunds.state, "done")));
  const freeing = attempts.filter(({ state, voidRequestedAt }) => state === "held" && voidRequestedAt !== null);
  const refunding = new Set([...open.map(({ attemptId }) => attemptId), ...freeing.map(({ id }) => id)]);
  return new Map(
    ours.map(({ id, status }) => [id, { status, attempts: attempts.filter(({ orderId }) => orderId === id), refunding }] as const),
  );
}

async function isUnexplained(db: Database, receipt: Receipt, orderId: string): Promise<boolean> {
  const facts = (await readFacts(db, [orderId])).get(orderId);
  return facts !== undefined && !isExplained(receipt, facts);
}

/** Lists a receipt once. It returns when it changed after a person closed it, or after it was explained. */
async function listReceipt(db: Database, receipt: Receipt, orderId: string, now: Date): Promise<void> {
  const u = unexplainedReceipts;
  const { id: receiptId, amount, providerState: receiptState } = receipt;
  const values = { receiptId, orderId, amount, receiptState, foundAt: now, changedAt: now };
  await db
    .insert(u)
    .values(values)
    .onConflictDoUpdate({
      target: u.receiptId,
      set: { amount, receiptState, changedAt: now, explainedAt: null },
      setWhere: or(ne(u.receiptState, receiptState), sql`${u.explainedAt} is not null`),
    });
}

/** Looks at a receipt once more, books after provider: what was only under way a moment ago is not listed. */
async function listIfUnexplained({ db, clock, provider }: PaymentContext, { id }: Receipt, orderId: string): Promise<void> {
  const latest = await provider.receipts.get(id);
  if (latest.kind !== "ok") throw new Error("The provider did not show a receipt that it had listed.");
  const receipt = latest.result;
  if (await isUnexplained(db, receipt, orderId)) await listReceipt(db, receipt, orderId, clock.now());
}

async function sweepPeriod(context: PaymentContext, from: number, to: number): Promise<void> {
  const found = await searchReceipts(context, { from, to }, ({ status, orderId }) => !isVoid(status) && orderId !== undefined);
  if (found.kind !== "ok") throw new Error("The provider did not list its receipts.");
  for (let start = 0; start < found.result.length; start += BATCH) {
    const batch = found.result.slice(start, start + BATCH).map((receipt) => ({ receipt, orderId: receipt.orderId ?? "" }));
    const known = await readFacts(
      context.db,
      batch.map(({ orderId }) => orderId),
    );
    for (const { receipt, orderId } of batch) {
      const facts = known.get(orderId);
      if (facts && !isExplained(receipt, facts)) await listIfUnexplained(context, receipt, orderId);
    }
  }
}

/** A listed receipt stays listed until it is explained, however old it is. */
async function recheckListed({ db, clock, provider }: PaymentContext): Promise<void> {
  const u = unexplainedReceipts;
  const open = await db.select().from(u).where(isNull(u.explainedAt));
  for (const { receiptId, orderId } of open) {
    const latest = await provider.receipts.get(receiptId);
    if (latest.kind !== "ok") continue;
    const receipt = latest.result;
    if (await isUnexplained(db, receipt, orderId)) await listReceipt(db, receipt, orderId, clock.now());
    else await db.update(u).set({ explainedAt: clock.now(), receiptState: receipt.providerState }).where(eq(u.receiptId, receiptId));
  }
}

/** Lists every receipt of our orders, made in the last 48 hours, that our books do not explain. */
export async function sweepReceipts(context: PaymentContext): Promise<void> {
  const end = Date.now() + CLOCK_SKEW_MS;
  for (let from = Date.now() - SWEPT_MS; from < end; from += PERIOD_MS) {
    await sweepPeriod(context, from, Math.min(from + PERIOD_MS, end));
  }
  await recheckListed(context);
}

/** A job: one process an hour does the work; a failed sweep is due again. */
export async function sweepReceiptsHourly(context: PaymentContext): Promise<void> {
  const now = context.clock.now();
  const turn = await takeHit(context.db, TURN, now);
  if (!turn.allowed) return;
  try {
    await sweepReceipts(context);
  } catch (error) {
    await returnHit(context.db, TURN.key, now);
    throw error;
  }
}

/** Listed, and no person has been done with it as it stands. */
export function isWaitingReceipt() {
  const u = unexplainedReceipts;
  return and(isNull(u.explainedAt), or(isNull(u.doneAt), lt(u.doneAt, u.changedAt)));
}
