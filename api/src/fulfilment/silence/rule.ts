import type { CancelDetail } from "@savat/contracts/orders";

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
  /** Accepted by the shop's setting: a look is its answer. */
  isAutoAccepted?: boolean;
  lookedAt?: Date | null;
}

/** An order that was accepted without a person is unanswered when nobody has looked at it by then. */
export const LOOK_WITHIN_MS = 10 * 60_000;

/** When the shop answered an order, or let its time pass; undefined where it has not come to either. */
function answerOf(order: OrderTimes, now: Date): { at: Date; isAnswered: boolean } | undefined {
  const { acceptedAt, endedAt, cancelDetail, isAutoAccepted = false, lookedAt = null } = order;
  if (acceptedAt !== null && isAutoAccepted) {
    const by = new Date(acceptedAt.getTime() + LOOK_WITHIN_MS);
    if (lookedAt !== null && lookedAt <= by) return { at: lookedAt, isAnswered: true };
    return by <= (endedAt ?? now) ? { at: by, isAnswered: false } : undefined;
  }
  if (acceptedAt !== null) return { at: acceptedAt, isAnswered: true };
  if (endedAt === null) return undefined;
  if (cancelDetail === "not_accepted") return { at: endedAt, isAnswered: false };
  return ANSWERED.includes(cancelDetail) ? { at: endedAt, isAnswered: true } : undefined;
}

/** Whether nobody answered an order in its time. */
export function isUnanswered(order: OrderTimes, now: Date): boolean {
  return answerOf(order, now)?.isAnswered === false;
}

/** Whether a shop answered neither of its last two orders. Waiting orders do not count, nor does what was before
 * `heardAt`. */
export function isSilent(orders: readonly OrderTimes[], heardAt: Date | null, now: Date): boolean {
  const last = orders
    .flatMap((order) => answerOf(order, now) ?? [])
    .filter(({ at }) => heardAt === null || at > heardAt)
    .sort((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MOST_UNANSWERED);
  return last.length === MOST_UNANSWERED && last.every(({ isAnswered }) => !isAnswered);
}
