import { distanceOf } from "@savat/contracts/delivery";
import { AppError } from "@savat/contracts/server/app-error";
import { and, eq, inArray } from "drizzle-orm";
import { findLines, moveOrder, type OrderLineRow, type OrderRow, type StepActor, SYSTEM } from "../../buying/orders/store.ts";
import { lockLiveAttempt, requestCapture } from "../../buying/payments/store.ts";
import type { PaymentContext } from "../../buying/provider/context.ts";
import { returnDifference } from "../../buying/settlement/capture.ts";
import type { EndingEvent } from "../../buying/settlement/end-order.ts";
import { endPaidOrder } from "../../buying/settlement/end-order.ts";
import { deliveryOf } from "../../catalogue/merchant-records/selling.ts";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { MerchantRow } from "../../platform/tables/merchants.ts";
import { orderLines, orders } from "../../platform/tables/orders.ts";
import { ANSWER_WITHIN_MS, estimateOf } from "../progress/rules.ts";

type Context = Pick<PaymentContext, "provider">;

export interface Acceptance {
  minutes: number;
  /** Positions of lines that are out. */
  out: readonly number[];
  actor: StepActor;
  now: Date;
  /** By the shop's setting, without a person. */
  isAlone?: true;
}

/** Leaves lines out: they are marked, and items and total shrink. The event that ends the order instead, if nothing is
 * left or the shop's minimum is not reached. */
async function leaveOut(
  tx: Database,
  order: OrderRow,
  merchant: MerchantRow,
  lines: readonly OrderLineRow[],
  out: readonly number[],
): Promise<OrderRow | EndingEvent> {
  if (out.length === 0) return order;
  const left = lines.filter(({ position }) => !out.includes(position));
  const items = left.reduce((sum, { totalPrice }) => sum + totalPrice, 0);
  if (left.length === 0) return "out_of_stock";
  if (items < merchant.minOrder) return "below_minimum";
  await tx
    .update(orderLines)
    .set({ isOut: true })
    .where(and(eq(orderLines.orderId, order.id), inArray(orderLines.position, [...out])));
  const amount = items + (order.deliveryFee ?? 0);
  await tx.update(orders).set({ itemsAmount: items, amount }).where(eq(orders.id, order.id));
  return { ...order, itemsAmount: items, amount };
}

function distanceTo(merchant: MerchantRow, { address }: OrderRow): number | undefined {
  return address ? distanceOf({ ...deliveryOf(merchant, true), city: merchant.city }, address) : undefined;
}

/** Claims an order for its shop. Reserved money is taken next, by a job; money that was taken at payment needs no
 * answer, so the order is accepted at once. */
async function claimOrder(
  tx: Database,
  context: Context,
  order: OrderRow,
  merchant: MerchantRow,
  acceptance: Acceptance,
): Promise<OrderRow> {
  const { minutes, out, actor, now, isAlone = false } = acceptance;
  const lines = await findLines(tx, order.id);
  const shrunk = await leaveOut(tx, order, merchant, lines, out);
  if (typeof shrunk === "string") {
    const ended = await endPaidOrder(tx, order, { event: shrunk, actor, now });
    if (!ended) throw new AppError("too_late");
    return ended;
  }
  const attempt = order.isTest ? undefined : await lockLiveAttempt(tx, order.id);
  const isHeld = attempt?.state === "held";
  const patch = { acceptedAt: now, isAutoAccepted: isAlone, ...estimateOf(order, minutes, distanceTo(merchant, order), now) };
  const moved = await moveOrder(tx, order.id, { event: isHeld ? "accepting" : "accepted", now, actor, patch });
  if (!moved) throw new AppError("too_late");
  if (attempt && isHeld) {
    const amount = context.provider.abilities.partialCapture ? shrunk.amount : attempt.amount;
    await requestCapture(tx, attempt, amount, now);
  } else if (attempt) await returnDifference(tx, context, moved, attempt, now);
  return moved;
}

function isWaiting({ status, stage, acceptBy, isTest }: OrderRow): boolean {
  return status === "paid" && stage === null && (acceptBy !== null || isTest);
}

/** The shop's setting accepts an order with everything in it, unless a person has looked. Call with it locked. */
export async function acceptAlone(
  tx: Database,
  context: Context,
  order: OrderRow,
  merchant: MerchantRow,
  minutes: number,
  now: Date,
): Promise<void> {
  if (!isWaiting(order) || order.lookedAt !== null) return;
  await claimOrder(tx, context, order, merchant, { minutes, out: [], actor: SYSTEM, now, isAlone: true });
}

/** The shop accepts an order. The customer's choice decides about lines that are out: left out, asked about, or the
 * order ends. Call with the order locked. Throws `validation`, `too_late`. */
export async function acceptOrder(
  tx: Database,
  context: Context,
  order: OrderRow,
  merchant: MerchantRow,
  acceptance: Acceptance & { actor: { id: string } },
): Promise<OrderRow> {
  const { minutes, out, actor, now } = acceptance;
  if (!isWaiting(order)) throw new AppError("too_late");
  const lines = await findLines(tx, order.id);
  const isKnown = out.every((position) => lines.some((line) => line.position === position));
  if (!isKnown) throw new AppError("validation", { fields: [{ path: "out", message: "names a line that the order does not have" }] });
  if (out.length > 0 && !order.isTest && order.outChoice === "cancel") {
    const ended = await endPaidOrder(tx, order, { event: "out_of_stock", actor, now });
    if (!ended) throw new AppError("too_late");
    return ended;
  }
  if (out.length > 0 && !order.isTest && order.outChoice === "ask") {
    const asked = { minutes, out: [...out], actorId: actor.id };
    const moved = await moveOrder(tx, order.id, { event: "asked", now, actor, patch: { asked, answerBy: later(now, ANSWER_WITHIN_MS) } });
    if (!moved) throw new AppError("too_late");
    return moved;
  }
  return claimOrder(tx, context, order, merchant, acceptance);
}

/** Acceptance goes on after the customer's answer, or without one: what is out is left out. */
export async function continueAcceptance(
  tx: Database,
  context: Context,
  order: OrderRow,
  merchant: MerchantRow,
  actor: StepActor,
  now: Date,
): Promise<OrderRow> {
  if (order.asked === null) throw new AppError("too_late");
  return claimOrder(tx, context, order, merchant, { minutes: order.asked.minutes, out: order.asked.out, actor, now });
}
