import { onStoredElsewhere, readJson, STORAGE_KEYS, writeJson } from "@savat/contracts/storage";
import * as z from "zod/mini";
import { NewOrderBodySchema } from "./orders.ts";
import { listOf } from "./stored-version.ts";

/** It is sent again automatically only within this time after the customer's request. */
export const LOCAL_ORDER_RESEND_MS = 15 * 60_000;
const LOCAL_ORDER_DELIVERY_MS = 30 * 60_000;

/** An order that could not be sent: "not sent yet", pending, never payable. Times in ms. */
const LocalOrderSchema = z.object({
  /** `ORD-{timestamp}-{random}` */
  id: z.string(),
  userUid: z.string(),
  idempotencyKey: z.string(),
  body: NewOrderBodySchema,
  /** The basket's earlier order; once it is paid, this one would buy the same again. */
  earlierOrderId: z.optional(z.string()),
  status: z.literal("pending"),
  createdAt: z.int(),
  estimatedDelivery: z.int(),
  /** The server refused it when it was sent again; the customer decides. */
  refusal: z.nullable(z.string()),
});
export type LocalOrder = z.infer<typeof LocalOrderSchema>;

/** README, "To change what a store keeps". */
export const LOCAL_ORDERS_VERSIONS = [listOf(LocalOrderSchema)] as const;

export function newLocalOrder(
  input: Pick<LocalOrder, "userUid" | "idempotencyKey" | "body" | "earlierOrderId">,
  nowMs: number,
  random: string,
): LocalOrder {
  return {
    ...input,
    id: `ORD-${nowMs}-${random}`,
    status: "pending",
    createdAt: nowMs,
    estimatedDelivery: nowMs + LOCAL_ORDER_DELIVERY_MS,
    refusal: null,
  };
}

/** Past the time limit or after a refusal only the customer's own Retry sends it. */
export function maySendByItself(order: LocalOrder, nowMs: number): boolean {
  return order.refusal === null && nowMs - order.createdAt < LOCAL_ORDER_RESEND_MS;
}

export function readLocalOrders(userUid: string): LocalOrder[] {
  return (readJson(STORAGE_KEYS.orders, LOCAL_ORDERS_VERSIONS) ?? []).filter((order) => order.userUid === userUid);
}

export function readLocalOrder(userUid: string, id: string): LocalOrder | undefined {
  return readLocalOrders(userUid).find((order) => order.id === id);
}

/** Adds the order, or replaces the one with its id or its idempotency key. */
export function putLocalOrder(order: LocalOrder): void {
  const others = readLocalOrders(order.userUid).filter((other) => other.id !== order.id && other.idempotencyKey !== order.idempotencyKey);
  writeJson(STORAGE_KEYS.orders, [order, ...others]);
}

export function removeLocalOrder(userUid: string, id: string): void {
  writeJson(
    STORAGE_KEYS.orders,
    readLocalOrders(userUid).filter((order) => order.id !== id),
  );
}

export function watchLocalOrders(changed: () => void): () => void {
  return onStoredElsewhere([STORAGE_KEYS.orders], changed);
}
