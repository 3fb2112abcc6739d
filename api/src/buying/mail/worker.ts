import { sql } from "drizzle-orm";
import { confirmationLink } from "../../people/email-address/address-link.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Env } from "../../platform/env/env.ts";
import type { Work } from "../../platform/jobs/due-jobs.ts";
import { claimDue, giveUp, hasDue, release } from "../../platform/jobs/queue.ts";
import { inTraceOf } from "../../platform/trace.ts";
import { MailError, type MailPort } from "../mail-transport/port.ts";
import { presentOrders } from "../orders/present.ts";
import { findLines, findOrder, type OrderRow } from "../orders/store.ts";
import { cancellationOf } from "./cancellation.ts";
import { confirmationOf, type MailContent } from "./confirmation.ts";
import { MAX_UNCONFIRMED, nextTry } from "./rules.ts";
import { MAIL_QUEUE, type Mail, markSent } from "./store.ts";

const BATCH = 20;

type LogLine = (fields: object, text: string) => void;

export interface MailContext {
  db: Database;
  clock: Clock;
  mail: MailPort;
  env: Pick<Env, "tokenSecret" | "publicOrigin">;
  log: { error: LogLine; warn: LogLine };
}

async function stopTrying({ db, clock, log }: MailContext, mail: Mail, unconfirmed: number, reason: string): Promise<void> {
  const patch = { unconfirmed, gaveUpAt: clock.now() };
  await giveUp(db, MAIL_QUEUE, mail.id, mail, patch, { reason, log, fields: { order: mail.orderId, tries: mail.tries } });
}

async function afterFailure(context: MailContext, mail: Mail, error: unknown): Promise<void> {
  if (!(error instanceof MailError)) throw error;
  const unconfirmed = mail.unconfirmed + (error.outcome === "unknown" ? 1 : 0);
  const again = nextTry({ ...mail, unconfirmed }, context.clock.now());
  if (!again) return stopTrying(context, mail, unconfirmed, error.message);
  await release(context.db, MAIL_QUEUE, mail.id, mail, { unconfirmed, nextTryAt: again });
  context.log.warn({ mail: mail.id, order: mail.orderId, tries: mail.tries, reason: error.message }, "a mail waits for its next try");
}

/** What a mail says is true when it is sent: the order may have moved on since it was queued. */
async function contentOf({ db, env, clock }: MailContext, mail: Mail, order: OrderRow): Promise<MailContent> {
  const [shown] = await presentOrders(db, [order]);
  const funds = shown?.funds ?? null;
  if (mail.kind === "order_cancelled") return cancellationOf(order, funds);
  const { userId, language } = order;
  const link = await confirmationLink(db, env, { userId, recipient: mail.recipient, language }, clock.now());
  return confirmationOf({ ...order, isReserved: funds === "held" }, await findLines(db, order.id), link);
}

/** Sends a leased mail. True when the server has taken it. */
async function deliver(context: MailContext, mail: Mail): Promise<boolean> {
  if (mail.unconfirmed >= MAX_UNCONFIRMED) {
    await stopTrying(context, mail, mail.unconfirmed, "the outcome of two tries is unknown");
    return false;
  }
  const order = await findOrder(context.db, mail.orderId);
  if (!order || (order.status === "cancelled" && mail.kind === "order_confirmation")) {
    await stopTrying(context, mail, mail.unconfirmed, "its order is cancelled");
    return false;
  }
  const content = await contentOf(context, mail, order);
  try {
    await context.mail.send({ id: mail.id, to: mail.recipient, ...content });
    return true;
  } catch (error) {
    await afterFailure(context, mail, error);
    return false;
  }
}

/** Creates the job that sends due mails. Any process may run it; each mail is leased just before it is sent. */
export function createMailJob(context: MailContext): Work {
  /** Taken by the server and not yet marked: the database was away just then. */
  const taken = new Set<string>();

  async function markTaken(): Promise<void> {
    for (const id of taken) {
      await markSent(context.db, id, context.clock.now());
      taken.delete(id);
    }
  }

  async function run(): Promise<void> {
    await markTaken();
    for (let sent = 0; sent < BATCH; sent += 1) {
      const [mail] = await claimDue(context.db, MAIL_QUEUE, context.clock.now(), 1);
      if (!mail) return;
      await inTraceOf({ work: "send", order: mail.orderId, mail: mail.id }, async () => {
        if (await deliver(context, mail)) taken.add(mail.id);
        await markTaken();
      });
    }
  }
  return { run, hasWork: (now) => (taken.size > 0 ? sql`true` : hasDue(context.db, MAIL_QUEUE, now)) };
}
