import type { Bearer } from "@savat/contracts/admin-orders";
import { AppError } from "@savat/contracts/server/app-error";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { orders } from "../../platform/tables/orders.ts";
import { losses } from "../../platform/tables/refunds.ts";
import { isPaidFor } from "../attempts/rules.ts";
import { returnStock } from "../holding/stock.ts";
import { queueCancellation } from "../mail/store.ts";
import { canHappenTo, type OrderEventName, returnsStock } from "../order-events/events.ts";
import { moveOrder, type OrderRow, requestVoid, type StepActor } from "../orders/store.ts";
import { type Attempt, lockLiveAttempt } from "../payments/store.ts";
import { lockPart, movePart, type PartRow } from "../refunds/parts.ts";
import { FIRST_REFUND_STATE } from "../refunds/rules.ts";
import { insertRefund } from "../refunds/store.ts";

/** The events that end an order whose money has come, with who bears what goes back unless an admin says otherwise. */
const BEARER_OF = {
  hold_refused: "platform",
  rejected: "shop",
  not_accepted: "shop",
  out_of_stock: "shop",
  below_minimum: "shop",
  cancelled_by_customer: "customer",
  cancelled_by_merchant: "shop",
  cancelled_by_admin: "platform",
  not_handed_over: "shop",
  not_received_refunded: "platform",
} as const satisfies Partial<Record<OrderEventName, Bearer>>;

export type EndingEvent = keyof typeof BEARER_OF;

/** A stored name of an event is text until it is looked up. */
export function isEndingEvent(name: string): name is EndingEvent {
  return Object.hasOwn(BEARER_OF, name);
}

export interface Ending {
  event: EndingEvent;
  actor: StepActor;
  now: Date;
  reason?: string | undefined;
  bearer?: Bearer;
  /** The admin has been told that money was paid outside the card. */
  isTwice?: boolean;
}

/** A part that is owed is void with the refund of the whole; one that was paid outside the card is lost. */
async function closePart(tx: Database, part: PartRow, { actor, reason, isTwice, now }: Ending): Promise<void> {
  if (part.state === "owed" || part.state === "asked") await movePart(tx, part.id, "voided", now);
  if (part.state !== "paid_out") return;
  if (!isTwice || actor.id === null) throw new AppError("paid_out_already");
  await tx.insert(losses).values({ orderId: part.orderId, amount: part.amount, adminId: actor.id, reason: reason ?? "", at: now });
}

/** Frees reserved money, or asks for what was taken and is not back yet. A job does both at the provider. */
async function returnMoney(tx: Database, attempt: Attempt, ending: Ending): Promise<void> {
  const { now, event, actor, reason, bearer = BEARER_OF[event] } = ending;
  if (attempt.state === "held") return requestVoid(tx, attempt.id, now);
  if (attempt.receiptId === null) throw new Error("A paid attempt has a receipt.");
  const part = await lockPart(tx, attempt.id);
  if (part) await closePart(tx, part, ending);
  const amount = (attempt.capturedAmount ?? attempt.amount) - (part?.state === "done" ? part.amount : 0);
  const requestedBy = actor.kind === "admin" ? (actor.id ?? undefined) : undefined;
  const refund = { requestedBy, reason: reason ?? event, bearer, receiptId: attempt.receiptId, state: FIRST_REFUND_STATE } as const;
  await insertRefund(tx, { attempt: { ...attempt, amount }, ...refund }, now);
}

/** Ends a paid order: its money goes back, and what was not prepared is on the shelf again. Undefined when the event
 * does not apply to it. Call with the order locked. Throws `paid_out_already`. */
export async function endPaidOrder(tx: Database, order: OrderRow, ending: Ending): Promise<OrderRow | undefined> {
  const { event, actor, now, reason } = ending;
  if (!canHappenTo(order, event)) return undefined;
  const attempt = await lockLiveAttempt(tx, order.id);
  const ended = await moveOrder(tx, order.id, { event, now, actor, reason });
  if (!ended) return undefined;
  if (attempt && isPaidFor(attempt.state)) await returnMoney(tx, attempt, ending);
  if (returnsStock(order)) await returnStock(tx, order.id);
  if (event !== "not_received_refunded" && !order.isTest) await queueCancellation(tx, order, now);
  return ended;
}

/** Keeps a permitted ending until the provider has answered about the money; the first one stays. */
async function storeEnding(tx: Database, order: OrderRow, { event, actor, reason }: Ending): Promise<void> {
  if (order.storedEvent !== null) return;
  const storedEvent = { event, actor: actor.kind, actorId: actor.id, reason: reason ?? null };
  await tx.update(orders).set({ storedEvent }).where(eq(orders.id, order.id));
}

/** Ends a paid order now, or after the provider's answer while its money is being taken. False when neither is
 * possible. */
export async function endOrStore(tx: Database, order: OrderRow, ending: Ending): Promise<boolean> {
  if (order.stage === "accepting") {
    await storeEnding(tx, order, ending);
    return true;
  }
  return (await endPaidOrder(tx, order, ending)) !== undefined;
}
