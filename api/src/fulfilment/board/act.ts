import { AppError } from "shared-contracts/server/app-error";
import { lockOrder, type OrderRow, type StepActor } from "../../buying/orders/store.ts";
import { endPaidOrder } from "../../buying/settlement/end-order.ts";
import { type Member, writeAsMember } from "../../people/memberships/membership.ts";
import { writeAudit } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";

/** What one of the shop's people does to an order, in a transaction with the order locked. */
export interface BoardAct {
  tx: Database;
  order: OrderRow;
  member: Member;
  actor: StepActor & { id: string };
  now: Date;
}

/** Runs a step of the board: rights are read again, the order is the shop's, and the audit log has a row of the move.
 * Throws `not_found`, and what `work` throws. */
export async function actOnBoard<T extends OrderRow | { order: OrderRow } | object>(
  deps: Pick<Deps, "db" | "env" | "clock">,
  found: Member,
  orderId: string,
  work: (act: BoardAct) => Promise<T>,
): Promise<T> {
  const now = deps.clock.now();
  return writeAsMember(deps, found, "share", async (tx, member) => {
    const order = await lockOrder(tx, orderId);
    if (order?.merchantId !== member.merchant.id) throw new AppError("not_found");
    const done = await work({ tx, order, member, actor: { kind: "merchant", id: member.userId }, now });
    const after = "order" in done ? (done as { order: OrderRow }).order : "status" in done ? (done as OrderRow) : undefined;
    const change = after ? { status: after.status, stage: after.stage } : { wrongDeliveryCode: true };
    const before = { status: order.status, stage: order.stage };
    await writeAudit(tx, now, member.actor, [
      { merchantId: order.merchantId, entity: "order", entityId: order.id, action: "moved", before, after: change },
    ]);
    return done;
  });
}

/** Ends an order by the shop's decision. Throws `too_late`. */
export async function endByShop(
  { tx, order, actor, now }: BoardAct,
  event: "rejected" | "cancelled_by_merchant",
  reason: string,
): Promise<OrderRow> {
  const ended = await endPaidOrder(tx, order, { event, actor, now, reason });
  if (!ended) throw new AppError("too_late");
  return ended;
}
