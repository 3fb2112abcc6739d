import { AppError } from "@savat/contracts/server/app-error";
import { isPaidFor } from "../../buying/attempts/rules.ts";
import { releaseStock } from "../../buying/holding/stock.ts";
import { canHappenTo } from "../../buying/order-events/events.ts";
import { ENDING_WITH_ATTEMPT } from "../../buying/orders/rules.ts";
import { lockOrder, moveOrder, type OrderRow, requestVoid } from "../../buying/orders/store.ts";
import { type Attempt, lockLiveAttempt } from "../../buying/payments/store.ts";
import { endOrStore } from "../../buying/settlement/end-order.ts";
import { type Actor, writeAudit } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";

const EVENT = "cancelled_by_admin";

export type Cancelling = "no" | "free" | "refund";

/** Whether an order can be cancelled with that live attempt, and if so, whether money goes back. While the money is
 * being taken the cancellation waits for the provider's answer. */
export function cancellingOf(
  order: Pick<OrderRow, "status" | "stage" | "storedEvent" | "isTest">,
  attempt: Pick<Attempt, "state"> | undefined,
): Cancelling {
  if (order.stage === "accepting") return order.storedEvent === null ? "refund" : "no";
  if (!canHappenTo(order, EVENT)) return "no";
  if (order.isTest) return "free";
  if (order.status !== "pending") return attempt && isPaidFor(attempt.state) ? "refund" : "no";
  return attempt && ENDING_WITH_ATTEMPT[attempt.state] === "refuse" ? "no" : "free";
}

interface Request {
  id: string;
  reason?: string | undefined;
  /** The admin knows that money was paid outside the card. */
  isTwice?: boolean | undefined;
  /** The admin who asks, for the audit log. */
  actor: Actor & { actorId: string };
}

async function cancelUnpaid(tx: Database, id: string, attempt: Attempt | undefined, { actor, reason }: Request, now: Date): Promise<void> {
  await moveOrder(tx, id, { event: EVENT, now, actor: { kind: "admin", id: actor.actorId }, reason });
  // A receipt that can be paid is voided first: only then its goods are free.
  if (attempt) await requestVoid(tx, attempt.id, now);
  else await releaseStock(tx, id);
}

/** Ends an order in any state. Of two admins one wins. Throws `not_found`, `already_decided`, `order_payment_running`,
 * `paid_out_already`. */
export async function cancelOrder({ db, clock }: Pick<Deps, "db" | "clock">, request: Request): Promise<void> {
  const { id, actor, reason, isTwice = false } = request;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new AppError("not_found");
    const attempt = await lockLiveAttempt(tx, id);
    const cancelling = cancellingOf(order, attempt);
    if (cancelling === "no") throw new AppError(order.status === "pending" ? "order_payment_running" : "already_decided");
    const ending = { event: EVENT, actor: { kind: "admin", id: actor.actorId }, now, reason, isTwice } as const;
    if (order.status === "pending") await cancelUnpaid(tx, id, attempt, request, now);
    else if (!(await endOrStore(tx, order, ending))) throw new AppError("already_decided");
    const after = { status: "cancelled", refund: cancelling === "refund" ? order.amount : undefined, reason };
    await writeAudit(tx, now, actor, [
      { merchantId: order.merchantId, entity: "order", entityId: id, action: "cancelled", before: { status: order.status }, after },
    ]);
  });
}
