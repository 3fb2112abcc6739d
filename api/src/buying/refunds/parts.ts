import type { Bearer } from "@savat/contracts/admin-orders";
import type { Part } from "@savat/contracts/orders";
import { and, eq, inArray, sql } from "drizzle-orm";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { isAnyOf, statement } from "../../platform/db/statement.ts";
import { newId } from "../../platform/ids.ts";
import { type JobQueue, release } from "../../platform/jobs/queue.ts";
import type { paymentAttempts } from "../../platform/tables/payments.ts";
import { refundParts } from "../../platform/tables/refunds.ts";
import { LEASE_MS } from "../attempts/rules.ts";
import { refundDelayMs } from "./rules.ts";

export type PartRow = typeof refundParts.$inferSelect;
type PartState = Part["state"];

interface PartEvent {
  from: readonly PartState[];
  to: PartState;
}

/** Every way a part changes its state: from `asked` where the provider gives parts back, else from `owed`. */
export const PART_EVENTS = {
  /** The provider says that the part is back on the card. */
  done: { from: ["asked"], to: "done" },
  /** The provider does not do it: a person pays outside the card. */
  owed: { from: ["asked"], to: "owed" },
  paid_out: { from: ["owed"], to: "paid_out" },
  /** The whole sum goes back, and the part with it. */
  voided: { from: ["owed", "asked"], to: "void" },
} as const satisfies Record<string, PartEvent>;

export type PartEventName = keyof typeof PART_EVENTS;

/** Open parts that a job asks the provider for. */
export const PART_QUEUE: JobQueue<typeof refundParts> = {
  name: "refund_parts",
  table: refundParts,
  id: refundParts.id,
  isOpen: eq(refundParts.state, "asked"),
  since: refundParts.requestedAt,
  dueAt: refundParts.nextCheckAt,
  order: [refundParts.requestedAt],
  lease: { until: refundParts.leaseUntil, ms: LEASE_MS },
  onClaim: () => ({ checks: sql`${refundParts.checks} + 1` }),
};

interface NewPart {
  attempt: Pick<typeof paymentAttempts.$inferSelect, "id" | "orderId" | "receiptId">;
  /** tiyin */
  amount: number;
  state: "asked" | "owed";
  bearer: Bearer;
  reason: string;
}

/** Records what a customer gets back for goods that were left out, once per attempt. Idempotent. */
export async function insertPart(tx: Database, { attempt, ...part }: NewPart, now: Date): Promise<void> {
  if (attempt.receiptId === null) throw new Error("A paid attempt has a receipt.");
  const { id: attemptId, orderId, receiptId } = attempt;
  await tx
    .insert(refundParts)
    .values({ id: newId("part"), attemptId, orderId, receiptId, requestedAt: now, updatedAt: now, ...part })
    .onConflictDoNothing({ target: refundParts.attemptId });
}

type PartPatch = Partial<typeof refundParts.$inferInsert>;

/** The one way a part changes its state. Undefined when the event does not apply. */
export async function movePart(
  tx: Database,
  id: string,
  event: PartEventName,
  now: Date,
  patch: PartPatch = {},
): Promise<PartRow | undefined> {
  const { from, to } = PART_EVENTS[event];
  const isDone = to === "done" || to === "paid_out";
  const [moved] = await tx
    .update(refundParts)
    .set({
      leaseUntil: null,
      nextCheckAt: null,
      ...patch,
      state: to,
      doneAt: isDone ? now : null,
      updatedAt: now,
      version: sql`${refundParts.version} + 1`,
    })
    .where(and(eq(refundParts.id, id), inArray(refundParts.state, from)))
    .returning();
  return moved;
}

export async function postponePart(db: Database, part: PartRow, now: Date, refusal: PartPatch = {}): Promise<void> {
  await release(db, PART_QUEUE, part.id, part, { nextCheckAt: later(now, refundDelayMs(part.checks)), ...refusal });
}

const readParts = statement((db, { orderIds }: { orderIds: string[] }) =>
  db.select().from(refundParts).where(isAnyOf(refundParts.orderId, orderIds)),
);

export async function findParts(db: Database, orderIds: readonly string[]): Promise<PartRow[]> {
  return orderIds.length === 0 ? [] : await readParts(db, { orderIds: [...orderIds] });
}

/** The part of an attempt, locked. */
export async function lockPart(tx: Database, attemptId: string): Promise<PartRow | undefined> {
  const [part] = await tx.select().from(refundParts).where(eq(refundParts.attemptId, attemptId)).for("no key update");
  return part;
}

export function toPart({ id, state, amount, requestedAt, doneAt }: PartRow): Part {
  return { id, state, amount, requestedAt: requestedAt.toISOString(), doneAt: doneAt?.toISOString() ?? null };
}
