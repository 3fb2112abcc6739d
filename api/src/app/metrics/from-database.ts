import { ATTENTION_AFTER_MS, LateKindSchema } from "@savat/contracts/admin-orders";
import { and, count, eq, inArray, isNotNull, lt, min, ne } from "drizzle-orm";
import { MAIL_QUEUE } from "../../buying/mail/store.ts";
import { ATTEMPT_QUEUE } from "../../buying/payments/store.ts";
import { isWaitingReceipt } from "../../buying/receipts/unexplained.ts";
import { PART_QUEUE } from "../../buying/refunds/parts.ts";
import { REFUND_QUEUE } from "../../buying/refunds/store.ts";
import { AVIF_QUEUE } from "../../catalogue/avif/job.ts";
import { IMPORT_QUEUE } from "../../catalogue/imports/store.ts";
import { PICTURE_QUEUE } from "../../catalogue/picture-jobs/fetch-queue.ts";
import { countLateByKind } from "../../console/orders/late.ts";
import { ALL_CODES_KEY, WRONG_CODES_KEY } from "../../people/codes/otp-limits.ts";
import { HOUR_MS } from "../../people/codes/otp-rules.ts";
import { NOTICE_QUEUE } from "../../people/phone-moves/notices.ts";
import { later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { readQueue } from "../../platform/jobs/queue.ts";
import { countHits } from "../../platform/limits/store.ts";
import { countSmsOfDay } from "../../platform/messages/budget.ts";
import { MESSAGE_QUEUE } from "../../platform/messages/store.ts";
import {
  attemptsByState,
  codesCeiling,
  codesLastHour,
  oldestUnknown,
  orderSmsCeiling,
  orderSmsOfDay,
  ordersLate,
  ordersOverdue,
  receiptsUnexplained,
  refundsByState,
  refundsStuck,
  voidsWaiting,
  wrongCodesCeiling,
  wrongCodesLastHour,
} from "../../platform/metrics/instruments.ts";
import { REMOVAL_QUEUE } from "../../platform/store/removals.ts";
import { orders } from "../../platform/tables/orders.ts";
import { paymentAttempts, unexplainedReceipts } from "../../platform/tables/payments.ts";
import { refunds } from "../../platform/tables/refunds.ts";

/** The open states of an attempt; a partial index covers exactly these, so a scrape costs the same at any table
 * size. */
const OPEN_STATES = ["created", "paying", "unknown"] as const;

function ageSeconds(since: Date | null | undefined, now: Date): number {
  return since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0;
}

const OPEN_REFUNDS = ["asked", "queued"] as const;

async function readRefunds(db: Deps["db"], now: Date): Promise<void> {
  const states = await db
    .select({ state: refunds.state, total: count() })
    .from(refunds)
    .where(ne(refunds.state, "done"))
    .groupBy(refunds.state);
  for (const state of OPEN_REFUNDS) refundsByState.set({ state }, states.find((row) => row.state === state)?.total ?? 0);
  const isStuck = and(ne(refunds.state, "done"), lt(refunds.requestedAt, later(now, -ATTENTION_AFTER_MS)));
  const [stuck] = await db.select({ total: count() }).from(refunds).where(isStuck);
  refundsStuck.set(stuck?.total ?? 0);
}

async function readUnexplained(db: Deps["db"]): Promise<void> {
  const [waiting] = await db.select({ total: count() }).from(unexplainedReceipts).where(isWaitingReceipt());
  receiptsUnexplained.set(waiting?.total ?? 0);
}

async function readCodes({ db, env }: Pick<Deps, "db" | "env">, now: Date): Promise<void> {
  const [wrong = 0, known = 0, unknown = 0] = await countHits(
    db,
    [WRONG_CODES_KEY, ALL_CODES_KEY.known, ALL_CODES_KEY.unknown],
    HOUR_MS,
    now,
  );
  wrongCodesLastHour.set(wrong);
  wrongCodesCeiling.set(env.wrongCodesPerHour);
  codesLastHour.set({ device: "known" }, known);
  codesLastHour.set({ device: "unknown" }, unknown);
  codesCeiling.set(env.otpPerHour);
}

/** Sets the gauges of what waits in the database. Every process reports the same values. */
export async function readGauges({ db, clock, env }: Pick<Deps, "db" | "clock" | "env">): Promise<void> {
  const now = clock.now();
  await readCodes({ db, env }, now);
  orderSmsOfDay.set(await countSmsOfDay(db, now));
  orderSmsCeiling.set(env.orderSmsPerDay);
  const a = paymentAttempts;
  const states = await db
    .select({ state: a.state, total: count(), since: min(a.updatedAt) })
    .from(a)
    .where(inArray(a.state, OPEN_STATES))
    .groupBy(a.state);
  for (const state of OPEN_STATES) attemptsByState.set({ state }, states.find((row) => row.state === state)?.total ?? 0);
  oldestUnknown.set(ageSeconds(states.find(({ state }) => state === "unknown")?.since, now));

  const isToVoid = and(inArray(a.state, OPEN_STATES), isNotNull(a.voidRequestedAt));
  const [voids] = await db.select({ total: count() }).from(a).where(isToVoid);
  voidsWaiting.set(voids?.total ?? 0);

  await readRefunds(db, now);
  await readUnexplained(db);

  const isOverdue = and(eq(orders.status, "pending"), lt(orders.expiresAt, now));
  const [overdue] = await db.select({ total: count() }).from(orders).where(isOverdue);
  ordersOverdue.set(overdue?.total ?? 0);
  const late = await countLateByKind({ db, clock });
  for (const kind of LateKindSchema.options) ordersLate.set({ kind }, late.get(kind) ?? 0);

  await readQueue(db, ATTEMPT_QUEUE, now);
  await readQueue(db, REFUND_QUEUE, now);
  await readQueue(db, PART_QUEUE, now);
  await readQueue(db, MAIL_QUEUE, now);
  await readQueue(db, IMPORT_QUEUE, now);
  await readQueue(db, PICTURE_QUEUE, now);
  await readQueue(db, AVIF_QUEUE, now);
  await readQueue(db, NOTICE_QUEUE, now);
  await readQueue(db, MESSAGE_QUEUE, now);
  await readQueue(db, REMOVAL_QUEUE, now);
}
