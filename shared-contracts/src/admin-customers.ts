import * as z from "zod/mini";
import { MessageReplySchema, PhoneMoveSchema, RoleSchema } from "./auth.ts";
import { defineEndpoint } from "./endpoint.ts";
import { withFallback } from "./fallback.ts";
import { PaginationSchema, pageQuery } from "./pagination.ts";

export const AdminCustomerSchema = z.object({
  uid: z.string(),
  phone: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: withFallback(RoleSchema, "customer"),
  createdAt: z.string(),
  blockedAt: z.nullable(z.string()),
  /** A pending move to another number. */
  phoneMove: z.optional(z.nullable(PhoneMoveSchema)),
  orders: z.int(),
  /** tiyin, of orders that are paid and not cancelled */
  paidSum: z.int(),
});
export type AdminCustomer = z.infer<typeof AdminCustomerSchema>;

/** `phone`: the beginning of a number or the whole number, in any spelling; without it, the newest. For admins. */
export const listCustomers = defineEndpoint({
  method: "GET",
  path: "/admin/customers",
  query: z.object({ ...pageQuery(10), phone: z.optional(z.string().check(z.maxLength(32))), blocked: z.optional(z.literal("1")) }),
  reply: z.object({ customers: z.array(AdminCustomerSchema), pagination: PaginationSchema }),
});

export const CustomerParamsSchema = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

export const MAX_BLOCK_REASON = 500;

/** A blocked phone cannot sign in, and its sessions end at once. An admin cannot be blocked (forbidden_target 409).
 * Errors: unauthorized 401, forbidden 403, not_found 404, already_decided 409 (already in this state). */
export const blockCustomer = defineEndpoint({
  method: "PUT",
  path: "/admin/customers/:id/block",
  params: CustomerParamsSchema,
  body: z.optional(z.nullable(z.object({ reason: z.optional(z.string().check(z.trim(), z.maxLength(MAX_BLOCK_REASON))) }))),
  reply: z.extend(MessageReplySchema, { customer: AdminCustomerSchema }),
});
export const unblockCustomer = defineEndpoint({
  method: "PUT",
  path: "/admin/customers/:id/unblock",
  params: CustomerParamsSchema,
  body: z.optional(z.nullable(z.object({}))),
  reply: z.extend(MessageReplySchema, { customer: AdminCustomerSchema }),
});
