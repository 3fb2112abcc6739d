import { canHappenTo } from "../../buying/order-events/events.ts";
import type { OrderRow } from "../../buying/orders/store.ts";
import { later, laterOf } from "../../platform/clock.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The customer answers a question about goods that are out within this time; then they are left out. */
export const ANSWER_WITHIN_MS = 3 * MINUTE_MS;
/** Handed over and no word since: after this time the order counts as delivered. */
export const CONFIRM_WITHIN_MS = 24 * HOUR_MS;
/** An admin decides about the money of what nobody received; then it goes back. */
export const DECIDE_WITHIN_MS = 24 * HOUR_MS;
/** A customer may contest a delivery within this time. */
const COMPLAIN_WITHIN_MS = 24 * HOUR_MS;
/** After payment an accepted order can still be cancelled that long, unless its preparation has started. */
const CHANGE_OF_MIND_MS = 2 * MINUTE_MS;
/** So long past its estimate an order raises an alarm. */
export const LATE_AFTER_MS = 60 * MINUTE_MS;
/** A deadline that passed while no API ran is put so long after the start. */
export const AFTER_OUTAGE_MS = 3 * MINUTE_MS;
/** Address and phones are masked so long after the end. */
export const MASKED_AFTER_MS = 24 * HOUR_MS;

const TRAVEL = { unknownMs: 20 * MINUTE_MS, leastMs: 10 * MINUTE_MS, msPerKm: 3 * MINUTE_MS, mostMs: 60 * MINUTE_MS };

/** How long so many km take. */
export function kmMs(km: number): number {
  return Math.round(km * TRAVEL.msPerKm);
}

/** How long the way to the customer takes, by the distance in km. */
function travelMs(km: number | undefined): number {
  if (km === undefined) return TRAVEL.unknownMs;
  return Math.min(TRAVEL.mostMs, TRAVEL.leastMs + kmMs(km));
}

/** When an accepted order is ready and when it arrives. One for later is not early. */
export function estimateOf(
  { slotFrom, slotTo }: Pick<OrderRow, "slotFrom" | "slotTo">,
  minutes: number,
  km: number | undefined,
  now: Date,
): { preparedBy: Date; estimatedDeliveryAt: Date } {
  const readyAt = later(now, minutes * MINUTE_MS);
  const preparedBy = slotFrom ? laterOf(readyAt, later(slotFrom, -travelMs(km))) : readyAt;
  const arrival = later(preparedBy, travelMs(km));
  return { preparedBy, estimatedDeliveryAt: slotTo ? laterOf(arrival, slotTo) : arrival };
}

/** Until when the customer may cancel: without an end while the shop has not accepted, and for two minutes after
 * payment while nothing is prepared. */
export function cancellationOf(order: OrderRow, now: Date): { canCancel: boolean; until: Date | null } {
  if (order.isTest || !canHappenTo({ ...order, stage: order.stage === "accepting" ? null : order.stage }, "cancelled_by_customer")) {
    return { canCancel: false, until: null };
  }
  const isOpen = order.status === "pending" || (order.status === "paid" && order.stage !== "accepting");
  if (isOpen) return { canCancel: true, until: null };
  const until = order.paidAt && later(order.paidAt, CHANGE_OF_MIND_MS);
  return until && now <= until && order.storedEvent === null ? { canCancel: true, until } : { canCancel: false, until: null };
}

/** Until when the customer may say that something is wrong: from hand-over until a day after the end. */
export function complainUntil({ status, stage, endedAt, handedOverAt }: OrderRow, now: Date): Date | null {
  const isOnTheWay = status === "preparing" && stage === "on_the_way" && handedOverAt !== null;
  if (isOnTheWay) return later(now, COMPLAIN_WITHIN_MS);
  if (status !== "delivered" || endedAt === null) return null;
  const until = later(endedAt, COMPLAIN_WITHIN_MS);
  return now <= until ? until : null;
}

/** More than an hour past its estimate, and not at the door. */
export function isLate({ status, estimatedDeliveryAt }: Pick<OrderRow, "status" | "estimatedDeliveryAt">, now: Date): boolean {
  const isUnderWay = status === "confirmed" || status === "preparing";
  return isUnderWay && estimatedDeliveryAt !== null && later(estimatedDeliveryAt, LATE_AFTER_MS) < now;
}
