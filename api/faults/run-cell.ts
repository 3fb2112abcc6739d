import { setTimeout as wait } from "node:timers/promises";
import type { ApiProcess } from "./api-process.ts";
import type { Ending } from "./audit.ts";
import { fulfil, type Goal } from "./board.ts";
import { type Cell, hasHold, type Step } from "./cells.ts";
import type { Customer } from "./customers.ts";
import { abandon, askAgain, cancelThrough, giveUpThrough, goOn, untilMail, untilMessages } from "./endings.ts";
import { type Follower, followOrder } from "./follower.ts";
import { newPurchase, PAGE_STEPS, type Purchase } from "./purchase.ts";
import { act, CANCELLING, GIVING_UP, goalOf, isByJobs, isMessage, leadUp } from "./steps.ts";
import type { SetWire } from "./tripwire.ts";
import type { World } from "./world.ts";

const DELIVERED: readonly Goal[] = ["delivered", "answered", "not answered", "delivered unconfirmed"];
const MISSED = "the fault did not strike";

export interface Happened {
  customer: Customer;
  ending: Ending;
  /** The customer's actions. */
  story: string;
  /** Against the invariants, as far as it shows already. */
  faults: string[];
}

function recipientOf(step: Step, { phone, shopPhone, courierPhone }: Customer): string {
  if (step === "courier link") return courierPhone;
  return step === "board alarm" ? shopPhone : phone;
}

async function setWire(
  { apis, tripwire, provider, gateway, crashDatabase }: World,
  { deed, step, stream }: Cell,
  { orderId, customer }: Purchase,
  streaming: ApiProcess | undefined,
): Promise<SetWire | undefined> {
  if (deed.kind === "provider") await provider.setFault({ ...deed.fault, ...(isByJobs(step) && orderId ? { order: orderId } : {}) });
  if (deed.kind === "gateway") gateway.setFault(recipientOf(step, customer), deed.fault);
  if (!("place" in deed)) return undefined;
  function strike(name: string): void {
    const struck = stream === "struck" ? streaming : apis.find((one) => one.name === name);
    if (deed.kind === "crash") crashDatabase();
    else if (deed.kind === "cut") struck?.cutDatabase();
    else struck?.kill();
  }
  return tripwire.set({ place: deed.place, order: orderId, isElsewhere: stream === "struck", strike });
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
  const isWaiting = async () => world.gateway.isWaiting() || (await world.provider.waitingFaults()) > 0;
  const hasStruck = deed.kind === "kill-at" || (wire ? wire.hasStruck() : !(await isWaiting()));
  return hasStruck ? [] : [`${MISSED} (${deed.kind})`];
}

function endingOf({ step, customer }: Cell): Ending {
  if (CANCELLING.includes(step)) return "refunded";
  if (GIVING_UP.includes(step)) return "given up";
  return customer === "gone" ? "gone" : goalOf(step);
}

/** The order is paid, by the same basket's key once alone, and comes to its end. */
async function fulfilThrough(world: World, { step }: Cell, purchase: Purchase, api: ApiProcess): Promise<string[]> {
  await goOn(world, purchase, api);
  const faults = hasHold(step) && step !== "hold" ? [] : await askAgain(world, purchase);
  if (isMessage(step)) await untilMessages(world, purchase);
  await fulfil(world, purchase, goalOf(step));
  if (DELIVERED.includes(goalOf(step))) await untilMail(world, purchase);
  return faults;
}

async function tryCell(world: World, cell: Cell, turn: number, stepMs = 0): Promise<Happened> {
  await world.up();
  await world.provider.clearFaults();
  world.gateway.clearFault();
  const api = world.apis[turn % world.apis.length];
  if (!api) throw new Error("There is no API process.");
  const streaming =
    cell.stream === undefined ? undefined : cell.stream === "same" ? api : (world.apis[(turn + 1) % world.apis.length] ?? api);
  const customer = await world.customer();
  const purchase = newPurchase(customer);
  const faults: string[] = [];
  const ending = endingOf(cell);
  let page: Follower | undefined;
  try {
    const wire = await leadUp(world, api.url(), cell.step, purchase, () => setWire(world, cell, purchase, streaming));
    page = streaming && followOrder(world, streaming, purchase);
    await page?.opened;
    const killed = cell.deed.kind === "kill-at" ? wait(cell.deed.share * stepMs).then(api.kill) : undefined;
    await act(world, api.url(), cell.step, purchase, wire);
    await killed;
    wire?.lift();
    faults.push(...((await page?.catchUp()) ?? []));
    if (ending === "refunded") faults.push(...(await cancelThrough(world, purchase, api)));
    else if (ending === "given up") faults.push(...(await giveUpThrough(world, purchase, api)));
    else if (ending === "gone") await abandon(world, purchase);
    else faults.push(...(await fulfilThrough(world, cell, purchase, api)));
    faults.push(...((await page?.catchUp()) ?? []));
    faults.push(...(await misses(world, cell, wire)));
    faults.push(...world.apis.flatMap((one) => one.takeDeath() ?? []));
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  } finally {
    page?.close();
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
