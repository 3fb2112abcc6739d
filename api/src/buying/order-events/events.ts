import type { CancelDetail, CancelReason, OrderStage, OrderStatus } from "@savat/contracts/orders";
import type { ActorKind } from "../../platform/tables/orders.ts";

/** A status with its stage, as `preparing:ready`, or bare. */
export type OrderState = OrderStatus | `${OrderStatus}:${OrderStage}`;

/** What an event does to the money: `take` asks the provider for held money, `back` frees what is held or refunds what
 * was taken, `back_or_none` does so where there is any, `wait` leaves the decision to an admin. */
type MoneyEffect = "none" | "arrives" | "take" | "back" | "back_or_none" | "wait";
/** `back`: on the shelf again, only from before preparation. `free`: the reservation ends, after a void if need be. */
type StockEffect = "none" | "take" | "back" | "free";
/** What the customer is told. */
type Message = "none" | "placed" | "question" | "accepted" | "on_the_way" | "cancelled" | "delivered";

interface OrderEvent {
  who: readonly ActorKind[];
  from: readonly OrderState[];
  to: OrderState;
  money: MoneyEffect;
  stock: StockEffect;
  message: Message;
  /** Why it is cancelled, for every page, and exactly. */
  reason?: CancelReason;
  detail?: CancelDetail;
  /** Happens only to what was cancelled for this reason. */
  after?: CancelReason;
  /** The person who did it can undo it for 5 s by this event. */
  undoneBy?: "start_undone" | "ready_undone" | "hand_over_undone";
}

const NO_EFFECT = { money: "none", stock: "none", message: "none" } as const;
const SHOP = { who: ["merchant"] } as const;
/** By the board or by the courier's link. */
const AT_THE_DOOR = { who: ["merchant", "courier"] } as const;
const SYSTEM = { who: ["system"] } as const;
/** Prepared goods do not return to the shelf; the function that ends an order looks at the state it came from. */
const ENDING = { money: "back", stock: "back", message: "cancelled" } as const;
const BEFORE_ACCEPTANCE = ["paid", "paid:asking"] as const;
const BEFORE_HAND_OVER = ["confirmed", "preparing", "preparing:ready"] as const;

/** Every way an order moves, from `pending` on. The trigger on `orders` refuses all others. */
export const ORDER_EVENTS = {
  paid: { ...SYSTEM, from: ["pending"], to: "paid", money: "arrives", stock: "take", message: "placed" },
  /** The money came after all, and the goods could be reserved again. */
  paid_after_expiry: { ...SYSTEM, from: ["cancelled"], to: "paid", after: "expired", money: "arrives", stock: "take", message: "placed" },
  /** Goods are out, and the customer wants to be asked. */
  asked: { ...SHOP, from: ["paid"], to: "paid:asking", money: "none", stock: "none", message: "question" },
  /** The acceptance claims the order; the provider is asked for the held money. */
  accepting: { who: ["merchant", "customer", "system"], from: [...BEFORE_ACCEPTANCE], to: "paid:accepting", ...NO_EFFECT, money: "take" },
  /** The money is taken. Without a hold it was taken at payment. */
  accepted: {
    who: ["merchant", "customer", "system"],
    from: ["paid", "paid:asking", "paid:accepting"],
    to: "confirmed",
    ...NO_EFFECT,
    message: "accepted",
  },
  /** The provider does not give the held money, or the hold has run out. */
  hold_refused: { ...SYSTEM, ...ENDING, from: ["paid:accepting"], to: "cancelled", reason: "by_admin", detail: "hold_refused" },
  rejected: { ...SHOP, ...ENDING, from: ["paid"], to: "cancelled", reason: "by_admin", detail: "rejected" },
  not_accepted: { ...SYSTEM, ...ENDING, from: ["paid"], to: "cancelled", reason: "by_admin", detail: "not_accepted" },
  /** Something is out, and the customer wants nothing then; or nothing is left. */
  out_of_stock: {
    who: ["merchant", "customer", "system"],
    ...ENDING,
    from: [...BEFORE_ACCEPTANCE],
    to: "cancelled",
    reason: "sold_out",
    detail: "out_of_stock",
  },
  below_minimum: {
    who: ["merchant", "customer", "system"],
    ...ENDING,
    from: [...BEFORE_ACCEPTANCE],
    to: "cancelled",
    reason: "sold_out",
    detail: "below_minimum",
  },
  started: { ...SHOP, ...NO_EFFECT, from: ["confirmed"], to: "preparing", undoneBy: "start_undone" },
  ready: { ...SHOP, ...NO_EFFECT, from: ["preparing"], to: "preparing:ready", undoneBy: "ready_undone" },
  handed_over: {
    ...AT_THE_DOOR,
    ...NO_EFFECT,
    from: ["preparing:ready"],
    to: "preparing:on_the_way",
    message: "on_the_way",
    undoneBy: "hand_over_undone",
  },
  start_undone: { ...SHOP, ...NO_EFFECT, from: ["preparing"], to: "confirmed" },
  ready_undone: { ...SHOP, ...NO_EFFECT, from: ["preparing:ready"], to: "preparing" },
  hand_over_undone: { ...SHOP, ...NO_EFFECT, from: ["preparing:on_the_way"], to: "preparing:ready" },
  /** With the customer's four digits. */
  delivered: { ...AT_THE_DOOR, ...NO_EFFECT, from: ["preparing:on_the_way"], to: "delivered", message: "delivered" },
  delivered_unproved: { ...AT_THE_DOOR, ...NO_EFFECT, from: ["preparing:on_the_way"], to: "delivered:unproved", message: "delivered" },
  delivered_unconfirmed: { ...SYSTEM, ...NO_EFFECT, from: ["preparing:on_the_way"], to: "delivered:unconfirmed" },
  /** An admin closes it: from before deadlines existed, or its board is silent. */
  closed_by_admin: {
    who: ["admin"],
    ...NO_EFFECT,
    from: ["paid", ...BEFORE_HAND_OVER, "preparing:on_the_way"],
    to: "delivered:unproved",
  },
  /** The goods are on their way back to the shop. */
  not_received: {
    ...AT_THE_DOOR,
    from: ["preparing:on_the_way"],
    to: "cancelled:not_received",
    money: "wait",
    stock: "none",
    message: "cancelled",
    reason: "by_admin",
    detail: "not_received",
  },
  not_received_refunded: {
    who: ["admin", "system"],
    from: ["cancelled:not_received"],
    to: "cancelled",
    ...NO_EFFECT,
    money: "back",
    reason: "by_admin",
    detail: "not_received",
    after: "by_admin",
  },
  not_received_kept: {
    who: ["admin"],
    from: ["cancelled:not_received"],
    to: "cancelled",
    ...NO_EFFECT,
    reason: "by_admin",
    detail: "not_received",
    after: "by_admin",
  },
  /** The customer ordered again from the same merchant. */
  replaced: { who: ["customer"], from: ["pending"], to: "cancelled", reason: "replaced", ...NO_EFFECT, stock: "free" },
  cancelled_by_customer: {
    who: ["customer"],
    from: ["pending", ...BEFORE_ACCEPTANCE, "confirmed"],
    to: "cancelled",
    reason: "by_customer",
    ...ENDING,
    money: "back_or_none",
  },
  cancelled_by_merchant: { ...SHOP, ...ENDING, from: [...BEFORE_HAND_OVER], to: "cancelled", reason: "by_admin", detail: "by_merchant" },
  not_handed_over: {
    ...SYSTEM,
    ...ENDING,
    from: [...BEFORE_ACCEPTANCE, ...BEFORE_HAND_OVER],
    to: "cancelled",
    reason: "by_admin",
    detail: "not_handed_over",
  },
  expired: { ...SYSTEM, from: ["pending"], to: "cancelled", reason: "expired", ...NO_EFFECT, stock: "free" },
  cancelled_by_admin: {
    who: ["admin"],
    from: [
      "pending",
      ...BEFORE_ACCEPTANCE,
      ...BEFORE_HAND_OVER,
      "preparing:on_the_way",
      "delivered",
      "delivered:unproved",
      "delivered:unconfirmed",
    ],
    to: "cancelled",
    reason: "by_admin",
    ...ENDING,
    money: "back_or_none",
  },
} as const satisfies Record<string, OrderEvent>;

export type OrderEventName = keyof typeof ORDER_EVENTS;

export const FIRST_ORDER_STATUS = "pending" satisfies OrderStatus;

export function orderEvent(name: OrderEventName): OrderEvent {
  return ORDER_EVENTS[name];
}

export function isOrderEvent(name: string): name is OrderEventName {
  return Object.hasOwn(ORDER_EVENTS, name);
}

/** Status and stage of a state. */
export function partsOf(state: OrderState): { status: OrderStatus; stage: OrderStage | null } {
  const [status, stage = null] = state.split(":") as [OrderStatus, OrderStage?];
  return { status, stage };
}

export function stateOf({ status, stage }: { status: OrderStatus; stage: OrderStage | null }): OrderState {
  return stage === null ? status : `${status}:${stage}`;
}

/** Whether an event may happen to an order in that state. */
export function canHappenTo(order: { status: OrderStatus; stage: OrderStage | null }, name: OrderEventName): boolean {
  return orderEvent(name).from.includes(stateOf(order));
}

/** In these the goods are on the shelf again when the order is cancelled. */
const BEFORE_PREPARATION: readonly OrderState[] = ["paid", "paid:accepting", "paid:asking", "confirmed"];

/** Whether an ending from that state puts the goods back on the shelf: before preparation alone. */
export function returnsStock(order: { status: OrderStatus; stage: OrderStage | null }): boolean {
  return BEFORE_PREPARATION.includes(stateOf(order));
}

/** A row of the trigger `guard_order_move`: a pair of states with the reasons of a cancellation, '' for none. */
interface OrderMoveRow {
  fromStatus: string;
  fromStage: string;
  fromReason: string;
  toStatus: string;
  toStage: string;
  toReason: string;
}

/** The moves that the events allow, each once, in the order of the table. */
export function allowedMoves(): OrderMoveRow[] {
  const moves = (Object.keys(ORDER_EVENTS) as OrderEventName[]).flatMap((name) => {
    const { from, to, after, reason } = orderEvent(name);
    return from.map((state) => {
      const [old, next] = [partsOf(state), partsOf(to)];
      return {
        fromStatus: old.status,
        fromStage: old.stage ?? "",
        fromReason: after ?? "",
        toStatus: next.status,
        toStage: next.stage ?? "",
        toReason: reason ?? "",
      };
    });
  });
  return [...new Map(moves.map((move) => [Object.values(move).join("|"), move])).values()];
}
