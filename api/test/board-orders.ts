import type { OrderState } from "../src/buying/order-events/events.ts";
import { partsOf } from "../src/buying/order-events/events.ts";
import { later } from "../src/platform/clock.ts";
import type { Database } from "../src/platform/db/database.ts";
import { newId } from "../src/platform/ids.ts";
import { complaintPhotos } from "../src/platform/tables/complaint-photos.ts";
import { complaints, orderLines, orders } from "../src/platform/tables/orders.ts";
import { paymentAttempts } from "../src/platform/tables/payments.ts";
import { refundParts } from "../src/platform/tables/refunds.ts";
import { ADDRESS } from "./purchase.ts";

const PRICE = 4_200_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type OrderChange = Partial<typeof orders.$inferInsert>;

function deadlinesIn(state: OrderState, now: Date): OrderChange {
  const { status, stage } = partsOf(state);
  const ended = status === "cancelled" || status === "delivered";
  return {
    acceptBy: state === "paid" ? later(now, 10 * MINUTE_MS) : null,
    answerBy: stage === "asking" ? later(now, 3 * MINUTE_MS) : null,
    asked: stage === "asking" ? { minutes: 20, out: [1], actorId: "someone" } : null,
    handOverBy: ended ? null : later(now, 24 * HOUR_MS),
    confirmBy: stage === "on_the_way" ? later(now, 24 * HOUR_MS) : null,
    decideBy: stage === "not_received" ? later(now, 24 * HOUR_MS) : null,
    handedOverAt: stage === "on_the_way" ? now : null,
    endedAt: ended ? now : null,
  };
}

/** Puts an order with two lines and taken money into the database, in that state. Returns its id. */
export async function addOrderIn(
  db: Database,
  state: OrderState,
  { userId, merchantId = "m1", now, ...change }: { userId: string; merchantId?: string; now: Date } & OrderChange,
): Promise<string> {
  const id = newId("ord");
  const times = { createdAt: now, updatedAt: now };
  const cancelReason = partsOf(state).status === "cancelled" ? "by_admin" : null;
  const sums = { amount: 2 * PRICE, itemsAmount: 2 * PRICE, deliveryFee: 0, deliveryTariff: 1_200_000 };
  await db.insert(orders).values({
    id,
    userId,
    merchantId,
    merchantName: "m",
    ...partsOf(state),
    cancelReason,
    stock: "taken",
    ...sums,
    address: { landmark: "", entrance: "", floor: "", doorCode: "", note: "", phone: "", lat: null, lng: null, ...ADDRESS },
    paidAt: now,
    ...deadlinesIn(state, now),
    ...times,
    ...change,
  });
  const line = { orderId: id, image: "", price: PRICE, quantity: 1, totalPrice: PRICE, vat: 12, mxikCode: "", packageCode: "" };
  await db.insert(orderLines).values([
    { ...line, position: 0, productId: "osh", name: "Toʻy oshi" },
    { ...line, position: 1, productId: "non", name: "Non" },
  ]);
  const attempt = { id: newId("pay"), orderId: id, userId, amount: 2 * PRICE, capturedAmount: 2 * PRICE, receiptId: newId("rec") };
  await db.insert(paymentAttempts).values({ ...attempt, state: "paid", ...times });
  return id;
}

/** An owed part of an order. Returns the part's id. */
export async function addOwedPart(db: Database, orderId: string, attemptId: string, now: Date): Promise<string> {
  const id = newId("part");
  const part = { id, orderId, attemptId, receiptId: "r", amount: PRICE, bearer: "shop", reason: "left_out" } as const;
  await db.insert(refundParts).values({ ...part, state: "owed", requestedAt: now, updatedAt: now });
  return id;
}

export interface ComplaintSample {
  photo?: Uint8Array;
}

export async function addComplaint(db: Database, orderId: string, now: Date, { photo }: ComplaintSample = {}): Promise<void> {
  const id = newId("cmp");
  await db.insert(complaints).values({ id, orderId, text: "Sovuq keldi", createdAt: now });
  if (photo) await db.insert(complaintPhotos).values({ complaintId: id, webp: photo, createdAt: now });
}
