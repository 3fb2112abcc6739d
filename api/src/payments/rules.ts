import type { PaymentState } from "shared-contracts/payments";
import { RECEIPT_STATES } from "./error-codes.ts";

/** Where an attempt may go from each state. `cancelled` follows `paid` only with a refund; a void asked for makes every live one `unknown`. */
export const ATTEMPT_TRANSITIONS = {
  created: ["paying", "paid", "failed", "cancelled"],
  paying: ["created", "unknown", "paid", "failed"],
  unknown: ["created", "paid", "failed", "cancelled"],
  paid: ["cancelled"],
  failed: [],
  cancelled: [],
} as const satisfies Record<PaymentState, readonly PaymentState[]>;

/** The states from which an attempt may come to `target`. */
export function statesBefore(target: PaymentState): PaymentState[] {
  return Object.entries(ATTEMPT_TRANSITIONS).flatMap(([from, targets]) =>
    targets.some((state) => state === target) ? [from as PaymentState] : [],
  );
}

/** In these an order's stock is held and no second receipt is made. */
export const LIVE_STATES = ["created", "paying", "unknown", "paid"] as const satisfies PaymentState[];

export type ReceiptMeaning = "paid" | "payable" | "dead" | "pending";

/** What the provider's receipt state says: 4 paid, 0 may be tried again, 50 dead, anything else is under way. */
export function meaningOfReceipt(state: number): ReceiptMeaning {
  if (state === RECEIPT_STATES.paid) return "paid";
  if (state === RECEIPT_STATES.created) return "payable";
  return state === RECEIPT_STATES.cancelled ? "dead" : "pending";
}

/** Whether a receipt that was to be cancelled is: unpaid ones go to 50, paid ones to 21 with their money. */
export function isVoid(state: number): boolean {
  return state === RECEIPT_STATES.cancelled || state === RECEIPT_STATES.cancelQueued;
}

/** Longer than any exchange with the provider takes: who held it is gone. */
export const LEASE_MS = 30_000;
/** The browser waits 10 s for an answer; ours goes out before. */
export const ANSWER_WITHIN_MS = 8500;

const CHECK_DELAYS_MS = [1000, 2000, 3000, 5000, 8000, 13_000, 20_000, 30_000] as const;
const LONGEST_CHECK_DELAY_MS = 60_000;

/** How long after the nth check in vain the next one comes. */
export function checkDelayMs(checks: number): number {
  return CHECK_DELAYS_MS[checks] ?? LONGEST_CHECK_DELAY_MS;
}

const HOUR_MS = 60 * 60_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

/** Against card testing. A token and an order do not outlive a year. */
export const PAYMENT_LIMITS = {
  cardsOfUser: (userId: string) => ({ key: `card-create:${userId}`, max: 10, windowMs: HOUR_MS }),
  codesOfToken: (tokenHash: string) => ({ key: `card-code:${tokenHash}`, max: 5, windowMs: YEAR_MS }),
  paysOfOrder: (orderId: string) => ({ key: `order-pay:${orderId}`, max: 10, windowMs: YEAR_MS }),
} as const;
