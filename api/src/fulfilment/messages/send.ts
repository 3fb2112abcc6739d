import { sql } from "drizzle-orm";
import { later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { type BackOff, doubling, pauseAfter } from "../../platform/jobs/back-off.ts";
import type { Work } from "../../platform/jobs/due-jobs.ts";
import { claimDue, giveUp, hasDue, release } from "../../platform/jobs/queue.ts";
import { countSmsOfDay } from "../../platform/messages/budget.ts";
import { type MessageChannel, type MessageRow, markSent, messageQueue } from "../../platform/messages/store.ts";
import { orderSmsHeldBack } from "../../platform/metrics/instruments.ts";
import { fillTemplate, type Holes } from "../../platform/sms/fill-template.ts";
import { SmsError } from "../../platform/sms/sms-error.ts";
import { PUSH_ONLY } from "../../platform/tables/messages.ts";
import { currentLog, inTraceOf } from "../../platform/trace.ts";
import { MESSAGES } from "./kinds.ts";

const BATCH = 20;
/** Until the budget is looked at again. */
const HELD_BACK_MS = 60_000;
/** A refused message is tried again for about 90 minutes. */
const RETRIES: BackOff = { pausesMs: doubling(5000, 10) };

/** Sends one message. Rejects with `SmsError` when the message was not taken, or may not have been. */
type SendMessage = (row: MessageRow, holes: Holes) => Promise<void>;

export interface MessageContext extends Pick<Deps, "db" | "clock" | "sms" | "env"> {
  /** Without it pushes wait. */
  push?: SendMessage;
}

function sendersOf({ sms, push }: MessageContext): Partial<Record<MessageChannel, SendMessage>> {
  return {
    sms: async ({ kind, recipient, language }, holes) => {
      if (kind === PUSH_ONLY) throw new SmsError("refused", "there is no such SMS");
      await sms.send({ phone: recipient, purpose: "notice", text: fillTemplate(kind, language, holes) });
    },
    ...(push && { push }),
  };
}

/** After a try that the gateway refused, or did not answer. Without an answer only a repeatable message is sent once
 * more. */
async function afterFailure(context: MessageContext, queue: ReturnType<typeof messageQueue>, row: MessageRow, error: unknown) {
  if (!(error instanceof SmsError)) throw error;
  const { db, clock } = context;
  const now = clock.now();
  const log = currentLog();
  const unconfirmed = row.unconfirmed + (error.outcome === "unknown" ? 1 : 0);
  if (isTooUnsure({ kind: row.kind, unconfirmed })) {
    await release(db, queue, row.id, row, { unconfirmed, unknownAt: now });
    log?.warn({ kind: row.kind, reason: error.message }, "nobody knows whether a message arrived");
    return;
  }
  const pauseMs = pauseAfter(RETRIES, row.tries - 1);
  if (pauseMs === undefined) {
    await giveUp(db, queue, row.id, row, { unconfirmed, gaveUpAt: now }, { reason: error.message, log, fields: { kind: row.kind } });
    return;
  }
  await release(db, queue, row.id, row, { unconfirmed, dueAt: later(now, pauseMs) });
  log?.warn({ kind: row.kind, tries: row.tries, reason: error.message }, "a message waits for its next try");
}

function isTooUnsure({ kind, unconfirmed }: Pick<MessageRow, "kind" | "unconfirmed">): boolean {
  return unconfirmed > (MESSAGES[kind].isRepeatable ? 1 : 0);
}

/** Nothing has been sent when the reason of a message cannot be read. */
async function readHoles(context: MessageContext, row: MessageRow): Promise<Holes | undefined> {
  try {
    return await MESSAGES[row.kind].holes(context, row);
  } catch (cause) {
    currentLog()?.warn({ kind: row.kind, err: cause }, "the reason of a message could not be read");
    throw new SmsError("refused", "its reason could not be read");
  }
}

/** Creates the job that sends due messages. Any process may run it; each message is leased just before it is sent. */
export function createMessageJob(context: MessageContext): Work {
  const { db, clock, env } = context;
  const senders = sendersOf(context);
  const channels = Object.keys(senders) as MessageChannel[];
  const queue = messageQueue(channels);
  const withoutSms = messageQueue(channels.filter((channel) => channel !== "sms"));
  /** Taken by the gateway and not yet marked: the database was away just then. */
  const taken = new Set<string>();

  async function markTaken(): Promise<void> {
    for (const id of taken) {
      await markSent(db, id, clock.now());
      taken.delete(id);
    }
  }

  /** False when the gateway did not take it: then the round ends, so that a silent one holds up no shutdown. */
  async function deliver(row: MessageRow): Promise<boolean> {
    if (isTooUnsure(row)) {
      await release(db, queue, row.id, row, { unknownAt: clock.now() });
      currentLog()?.warn({ kind: row.kind }, "the process that sent a message has ended");
      return true;
    }
    try {
      const holes = await readHoles(context, row);
      if (holes === undefined) {
        // It may have arrived before.
        await release(db, queue, row.id, row, row.unconfirmed > 0 ? { unknownAt: clock.now() } : { droppedAt: clock.now() });
        return true;
      }
      await senders[row.channel]?.(row, holes);
    } catch (error) {
      await afterFailure(context, queue, row, error);
      return false;
    }
    taken.add(row.id);
    await markTaken();
    return true;
  }

  /** Puts a message off that is more than the day's budget. It is not lost: what it says is looked at again then. */
  async function holdBack(row: MessageRow): Promise<boolean> {
    await release(db, queue, row.id, row, { tries: row.tries - 1, dueAt: later(clock.now(), HELD_BACK_MS) });
    orderSmsHeldBack.inc();
    currentLog()?.error({ kind: row.kind }, "the day's budget of SMS about orders is spent");
    return true;
  }

  async function run(): Promise<void> {
    await markTaken();
    let left: number | undefined;
    for (let sent = 0; sent < BATCH; sent += 1) {
      const [row] = await claimDue(db, left === 0 ? withoutSms : queue, clock.now(), 1);
      if (!row) return;
      const isSms = row.channel === "sms";
      if (isSms) left ??= Math.max(0, env.orderSmsPerDay - (await countSmsOfDay(db, clock.now())));
      const work = isSms && left === 0 ? holdBack : deliver;
      const fields = { work: "message", message: row.id, ...(row.orderId !== null && { order: row.orderId }) };
      if (!(await inTraceOf(fields, () => work(row)))) return;
      if (isSms && left) left -= 1;
    }
  }
  return { run, hasWork: (now) => (taken.size > 0 ? sql`true` : hasDue(db, queue, now)) };
}
