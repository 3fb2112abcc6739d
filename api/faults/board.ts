import { OrderStageSchema, OrderStatusSchema } from "@savat/contracts/orders";
import { FundsSchema } from "@savat/contracts/payments";
import * as z from "zod/mini";
import { type OrderState, stateOf } from "../src/buying/order-events/events.ts";
import { OUT_POSITION } from "./customers.ts";
import { lookUntil } from "./look.ts";
import { ask, type Purchase } from "./purchase.ts";
import { send } from "./send.ts";
import type { World } from "./world.ts";

/** How a paid order ends. The deadlines have the names of their columns' events. */
export type Goal =
  | "delivered"
  | "answered"
  | "not answered"
  | "rejected"
  | "hold refused"
  | "not accepted"
  | "not handed over"
  | "delivered unconfirmed"
  | "not received";

/** A button of the board; `ask` accepts and names a line that is out, `courier` names one. `answer` is a button of the
 * customer's page. */
export type Tap = "accept" | "ask" | "answer" | "reject" | "start" | "ready" | "hand over" | "deliver" | "courier" | "nobody there";

const TOO_LATE = 409;

const FollowedSchema = z.object({
  order: z.object({
    status: OrderStatusSchema,
    stage: z.optional(z.nullable(OrderStageSchema)),
    funds: z.optional(z.nullable(FundsSchema)),
  }),
  progress: z.optional(z.object({ deliveryCode: z.nullable(z.string()) })),
});

export interface Followed {
  state: OrderState;
  funds: z.infer<typeof FundsSchema> | null;
  /** The customer's four digits. */
  code: string;
}

/** The order as its customer reads it; undefined where no answer came. */
export async function readOrder(url: string, { customer, orderId }: Purchase): Promise<Followed | undefined> {
  const body = await ask(url, customer, `/orders/${orderId}`);
  if (body === undefined) return undefined;
  const { order, progress } = FollowedSchema.parse(body);
  const state = stateOf({ status: order.status, stage: order.stage ?? null });
  return { state, funds: order.funds ?? null, code: progress?.deliveryCode ?? "" };
}

function callOf(tap: Tap, { customer }: Purchase, code: string): { path: string; body: object; method?: "PUT" } {
  switch (tap) {
    case "accept":
      return { path: "accept", body: { minutes: 30 } };
    case "ask":
      return { path: "accept", body: { minutes: 30, out: [OUT_POSITION] } };
    case "answer":
      return { path: "answer", body: { answer: "leave_out" } };
    case "reject":
      return { path: "reject", body: { reason: "No cook" } };
    case "start":
    case "ready":
      return { path: "step", body: { step: tap } };
    case "hand over":
      return { path: "step", body: { step: "hand_over" } };
    case "deliver":
      return { path: "deliver", body: { code } };
    case "courier":
      return { path: "courier", body: { name: "Otabek", phone: customer.courierPhone }, method: "PUT" };
    case "nobody there":
      return { path: "not-received", body: {} };
  }
}

/** One tap. A tap whose first answer was lost comes too late the second time: the order has moved. */
export async function tap({ adminToken }: World, url: string, purchase: Purchase, name: Tap, code = ""): Promise<void> {
  const { path, ...call } = callOf(name, purchase, code);
  const [token, shop] = name === "answer" ? [purchase.customer.token, ""] : [adminToken, `/merchants/${purchase.customer.shopId}`];
  const answer = await send(url, token, `${shop}/orders/${purchase.orderId}/${path}`, call);
  if (answer && answer.status >= 400 && answer.status !== TOO_LATE)
    throw new Error(`${name} was refused with ${answer.status}: ${answer.text}`);
}

const WAY: Partial<Record<OrderState, Tap>> = {
  paid: "accept",
  confirmed: "start",
  preparing: "ready",
  "preparing:ready": "hand over",
  "preparing:on_the_way": "deliver",
};
/** Where an order leaves the way to its door; undefined: it waits for a deadline. */
const OTHER_WAY: Record<Goal, Partial<Record<OrderState, Tap | undefined>>> = {
  delivered: {},
  answered: { paid: "ask", "paid:asking": "answer" },
  "not answered": { paid: "ask" },
  rejected: { paid: "reject" },
  "hold refused": {},
  "not accepted": { paid: undefined },
  "not handed over": { confirmed: undefined },
  "delivered unconfirmed": { "preparing:on_the_way": undefined },
  "not received": { "preparing:on_the_way": "nobody there" },
};

export function isEndState(state: OrderState): boolean {
  return /^(delivered|cancelled)/.test(state) && state !== "cancelled:not_received";
}

/** Nothing is left to do with the order: it has ended, and no money is reserved for it. */
export function hasEnded({ state, funds }: Pick<Followed, "state" | "funds">): boolean {
  return isEndState(state) && funds !== "held";
}

/** Moves a paid order on until it has ended, or until it is as wanted. Whoever gets no answer looks again. */
export async function fulfil(
  world: World,
  purchase: Purchase,
  goal: Goal,
  isWanted: (order: Followed) => boolean = hasEnded,
): Promise<void> {
  const way = { ...WAY, ...OTHER_WAY[goal] };
  let last = "no answer";
  async function moveOn(url: string): Promise<boolean> {
    const order = await readOrder(url, purchase);
    if (!order) return false;
    last = order.state;
    if (isWanted(order)) return true;
    const next = way[order.state];
    if (next) await tap(world, url, purchase, next, order.code);
    return false;
  }
  await lookUntil(world, moveOn, () => `the order is stuck at ${last} on its way to "${goal}"`);
}
