import { createHash } from "node:crypto";
import type { ChangedLine } from "shared-contracts/errors";
import type { CreateOrderBody, OrderStatus } from "shared-contracts/orders";
import type { PaymentState } from "shared-contracts/payments";
import { availableQuantity } from "../products/rules.ts";

/** How long an unpaid order keeps its stock. */
export const RESERVATION_MS = 15 * 60_000;

/** Where an order may go from each status. Only the server moves it. */
export const ORDER_TRANSITIONS = {
  pending: ["paid", "cancelled"],
  paid: ["confirmed", "cancelled"],
  confirmed: ["preparing", "cancelled"],
  preparing: ["delivered"],
  delivered: [],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export function canMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  const next: readonly OrderStatus[] = ORDER_TRANSITIONS[from];
  return next.includes(to);
}

/** The statuses from which an order may come to `to`. */
export function statusesBefore(to: OrderStatus): OrderStatus[] {
  const all: OrderStatus[] = ["pending", "paid", "confirmed", "preparing", "delivered", "cancelled"];
  return all.filter((from) => canMoveOrder(from, to));
}

/** What a running attempt means for replacing its order: money may be moving, or only a receipt waits to be voided. */
export const REPLACING_WITH_ATTEMPT = {
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

/** Whether the total that the customer saw is the sum of the lines that will be ordered, at the prices that the customer saw. */
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

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

export function isIdempotencyKey(key: string): boolean {
  return IDEMPOTENCY_KEY.test(key);
}

/** Tells whether two calls with one key ask for the same. */
export function hashBody(body: CreateOrderBody): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url");
}
