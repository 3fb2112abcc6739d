import { and, asc, eq, exists, gt, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { lockOrder, moveOrder, type OrderRow, SYSTEM } from "../../buying/orders/store.ts";
import type { PaymentContext } from "../../buying/provider/context.ts";
import { endOrStore, endPaidOrder } from "../../buying/settlement/end-order.ts";
import { findMerchant } from "../../people/memberships/merchant-row.ts";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Work } from "../../platform/jobs/due-jobs.ts";
import { jobRounds } from "../../platform/tables/job-rounds.ts";
import { orders } from "../../platform/tables/orders.ts";
import { inTraceOf } from "../../platform/trace.ts";
import { continueAcceptance } from "../acceptance/accept.ts";
import { hasOpenComplaint } from "../progress/read.ts";
import { AFTER_OUTAGE_MS } from "../progress/rules.ts";

const ROUND = "deadlines";
/** A longer pause means that no process ran a round. */
const OUTAGE_MS = 60_000;
/** Each process runs a round that often at least, though nothing is due: it shows that there is no outage. */
const ROUND_EVERY_MS = 15_000;
const BATCH = 50;

type DeadlineName = "acceptBy" | "answerBy" | "handOverBy" | "confirmBy" | "decideBy";

interface Deadline {
  column: PgColumn;
  /** The orders that it applies to. */
  of: SQL | undefined;
  /** What happens to an order whose time is up. Called with the order locked and looked at again. */
  pass: (tx: Database, context: PaymentContext, order: OrderRow, now: Date) => Promise<unknown>;
}

/** Nobody answered: what is out is left out, and acceptance goes on. */
async function goOn(tx: Database, context: PaymentContext, order: OrderRow, now: Date): Promise<void> {
  const merchant = await findMerchant(tx, order.merchantId);
  if (merchant) await continueAcceptance(tx, context, order, merchant, SYSTEM, now);
  else await endPaidOrder(tx, order, { event: "out_of_stock", actor: SYSTEM, now });
}

/** No word since the hand-over: delivered, unless the customer complains. */
async function presumeDelivered(tx: Database, _: PaymentContext, order: OrderRow, now: Date): Promise<void> {
  if (await hasOpenComplaint(tx, order.id)) return;
  await moveOrder(tx, order.id, { event: "delivered_unconfirmed", actor: SYSTEM, now });
}

const isBeforeHandOver = or(
  inArray(orders.status, ["paid", "confirmed"]),
  and(eq(orders.status, "preparing"), sql`${orders.stage} is distinct from 'on_the_way'`),
);

/** What was paid outside the card would be paid twice: that is for an admin alone to decide. */
const isNotPaidOut = sql`not exists (select 1 from refund_parts p where p.order_id = ${orders.id} and p.state = 'paid_out')`;

const DEADLINES: Record<DeadlineName, Deadline> = {
  acceptBy: {
    column: orders.acceptBy,
    of: and(eq(orders.status, "paid"), sql`${orders.stage} is null`),
    pass: (tx, _, order, now) => endPaidOrder(tx, order, { event: "not_accepted", actor: SYSTEM, now }),
  },
  answerBy: { column: orders.answerBy, of: eq(orders.stage, "asking"), pass: goOn },
  handOverBy: {
    column: orders.handOverBy,
    of: and(isBeforeHandOver, sql`${orders.storedEvent} is null`, isNotPaidOut),
    pass: (tx, _, order, now) => endOrStore(tx, order, { event: "not_handed_over", actor: SYSTEM, now }),
  },
  confirmBy: {
    column: orders.confirmBy,
    of: and(
      eq(orders.stage, "on_the_way"),
      sql`not exists (select 1 from complaints c where c.order_id = ${orders.id} and c.closed_at is null)`,
    ),
    pass: presumeDelivered,
  },
  decideBy: {
    column: orders.decideBy,
    of: and(eq(orders.stage, "not_received"), isNotPaidOut),
    pass: (tx, _, order, now) => endPaidOrder(tx, order, { event: "not_received_refunded", actor: SYSTEM, now }),
  },
};
const NAMES = Object.keys(DEADLINES) as DeadlineName[];

/** Puts what fell due while no process ran three minutes after now: shops and customers get a chance to act. */
async function postponeMissed(tx: Database, since: Date, now: Date): Promise<void> {
  for (const name of NAMES) {
    const { column } = DEADLINES[name];
    const isMissed = and(gt(column, since), lte(column, now));
    await tx
      .update(orders)
      .set({ [name]: later(now, AFTER_OUTAGE_MS) })
      .where(isMissed);
  }
}

/** Notes this round. After a pause of all processes, deadlines that passed meanwhile are put off. */
async function noteRound(db: Database, now: Date, isFirst: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(jobRounds).values({ name: ROUND, at: now }).onConflictDoNothing();
    const [last] = await tx.select().from(jobRounds).where(eq(jobRounds.name, ROUND)).for("update");
    if (last && isFirst && now.getTime() - last.at.getTime() > OUTAGE_MS) await postponeMissed(tx, last.at, now);
    await tx.update(jobRounds).set({ at: now }).where(eq(jobRounds.name, ROUND));
  });
}

function isPassed(name: DeadlineName, now: Date): SQL | undefined {
  const { column, of } = DEADLINES[name];
  return and(of, lte(column, now));
}

/** Carries one passed deadline out, if it still stands. */
async function passOne(context: PaymentContext, name: DeadlineName, id: string): Promise<void> {
  const { pass } = DEADLINES[name];
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const [due] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, id), isPassed(name, now)));
    if (order && due) await pass(tx, context, order, now);
  });
}

/** Holds while a deadline has passed. */
function hasPassed(db: Database, now: Date): SQL | undefined {
  return or(...NAMES.map((name) => exists(db.select({ id: orders.id }).from(orders).where(isPassed(name, now)))));
}

async function passDue(context: PaymentContext, name: DeadlineName, now: Date): Promise<unknown> {
  const due = await context.db
    .select({ id: orders.id })
    .from(orders)
    .where(isPassed(name, now))
    .orderBy(asc(DEADLINES[name].column))
    .limit(BATCH);
  let failure: unknown;
  // One bad row holds up no other.
  for (const { id } of due) {
    await inTraceOf({ work: name, order: id }, () => passOne(context, name, id)).catch((error: unknown) => {
      failure ??= error;
    });
  }
  return failure;
}

/** The job that ends what nobody moved in time; any API process may run it. `elapsedMs` is real time, so that a shifted
 * clock is no outage. */
export function createDeadlineJob(context: PaymentContext, elapsedMs: () => number = () => performance.now()): Work {
  let lastRoundMs = Number.NEGATIVE_INFINITY;
  return {
    hasWork: (now) => (elapsedMs() - lastRoundMs >= ROUND_EVERY_MS ? sql`true` : hasPassed(context.db, now)),
    run: async () => {
      const now = context.clock.now();
      await noteRound(context.db, now, elapsedMs() - lastRoundMs > OUTAGE_MS);
      lastRoundMs = elapsedMs();
      const failures = [];
      for (const name of NAMES) failures.push(await passDue(context, name, now));
      const failure = failures.find((one) => one !== undefined);
      if (failure !== undefined) throw failure;
    },
  };
}
