import { createHash } from "node:crypto";
import type { ChangedLine } from "shared-contracts/errors";
import type { CancelReason, CreateOrderBody, OrderStatus } from "shared-contracts/orders";
import type { PaymentState } from "shared-contracts/payments";
import { availableQuantity } from "../../catalogue/products/rules.ts";
import { earlierOf, later, laterOf } from "../../platform/clock.ts";
import type { OrderingLimits } from "../../platform/env/settings.ts";

/** How long an unpaid order keeps its stock. */
export const RESERVATION_MS = 15 * 60_000;

const HOUR_MS = 60 * 60_000;

export function ordersOfUser(userId: string, { perHour: max }: OrderingLimits) {
  return { key: `order-create:${userId}`, max, windowMs: HOUR_MS };
}

/** Until when an order keeps its stock; a replacement inherits the old end. Undefined when the time left is too
 * short. */
export function reservationEnd(
  now: Date,
  inherited: Date | undefined,
  allowed: { until: Date },
  { leastMs }: OrderingLimits,
): Date | undefined {
  const least = later(now, leastMs);
  if (allowed.until < least) return undefined;
  const wanted = inherited ?? later(now, RESERVATION_MS);
  return earlierOf(laterOf(wanted, least), allowed.until);
}

interface OrderEvent {
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** Why it is cancelled. */
  reason?: CancelReason;
  /** Happens only to what was cancelled for this reason. */
  after?: CancelReason;
}

/** Every way an order changes its status, from `pending` on: event, from, to. Only the server moves it. */
export const ORDER_EVENTS = {
  paid: { from: ["pending"], to: "paid" },
  /** The money came after all, and the goods could be reserved again. */
  paid_after_expiry: { from: ["cancelled"], to: "paid", after: "expired" },
  confirmed: { from: ["paid"], to: "confirmed" },
  preparing: { from: ["confirmed"], to: "preparing" },
  delivered: { from: ["preparing"], to: "delivered" },
  /** The customer ordered again from the same merchant. */
  replaced: { from: ["pending"], to: "cancelled", reason: "replaced" },
  cancelled_by_customer: { from: ["pending"], to: "cancelled", reason: "by_customer" },
  expired: { from: ["pending"], to: "cancelled", reason: "expired" },
  cancelled_by_admin: { from: ["pending", "paid", "confirmed"], to: "cancelled", reason: "by_admin" },
} as const satisfies Record<string, OrderEvent>;

export type OrderEventName = keyof typeof ORDER_EVENTS;

export const FIRST_ORDER_STATUS = "pending" satisfies OrderStatus;

export function orderEvent(name: OrderEventName): OrderEvent {
  return ORDER_EVENTS[name];
}

/** Whether some event takes an order from one status to the other. */
export function canMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  const events: OrderEvent[] = Object.values(ORDER_EVENTS);
  return events.some((event) => event.from.includes(from) && event.to === to);
}

/** What a running attempt means for ending its order: money may be moving, or only a receipt waits for its void. */
export const ENDING_WITH_ATTEMPT = {
  created: "void_first",
  paying: "refuse",
  unknown: "refuse",
  paid: "refuse",
  failed: "free",
  cancelled: "free",
} as const satisfies Record<PaymentState, "refuse" | "void_first" | "free">;

export interface WantedLine {
  productId: string;
  quantity: number;
  /** tiyin; what the customer saw */
  seenPrice: number;
  seenName: string;
}

/** The lines asked for, one per product. */
export function mergeLines(items: CreateOrderBody["items"]): WantedLine[] {
  const lines = new Map<string, WantedLine>();
  for (const { id, quantity, price, name } of items) {
    const line = lines.get(id);
    if (line) line.quantity += quantity;
    else lines.set(id, { productId: id, quantity, seenPrice: price, seenName: name ?? "" });
  }
  return [...lines.values()];
}

/** Whether the total that the customer saw is the sum of the lines at the prices that the customer saw. */
export function totalAddsUp({ items, price }: CreateOrderBody): boolean {
  return mergeLines(items).reduce((sum, { seenPrice, quantity }) => sum + seenPrice * quantity, 0) === price;
}

export interface ShelfProduct {
  id: string;
  name: string;
  price: number;
  stockQuantity: number;
  reservedQuantity: number;
}

/** The lines that no longer stand as the customer saw them: other price, too little stock, or no such product. */
export function changedLines(wanted: readonly WantedLine[], shelf: ReadonlyMap<string, ShelfProduct>): ChangedLine[] {
  return wanted.flatMap((line) => {
    const product = shelf.get(line.productId);
    const available = product ? availableQuantity(product) : 0;
    if (product && product.price === line.seenPrice && available >= line.quantity) return [];
    return {
      id: line.productId,
      name: product?.name ?? line.seenName,
      oldPrice: line.seenPrice,
      newPrice: product?.price ?? null,
      requestedQuantity: line.quantity,
      availableQuantity: available,
    };
  });
}

/** Tells whether two calls with one key ask for the same. */
export function hashBody(body: CreateOrderBody): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url");
}
