import * as z from "zod/mini";
import { AdminCustomerSchema, CustomerParamsSchema } from "./admin-customers.ts";
import { EmptyBodySchema, MessageReplySchema } from "./auth.ts";
import { defineEndpoint } from "./endpoint.ts";
import { PhoneSchema } from "./phone.ts";

export const MAX_MOVE_REASON = 500;

const CustomerReplySchema = z.extend(MessageReplySchema, { customer: AdminCustomerSchema });

/** Moves an account to another number after 24 hours, when the old one is lost. Errors: 401, 403, not_found 404;
 * forbidden_target (an admin), phone_taken, already_decided (a move waits) 409. */
export const requestPhoneMove = defineEndpoint({
  method: "PUT",
  path: "/admin/customers/:id/phone-move",
  params: CustomerParamsSchema,
  body: z.object({ phone: PhoneSchema, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MOVE_REASON)) }),
  reply: CustomerReplySchema,
});

/** Errors: unauthorized 401, forbidden 403, not_found 404 (no such person), already_decided 409 (no move waits). */
export const stopPhoneMove = defineEndpoint({
  method: "DELETE",
  path: "/admin/customers/:id/phone-move",
  params: CustomerParamsSchema,
  reply: CustomerReplySchema,
});

/** By any session of the account. Errors: unauthorized 401, already_decided 409 (no move waits). */
export const stopMyPhoneMove = defineEndpoint({
  method: "POST",
  path: "/auth/phone-move/stop",
  body: EmptyBodySchema,
  reply: MessageReplySchema,
});

/** By the link in the message to the old number. Errors: not_found 404, already_decided 409 (it has ended). */
export const stopPhoneMoveByLink = defineEndpoint({
  method: "POST",
  path: "/phone-moves/stop",
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: MessageReplySchema,
});
