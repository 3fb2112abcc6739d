import { isPaidFor, isVoid, LIVE_STATES } from "../attempts/rules.ts";
import type { Attempt } from "../payments/store.ts";
import type { Receipt } from "../provider/port.ts";

/** The facts of a receipt's order. */
export interface OrderFacts {
  status: string;
  attempts: readonly Pick<Attempt, "id" | "state" | "receiptId">[];
  /** Attempts whose money is on its way back. */
  refunding: ReadonlySet<string>;
}

function isLive(state: Attempt["state"]): boolean {
  return LIVE_STATES.some((live) => live === state);
}

/** Whether our books account for a provider's receipt: it is void, or its attempt is live, refunded or still searched
 * for. Money on an ended order is not accounted for. */
export function isExplained(receipt: Pick<Receipt, "id" | "status" | "attemptId">, { status, attempts, refunding }: OrderFacts): boolean {
  if (isVoid(receipt.status)) return true;
  const attempt = attempts.find(({ receiptId }) => receiptId === receipt.id);
  if (!attempt) return attempts.some(({ id, state, receiptId }) => id === receipt.attemptId && receiptId === null && isLive(state));
  if (refunding.has(attempt.id)) return true;
  const bearsMoney = receipt.status === "paid" || receipt.status === "held";
  const isOver = !isLive(attempt.state) || (status === "cancelled" && isPaidFor(attempt.state));
  return !bearsMoney || !isOver;
}
