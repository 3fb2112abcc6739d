import type { OrderMoney } from "@savat/contracts/admin-orders";
import type { OrderRow } from "../orders/store.ts";
import type { Attempt } from "../payments/store.ts";
import type { PartRow } from "../refunds/parts.ts";
import type { RefundRow } from "../refunds/store.ts";

export interface MoneyRows {
  order: Pick<OrderRow, "status" | "stage" | "amount" | "isMoneyKept">;
  attempts: readonly Pick<Attempt, "id" | "state" | "amount" | "capturedAmount">[];
  refunds: readonly Pick<RefundRow, "attemptId" | "amount">[];
  parts: readonly Pick<PartRow, "state" | "amount">[];
  /** tiyin */
  lost: number;
}

function sumOf(rows: readonly { amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** What the order costs its customer in the end: nothing when it is cancelled, unless its money stays or an admin has
 * yet to decide. */
function totalOf({ status, stage, amount, isMoneyKept }: MoneyRows["order"], captured: number): number {
  if (captured === 0) return 0;
  return status === "cancelled" && !isMoneyKept && stage !== "not_received" ? 0 : amount;
}

/** The money of an order in tiyin, refunds counted from their request. Always: captured + lost = total + owed +
 * paidOut + refunded. */
export function moneyOf({ order, attempts, refunds, parts, lost }: MoneyRows): OrderMoney {
  const taken = attempts.filter(({ state }) => state === "paid");
  // A receipt that was paid after its order ended has a refund and no paid attempt.
  const late = refunds.filter(({ attemptId }) => !taken.some(({ id }) => id === attemptId));
  const captured = taken.reduce((sum, { capturedAmount, amount }) => sum + (capturedAmount ?? amount), 0) + sumOf(late);
  const inState = (...states: PartRow["state"][]) => sumOf(parts.filter(({ state }) => states.includes(state)));
  return {
    held: sumOf(attempts.filter(({ state }) => state === "held")),
    captured,
    lost,
    total: late.length > 0 && taken.length === 0 ? 0 : totalOf(order, captured),
    owed: inState("owed"),
    paidOut: inState("paid_out"),
    refunded: sumOf(refunds) + inState("asked", "queued", "done"),
  };
}

/** Whether the books of an order balance. */
export function balances({ captured, lost, total, owed, paidOut, refunded }: OrderMoney): boolean {
  return captured + lost === total + owed + paidOut + refunded;
}
