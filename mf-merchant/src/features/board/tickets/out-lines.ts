import type { BoardOrder } from "@savat/contracts/board";

/** What an acceptance with goods that are out does. `nothing_left`: all lines are out. */
export type OutOutcome = "leave_out" | "ask" | "cancel" | "nothing_left";

/** The customer's choice decides; without a line the order cannot go on. */
export function outOutcome({ lines, outChoice }: BoardOrder, out: ReadonlySet<number>): OutOutcome {
  if (outChoice !== "cancel" && lines.every(({ position, isOut }) => isOut || out.has(position))) return "nothing_left";
  return outChoice;
}

/** The order's total in tiyin without the lines that are marked as out. */
export function totalWithout({ lines, totalAmount }: BoardOrder, out: ReadonlySet<number>): number {
  return lines.reduce((sum, { position, isOut, totalPrice }) => (out.has(position) && !isOut ? sum - totalPrice : sum), totalAmount);
}

export function withToggled(out: ReadonlySet<number>, position: number): ReadonlySet<number> {
  const next = new Set(out);
  if (!next.delete(position)) next.add(position);
  return next;
}
