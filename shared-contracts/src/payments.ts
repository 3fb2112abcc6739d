import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { withFallback } from "./fallback.ts";

/** An attempt to pay one order once. `unknown`: the provider was asked and did not answer in time. */
export const PaymentStateSchema = z.enum(["created", "paying", "unknown", "paid", "failed", "cancelled"]);
export type PaymentState = z.infer<typeof PaymentStateSchema>;

/** Where an order's money is: reserved on the card, taken, free again, or returned. */
export const FundsSchema = z.enum(["held", "captured", "freed", "refunded"]);

export const PaymentMethodSchema = z.enum(["cards.create", "cards.get_verify_code", "cards.verify", "receipts.create", "receipts.pay"]);
export type PaymentMethod = z.infer<typeof PaymentMethodSchema>;

/** Our own JSON-RPC code of "payment pending": the outcome is unknown, poll `GET /payments/{id}` of `data`. */
export const PAYMENT_PENDING = -32010;
/** JSON-RPC code of the limit against card testing. Our own. */
export const PAYMENT_LIMIT = -32011;

/** JSON-RPC code of the limit of codes by SMS, per card or per person. Our own. */
export const PAYMENT_CODE_LIMIT = -32012;
/** JSON-RPC code of a call whose page is too old; `data` is `client_outdated`. Our own. */
export const PAYMENT_CLIENT_OUTDATED = -32013;

const RpcIdSchema = z.optional(z.nullable(z.union([z.int(), z.string().check(z.maxLength(64))])));

const CardNumberSchema = z.string().check(z.regex(/^\d{16}$/));
/** MMYY */
const CardExpireSchema = z.string().check(z.regex(/^(0[1-9]|1[0-2])\d{2}$/));
const CardTokenSchema = z.string().check(z.minLength(1), z.maxLength(512));

/** Params of each method, as the client sends them. Amounts in tiyin. */
export const PaymentParamsSchemas = {
  "cards.create": z.object({
    card: z.object({ number: CardNumberSchema, expire: CardExpireSchema }),
    save: z.optional(z.boolean()),
  }),
  "cards.get_verify_code": z.object({ token: CardTokenSchema }),
  "cards.verify": z.object({ token: CardTokenSchema, code: z.string().check(z.regex(/^\d{6}$/)) }),
  "receipts.create": z.object({
    amount: z.int().check(z.positive()),
    account: z.object({ product_id: z.string().check(z.maxLength(64)), user_id: z.string().check(z.maxLength(64)) }),
  }),
  "receipts.pay": z.object({
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    token: CardTokenSchema,
    payer: z.optional(z.object({ phone: z.optional(z.string().check(z.maxLength(20))) })),
  }),
} as const satisfies Record<PaymentMethod, z.ZodMiniType>;

export const CardResultSchema = z.object({
  card: z.object({ number: z.string(), expire: z.string(), token: z.string(), recurrent: z.boolean(), verify: z.boolean() }),
});
/** `wait`: ms until the next code may be sent. `sent` is false while the wait after the previous code lasts. */
export const VerifyCodeResultSchema = z.object({ sent: z.boolean(), phone: z.string(), wait: z.int() });
/** `id` is the receipt's id (the provider's `receipt._id`), `paymentId` our attempt's. */
export const ReceiptResultSchema = z.object({
  id: z.string(),
  paymentId: z.string(),
  receipt: z.object({ _id: z.string(), state: z.int(), amount: z.int() }),
});

export const PaymentResultSchemas = {
  "cards.create": CardResultSchema,
  "cards.get_verify_code": VerifyCodeResultSchema,
  "cards.verify": CardResultSchema,
  "receipts.create": ReceiptResultSchema,
  "receipts.pay": ReceiptResultSchema,
} as const satisfies Record<PaymentMethod, z.ZodMiniType>;

export const RpcErrorSchema = z.object({
  code: z.int(),
  message: z.union([z.string(), z.object({ ru: z.optional(z.string()), uz: z.optional(z.string()), en: z.optional(z.string()) })]),
  data: z.optional(z.unknown()),
});
export type RpcError = z.infer<typeof RpcErrorSchema>;

/** The five payment methods, JSON-RPC in HTTP 200. Errors of the call itself: unauthorized 401, validation 400. */
export const callPayment = defineEndpoint({
  method: "POST",
  path: "/payments/cards",
  body: z.object({
    jsonrpc: z.optional(z.literal("2.0")),
    id: RpcIdSchema,
    method: z.string().check(z.maxLength(64)),
    params: z.optional(z.record(z.string(), z.unknown())),
  }),
  reply: z.object({
    jsonrpc: z.literal("2.0"),
    id: z.nullable(z.union([z.int(), z.string()])),
    result: z.optional(z.unknown()),
    error: z.optional(RpcErrorSchema),
  }),
});

export const PaymentSchema = z.object({
  id: z.string(),
  state: withFallback(PaymentStateSchema, "unknown"),
  orderId: z.string(),
  /** tiyin */
  amount: z.int(),
  /** Masked: `860006******6311`. */
  card: z.nullable(z.string()),
  /** Where the money of a paid attempt is; `held` is reserved on the card and taken when the shop accepts. */
  funds: z.optional(withFallback(z.nullable(FundsSchema), null)),
  /** The provider's refusal, if `failed`. */
  error: z.nullable(z.object({ code: z.int(), message: z.string() })),
  /** Address for the order's confirmation; null means none. */
  email: z.optional(z.nullable(z.string())),
  updatedAt: z.string(),
});
export type Payment = z.infer<typeof PaymentSchema>;

/** For its owner; others get not_found 404. */
export const getPayment = defineEndpoint({
  method: "GET",
  path: "/payments/:id",
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  reply: z.object({ payment: PaymentSchema }),
});
