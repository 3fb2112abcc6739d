import type { Order, Part } from "@savat/contracts/orders";

/** One sentence about the money: its key, the sum in tiyin and the day that it names. */
export interface MoneyLine {
  id: string;
  textKey: string;
  sum: number;
  /** ISO 8601 */
  at: string | null;
}

/** A part that was voided goes back with the whole sum. */
function isOwn({ state }: Part): boolean {
  return state !== "void";
}

const PART_KEYS: Readonly<Record<string, string>> = {
  owed: "order.money.owed",
  paid_out: "order.money.paidOut",
  asked: "order.money.partRunning",
  queued: "order.money.partRunning",
  done: "order.money.partDone",
};

function partLine({ id, state, amount, requestedAt, doneAt }: Part): MoneyLine[] {
  const textKey = PART_KEYS[state];
  return textKey === undefined ? [] : [{ id, textKey, sum: amount, at: doneAt ?? requestedAt }];
}

function fundsOf(order: Order): Order["funds"] {
  if (order.funds) return order.funds;
  // Orders from before the holds: what is paid was taken.
  if (order.status === "pending" || order.status === "unknown") return null;
  if (order.status === "cancelled") return order.refund ? "refunded" : null;
  return "captured";
}

/** Where the order's money is, in the order that it moved. Never more than the server says. */
export function moneyLines(order: Order): MoneyLine[] {
  const { refund, totalAmount, pay_time } = order;
  const parts = (order.parts ?? []).filter(isOwn);
  // What was taken is what is left of the order and what goes back of it.
  const taken = totalAmount + parts.reduce((sum, { amount }) => sum + amount, 0);
  const funds = fundsOf(order);
  const lines: MoneyLine[] = [];
  if (funds === "held") {
    const textKey = order.status === "cancelled" ? "order.money.freeing" : "order.money.held";
    return [{ id: "held", textKey, sum: totalAmount, at: pay_time }];
  }
  if (funds === "freed") lines.push({ id: "freed", textKey: "order.money.freed", sum: totalAmount, at: refund?.doneAt ?? null });
  if (funds === "captured") lines.push({ id: "captured", textKey: "order.money.captured", sum: taken, at: pay_time });
  if (refund && funds !== "freed") {
    const isDone = refund.state === "done";
    lines.push({
      id: "refund",
      textKey: isDone ? "order.money.refundDone" : "order.money.refundRunning",
      sum: refund.amount,
      at: isDone ? refund.doneAt : refund.requestedAt,
    });
  }
  return [...lines, ...parts.flatMap(partLine)];
}
