import type { CancelDetail } from "shared-contracts/orders";

/** So many orders in a row without an answer stop a shop. */
const MOST_UNANSWERED = 2;

/** What ends an order that somebody at the shop has answered. */
const ANSWERED: readonly (CancelDetail | null)[] = ["rejected", "out_of_stock", "below_minimum", "by_merchant", "hold_refused"];

export interface Asked {
  acceptedAt: Date | null;
  endedAt: Date | null;
  cancelDetail: CancelDetail | null;
}

/** When the shop answered an order, or let its time pass; undefined where it has not come to either. */
function answerOf({ acceptedAt, endedAt, cancelDetail }: Asked): { at: Date; isAnswered: boolean } | undefined {
  if (acceptedAt !== null) return { at: acceptedAt, isAnswered: true };
  if (endedAt === null) return undefined;
  if (cancelDetail === "not_accepted") return { at: endedAt, isAnswered: false };
  return ANSWERED.includes(cancelDetail) ? { at: endedAt, isAnswered: true } : undefined;
}

/** Whether a shop left its last orders unanswered. Orders answered before `heardAt` do not count. */
export function isSilent(orders: readonly Asked[], heardAt: Date | null): boolean {
  const last = orders
    .flatMap((order) => answerOf(order) ?? [])
    .filter(({ at }) => heardAt === null || at > heardAt)
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_UNANSWERED);
  return last.length === MOST_UNANSWERED && last.every(({ isAnswered }) => !isAnswered);
}
