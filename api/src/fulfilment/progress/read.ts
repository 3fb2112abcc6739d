import type { Complaint, OrderProgress } from "@savat/contracts/orders";
import { and, asc, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { findLines, type OrderRow } from "../../buying/orders/store.ts";
import { findMerchant } from "../../people/memberships/merchant-row.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { complaintPhotos } from "../../platform/tables/complaint-photos.ts";
import { complaints, orderSteps } from "../../platform/tables/orders.ts";
import { findLiveOf } from "../deliveries/store.ts";
import { courierForCustomer } from "./courier.ts";
import { deliveryCodeOf, showsCode } from "./delivery-code.ts";
import { cancellationOf, complainUntil } from "./rules.ts";

type ComplaintRow = typeof complaints.$inferSelect & { hasPhoto: boolean };

/** The newest complaint about an order. */
export async function findComplaint(db: Database, orderId: string): Promise<ComplaintRow | undefined> {
  const photo = db.select({ one: sql`1` }).from(complaintPhotos).where(eq(complaintPhotos.complaintId, complaints.id));
  const [row] = await db
    .select({ ...getTableColumns(complaints), hasPhoto: sql<boolean>`exists ${photo}` })
    .from(complaints)
    .where(eq(complaints.orderId, orderId))
    .orderBy(desc(complaints.createdAt), desc(complaints.id))
    .limit(1);
  return row;
}

/** Whether a customer's complaint about an order is open. */
export async function hasOpenComplaint(db: Database, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: complaints.id })
    .from(complaints)
    .where(and(eq(complaints.orderId, orderId), isNull(complaints.closedAt)));
  return row !== undefined;
}

export function toComplaint(row: ComplaintRow | undefined): Complaint | null {
  if (!row) return null;
  const { text, createdAt, closedAt, shownAnswer: answer, hasPhoto } = row;
  const answeredAt = answer === null ? null : isoOf(closedAt);
  return { text, at: createdAt.toISOString(), isOpen: closedAt === null, answer, answeredAt, hasPhoto };
}

function isoOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

/** What is asked of the customer: the goods that are out, and what the order would come to without them. */
async function questionOf(db: Database, { id, stage, asked, answerBy, deliveryFee }: OrderRow): Promise<OrderProgress["question"]> {
  if (stage !== "asking" || asked === null || answerBy === null) return null;
  const lines = await findLines(db, id);
  const out = lines.filter(({ position }) => asked.out.includes(position));
  const left = lines.filter(({ position }) => !asked.out.includes(position));
  return {
    answerBy: answerBy.toISOString(),
    out: out.map(({ name, quantity }) => ({ name, quantity })),
    totalAmount: left.reduce((sum, { totalPrice }) => sum + totalPrice, 0) + (left.length === 0 ? 0 : (deliveryFee ?? 0)),
  };
}

/** How far an order is, for its customer. */
export async function readProgress({ db, clock, env }: Pick<Deps, "db" | "clock" | "env">, order: OrderRow): Promise<OrderProgress> {
  const now = clock.now();
  const steps = await db.select().from(orderSteps).where(eq(orderSteps.orderId, order.id)).orderBy(asc(orderSteps.id));
  const merchant = await findMerchant(db, order.merchantId);
  const { canCancel, until } = cancellationOf(order, now);
  const complaint = await findComplaint(db, order.id);
  return {
    steps: steps.map(({ event, at }) => ({ event, at: at.toISOString() })),
    deliveryCode: showsCode(order) ? deliveryCodeOf(order.id, env) : null,
    acceptBy: isoOf(order.acceptBy),
    question: await questionOf(db, order),
    canCancel,
    cancelUntil: isoOf(until),
    complainUntil: complaint?.closedAt === null ? null : isoOf(complainUntil(order, now)),
    complaint: toComplaint(complaint),
    shopPhone: merchant?.contactPhone ?? "",
    deliveryReason: order.deliveryReason,
    courier: courierForCustomer((await findLiveOf(db, [order.id])).get(order.id), order, now),
    decideBy: isoOf(order.decideBy),
  };
}
