import type { CancelDetail } from "shared-contracts/orders";

/** So many orders in a row without an answer stop a shop. */
const MOST_UNANSWERED = 2;

/** What ends an order that somebody at the shop has answered. */
const ANSWERED: readonly (CancelDetail | null)[] = ["rejected", "out_of_stock", "below_minimum", "by_merchant", "hold_refused"];

/** As a shop's `heardAt`: what it leaves unanswered never stops it. */
export const NEVER_SILENT = new Date("9999-01-01T00:00:00Z");

/** As much of an order as tells whether its shop has answered it. */
export interface OrderTimes {
  acceptedAt: Date | null;
  endedAt: Date | null;
  cancelDetail: CancelDetail | null;
}

/** When the shop answered an order, or let its time pass; undefined where it has not come to either. */
function answerOf({ acceptedAt, endedAt, cancelDetail }: OrderTimes): { at: Date; isAnswered: boolean } | undefined {
  if (acceptedAt !== null) return { at: acceptedAt, isAnswered: true };
  if (endedAt === null) return undefined;
  if (cancelDetail === "not_accepted") return { at: endedAt, isAnswered: false };
  return ANSWERED.includes(cancelDetail) ? { at: endedAt, isAnswered: true } : undefined;
}

/** Whether a shop answered neither of its last two orders. Waiting orders do not count, nor does what was before
 * `heardAt`. */
export function isSilent(orders: readonly OrderTimes[], heardAt: Date | null): boolean {
  const last = orders
    .flatMap((order) => answerOf(order) ?? [])
    .filter(({ at }) => heardAt === null || at > heardAt)
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_UNANSWERED);
  return last.length === MOST_UNANSWERED && last.every(({ isAnswered }) => !isAnswered);
}
