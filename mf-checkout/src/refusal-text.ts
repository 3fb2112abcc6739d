import { formatClock, formatDateTime, formatDay } from "@savat/contracts/date";
import type { ApiErrorBody } from "@savat/contracts/errors";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import type { Language } from "@savat/contracts/language";
import { formatMoney } from "@savat/contracts/money";

/** Why the server refused an order: its stable code, with the limit or the time when it is allowed. */
export type Refusal = Pick<ApiErrorBody, "code" | "limit" | "allowedFrom">;

const KEYS: Readonly<Record<string, string>> = {
  order_payment_running: "refusal.paymentRunning",
  not_found: "refusal.merchantGone",
  too_many_requests: "refusal.tooMany",
  basket_changed: "refusal.changed",
  client_outdated: "refusal.outdated",
  out_of_zone: "refusal.outOfZone",
  slot_gone: "refusal.slotGone",
  too_late: "refusal.tooLate",
};

/** Their texts name the limit or the time; a stored refusal has only its code. */
const LIMIT_KEYS: Readonly<Record<string, { full: string; bare: string }>> = {
  order_quantity_limit: { full: "refusal.quantityLimit", bare: "refusal.limit" },
  order_amount_limit: { full: "refusal.amountLimit", bare: "refusal.limit" },
  unpaid_orders_limit: { full: "refusal.unpaidLimit", bare: "refusal.limit" },
  orders_made_limit: { full: "refusal.madeLimit", bare: "refusal.madeLimitLater" },
  shop_closed: { full: "refusal.closedUntil", bare: "refusal.closed" },
  below_minimum: { full: "refusal.belowMinimumOf", bare: "refusal.belowMinimum" },
  holding_used_up: { full: "refusal.holdingUsedUp", bare: "refusal.holdingUsedUpLater" },
};

/** Key of the text for a refused order. */
function refusalKey({ code, limit, allowedFrom }: Refusal): string {
  const ofLimit = LIMIT_KEYS[code];
  if (ofLimit === undefined) return KEYS[code] ?? "refusal.other";
  return limit === undefined && allowedFrom === undefined ? ofLimit.bare : ofLimit.full;
}

/** True if the customer can act, on the orders that block this one. */
export function isSolvedInOrders({ code }: Pick<Refusal, "code">): boolean {
  return code === "order_payment_running" || code === "unpaid_orders_limit";
}

/** The basket holds what has to be chosen first. */
export function isSolvedInBasket({ code }: Pick<Refusal, "code">): boolean {
  return code === "shop_closed" || code === "slot_gone" || code === "below_minimum";
}

/** The time of day, with the date unless it is today's. */
function momentText(at: string, language: Language): string {
  return formatDay(at) === formatDay(Date.now()) ? formatClock(at) : formatDateTime(at, language);
}

export function useRefusalText(): (refusal: Refusal) => string {
  const { t } = useTranslation("checkout");
  const language = useLanguage();
  return (refusal) =>
    t(refusalKey(refusal), {
      count: refusal.limit ?? 0,
      sum: formatMoney(refusal.limit ?? 0, language),
      time: formatClock(refusal.allowedFrom ?? ""),
      moment: refusal.allowedFrom === undefined ? "" : momentText(refusal.allowedFrom, language),
    });
}
