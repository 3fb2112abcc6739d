import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod/mini";
import { stateOf } from "../src/buying/order-events/events.ts";
import { hasEnded } from "./board.ts";
import type { Customer } from "./customers.ts";
import { listOrders } from "./purchase.ts";
import { send } from "./send.ts";
import type { World } from "./world.ts";

/** Past a reservation, the longest pause between checks and a mail's lease. */
const STEP_MS = 16 * 60_000;
const ROUND_MS = 1100;
const ROUNDS = 12;

const MessagesSchema = z.object({ messages: z.array(z.object({ fate: z.string() })) });
const MailsSchema = z.object({ mails: z.array(z.unknown()) });

/** Whether each message about an order has its fate. */
export async function areMessagesThrough(url: string, adminToken: string, orderId: string): Promise<boolean> {
  const answer = await send(url, adminToken, `/admin/orders/${orderId}`);
  return answer !== undefined && MessagesSchema.parse(JSON.parse(answer.text)).messages.every(({ fate }) => fate !== "queued");
}

/** Whether a customer's mail has been sent. */
export async function isMailThrough(url: string, { email }: Customer): Promise<boolean> {
  const response = await fetch(`${url}/api/dev/mail?to=${encodeURIComponent(email)}`).catch(() => undefined);
  return response?.ok === true && MailsSchema.parse(await response.json()).mails.length > 0;
}

async function isSettled(url: string, adminToken: string, customer: Customer): Promise<boolean> {
  const orders = await listOrders(url, customer);
  if (!orders) return false;
  if (orders.some(({ status, stage = null, funds = null }) => !hasEnded({ state: stateOf({ status, stage }), funds }))) return false;
  if (orders.some(({ refund }) => refund !== null && refund.state !== "done")) return false;
  const through = await Promise.all(orders.map(({ id }) => areMessagesThrough(url, adminToken, id)));
  if (through.includes(false)) return false;
  if (!orders.some(({ status }) => status === "delivered")) return true;
  return isMailThrough(url, customer);
}

/** Waits until no order is open, every refund is done and every message and mail is through, for a limited time; the
 * audit finds what is left. */
export async function settleWorld(world: World, customers: readonly Customer[]): Promise<void> {
  await world.up();
  const [api] = world.apis;
  if (!api) return;
  let open = [...customers];
  for (let round = 0; round < ROUNDS && open.length > 0; round += 1) {
    await world.moveClock(STEP_MS);
    await wait(ROUND_MS);
    const states = await Promise.all(open.map((customer) => isSettled(api.url(), world.adminToken, customer)));
    open = open.filter((_, index) => !states[index]);
  }
  // A mail that was taken may not be marked yet.
  await wait(ROUND_MS);
}
