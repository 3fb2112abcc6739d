import { and, count, eq, inArray, isNotNull, isNull, lt, min } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { mails } from "../mail/tables.ts";
import { orders } from "../orders/tables.ts";
import { paymentAttempts } from "../payments/tables.ts";
import { attemptsByState, mailsWaiting, oldestMail, oldestUnknown, ordersOverdue, voidsWaiting } from "./instruments.ts";

/** The states in which an attempt waits for somebody; the table has an index of these alone, so a scrape costs the same in ten years. */
const OPEN_STATES = ["created", "paying", "unknown"] as const;

function ageSeconds(since: Date | null | undefined, now: Date): number {
  return since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0;
}

/** Sets the gauges of what waits in the database. The same whichever process is asked. */
export async function readGauges({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
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

  const isOverdue = and(eq(orders.status, "pending"), lt(orders.expiresAt, now));
  const [overdue] = await db.select({ total: count() }).from(orders).where(isOverdue);
  ordersOverdue.set(overdue?.total ?? 0);

  const isOwed = and(isNull(mails.sentAt), isNull(mails.gaveUpAt));
  const [owed] = await db
    .select({ total: count(), since: min(mails.createdAt) })
    .from(mails)
    .where(isOwed);
  mailsWaiting.set(owed?.total ?? 0);
  oldestMail.set(ageSeconds(owed?.since, now));
}
