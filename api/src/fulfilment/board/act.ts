import { AppError } from "@savat/contracts/server/app-error";
import { lockOrder, type OrderRow, type StepActor } from "../../buying/orders/store.ts";
import { endPaidOrder } from "../../buying/settlement/end-order.ts";
import { type Member, writeAsMember } from "../../people/memberships/membership.ts";
import { diffFields } from "../../platform/audit/rules.ts";
import { writeAudit } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { markLooked } from "../ring/looked.ts";

/** What one of the shop's people does to an order, in a transaction with the order locked. */
export interface BoardAct {
  tx: Database;
  order: OrderRow;
  member: Member;
  actor: StepActor & { id: string };
  now: Date;
}

/** The order after the act, or how many tries are left after a wrong delivery code. */
export type BoardOutcome = { order: OrderRow; audited?: Record<string, string> } | { triesLeft: number };

/** Throws `not_found` for another shop's. */
async function lockOrderOf(tx: Database, { merchant }: Member, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (order?.merchantId !== merchant.id) throw new AppError("not_found");
  return order;
}

function isoOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

/** One of the shop's people looks at an order. Throws `not_found`. */
export function lookOnBoard(deps: Pick<Deps, "db" | "env" | "clock">, found: Member, orderId: string): Promise<OrderRow> {
  const now = deps.clock.now();
  return writeAsMember(deps, found, "share", async (tx, member) => {
    const order = await lockOrderOf(tx, member, orderId);
    const looked = await markLooked(tx, order, member.userId, now);
    const changes = diffFields({ lookedAt: isoOf(order.lookedAt) }, { lookedAt: isoOf(looked.lookedAt) });
    const audited = { merchantId: order.merchantId, entity: "order", entityId: order.id, action: "updated" } as const;
    if (changes) await writeAudit(tx, now, member.actor, [{ ...audited, ...changes }]);
    return looked;
  });
}

/** Runs a step of the board: rights are read again, the order is the shop's, and the audit log has a row of the move.
 * Throws `not_found`, and what `work` throws. */
export async function actOnBoard(
  deps: Pick<Deps, "db" | "env" | "clock">,
  found: Member,
  orderId: string,
  work: (act: BoardAct) => Promise<BoardOutcome>,
): Promise<BoardOutcome> {
  const now = deps.clock.now();
  return writeAsMember(deps, found, "share", async (tx, member) => {
    const order = await markLooked(tx, await lockOrderOf(tx, member, orderId), member.userId, now);
    const outcome = await work({ tx, order, member, actor: { kind: "merchant", id: member.userId }, now });
    const before = { status: order.status, stage: order.stage };
    const after =
      "order" in outcome ? { status: outcome.order.status, stage: outcome.order.stage, ...outcome.audited } : { wrongDeliveryCode: true };
    await writeAudit(tx, now, member.actor, [
      { merchantId: order.merchantId, entity: "order", entityId: order.id, action: "moved", before, after },
    ]);
    return outcome;
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
