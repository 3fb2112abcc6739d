import * as z from "zod/mini";
import { MessageReplySchema } from "./auth.ts";
import { defineEndpoint } from "./endpoint.ts";
import { UNKNOWN, withFallback } from "./fallback.ts";
import { MAX_SEARCH_LENGTH } from "./merchants.ts";
import { OrderParamsSchema, OrderSchema, OrderStatusSchema, ReadStatusSchema } from "./orders.ts";
import { PaginationSchema, pageQuery } from "./pagination.ts";
import { PaymentStateSchema } from "./payments.ts";
import { RefundSchema } from "./refunds.ts";

const CustomerSchema = z.object({ uid: z.string(), phone: z.string(), name: z.nullable(z.string()) });

/** An order in the console's table. Sums in tiyin. */
export const AdminOrderRowSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  status: ReadStatusSchema,
  cancelReason: z.nullable(z.string()),
  amount: z.int(),
  merchant: z.object({ uid: z.string(), name: z.string() }),
  customer: CustomerSchema,
  refund: z.nullable(RefundSchema),
});
export type AdminOrderRow = z.infer<typeof AdminOrderRowSchema>;

/** A list counts at most this many orders; older ones are found by id, phone, merchant or day. */
export const MAX_COUNTED_ORDERS = 10_000;

/** Newest first. `search`: an order's id, its last 8 characters, or a phone. For admins. Errors: unauthorized 401,
 * forbidden 403. */
export const listAdminOrders = defineEndpoint({
  method: "GET",
  path: "/admin/orders",
  query: z.object({
    ...pageQuery(10),
    search: z.optional(z.string().check(z.maxLength(MAX_SEARCH_LENGTH))),
    merchantId: z.optional(z.string().check(z.maxLength(64))),
    userId: z.optional(z.string().check(z.maxLength(64))),
    status: z.optional(OrderStatusSchema),
  }),
  reply: z.object({ orders: z.array(AdminOrderRowSchema), pagination: PaginationSchema }),
});

/** One attempt to pay, with each of its states. */
export const AdminAttemptSchema = z.object({
  id: z.string(),
  state: withFallback(PaymentStateSchema, "unknown"),
  amount: z.int(),
  receiptId: z.nullable(z.string()),
  card: z.nullable(z.string()),
  errorCode: z.nullable(z.int()),
  errorMessage: z.nullable(z.string()),
  checks: z.int(),
  createdAt: z.string(),
  history: z.array(z.object({ state: withFallback(PaymentStateSchema, "unknown"), errorCode: z.nullable(z.int()), at: z.string() })),
});
export type AdminAttempt = z.infer<typeof AdminAttemptSchema>;

export const AdminOrderSchema = z.object({
  order: OrderSchema,
  customer: CustomerSchema,
  refund: z.nullable(z.extend(RefundSchema, { errorCode: z.nullable(z.int()), errorMessage: z.nullable(z.string()), checks: z.int() })),
  history: z.array(z.object({ status: ReadStatusSchema, cancelReason: z.nullable(z.string()), at: z.string() })),
  /** Newest first. */
  attempts: z.array(AdminAttemptSchema),
  /** Whether it can be cancelled now, and if so, whether the money is refunded. */
  canCancel: withFallback(z.enum(["no", "free", "refund"]), "no"),
});
export type AdminOrder = z.infer<typeof AdminOrderSchema>;

/** Errors: unauthorized 401, forbidden 403, not_found 404. */
export const getAdminOrder = defineEndpoint({
  method: "GET",
  path: "/admin/orders/:id",
  params: OrderParamsSchema,
  reply: AdminOrderSchema,
});

/** Cancels an order before it is prepared; a job refunds the full sum once. For admins. Errors: 401, 403, not_found
 * 404; already_decided (also for a second call), order_payment_running 409. */
export const cancelOrder = defineEndpoint({
  method: "PUT",
  path: "/admin/orders/:id/cancel",
  params: OrderParamsSchema,
  body: z.optional(z.nullable(z.object({ reason: z.optional(z.string().check(z.trim(), z.maxLength(500))) }))),
  reply: z.extend(MessageReplySchema, AdminOrderSchema.shape),
});

/** Why a payment needs a person: no answer for an hour, paid after release, refund open for an hour, or a receipt
 * without a payment in our books. */
export const AttentionKindSchema = z.enum(["unknown_long", "paid_after_release", "refund_stuck", "receipt_unexplained"]);
export type AttentionKind = z.infer<typeof AttentionKindSchema>;
export const ATTENTION_AFTER_MS = 60 * 60_000;

export const AttentionItemSchema = z.object({
  kind: withFallback(AttentionKindSchema, UNKNOWN),
  /** For `receipt_unexplained`, which has no payment of ours, the receipt's id. */
  paymentId: z.string(),
  orderId: z.string(),
  amount: z.int(),
  since: z.string(),
  receiptId: z.nullable(z.string()),
  errorCode: z.nullable(z.int()),
  customer: CustomerSchema,
  merchant: z.object({ uid: z.string(), name: z.string() }),
});
export type AttentionItem = z.infer<typeof AttentionItemSchema>;

/** Oldest first; closed and settled entries disappear. `limit=1` returns the count in `pagination.totalItems`. */
export const listAttention = defineEndpoint({
  method: "GET",
  path: "/admin/payments/attention",
  query: z.object(pageQuery(10)),
  reply: z.object({ items: z.array(AttentionItemSchema), pagination: PaginationSchema }),
});

/** Errors: unauthorized 401, forbidden 403, not_found 404 (unknown, or no action needed). */
export const markAttentionDone = defineEndpoint({
  method: "PUT",
  path: "/admin/payments/:id/attention",
  params: OrderParamsSchema,
  body: z.object({ kind: AttentionKindSchema }),
  reply: MessageReplySchema,
});
