import { setTimeout as wait } from "node:timers/promises";
import { type Followed, fulfil, type Goal, hasEnded, tap } from "./board.ts";
import { BOARD_STEPS, type BoardStep, DEADLINE_STEPS, type DeadlineStep, hasHold, JOBS, type Step } from "./cells.ts";
import { abandon, goOn, untilMessages, untilRefund, untilVoid } from "./endings.ts";
import { MESSAGE_STEPS, type MessageStep } from "./message-cells.ts";
import { REQUEST } from "./origin.ts";
import { cancelOrder, giveUpOrder, newPurchase, type PageStep, type Purchase, takeStep } from "./purchase.ts";
import type { Run, SetWire } from "./tripwire.ts";
import { LEASE_IS_OVER_MS, RESERVATION_IS_OVER_MS, type World } from "./world.ts";

const JOBS_TIMEOUT_MS = 30_000;
const MAX_LEADING_STEPS = 20;
const MINUTE_MS = 60_000;
const DAY_IS_OVER_MS = 25 * 60 * MINUTE_MS;

/** The page's step before which a step begins; the others begin once it is paid. */
const LEADS_TO: Partial<Record<Step, PageStep>> = {
  order: "order",
  card: "card",
  code: "code",
  verify: "verify",
  receipt: "receipt",
  pay: "pay",
  hold: "pay",
  "receipt again": "receipt",
  settle: "pay",
  expire: "pay",
  "give up": "pay",
  void: "pay",
  mail: "pay",
};
/** What a paid order is before such a step. */
const STATE_BEFORE: Partial<Record<Step, string>> = {
  answer: "paid:asking",
  "not answered": "paid:asking",
  start: "confirmed",
  ready: "preparing",
  "hand over": "preparing:ready",
  deliver: "preparing:on_the_way",
  "courier link": "confirmed",
  "not handed over": "confirmed",
  "delivered unconfirmed": "preparing:on_the_way",
  "not received": "cancelled:not_received",
};
/** Past the deadline. */
const PASSES_MS: Record<DeadlineStep, number> = {
  "not accepted": 11 * MINUTE_MS,
  "not answered": 4 * MINUTE_MS,
  "not handed over": DAY_IS_OVER_MS,
  "delivered unconfirmed": DAY_IS_OVER_MS,
  "not received": DAY_IS_OVER_MS,
};
/** No board was open for so long, and the order waits. */
const UNHEARD_MS = 2.5 * MINUTE_MS;
/** An admin cancels a paid order. */
export const CANCELLING: readonly Step[] = ["cancel", "refund", "refund followed"];
/** The customer cancels an unpaid order that has a receipt. */
export const GIVING_UP: readonly Step[] = ["give up", "void"];

function isOnBoard(step: Step): step is BoardStep {
  return BOARD_STEPS.some((one) => one === step);
}

function isDeadline(step: Step): step is DeadlineStep {
  return DEADLINE_STEPS.some((one) => one === step);
}

export function isMessage(step: Step): step is MessageStep {
  return MESSAGE_STEPS.some((one) => one === step);
}

/** How a paid order ends after the step. */
export function goalOf(step: Step): Goal {
  if (step === "reject" || step === "free" || step === "message") return "rejected";
  if (step === "lapse") return "hold refused";
  if (step === "board alarm") return "not accepted";
  if (step === "ask" || step === "answer") return "answered";
  return isDeadline(step) ? step : "delivered";
}

/** The jobs do it, and the fault strikes them. */
export function isByJobs(step: Step): boolean {
  return JOBS[step] !== REQUEST;
}

/** Goes without a fault to where the step begins. On a machine that is busy a step may need to be taken again. */
async function leadTo(world: World, url: string, step: Step, purchase: Purchase): Promise<void> {
  const end = LEADS_TO[step] ?? "done";
  for (let tries = 0; purchase.next !== end; tries += 1) {
    if (tries > MAX_LEADING_STEPS) throw new Error(`The step ${purchase.next} failed without a fault.`);
    if (!(await takeStep(url, purchase))) await world.moveClock(LEASE_IS_OVER_MS);
  }
  const before = STATE_BEFORE[step];
  if (before === undefined) return;
  // The digits are read here: the step itself is one request, which a fault strikes.
  await fulfil(world, purchase, goalOf(step), ({ state, code }) => {
    purchase.deliveryCode = code;
    return state === before;
  });
  // The step is about one message, and this is another.
  if (step === "courier link") await untilMessages(world, purchase);
}

/** The provider executes the call, and its answer is lost. */
async function loseAnswer({ provider }: World, url: string, purchase: Purchase): Promise<void> {
  const method = purchase.next === "pay" ? "receipts.pay" : "receipts.create";
  await provider.setFault({ method, mode: "debit-then-timeout" });
  await takeStep(url, purchase);
}

/** Runs up to the step, with its fault prepared by `arm`. A job starts by itself, so its fault is ready before it has
 * work. */
export async function leadUp<T>(world: World, url: string, step: Step, purchase: Purchase, arm: () => Promise<T>): Promise<T> {
  await leadTo(world, url, step, purchase);
  if (step === "receipt again") await loseAnswer(world, url, purchase);
  const armed = await arm();
  if (step === "settle") await loseAnswer(world, url, purchase);
  return armed;
}

/** The step itself, on one process. Any process may take the jobs that follow. */
export async function act(world: World, url: string, step: Step, purchase: Purchase, wire: SetWire | undefined): Promise<void> {
  if (step === "expire") await world.moveClock(RESERVATION_IS_OVER_MS);
  else if (GIVING_UP.includes(step)) await giveUpOrder(url, purchase.customer, purchase.orderId ?? "");
  else if (CANCELLING.includes(step)) await cancelOrder(url, world.adminToken, purchase.orderId ?? "");
  else if (step === "board alarm") await world.moveClock(UNHEARD_MS);
  else if (step === "courier link") await tap(world, url, purchase, "courier");
  else if (isDeadline(step)) await world.moveClock(PASSES_MS[step]);
  else if (isOnBoard(step)) await tap(world, url, purchase, step, purchase.deliveryCode);
  else if (step === "lapse") {
    await world.provider.lapse(purchase.orderId ?? "");
    await tap(world, url, purchase, "accept");
  } else if (step === "take" || step === "stream") await tap(world, url, purchase, "accept");
  else if (step === "free" || step === "message") await tap(world, url, purchase, "reject");
  else if (step !== "settle") await takeStep(url, purchase);
  if (step === "refund followed") {
    await untilRefund(world, purchase);
    await world.moveClock(LEASE_IS_OVER_MS);
  }
  if (isByJobs(step) && (wire || isMessage(step))) {
    await Promise.race([wire?.struck ?? world.gateway.struck(), wait(JOBS_TIMEOUT_MS, undefined, { ref: false })]);
  }
}

/** Whether the order shows what the job has done. */
function isDone(step: Step): (order: Followed) => boolean {
  if (step === "take") return ({ state }) => state === "confirmed";
  if (step === "free") return ({ funds }) => funds === "freed";
  return hasEnded;
}

/** Waits until the database shows the job's work; its calls are recorded by then. */
async function untilDone(world: World, step: Step, purchase: Purchase): Promise<void> {
  if (step === "expire") await abandon(world, purchase);
  else if (step === "settle") await goOn(world, purchase);
  else if (step === "void") await untilVoid(world, purchase.customer);
  else if (CANCELLING.includes(step)) await untilRefund(world, purchase);
  else if (hasHold(step)) await fulfil(world, purchase, goalOf(step), isDone(step));
}

/** To the last statement that changed anything. */
function changesOf({ statements }: Run): string[] {
  const last = statements.findLastIndex((statement) => /^(commit|insert|update|delete)/.test(statement));
  return statements.slice(0, last + 1);
}

/** A step's statements without a fault, and its duration. */
export async function observeStep(world: World, step: Step): Promise<{ statements: string[]; ms: number }> {
  await world.up();
  const [api] = world.apis;
  if (!api) throw new Error("There is no API process.");
  const purchase = newPurchase(await world.customer());
  const wire = await leadUp(world, api.url(), step, purchase, async () => world.tripwire.set({ order: purchase.orderId }));
  const startedAt = performance.now();
  await act(world, api.url(), step, purchase, undefined);
  const ms = performance.now() - startedAt;
  if (isByJobs(step)) await untilDone(world, step, purchase);
  const run = wire.runs().find(({ job }) => job === JOBS[step]);
  wire.lift();
  // The embedded database has no proxy that could see its statements.
  const isSeen = world.database === "PostgreSQL";
  if (isSeen && !run) throw new Error(`The step "${step}" was taken, but no run of ${JOBS[step]} was seen.`);
  if (CANCELLING.includes(step)) await untilRefund(world, purchase);
  else if (GIVING_UP.includes(step)) await untilVoid(world, purchase.customer);
  else if (step !== "expire") await goOn(world, purchase, api);
  if (hasHold(step)) await fulfil(world, purchase, goalOf(step));
  return { statements: !run ? [] : isByJobs(step) ? changesOf(run) : [...run.statements], ms };
}
