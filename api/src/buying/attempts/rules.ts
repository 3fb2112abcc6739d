import type { PaymentState } from "@savat/contracts/payments";
import { pauseAfter } from "../../platform/jobs/back-off.ts";
import type { AttemptState } from "../../platform/tables/payments.ts";
import type { ReceiptStatus } from "../provider/port.ts";

interface AttemptEvent {
  from: readonly AttemptState[];
  to: AttemptState;
}

/** Every way an attempt changes its state, from `created` on: event, from, to. */
export const ATTEMPT_EVENTS = {
  /** A call of `receipts.pay` won the claim and goes to the provider. */
  claimed: { from: ["created"], to: "paying" },
  /** No answer, or one without a meaning: the worker will ask. */
  unanswered: { from: ["paying"], to: "unknown" },
  /** The provider says that the receipt is unpaid and may be tried again. */
  found_unpaid: { from: ["paying", "unknown"], to: "created" },
  /** The money is reserved on the card until the order is accepted or ends. */
  found_held: { from: ["created", "paying", "unknown"], to: "held" },
  found_paid: { from: ["created", "paying", "unknown", "held"], to: "paid" },
  /** The receipt was refused when it was to be made, or the provider has ended it. */
  found_dead: { from: ["created", "paying", "unknown"], to: "failed" },
  /** The money came for goods that are not there: the worker gives it back. */
  refund_asked: { from: ["created", "paying", "unknown"], to: "unknown" },
  /** The provider confirmed that the receipt is void, its money, if it had any, on the way back. */
  voided: { from: ["created", "unknown", "held"], to: "cancelled" },
} as const satisfies Record<string, AttemptEvent>;

export type AttemptEventName = keyof typeof ATTEMPT_EVENTS;

export const FIRST_ATTEMPT_STATE = "created" satisfies AttemptState;

/** A page reads reserved money as paid: the order counts as paid for its customer. */
export function shownState(state: AttemptState): PaymentState {
  return state === "held" ? "paid" : state;
}

/** The customer has paid: the money is taken, or reserved. */
export function isPaidFor(state: AttemptState): boolean {
  return shownState(state) === "paid";
}

function statesAfter(state: AttemptState): AttemptState[] {
  const events: AttemptEvent[] = Object.values(ATTEMPT_EVENTS);
  return [...new Set(events.flatMap(({ from, to }) => (from.includes(state) && to !== state ? [to] : [])))];
}

/** The possible next states of each state, over all events. */
export const ATTEMPT_TRANSITIONS: Record<AttemptState, readonly AttemptState[]> = {
  created: statesAfter("created"),
  paying: statesAfter("paying"),
  unknown: statesAfter("unknown"),
  held: statesAfter("held"),
  paid: statesAfter("paid"),
  failed: statesAfter("failed"),
  cancelled: statesAfter("cancelled"),
};

/** Whether an event may happen to an attempt in that state. */
export function canHappen(event: AttemptEventName, state: AttemptState): boolean {
  const { from }: AttemptEvent = ATTEMPT_EVENTS[event];
  return from.includes(state);
}

/** In these an order's stock is held and no second receipt is made. */
export const LIVE_STATES = ["created", "paying", "unknown", "held", "paid"] as const satisfies AttemptState[];

export type ReceiptMeaning = "paid" | "held" | "payable" | "dead" | "pending";

const MEANING_OF_STATUS: Readonly<Record<ReceiptStatus, ReceiptMeaning>> = {
  paid: "paid",
  unpaid: "payable",
  cancelled: "dead",
  processing: "pending",
  held: "held",
  cancel_queued: "pending",
};

/** What a receipt's status means for its attempt: `payable` may be tried again, `pending` is asked again later. */
export function meaningOfReceipt(status: ReceiptStatus): ReceiptMeaning {
  return MEANING_OF_STATUS[status];
}

/** Whether a receipt that was to be cancelled is. */
export function isVoid(status: ReceiptStatus): boolean {
  return status === "cancelled" || status === "cancel_queued";
}

/** Longer than any exchange with the provider takes: who held it is gone. */
export const LEASE_MS = 30_000;
/** The browser waits 10 s for an answer; ours goes out before. */
export const ANSWER_WITHIN_MS = 8500;

const CHECKS = { pausesMs: [1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000], thenMs: 60_000 } as const;

/** How long after the nth check in vain the next one comes. */
export function checkDelayMs(checks: number): number {
  return pauseAfter(CHECKS, checks);
}

const HOUR_MS = 60 * 60_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

/** Against card testing. A token and an order do not outlive a year. */
export const PAYMENT_LIMITS = {
  cardsOfUser: (userId: string) => ({ key: `card-create:${userId}`, max: 10, windowMs: HOUR_MS }),
  codesOfUser: (userId: string, max: number) => ({ key: `card-sms:${userId}`, max, windowMs: HOUR_MS }),
  codesOfToken: (tokenHash: string) => ({ key: `card-code:${tokenHash}`, max: 5, windowMs: YEAR_MS }),
  paysOfOrder: (orderId: string) => ({ key: `order-pay:${orderId}`, max: 10, windowMs: YEAR_MS }),
} as const;
