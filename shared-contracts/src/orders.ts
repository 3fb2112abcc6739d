import * as z from "zod/mini";
import { AddressFieldsSchema, OrderAddressSchema, ReadAddressSchema } from "./addresses.ts";
import { EmailSchema, EmptyBodySchema, UserSchema } from "./auth.ts";
import { defineEndpoint } from "./endpoint.ts";
import { UNKNOWN, withFallback } from "./fallback.ts";
import { MomentTextSchema } from "./moment.ts";
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES, MAX_PRODUCT_QUANTITY } from "./order-limits.ts";
import { type OutChoice, OutChoiceSchema } from "./out-choice.ts";
import { PaginationSchema, pageQuery } from "./pagination.ts";
import { FundsSchema, PaymentStateSchema } from "./payments.ts";
import { RefundSchema } from "./refunds.ts";

export const OrderStatusSchema = z.enum(["pending", "paid", "confirmed", "preparing", "delivered", "cancelled"]);
export type OrderStatus = z.infer<typeof OrderStatusSchema>;

const CancelReasonSchema = z.enum(["expired", "replaced", "sold_out", "by_admin", "by_customer"]);
export type CancelReason = z.infer<typeof CancelReasonSchema>;
/** Why exactly a cancelled order was cancelled; `CancelReason` is the coarse form that older pages know. */
const CancelDetailSchema = z.enum([
  "not_accepted",
  "rejected",
  "out_of_stock",
  "below_minimum",
  "hold_refused",
  "by_merchant",
  "not_handed_over",
  "not_received",
]);
export type CancelDetail = z.infer<typeof CancelDetailSchema>;

/** The finer step within a status. `accepting`: the provider is asked for the money; `asking`: the customer is asked
 * about goods that are out; `unproved` and `unconfirmed`: delivered without the code, or without any word. */
export const OrderStageSchema = z.enum(["accepting", "asking", "ready", "on_the_way", "unproved", "unconfirmed", "not_received"]);
export type OrderStage = z.infer<typeof OrderStageSchema>;

/** Where an order's money is. */
export type Funds = z.infer<typeof FundsSchema>;

export type { OutChoice };
export { OutChoiceSchema };

/** Money of an order that is owed outside the card: open, paid, or void because the whole order was refunded. */
const OwedStateSchema = z.enum(["owed", "paid_out", "void"]);
/** A part of the sum that goes back because goods were left out: by the card, or owed. `amount` in tiyin. */
export const PartSchema = z.object({
  id: z.string(),
  state: withFallback(z.enum([...OwedStateSchema.options, "asked", "queued", "done"]), "owed"),
  amount: z.int(),
  requestedAt: z.string(),
  doneAt: z.nullable(z.string()),
});
export type Part = z.infer<typeof PartSchema>;

/** As a page reads it; an unknown one is shown as pending, without a way to pay. */
export const ReadStatusSchema = withFallback(OrderStatusSchema, UNKNOWN);

const ORDERS_PAGE_SIZE = 10;

export { MAX_LINE_QUANTITY, MAX_ORDER_LINES, MAX_PRODUCT_QUANTITY };

/** Sums in tiyin. */
const OrderItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  price: z.int(),
  quantity: z.int(),
  totalPrice: z.int(),
  /** The shop had none: it is not delivered, and its sum is not in the total. */
  isOut: z.optional(z.boolean()),
});

export const OrderSchema = z.object({
  id: z.string(),
  items: z.array(OrderItemSchema),
  /** tiyin: the items alone */
  price: z.int(),
  /** tiyin: items and delivery */
  totalAmount: z.int(),
  /** tiyin: what delivery costs; null without an address. */
  deliveryFee: z.optional(z.nullable(z.int())),
  /** tiyin: what it would cost while delivery is free. */
  deliveryTariff: z.optional(z.nullable(z.int())),
  address: z.optional(z.nullable(ReadAddressSchema)),
  /** When an order for later is wanted. ISO 8601. */
  slot: z.optional(z.nullable(z.object({ from: z.string(), to: z.string() }))),
  outChoice: z.optional(withFallback(OutChoiceSchema, "leave_out")),
  stage: z.optional(withFallback(z.nullable(OrderStageSchema), null)),
  funds: z.optional(withFallback(z.nullable(FundsSchema), null)),
  merchant: z.object({ uid: z.string(), name: z.string() }),
  status: ReadStatusSchema,
  /** Why a cancelled order was cancelled. */
  cancelReason: withFallback(z.nullable(CancelReasonSchema), null),
  cancelDetail: z.optional(withFallback(z.nullable(CancelDetailSchema), null)),
  /** ISO 8601, UTC, like every date here */
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The stock of a pending order is reserved until this time. */
  expiresAt: z.nullable(z.string()),
  estimatedDelivery: z.nullable(z.string()),
  pay_time: z.nullable(z.string()),
  /** Address for this order's mail; '' means none, null the profile's. */
  email: z.optional(z.nullable(z.string())),
  paymentDetails: z.nullable(
    z.object({
      method: withFallback(z.enum(["card"]), UNKNOWN),
      card: z.nullable(z.string()),
      cardTokenHash: z.nullable(z.string()),
      receiptId: z.nullable(z.string()),
      paymentId: z.string(),
    }),
  ),
  /** The newest attempt to pay it. */
  payment: z.nullable(z.object({ id: z.string(), state: withFallback(PaymentStateSchema, "unknown") })),
  /** Only for a cancelled order that was paid. */
  refund: z.optional(z.nullable(RefundSchema)),
  /** What goes back, or is owed, for goods that were left out. */
  parts: z.optional(z.array(PartSchema)),
});
export type Order = z.infer<typeof OrderSchema>;
/** The status for display. */
export function shownStatus({ status }: Pick<Order, "status">): OrderStatus {
  return status === UNKNOWN ? "pending" : status;
}

export type OrderItem = z.infer<typeof OrderItemSchema>;

export const CreateOrderBodySchema = z.object({
  items: z
    .array(
      z.object({
        id: z.string().check(z.minLength(1), z.maxLength(64)),
        quantity: z.int().check(z.minimum(1), z.maximum(MAX_LINE_QUANTITY)),
        /** tiyin; the unit price the customer saw */
        price: z.int().check(z.minimum(0)),
        name: z.optional(z.string().check(z.maxLength(300))),
        totalPrice: z.optional(z.int()),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_ORDER_LINES)),
  /** tiyin; the total the customer saw */
  price: z.int().check(z.minimum(0)),
  merchant: z.object({ uid: z.string().check(z.minLength(1), z.maxLength(64)), name: z.optional(z.string().check(z.maxLength(300))) }),
});
export type CreateOrderBody = z.infer<typeof CreateOrderBodySchema>;

/** The specification's payload; everything else is optional. `slotFrom` names a slot of a closed shop. */
export const NewOrderBodySchema = z.extend(CreateOrderBodySchema, {
  address: z.optional(z.nullable(OrderAddressSchema)),
  slotFrom: z.optional(z.nullable(MomentTextSchema)),
  outChoice: z.optional(OutChoiceSchema),
});
export type NewOrderBody = z.infer<typeof NewOrderBodySchema>;

/** An order's sums beside it, in tiyin: `deliveryFee` is null without an address, `totalAmount` then the price. */
const OrderReplySchema = z.object({
  order: OrderSchema,
  deliveryFee: z.optional(z.nullable(z.int())),
  totalAmount: z.optional(z.int()),
});

export const IDEMPOTENCY_KEY_HEADER = "idempotency-key";

/** Idempotent on `Idempotency-Key` per user. Errors: 404; basket_changed, order_*, unpaid_orders_limit, shop_closed,
 * holding_used_up, slot_gone, out_of_zone, below_minimum 409; idempotency_key_reused 422; orders_made_limit 429. */
export const createOrder = defineEndpoint({
  method: "POST",
  path: "/orders",
  body: NewOrderBodySchema,
  reply: z.extend(OrderReplySchema, { id: z.string() }),
});

export const OrderParamsSchema = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

/** What happened to an order, by the events' names; a page shows the ones it knows. */
const StepSchema = z.object({ event: z.string(), at: z.string() });

/** What a customer said is wrong with an order, and what Savat answered. */
export const ComplaintSchema = z.object({
  text: z.string(),
  at: z.string(),
  isOpen: z.boolean(),
  /** Null where nothing was answered, also in one that is closed. */
  answer: z.optional(z.nullable(z.string())),
  answeredAt: z.optional(z.nullable(z.string())),
  hasPhoto: z.optional(z.boolean()),
});
export type Complaint = z.infer<typeof ComplaintSchema>;

/** How far an order is, for its customer. Times are ISO 8601. */
const OrderProgressSchema = z.object({
  /** Oldest first. */
  steps: z.array(StepSchema),
  /** The four digits for the courier, from acceptance until the end. */
  deliveryCode: z.nullable(z.string()),
  /** The shop decides until then. */
  acceptBy: z.nullable(z.string()),
  /** Goods that are out: the customer answers until then, else they are left out. Sums in tiyin. */
  question: z.nullable(
    z.object({ answerBy: z.string(), out: z.array(z.object({ name: z.string(), quantity: z.int() })), totalAmount: z.int() }),
  ),
  /** The customer may cancel until then; null is not at all. Without an end while the shop has not accepted. */
  canCancel: z.boolean(),
  cancelUntil: z.nullable(z.string()),
  /** The customer may say that something is wrong until then. */
  complainUntil: z.nullable(z.string()),
  complaint: z.nullable(ComplaintSchema),
  /** The shop's public phone, '' if none. */
  shopPhone: z.string(),
  /** How it was delivered without the code, in the merchant's choice of reasons. */
  deliveryReason: z.nullable(z.string()),
  /** Who delivers it; `minutes` away while they share their place. Null where nobody is named, and after the end. */
  courier: z.optional(z.nullable(z.object({ name: z.string(), phone: z.string(), minutes: z.nullable(z.int()) }))),
  /** The courier found nobody: an admin decides until then. */
  decideBy: z.nullable(z.string()),
});
export type OrderProgress = z.infer<typeof OrderProgressSchema>;

/** For its owner; others get not_found 404. */
export const getOrder = defineEndpoint({
  method: "GET",
  path: "/orders/:id",
  params: OrderParamsSchema,
  reply: z.object({ order: OrderSchema, progress: z.optional(OrderProgressSchema) }),
});

/** An address by id or fields, until payment; a waiting receipt is voided first. For its owner. Errors: 400, 404;
 * order_not_payable, order_payment_running, out_of_zone, below_minimum 409. */
export const setOrderAddress = defineEndpoint({
  method: "PUT",
  path: "/orders/:id/address",
  params: OrderParamsSchema,
  body: z.union([z.object({ address: OrderAddressSchema }), AddressFieldsSchema]),
  reply: OrderReplySchema,
});

/** What the customer wants done about goods that are out, until payment. For its owner. Errors: not_found 404,
 * order_not_payable 409. */
export const setOutChoice = defineEndpoint({
  method: "PUT",
  path: "/orders/:id/out-choice",
  params: OrderParamsSchema,
  body: z.object({ outChoice: OutChoiceSchema }),
  reply: z.object({ order: OrderSchema }),
});

/** The answer to a question about goods that are out. For its owner. Errors: not_found 404, too_late 409. */
export const answerQuestion = defineEndpoint({
  method: "POST",
  path: "/orders/:id/answer",
  params: OrderParamsSchema,
  body: z.object({ answer: z.enum(["leave_out", "cancel"]) }),
  reply: z.object({ order: OrderSchema }),
});

export const MAX_COMPLAINT_LENGTH = 1000;

/** Says that something is wrong with an order that is on its way or was delivered; admins see it at once. One open
 * complaint an order. For its owner. Errors: validation 400, not_found 404, too_late 409. */
export const complain = defineEndpoint({
  method: "POST",
  path: "/orders/:id/complaint",
  params: OrderParamsSchema,
  body: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_COMPLAINT_LENGTH)) }),
  reply: z.object({ order: OrderSchema }),
});

/** A photo for the open complaint, of at most 5 MB (`FormData`, field `files`); a second one takes its place. For its
 * owner. Errors: 400, 404; too_late 409; 413; 415; picture_* 422; too_many_requests 429; unavailable 503. */
export const putComplaintPhoto = defineEndpoint({
  method: "PUT",
  path: "/orders/:id/complaint/photo",
  params: OrderParamsSchema,
  body: z.unknown(),
  reply: z.object({ order: OrderSchema }),
});

/** A photo has no address of its own: only this answer has it, and no cache keeps it. */
export const ComplaintPhotoSchema = z.object({ type: z.string(), base64: z.string() });
export type ComplaintPhoto = z.infer<typeof ComplaintPhotoSchema>;

/** The photo of the newest complaint. For the order's owner. Errors: not_found 404. */
export const getComplaintPhoto = defineEndpoint({
  method: "GET",
  path: "/orders/:id/complaint/photo",
  params: OrderParamsSchema,
  reply: ComplaintPhotoSchema,
});

/** For its owner: unpaid, until acceptance, or within 2 minutes of payment while nothing is prepared; idempotent. A
 * receipt is voided before goods are free. Errors: not_found 404, order_payment_running, order_not_cancellable 409. */
export const cancelOwnOrder = defineEndpoint({
  method: "POST",
  path: "/orders/:id/cancel",
  params: OrderParamsSchema,
  body: EmptyBodySchema,
  reply: z.object({ order: OrderSchema }),
});

/** Address for an unpaid order's mail ('' means none); also the profile's address (`user`) while none is confirmed.
 * For its owner. Errors: not_found 404, order_not_payable 409. */
export const setOrderEmail = defineEndpoint({
  method: "PUT",
  path: "/orders/:id/email",
  params: OrderParamsSchema,
  body: z.object({ email: z.union([EmailSchema, z.literal("")]) }),
  reply: z.object({ email: z.string(), user: UserSchema }),
});

export const listOrders = defineEndpoint({
  method: "GET",
  path: "/orders",
  query: z.object(pageQuery(ORDERS_PAGE_SIZE)),
  list: "orders",
  reply: z.object({
    orders: z.array(OrderSchema),
    pagination: z.extend(PaginationSchema, { nextPage: z.nullable(z.int()), prevPage: z.nullable(z.int()) }),
  }),
});
