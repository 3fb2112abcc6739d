import { AppError } from "@savat/contracts/server/app-error";
import { eq } from "drizzle-orm";
import { cancelUnpaid } from "../../buying/orders/cancel.ts";
import { lockOrder, type OrderRow } from "../../buying/orders/store.ts";
import type { PaymentContext } from "../../buying/provider/context.ts";
import { endOrStore, endPaidOrder } from "../../buying/settlement/end-order.ts";
import { findMerchant } from "../../people/memberships/merchant-row.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { newId } from "../../platform/ids.ts";
import { complaints, orders } from "../../platform/tables/orders.ts";
import { continueAcceptance } from "../acceptance/accept.ts";
import { hasOpenComplaint } from "../progress/read.ts";
import { cancellationOf, complainUntil } from "../progress/rules.ts";

type Dependencies = Pick<Deps, "db" | "clock">;

async function lockOwn(tx: Database, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (!order) throw new AppError("not_found");
  return order;
}

/** The customer cancels: unpaid, until acceptance, or within two minutes of payment. While the money is being taken the
 * wish waits for the provider's answer. Idempotent. Throws `order_payment_running`, `order_not_cancellable`. */
export async function cancelByCustomer({ db, clock }: Dependencies, { id, status, userId }: OrderRow): Promise<void> {
  if (status === "pending") return cancelUnpaid({ db, clock }, id);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const order = await lockOwn(tx, id);
    if (order.status === "cancelled" || order.storedEvent !== null) return;
    const ending = { event: "cancelled_by_customer", actor: { kind: "customer", id: userId }, now } as const;
    const isAllowed = cancellationOf(order, now).canCancel;
    if (!isAllowed || !(await endOrStore(tx, order, ending))) throw new AppError("order_not_cancellable");
  });
}

/** The answer to a question about goods that are out. Throws `too_late`. */
export async function answer(context: PaymentContext, { id, userId }: OrderRow, given: "leave_out" | "cancel"): Promise<void> {
  const now = context.clock.now();
  const actor = { kind: "customer", id: userId } as const;
  await context.db.transaction(async (tx) => {
    const order = await lockOwn(tx, id);
    if (order.stage !== "asking") throw new AppError("too_late");
    if (given === "cancel") {
      if (!(await endPaidOrder(tx, order, { event: "out_of_stock", actor, now }))) throw new AppError("too_late");
      return;
    }
    const merchant = await findMerchant(tx, order.merchantId);
    if (!merchant) throw new AppError("too_late");
    await continueAcceptance(tx, context, order, merchant, actor, now);
  });
}

/** Says that something is wrong; one open complaint an order. Throws `too_late`. */
export async function complain({ db, clock }: Dependencies, { id }: OrderRow, text: string): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const order = await lockOwn(tx, id);
    if (complainUntil(order, now) === null || (await hasOpenComplaint(tx, id))) throw new AppError("too_late");
    await tx.insert(complaints).values({ id: newId("cmp"), orderId: id, text, createdAt: now });
    await tx.update(orders).set({ updatedAt: now }).where(eq(orders.id, id));
  });
}

/** What is done about goods that are out, until payment. Throws `order_not_payable`. */
export async function chooseOut({ db, clock }: Dependencies, { id }: OrderRow, outChoice: OrderRow["outChoice"]): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOwn(tx, id);
    if (order.status !== "pending") throw new AppError("order_not_payable");
    await tx.update(orders).set({ outChoice, updatedAt: clock.now() }).where(eq(orders.id, id));
  });
}
