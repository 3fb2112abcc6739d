import { type BoardOrder, UNDO_MS } from "@savat/contracts/board";
import { distanceOf } from "@savat/contracts/delivery";
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { isOrderEvent, orderEvent } from "../../buying/order-events/events.ts";
import { sumsOfOrder } from "../../buying/orders/present.ts";
import type { OrderLineRow, OrderRow } from "../../buying/orders/store.ts";
import { deliveryOf } from "../../catalogue/merchant-records/selling.ts";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/tables/auth.ts";
import { type MerchantRow, merchantStaff } from "../../platform/tables/merchants.ts";
import { orderLines, orderSteps } from "../../platform/tables/orders.ts";
import { type DeliveryRow, findLiveOf } from "../deliveries/store.ts";
import { isLate, MASKED_AFTER_MS } from "../progress/rules.ts";
import { isRinging } from "../ring/looked.ts";
import { triesLeftOf } from "./steps.ts";

type StepRow = typeof orderSteps.$inferSelect;

/** The newest step of each order. */
async function findLastSteps(db: Database, ids: readonly string[]): Promise<Map<string, StepRow>> {
  const rows = await db
    .selectDistinctOn([orderSteps.orderId])
    .from(orderSteps)
    .where(inArray(orderSteps.orderId, [...ids]))
    .orderBy(orderSteps.orderId, desc(orderSteps.id));
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** Who of the shop accepted each order. */
async function findAcceptors(db: Database, ids: readonly string[]): Promise<Map<string, string | null>> {
  const isAcceptance = and(inArray(orderSteps.event, ["asked", "accepting"]), eq(orderSteps.actor, "merchant"));
  const rows = await db
    .select({ orderId: orderSteps.orderId, actorId: orderSteps.actorId })
    .from(orderSteps)
    .where(and(inArray(orderSteps.orderId, [...ids]), isAcceptance));
  return new Map(rows.map(({ orderId, actorId }) => [orderId, actorId]));
}

/** Names of the shop's people by account, as its staff list or their profile has them. */
async function findNames(db: Database, merchant: MerchantRow, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: users.id, own: users.displayName, staff: merchantStaff.name })
    .from(users)
    .leftJoin(merchantStaff, and(eq(merchantStaff.userId, users.id), eq(merchantStaff.merchantId, merchant.id)))
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(found.map(({ id, own, staff }) => [id, staff ?? own ?? (id === merchant.ownerId ? merchant.ownerName : "")]));
}

interface Around {
  merchant: MerchantRow;
  lines: readonly OrderLineRow[];
  customer: { phone: string; name: string | null } | undefined;
  step: StepRow | undefined;
  by: string | undefined;
  courier: DeliveryRow | undefined;
  lookedBy: string | undefined;
  viewerId: string;
  now: Date;
}

function isoOf(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

/** The last step, and until when the viewer may undo it. */
function lastStepOf({ step, by, viewerId, now }: Around): BoardOrder["lastStep"] {
  if (!step) return null;
  const isUndoable = isOrderEvent(step.event) && orderEvent(step.event).undoneBy !== undefined && step.actorId === viewerId;
  const until = later(step.at, UNDO_MS);
  return {
    event: step.event,
    at: step.at.toISOString(),
    by: by || null,
    undoUntil: isUndoable && until > now ? until.toISOString() : null,
  };
}

function isMasked({ endedAt }: OrderRow, now: Date): boolean {
  return endedAt !== null && later(endedAt, MASKED_AFTER_MS) < now;
}

function toBoardOrder(row: OrderRow, around: Around): BoardOrder {
  const { merchant, lines, customer, courier, now } = around;
  const masked = isMasked(row, now) || row.isTest;
  const km = row.address ? distanceOf({ ...deliveryOf(merchant, true), city: merchant.city }, row.address) : undefined;
  const { price, totalAmount, deliveryFee } = sumsOfOrder(row);
  return {
    id: row.id,
    version: row.version,
    isTest: row.isTest,
    status: row.status,
    stage: row.stage,
    lines: lines.map(({ position, productId, name, image, quantity, totalPrice, isOut }) => ({
      ...{ position, productId, name, image, quantity, totalPrice, isOut },
    })),
    price,
    totalAmount,
    deliveryFee,
    outChoice: row.outChoice,
    placedAt: row.createdAt.toISOString(),
    paidAt: isoOf(row.paidAt),
    slot: row.slotFrom && row.slotTo ? { from: row.slotFrom.toISOString(), to: row.slotTo.toISOString() } : null,
    acceptBy: isoOf(row.acceptBy),
    answerBy: isoOf(row.answerBy),
    isRinging: isRinging(row),
    lookedAt: isoOf(row.lookedAt),
    lookedBy: around.lookedBy || null,
    acceptedAt: isoOf(row.acceptedAt),
    preparedBy: isoOf(row.preparedBy),
    estimatedDelivery: isoOf(row.estimatedDeliveryAt),
    endedAt: isoOf(row.endedAt),
    address: masked ? null : row.address,
    km: km === undefined ? null : Math.round(km * 10) / 10,
    customerPhone: masked ? null : (customer?.phone ?? null),
    customerName: masked ? null : (customer?.name ?? null),
    lastStep: lastStepOf(around),
    codeTriesLeft: triesLeftOf(row),
    cancelDetail: row.cancelDetail,
    reason: row.reason,
    isLate: isLate(row, now),
    courier: courier && !masked ? { name: courier.name, phone: courier.phone } : null,
  };
}

/** Orders as the shop's people see them, in the order given. `viewerId` may undo its own last step. */
export async function presentBoard(
  db: Database,
  merchant: MerchantRow,
  rows: readonly OrderRow[],
  viewerId: string,
  now: Date,
): Promise<BoardOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position));
  const buyers = await db
    .select({ id: users.id, phone: users.phone, name: users.displayName })
    .from(users)
    .where(inArray(users.id, [...new Set(rows.map(({ userId }) => userId))]));
  const customers = new Map(buyers.map((one) => [one.id, one]));
  const steps = await findLastSteps(db, ids);
  const acceptors = await findAcceptors(db, ids);
  const couriers = await findLiveOf(db, ids);
  // The provider's answer makes the order accepted; the board names the person who took it.
  function personOf(step: StepRow | undefined): string | undefined {
    if (step?.actor === "merchant") return step.actorId ?? undefined;
    return step?.actor === "system" && step.event === "accepted" ? (acceptors.get(step.orderId) ?? undefined) : undefined;
  }
  const people = [...[...steps.values()].map(personOf), ...rows.map(({ lookedBy }) => lookedBy)].flatMap((id) => id ?? []);
  const names = await findNames(db, merchant, people);
  return rows.map((row) => {
    const step = steps.get(row.id);
    return toBoardOrder(row, {
      merchant,
      lines: lines.filter(({ orderId }) => orderId === row.id),
      customer: customers.get(row.userId),
      step,
      by: step?.actor === "courier" ? couriers.get(row.id)?.name : names.get(personOf(step) ?? ""),
      courier: couriers.get(row.id),
      lookedBy: names.get(row.lookedBy ?? ""),
      viewerId,
      now,
    });
  });
}
