import { createHmac } from "node:crypto";
import type { OrderRow } from "../../buying/orders/store.ts";
import type { Env } from "../../platform/env/env.ts";

const DIGITS = 4;

/** The four digits with which a customer proves the delivery: made from the order under a server key, so no table and
 * no board has them. */
export function deliveryCodeOf(orderId: string, { otpSecret }: Pick<Env, "otpSecret">): string {
  const bytes = createHmac("sha256", otpSecret).update(`delivery\n${orderId}`).digest();
  return String(bytes.readUInt32BE(0) % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The customer sees the digits from acceptance until the end. */
export function showsCode({ status, isTest }: Pick<OrderRow, "status" | "isTest">): boolean {
  return !isTest && (status === "confirmed" || status === "preparing");
}
