import * as z from "zod/mini";
import { AddressFieldsSchema } from "./addresses.ts";
import { MessageReplySchema } from "./auth.ts";
import { defineEndpoint } from "./endpoint.ts";
import { UNKNOWN, withFallback } from "./fallback.ts";
import { MAX_SEARCH_LENGTH } from "./merchants.ts";
import {
  ComplaintPhotoSchema,
  ComplaintSchema,
  OrderParamsSchema,
  OrderSchema,
  OrderStageSchema,
  OrderStatusSchema,
  PartSchema,
  ReadStatusSchema,
} from "./orders.ts";
import { PaginationSchema, pageQuery } from "./pagination.ts";
import { PaymentStateSchema } from "./payments.ts";
import { RefundSchema } from "./refunds.ts";

const CustomerSchema = z.object({ uid: z.string(), phone: z.string(), name: z.nullable(z.string()) });

/** An order in the console's table. Sums in tiyin. */
export const AdminOrderRowSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  status: ReadStatusSchema,
  stage: z.optional(withFallback(z.nullable(OrderStageSchema), null)),
  cancelReason: z.nullable(z.string()),
  amount: z.int(),
  merchant: z.object({ uid: z.string(), name: z.string() }),
  customer: CustomerSchema,
  refund: z.nullable(RefundSchema),
});
export type AdminOrderRow = z.infer<typeof AdminOrderRowSchema>;

const MAX_ADMIN_REASON_LENGTH = 500;
/** Why an admin decided so. */
const AdminReasonSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_ADMIN_REASON_LENGTH));

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
  /** The money is reserved on the card, not taken: pages of before read `paid`. */
  isHeld: z.optional(z.boolean()),
  amount: z.int(),
  receiptId: z.nullable(z.string()),
  card: z.nullable(z.string()),
  errorCode: z.nullable(z.int()),
  errorMessage: z.nullable(z.string()),
  checks: z.int(),
  createdAt: z.string(),
  history: z.array(
    z.object({
      state: withFallback(PaymentStateSchema, "unknown"),
      isHeld: z.optional(z.boolean()),
      errorCode: z.nullable(z.int()),
      at: z.string(),
    }),
  ),
});
export type AdminAttempt = z.infer<typeof AdminAttemptSchema>;

/** Who bears what a customer gets back. */
export const BearerSchema = z.enum(["shop", "platform", "courier", "customer"]);
export type Bearer = z.infer<typeof BearerSchema>;

/** What the books know of money that goes back: who bears it, why, and the reference of a payment outside the card. */
const BorneSchema = {
  bearer: z.optional(withFallback(z.nullable(BearerSchema), null)),
  reason: z.optional(z.nullable(z.string())),
};
const AdminPartSchema = z.extend(PartSchema, { ...BorneSchema, reference: z.optional(z.nullable(z.string())) });
export type AdminPart = z.infer<typeof AdminPartSchema>;

/** A step of an order with who did it. */
const AdminStepSchema = z.object({
  event: z.string(),
  at: z.string(),
  actor: z.string(),
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

/** An order's money in tiyin: captured + lost = total + owed + paidOut + refunded. */
export const OrderMoneySchema = z.object({
  held: z.int(),
  captured: z.int(),
  lost: z.int(),
  total: z.int(),
  owed: z.int(),
  paidOut: z.int(),
  refunded: z.int(),
});
export type OrderMoney = z.infer<typeof OrderMoneySchema>;

/** A message about an order, without its text: it holds links and digits. `recipient`: a masked phone, or null. */
const AdminMessageSchema = z.object({
  id: z.string(),
  kind: z.string(),
  channel: withFallback(z.enum(["sms", "push"]), UNKNOWN),
  recipient: z.nullable(z.string()),
  fate: withFallback(z.enum(["queued", "sent", "unknown", "given_up", "dropped"]), "queued"),
  tries: z.int(),
  createdAt: z.string(),
  endedAt: z.nullable(z.string()),
});
export type AdminMessage = z.infer<typeof AdminMessageSchema>;

export const AdminOrderSchema = z.object({
  order: OrderSchema,
  /** Oldest first. */
  steps: z.optional(z.array(AdminStepSchema)),
  money: z.optional(OrderMoneySchema),
  /** As `order.parts`, with who bears them. */
  parts: z.optional(z.array(AdminPartSchema)),
  complaint: z.optional(z.nullable(ComplaintSchema)),
  decideBy: z.optional(z.nullable(z.string())),
  /** What an admin may do now, beside cancelling. */
  canClose: z.optional(z.boolean()),
  canChangeAddress: z.optional(z.boolean()),
  customer: CustomerSchema,
  refund: z.nullable(
    z.extend(RefundSchema, { ...BorneSchema, errorCode: z.nullable(z.int()), errorMessage: z.nullable(z.string()), checks: z.int() }),
  ),
  history: z.array(z.object({ status: ReadStatusSchema, cancelReason: z.nullable(z.string()), at: z.string() })),
  /** Oldest first. */
  messages: z.optional(z.array(AdminMessageSchema)),
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

/** In any state; the full sum is freed or refunded once. `isTwice`: although a part was paid outside the card. For
 * admins. Errors: 401, 403, 404; already_decided, order_payment_running, paid_out_already 409. */
export const cancelOrder = defineEndpoint({
  method: "PUT",
  path: "/admin/orders/:id/cancel",
  params: OrderParamsSchema,
  body: z.optional(
    z.nullable(
      z.object({ reason: z.optional(z.string().check(z.trim(), z.maxLength(MAX_ADMIN_REASON_LENGTH))), isTwice: z.optional(z.boolean()) }),
    ),
  ),
  reply: z.extend(MessageReplySchema, AdminOrderSchema.shape),
});

/** Another address for an order before hand-over; no money moves. For admins. Errors: validation 400, 401, 403,
 * not_found 404, too_late 409. */
export const changeOrderAddress = defineEndpoint({
  method: "PUT",
  path: "/admin/orders/:id/address",
  params: OrderParamsSchema,
  body: AddressFieldsSchema,
  reply: z.extend(MessageReplySchema, AdminOrderSchema.shape),
});

/** Closes an order as delivered: one from before deadlines existed, or one whose board is silent. For admins. Errors:
 * 401, 403, not_found 404, too_late 409. */
export const closeDelivered = defineEndpoint({
  method: "PUT",
  path: "/admin/orders/:id/delivered",
  params: OrderParamsSchema,
  body: z.object({ reason: AdminReasonSchema }),
  reply: z.extend(MessageReplySchema, AdminOrderSchema.shape),
});

/** Decides about the money of an order that nobody received: it goes back, or it stays. For admins. Errors: 401, 403,
 * not_found 404, already_decided 409. */
export const decideNotReceived = defineEndpoint({
  method: "PUT",
  path: "/admin/orders/:id/not-received",
  params: OrderParamsSchema,
  body: z.object({
    decision: z.enum(["refund", "keep"]),
    bearer: BearerSchema,
    reason: AdminReasonSchema,
  }),
  reply: z.extend(MessageReplySchema, AdminOrderSchema.shape),
});

/** An owed part was paid outside the card. For admins. Errors: 401, 403, not_found 404, already_decided 409. */
export const settleOwed = defineEndpoint({
  method: "PUT",
  path: "/admin/parts/:id/paid-out",
  params: OrderParamsSchema,
  body: z.object({ reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  reply: z.extend(MessageReplySchema, AdminOrderSchema.shape),
});

/** Closes a complaint: `answer` stands on the customer's page and an SMS brings the link; `reason`, of older pages, is
 * for admins alone. Errors: 401, 403, not_found 404, already_decided 409. */
export const closeComplaint = defineEndpoint({
  method: "PUT",
  path: "/admin/orders/:id/complaint",
  params: OrderParamsSchema,
  body: z.union([z.object({ answer: AdminReasonSchema }), z.object({ reason: AdminReasonSchema })]),
  reply: z.extend(MessageReplySchema, AdminOrderSchema.shape),
});

/** The photo of the newest complaint. Errors: 401, 403, not_found 404. */
export const getAdminComplaintPhoto = defineEndpoint({
  method: "GET",
  path: "/admin/orders/:id/complaint/photo",
  params: OrderParamsSchema,
  reply: ComplaintPhotoSchema,
});

/** Why an order stands on the list "late and stuck". */
export const LateKindSchema = z.enum([
  "past_deadline",
  "unaccepted",
  "late",
  "owed",
  "unknown_money",
  "not_received",
  "complaint",
  "without_deadline",
]);
export type LateKind = z.infer<typeof LateKindSchema>;

export const LateItemSchema = z.object({
  kind: withFallback(LateKindSchema, UNKNOWN),
  orderId: z.string(),
  /** tiyin: the order's sum, or the owed part's. */
  amount: z.int(),
  status: ReadStatusSchema,
  since: z.string(),
  /** The complaint's text, or the owed part's id. */
  detail: z.nullable(z.string()),
  customer: CustomerSchema,
  merchant: z.object({ uid: z.string(), name: z.string() }),
});
export type LateItem = z.infer<typeof LateItemSchema>;

/** Oldest first. For admins. Errors: unauthorized 401, forbidden 403. */
export const listLate = defineEndpoint({
  method: "GET",
  path: "/admin/orders/late",
  query: z.object({ ...pageQuery(10), kind: z.optional(LateKindSchema) }),
  reply: z.object({ items: z.array(LateItemSchema), pagination: PaginationSchema }),
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
