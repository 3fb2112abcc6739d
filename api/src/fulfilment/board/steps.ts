import { type BoardStep, MAX_DELIVERY_CODE_TRIES, UNDO_MS, type UnprovedReason } from "@savat/contracts/board";
import { AppError } from "@savat/contracts/server/app-error";
import { isSameSecret } from "@savat/contracts/server/same-secret";
import { and, desc, eq } from "drizzle-orm";
import { canHappenTo, isOrderEvent, type OrderEventName, orderEvent } from "../../buying/order-events/events.ts";
import { moveOrder, type OrderMove, type OrderRow, type StepActor } from "../../buying/orders/store.ts";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Env } from "../../platform/env/env.ts";
import { orderSteps, orders } from "../../platform/tables/orders.ts";
import { deliveryCodeOf } from "../progress/delivery-code.ts";
import { CONFIRM_WITHIN_MS, DECIDE_WITHIN_MS } from "../progress/rules.ts";
import type { BoardOutcome } from "./act.ts";

interface By {
  actor: StepActor;
  now: Date;
}

async function moveOr409(tx: Database, order: OrderRow, move: OrderMove): Promise<OrderRow> {
  const moved = await moveOrder(tx, order.id, move);
  if (!moved) throw new AppError("too_late");
  return moved;
}

const EVENT_OF = { start: "started", ready: "ready", hand_over: "handed_over" } as const satisfies Record<string, OrderEventName>;

/** The event that undoes the last step: the same person's, within 5 s, and nothing happened since. */
async function undoOf(tx: Database, order: OrderRow, { actor, now }: By): Promise<OrderEventName> {
  const [last] = await tx.select().from(orderSteps).where(eq(orderSteps.orderId, order.id)).orderBy(desc(orderSteps.id)).limit(1);
  const undo = last && isOrderEvent(last.event) ? orderEvent(last.event).undoneBy : undefined;
  const isOwn = last?.actorId === actor.id && last?.version === order.version;
  if (!last || undo === undefined || !isOwn || now > later(last.at, UNDO_MS)) throw new AppError("too_late");
  return undo;
}

/** One tap on the board. Call with the order locked. Throws `too_late`. */
export async function performStep(tx: Database, order: OrderRow, step: BoardStep, by: By): Promise<OrderRow> {
  const event = step === "undo" ? await undoOf(tx, order, by) : EVENT_OF[step];
  const { now } = by;
  const handedOver = { handedOverAt: now, confirmBy: order.isTest ? null : later(now, CONFIRM_WITHIN_MS) };
  const patch = event === "handed_over" ? handedOver : event === "hand_over_undone" ? { handedOverAt: null, confirmBy: null } : {};
  return moveOr409(tx, order, { event, ...by, patch });
}

export function triesLeftOf({ wrongCodes }: Pick<OrderRow, "wrongCodes">): number {
  return Math.max(0, MAX_DELIVERY_CODE_TRIES - wrongCodes);
}

/** Counts a wrong try. It stays counted although the call is refused, so the caller commits it. */
async function countWrong(tx: Database, order: OrderRow): Promise<number> {
  const [row] = await tx
    .update(orders)
    .set({ wrongCodes: order.wrongCodes + 1 })
    .where(and(eq(orders.id, order.id), eq(orders.wrongCodes, order.wrongCodes)))
    .returning({ wrong: orders.wrongCodes });
  return triesLeftOf({ wrongCodes: row?.wrong ?? MAX_DELIVERY_CODE_TRIES });
}

/** Digits that were typed without the net are judged late: nobody can be asked for others. `tap` tells a repeated call
 * from another try. */
export type Proof =
  | { code: string; wasOffline?: boolean | undefined; tap?: string | undefined }
  | { reason: UnprovedReason | "code_not_matching" };

/** The order arrived: proved by the four digits, or with a reason that the customer may contest. Call with the order
 * locked. Throws `too_late`. */
export async function deliver(tx: Database, env: Pick<Env, "otpSecret">, order: OrderRow, proof: Proof, by: By): Promise<BoardOutcome> {
  if (!canHappenTo(order, "delivered")) throw new AppError("too_late");
  if ("reason" in proof) {
    const patch = { deliveryReason: proof.reason };
    return { order: await moveOr409(tx, order, { event: "delivered_unproved", ...by, reason: proof.reason, patch }) };
  }
  const isSpent = order.wrongCodes >= MAX_DELIVERY_CODE_TRIES;
  const isRight = !isSpent && (order.isTest || isSameSecret(proof.code, deliveryCodeOf(order.id, env)));
  if (!isRight && proof.wasOffline) return deliver(tx, env, order, { reason: "code_not_matching" }, by);
  if (!isRight) return { triesLeft: isSpent ? 0 : await countWrong(tx, order) };
  return { order: await moveOr409(tx, order, { event: "delivered", ...by }) };
}

/** Nobody was there: the goods go back, and an admin decides about the money. Throws `too_late`. */
export async function markNotReceived(tx: Database, order: OrderRow, by: By): Promise<OrderRow> {
  if (order.isTest) throw new AppError("too_late");
  return moveOr409(tx, order, { event: "not_received", ...by, patch: { decideBy: later(by.now, DECIDE_WITHIN_MS) } });
}
