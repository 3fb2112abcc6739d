import { readText, STORAGE_KEYS, writeJson } from "@savat/contracts/storage";
import * as z from "zod/mini";
import { type Order, OrderStatusSchema, shownStatus } from "./orders.ts";

const KEPT_ORDERS = 5;
const KEPT_NAMES = 3;

/** The fields of an order that the offline page shows. Sum in tiyin. */
const LastOrderSchema = z.object({
  id: z.string(),
  merchant: z.string(),
  /** The first names, and the total number of lines. */
  names: z.array(z.string()),
  lines: z.int(),
  totalAmount: z.int(),
  status: z.catch(OrderStatusSchema, "pending"),
  createdAt: z.string(),
});
export type LastOrder = z.infer<typeof LastOrderSchema>;

/** The newest orders of one person from the server's last answer. `savedAt` in ms. */
export const LastOrdersSchema = z.object({ userUid: z.string(), savedAt: z.int(), orders: z.array(LastOrderSchema) });
export const LAST_ORDERS_VERSIONS = [LastOrdersSchema] as const;

/** Stores them for the offline page until the session ends. An answer after its end stores nothing. */
export function keepLastOrders(userUid: string, orders: readonly Order[], nowMs: number): void {
  if (readText(STORAGE_KEYS.token) === undefined) return;
  writeJson(STORAGE_KEYS.lastOrders, {
    userUid,
    savedAt: nowMs,
    orders: orders.slice(0, KEPT_ORDERS).map((order) => ({
      id: order.id,
      merchant: order.merchant.name,
      names: order.items.slice(0, KEPT_NAMES).map(({ name }) => name),
      lines: order.items.length,
      totalAmount: order.totalAmount,
      status: shownStatus(order),
      createdAt: order.createdAt,
    })),
  });
}
