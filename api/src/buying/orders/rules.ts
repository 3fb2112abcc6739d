import { createHash } from "node:crypto";
import type { ChangedLine } from "@savat/contracts/errors";
import type { CreateOrderBody, NewOrderBody } from "@savat/contracts/orders";
import { availableQuantity, type Stock } from "../../catalogue/products/rules.ts";
import { earlierOf, later, laterOf } from "../../platform/clock.ts";
import type { OrderingLimits } from "../../platform/env/settings.ts";
import type { AttemptState } from "../../platform/tables/payments.ts";

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

/** What a running attempt means for ending its order: money may be moving, or only a receipt waits for its void. */
export const ENDING_WITH_ATTEMPT = {
  created: "void_first",
  paying: "refuse",
  unknown: "refuse",
  held: "refuse",
  paid: "refuse",
  failed: "free",
  cancelled: "free",
} as const satisfies Record<AttemptState, "refuse" | "void_first" | "free">;

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

export interface ShelfProduct extends Stock {
  id: string;
  name: string;
  price: number;
}

/** The lines that no longer stand as the customer saw them: other price, too little stock, or no such product. */
export function changedLines(wanted: readonly WantedLine[], shelf: ReadonlyMap<string, ShelfProduct>, now: Date): ChangedLine[] {
  return wanted.flatMap((line) => {
    const product = shelf.get(line.productId);
    const available = product ? availableQuantity(product, now) : 0;
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
export function hashBody(body: NewOrderBody): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url");
}
