import { AppError } from "shared-contracts/server/app-error";
import { releaseStock, returnStock } from "../../buying/holding/stock.ts";
import { ENDING_WITH_ATTEMPT, orderEvent } from "../../buying/orders/rules.ts";
import { lockOrder, moveOrder, type OrderRow, requestVoid } from "../../buying/orders/store.ts";
import { type Attempt, lockLiveAttempt } from "../../buying/payments/store.ts";
import { FIRST_REFUND_STATE } from "../../buying/refunds/rules.ts";
import { insertRefund } from "../../buying/refunds/store.ts";
import { type Actor, writeAudit } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";

const EVENT = "cancelled_by_admin";

export type Cancelling = "no" | "free" | "refund";

/** Whether an order can be cancelled with that live attempt, and if so, whether money goes back. */
export function cancellingOf({ status }: Pick<OrderRow, "status">, attempt: Pick<Attempt, "state"> | undefined): Cancelling {
  if (!orderEvent(EVENT).from.includes(status)) return "no";
  if (status !== "pending") return attempt?.state === "paid" ? "refund" : "no";
  return attempt && ENDING_WITH_ATTEMPT[attempt.state] === "refuse" ? "no" : "free";
}

interface Request {
  id: string;
  reason?: string | undefined;
  /** The admin who asks, for the audit log. */
  actor: Actor & { actorId: string };
}

/** The money goes back by a job; what was taken is on the shelf again at once. */
async function refund(tx: Database, attempt: Attempt, { actor, reason }: Request, now: Date): Promise<void> {
  if (attempt.receiptId === null) throw new Error("A paid attempt has a receipt.");
  const asked = { requestedBy: actor.actorId, reason, receiptId: attempt.receiptId, state: FIRST_REFUND_STATE } as const;
  await insertRefund(tx, { attempt, ...asked }, now);
  await returnStock(tx, attempt.orderId);
}

/** Ends an order that is not prepared yet. Of two admins one wins. Throws `not_found`, `already_decided`,
 * `order_payment_running`. */
export async function cancelOrder({ db, clock }: Pick<Deps, "db" | "clock">, request: Request): Promise<void> {
  const { id, actor, reason } = request;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new AppError("not_found");
    const attempt = await lockLiveAttempt(tx, id);
    const cancelling = cancellingOf(order, attempt);
    if (cancelling === "no") throw new AppError(order.status === "pending" ? "order_payment_running" : "already_decided");
    await moveOrder(tx, id, { event: EVENT, now });
    if (cancelling === "refund" && attempt) await refund(tx, attempt, request, now);
    // A receipt that can be paid is voided first: only then its goods are free.
    else if (attempt) await requestVoid(tx, attempt.id, now);
    else await releaseStock(tx, id);
    const after = { status: "cancelled", refund: cancelling === "refund" ? order.amount : undefined, reason };
    await writeAudit(tx, now, actor, [
      { merchantId: order.merchantId, entity: "order", entityId: id, action: "cancelled", before: { status: order.status }, after },
    ]);
  });
}
