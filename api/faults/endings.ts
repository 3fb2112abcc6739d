import { setTimeout as wait } from "node:timers/promises";
import type { ApiProcess } from "./api-process.ts";
import type { Customer } from "./customers.ts";
import { LOOK_MS, LOOKS_A_ROUND, lookUntil, reachable } from "./look.ts";
import { cancelOrder, giveUpOrder, listOrders, type Purchase, sendBasket, takeStep } from "./purchase.ts";
import { areMessagesThrough, isMailThrough } from "./settle-world.ts";
import { LEASE_IS_OVER_MS, RESERVATION_IS_OVER_MS, type World } from "./world.ts";

const CUSTOMER_TIMEOUT_MS = 90_000;
const MAX_TRIES = 20;
const OK = 200;
const ALREADY_DECIDED = 409;

/** The jobs ask the provider for the money; the rest of its way is gone when all cells are through. */
export async function untilRefund(world: World, { customer, orderId }: Purchase): Promise<void> {
  async function isAskedFor(url: string): Promise<boolean> {
    const orders = await listOrders(url, customer);
    const refund = orders?.find(({ id }) => id === orderId)?.refund;
    return refund !== undefined && refund !== null && refund.state !== "asked";
  }
  await lookUntil(world, isAskedFor, () => "the refund was not asked for");
}

/** An admin asks until there is an answer: one cancelling, however often it was asked for. */
export async function cancelThrough(world: World, purchase: Purchase, api: ApiProcess): Promise<string[]> {
  const answers: (number | undefined)[] = [];
  for (let tries = 0; tries < MAX_TRIES && answers.at(-1) !== ALREADY_DECIDED; tries += 1) {
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

/** The jobs void the receipt at the provider; a try that failed is made again later. */
export async function untilVoid(world: World, customer: Customer): Promise<void> {
  async function isVoided(url: string): Promise<boolean> {
    const orders = await listOrders(url, customer);
    return orders?.every(({ status, payment }) => status !== "pending" && payment?.state !== "created") ?? false;
  }
  await lookUntil(world, isVoided, () => "the receipt of the order that was given up was not voided");
}

/** The customer asks until there is an answer, and once more: it is the same. */
export async function giveUpThrough(world: World, { customer, orderId = "" }: Purchase, api: ApiProcess): Promise<string[]> {
  const answers: string[] = [];
  for (let tries = 0; tries < MAX_TRIES && answers.length < 2; tries += 1) {
    const answer = await giveUpOrder(await reachable(world, api), customer, orderId);
    if (answer === undefined) await wait(LOOK_MS);
    else answers.push(answer);
  }
  await untilVoid(world, customer);
  return answers.join() === "cancelled,cancelled" ? [] : [`giving up was answered with ${answers.join(" and ")}`];
}

/** Until the customer of a delivered order has their mail: a mail that one fault has hit is given up after the next
 * cell's fault hits it, too. */
export async function untilMail(world: World, { customer }: Purchase): Promise<void> {
  await lookUntil(
    world,
    (url) => isMailThrough(url, customer),
    () => "the mail of a delivered order is not sent",
  );
}

/** Until each message about the order that was queued has its fate. */
export async function untilMessages(world: World, { orderId = "" }: Purchase): Promise<void> {
  await lookUntil(
    world,
    (url) => areMessagesThrough(url, world.adminToken, orderId),
    () => "a message has no fate",
  );
}

/** The customer repeats the steps that the page offers, until the order is paid. */
export async function goOn(world: World, purchase: Purchase, api?: ApiProcess): Promise<void> {
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
export async function abandon(world: World, { customer }: Purchase): Promise<void> {
  async function isOver(url: string): Promise<boolean> {
    return (await listOrders(url, customer))?.every(({ status }) => status !== "pending") ?? false;
  }
  await reachable(world);
  await world.moveClock(RESERVATION_IS_OVER_MS);
  await lookUntil(world, isOver, () => "the abandoned order did not come to its end");
}

/** Another device sends the same basket and pays again, and gets the order that is already paid. */
export async function askAgain(world: World, purchase: Purchase): Promise<string[]> {
  let sameId: string | undefined;
  async function isAnswered(url: string): Promise<boolean> {
    sameId = await sendBasket(url, purchase.customer);
    return sameId !== undefined;
  }
  // A database that was killed comes back at its own pace.
  await lookUntil(world, isAnswered, () => "the basket was not answered a second time");
  const again: Purchase = { ...purchase, next: "pay", taken: [] };
  await takeStep(await reachable(world), again);
  return [
    ...(sameId !== purchase.orderId ? [`the basket's key brought the order ${sameId}, not ${purchase.orderId}`] : []),
    ...(again.next !== "done" && again.next !== "watch" ? [`a second payment led to ${again.next}`] : []),
  ];
}
