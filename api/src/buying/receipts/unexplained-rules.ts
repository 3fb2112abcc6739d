import { isVoid, LIVE_STATES } from "../attempts/rules.ts";
import { RECEIPT_STATES } from "../payme/error-codes.ts";
import type { Receipt } from "../payme/payme-schemas.ts";
import type { Attempt } from "../payments/store.ts";

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
export function isExplained(receipt: Pick<Receipt, "_id" | "state" | "description">, { status, attempts, refunding }: OrderFacts): boolean {
  if (isVoid(receipt.state)) return true;
  const attempt = attempts.find(({ receiptId }) => receiptId === receipt._id);
  if (!attempt) return attempts.some(({ id, state, receiptId }) => id === receipt.description && receiptId === null && isLive(state));
  if (refunding.has(attempt.id)) return true;
  const bearsMoney = receipt.state === RECEIPT_STATES.paid || receipt.state === RECEIPT_STATES.held;
  const isOver = !isLive(attempt.state) || (status === "cancelled" && attempt.state === "paid");
  return !bearsMoney || !isOver;
}
