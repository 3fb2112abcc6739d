import * as z from "zod/mini";
import { EmailSchema, EmptyBodySchema, UserSchema } from "./auth.ts";
import { defineEndpoint } from "./endpoint.ts";
import { UNKNOWN, withFallback } from "./fallback.ts";
import { PaginationSchema, pageQuery } from "./pagination.ts";
import { PaymentStateSchema } from "./payments.ts";
import { RefundSchema } from "./refunds.ts";

export const OrderStatusSchema = z.enum(["pending", "paid", "confirmed", "preparing", "delivered", "cancelled"]);
export type OrderStatus = z.infer<typeof OrderStatusSchema>;

const CancelReasonSchema = z.enum(["expired", "replaced", "sold_out", "by_admin", "by_customer"]);
export type CancelReason = z.infer<typeof CancelReasonSchema>;
/** As a page reads it; an unknown one is shown as pending, without a way to pay. */
export const ReadStatusSchema = withFallback(OrderStatusSchema, UNKNOWN);

const ORDERS_PAGE_SIZE = 10;
export const MAX_ORDER_LINES = 100;
/** The highest quantity that a line can hold. */
export const MAX_LINE_QUANTITY = 999;
/** The highest quantity of a product in an order, unless the server's settings say otherwise. */
export const MAX_PRODUCT_QUANTITY = 99;

/** Sums in tiyin. */
const OrderItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  price: z.int(),
  quantity: z.int(),
  totalPrice: z.int(),
});

export const OrderSchema = z.object({
  id: z.string(),
  items: z.array(OrderItemSchema),
  /** tiyin; `totalAmount` says the same */
  price: z.int(),
  totalAmount: z.int(),
  merchant: z.object({ uid: z.string(), name: z.string() }),
  status: ReadStatusSchema,
  /** Why a cancelled order was cancelled. */
  cancelReason: withFallback(z.nullable(CancelReasonSchema), null),
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

export const IDEMPOTENCY_KEY_HEADER = "idempotency-key";

/** Idempotent on `Idempotency-Key` per user. Errors: 404; basket_changed, order_payment_running, order_*_limit,
 * unpaid_orders_limit, holding_used_up 409; idempotency_key_reused 422; orders_made_limit 429. */
export const createOrder = defineEndpoint({
  method: "POST",
  path: "/orders",
  body: CreateOrderBodySchema,
  reply: z.object({ id: z.string(), order: OrderSchema }),
});

export const OrderParamsSchema = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

/** For its owner; others get not_found 404. */
export const getOrder = defineEndpoint({
  method: "GET",
  path: "/orders/:id",
  params: OrderParamsSchema,
  reply: z.object({ order: OrderSchema }),
});

/** For its owner while unpaid; idempotent. A receipt is voided before goods are free. Errors: not_found 404,
 * order_payment_running and order_not_cancellable 409. */
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
