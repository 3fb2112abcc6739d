import { setTimeout as wait } from "node:timers/promises";
import type { ApiProcess } from "./api-process.ts";
import type { Ending } from "./audit.ts";
import { type Cell, JOBS, type Step } from "./cells.ts";
import type { Customer } from "./customers.ts";
import { REQUEST } from "./origin.ts";
import {
  cancelOrder,
  giveUpOrder,
  listOrders,
  newPurchase,
  PAGE_STEPS,
  type PageStep,
  type Purchase,
  sendBasket,
  takeStep,
} from "./purchase.ts";
import type { Run, SetWire } from "./tripwire.ts";
import type { World } from "./world.ts";

/** Past every lease, and past what a customer waits before trying again. */
const LEASE_IS_OVER_MS = 31_000;
const RESERVATION_IS_OVER_MS = 16 * 60_000;
const JOBS_TIMEOUT_MS = 30_000;
const CUSTOMER_TIMEOUT_MS = 90_000;
const LOOK_MS = 100;
/** A round of the workers is a second. */
const LOOKS_A_ROUND = 12;

const MAX_LEADING_STEPS = 20;
const OK = 200;
const ALREADY_DECIDED = 409;
const MISSED = "the fault did not strike";

export interface Happened {
  customer: Customer;
  ending: Ending;
  /** The customer's actions. */
  story: string;
  /** Against the invariants, as far as it shows already. */
  faults: string[];
}

/** The API process a customer reaches: one that is up, another than the one just asked where there is one. */
async function reachable({ apis }: World, notThis?: ApiProcess): Promise<string> {
  const up = apis.filter((api) => api.isUp());
  const api = up.find((one) => one !== notThis) ?? up[0] ?? notThis ?? apis[0];
  if (!api) throw new Error("There is no API process.");
  await api.up();
  return api.url();
}

async function allUp({ apis }: World): Promise<void> {
  await Promise.all(apis.map((api) => api.up()));
}

const LEADS_TO: Record<Step, PageStep | "done"> = {
  order: "order",
  card: "card",
  code: "code",
  verify: "verify",
  receipt: "receipt",
  pay: "pay",
  "receipt again": "receipt",
  settle: "pay",
  expire: "pay",
  "give up": "pay",
  void: "pay",
  mail: "pay",
  cancel: "done",
  refund: "done",
  "refund followed": "done",
};
/** An admin cancels a paid order. */
const CANCELLING: readonly Step[] = ["cancel", "refund", "refund followed"];
/** The customer cancels an unpaid order that has a receipt. */
const GIVING_UP: readonly Step[] = ["give up", "void"];

/** The jobs do it, and the fault strikes them. */
function isByJobs(step: Step): boolean {
  return JOBS[step] !== REQUEST;
}

/** Goes without a fault to where the step begins. On a machine that is busy a step may need to be taken again. */
async function leadTo(world: World, url: string, step: Step, purchase: Purchase): Promise<void> {
  const end = LEADS_TO[step];
  for (let tries = 0; purchase.next !== end; tries += 1) {
    if (tries > MAX_LEADING_STEPS) throw new Error(`The step ${purchase.next} failed without a fault.`);
    if (!(await takeStep(url, purchase))) await world.moveClock(LEASE_IS_OVER_MS);
  }
}

/** The provider executes the call, and its answer is lost. */
async function loseAnswer({ provider }: World, url: string, purchase: Purchase): Promise<void> {
  const method = purchase.next === "pay" ? "receipts.pay" : "receipts.create";
  await provider.setFault({ method, mode: "debit-then-timeout" });
  await takeStep(url, purchase);
}

/** Runs up to the step, with its fault prepared by `arm`. A job starts by itself, so its fault is ready before it has
 * work. */
async function leadUp<T>(world: World, url: string, step: Step, purchase: Purchase, arm: () => Promise<T>): Promise<T> {
  await leadTo(world, url, step, purchase);
  if (step === "receipt again") await loseAnswer(world, url, purchase);
  const armed = await arm();
  if (step === "settle") await loseAnswer(world, url, purchase);
  return armed;
}

async function setWire(
  { apis, tripwire, provider }: World,
  { deed, step }: Cell,
  orderId: string | undefined,
): Promise<SetWire | undefined> {
  if (deed.kind === "provider") await provider.setFault({ ...deed.fault, ...(isByJobs(step) && orderId ? { order: orderId } : {}) });
  if (deed.kind !== "kill" && deed.kind !== "cut") return undefined;
  function strike(name: string): void {
    const struck = apis.find((one) => one.name === name);
    if (deed.kind === "cut") struck?.cutDatabase();
    else struck?.kill();
  }
  return tripwire.set({ place: deed.place, order: orderId, strike });
}

/** The jobs ask the provider for the money; the rest of its way is gone when all cells are through. */
async function untilRefund(world: World, { customer, orderId }: Purchase): Promise<void> {
  const end = performance.now() + CUSTOMER_TIMEOUT_MS;
  for (let looks = 1; performance.now() < end; looks += 1) {
    const orders = await listOrders(await reachable(world), customer);
    const refund = orders?.find(({ id }) => id === orderId)?.refund;
    if (refund && refund.state !== "asked") return;
    if (looks % LOOKS_A_ROUND === 0) await world.moveClock(2 * LEASE_IS_OVER_MS);
    await wait(LOOK_MS);
  }
  throw new Error("the refund was not asked for");
}

/** An admin asks until there is an answer: one cancelling, however often it was asked for. */
async function cancelThrough(world: World, purchase: Purchase, api: ApiProcess): Promise<string[]> {
  const answers: (number | undefined)[] = [];
  for (let tries = 0; tries < MAX_LEADING_STEPS && answers.at(-1) !== ALREADY_DECIDED; tries += 1) {
    answers.push(await cancelOrder(await reachable(world, api), world.adminToken, purchase.orderId ?? ""));
    if (answers.at(-1) === undefined) await wait(LOOK_MS);
  }
  const wrong = answers.filter((status) => status !== undefined && status !== OK && status !== ALREADY_DECIDED);
  await untilRefund(world, purchase);
  return [
    ...wrong.map((status) => `cancelling was refused with ${status}`),
    ...(answers.filter((status) => status === OK).length > 1 ? ["the order was cancelled twice"] : []),
  ];
}

/** The customer asks until there is an answer, and once more: it is the same. */
async function giveUpThrough(world: World, { customer, orderId = "" }: Purchase, api: ApiProcess): Promise<string[]> {
  const answers: string[] = [];
  for (let tries = 0; tries < MAX_LEADING_STEPS && answers.length < 2; tries += 1) {
    const answer = await giveUpOrder(await reachable(world, api), customer, orderId);
    if (answer === undefined) await wait(LOOK_MS);
    else answers.push(answer);
  }
  await untilVoid(world, customer);
  return answers.join() === "cancelled,cancelled" ? [] : [`giving up was answered with ${answers.join(" and ")}`];
}

/** The jobs void the receipt at the provider; a try that failed is made again later. */
async function untilVoid(world: World, customer: Customer): Promise<void> {
  const end = performance.now() + CUSTOMER_TIMEOUT_MS;
  for (let looks = 1; performance.now() < end; looks += 1) {
    const orders = await listOrders(await reachable(world), customer);
    if (orders?.every(({ status, payment }) => status !== "pending" && payment?.state !== "created")) return;
    if (looks % LOOKS_A_ROUND === 0) await world.moveClock(2 * LEASE_IS_OVER_MS);
    await wait(LOOK_MS);
  }
  throw new Error("the receipt of the order that was given up was not voided");
}

/** The step itself, on one process. Any process may take the jobs that follow. */
async function act(world: World, url: string, step: Step, purchase: Purchase, wire: SetWire | undefined): Promise<void> {
  if (step === "expire") await world.moveClock(RESERVATION_IS_OVER_MS);
  else if (GIVING_UP.includes(step)) await giveUpOrder(url, purchase.customer, purchase.orderId ?? "");
  else if (CANCELLING.includes(step)) await cancelOrder(url, world.adminToken, purchase.orderId ?? "");
  else if (step !== "settle") await takeStep(url, purchase);
  if (step === "refund followed") {
    await untilRefund(world, purchase);
    await world.moveClock(LEASE_IS_OVER_MS);
  }
  if (wire && isByJobs(step)) {
    await Promise.race([wire.struck, wait(JOBS_TIMEOUT_MS, undefined, { ref: false })]);
  }
}

/** The customer repeats the steps that the page offers, until the order is paid. */
async function goOn(world: World, purchase: Purchase, api?: ApiProcess): Promise<void> {
  const end = performance.now() + CUSTOMER_TIMEOUT_MS;
  let looks = 0;
  while (purchase.next !== "done") {
    if (performance.now() > end) throw new Error(`the customer is stuck at ${purchase.next}`);
    const step = purchase.next;
    const hasLed = await takeStep(await reachable(world, api), purchase);
    if (hasLed) continue;
    if (step !== "watch" || looks % LOOKS_A_ROUND === 1) await world.moveClock(LEASE_IS_OVER_MS);
    if (step === "watch") looks += 1;
    await wait(LOOK_MS);
  }
}

/** The customer never returns: the jobs alone finish the order. */
async function abandon(world: World, { customer }: Purchase): Promise<void> {
  await reachable(world);
  await world.moveClock(RESERVATION_IS_OVER_MS);
  const end = performance.now() + CUSTOMER_TIMEOUT_MS;
  for (let looks = 1; performance.now() < end; looks += 1) {
    const orders = await listOrders(await reachable(world), customer);
    if (orders?.every(({ status }) => status !== "pending")) return;
    if (looks % LOOKS_A_ROUND === 0) await world.moveClock(2 * LEASE_IS_OVER_MS);
    await wait(LOOK_MS);
  }
  throw new Error("the abandoned order did not come to its end");
}

/** Another device sends the same basket and pays again, and gets the order that is already paid. */
async function askAgain(world: World, purchase: Purchase): Promise<string[]> {
  const url = await reachable(world);
  const sameId = await sendBasket(url, purchase.customer);
  const again: Purchase = { ...purchase, next: "pay", taken: [] };
  await takeStep(url, again);
  return [
    ...(sameId !== purchase.orderId ? [`the basket's key brought the order ${sameId}, not ${purchase.orderId}`] : []),
    ...(again.next !== "done" && again.next !== "watch" ? [`a second payment led to ${again.next}`] : []),
  ];
}

/** `code again, checked`: what came on top of one time each. */
function storyOf({ taken }: Purchase): string {
  const extra = PAGE_STEPS.flatMap((step) => {
    const times = taken.filter((one) => one === step).length;
    return times > 1 ? [`${step} again${times > 2 ? ` × ${times - 1}` : ""}`] : [];
  });
  return [...(taken.includes("watch") ? ["checked"] : []), ...extra].join(", ");
}

async function misses(world: World, { deed }: Cell, wire: SetWire | undefined): Promise<string[]> {
  const hasStruck = deed.kind === "kill-at" || (wire ? wire.hasStruck() : (await world.provider.waitingFaults()) === 0);
  return hasStruck ? [] : [`${MISSED} (${deed.kind})`];
}

function endingOf({ step, customer }: Cell): Ending {
  if (CANCELLING.includes(step)) return "refunded";
  if (GIVING_UP.includes(step)) return "given up";
  return customer === "gone" ? "gone" : "paid";
}

async function tryCell(world: World, cell: Cell, turn: number, stepMs = 0): Promise<Happened> {
  await allUp(world);
  await world.provider.clearFaults();
  const api = world.apis[turn % world.apis.length];
  if (!api) throw new Error("There is no API process.");
  const customer = await world.customer();
  const purchase = newPurchase(customer);
  const faults: string[] = [];
  const ending = endingOf(cell);
  try {
    const wire = await leadUp(world, api.url(), cell.step, purchase, () => setWire(world, cell, purchase.orderId));
    const killed = cell.deed.kind === "kill-at" ? wait(cell.deed.share * stepMs).then(api.kill) : undefined;
    await act(world, api.url(), cell.step, purchase, wire);
    await killed;
    wire?.lift();
    if (ending === "refunded") faults.push(...(await cancelThrough(world, purchase, api)));
    else if (ending === "given up") faults.push(...(await giveUpThrough(world, purchase, api)));
    else await (ending === "gone" ? abandon(world, purchase) : goOn(world, purchase, api));
    faults.push(...(await misses(world, cell, wire)));
    if (ending === "paid") faults.push(...(await askAgain(world, purchase)));
    faults.push(...world.apis.flatMap((one) => one.takeDeath() ?? []));
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  return { customer, ending, story: storyOf(purchase), faults };
}

/** Runs one cell: up to the step, through the fault, to the end. A busy machine can miss the moment; then once more. */
export async function runCell(world: World, cell: Cell, turn: number, stepMs?: number): Promise<Happened> {
  const first = await tryCell(world, cell, turn, stepMs);
  if (!first.faults.some((fault) => fault.startsWith(MISSED))) return first;
  console.info(`${cell.database}: ${cell.step}: ${cell.fault}: the fault did not strike, another customer tries`);
  return tryCell(world, cell, turn + 1, stepMs);
}

/** Waits until the database shows the job's work; its calls are recorded by then. */
async function untilDone(world: World, step: Step, purchase: Purchase): Promise<void> {
  if (step === "expire") await abandon(world, purchase);
  else if (step === "settle") await goOn(world, purchase);
  else if (step === "void") await untilVoid(world, purchase.customer);
  else if (CANCELLING.includes(step)) await untilRefund(world, purchase);
}

/** To the last statement that changed anything. */
function changesOf({ statements }: Run): string[] {
  const last = statements.findLastIndex((statement) => /^(commit|insert|update|delete)/.test(statement));
  return statements.slice(0, last + 1);
}

/** A step's statements without a fault, and its duration. */
export async function observeStep(world: World, step: Step): Promise<{ statements: string[]; ms: number }> {
  await allUp(world);
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
  return { statements: !run ? [] : isByJobs(step) ? changesOf(run) : [...run.statements], ms };
}
