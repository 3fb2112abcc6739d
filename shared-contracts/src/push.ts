import * as z from "zod/mini";
import { EmptyBodySchema, MessageReplySchema } from "./auth.ts";
import { defineEndpoint } from "./endpoint.ts";

/** What a push tells: its kind, and the order's last characters where there is one. Nothing else. */
export const PushSchema = z.object({
  kind: z.enum(["new_order", "shop_stopped", "opening_reminder"]),
  order: z.optional(z.string().check(z.maxLength(8))),
});
export type Push = z.infer<typeof PushSchema>;

const Base64Url = z.string().check(z.regex(/^[\w-]+=*$/), z.maxLength(200));

/** The platform's public key, null where pushes are switched off, and whether this session's browser gets them. Errors:
 * unauthorized 401. */
export const getPush = defineEndpoint({
  method: "GET",
  path: "/push",
  reply: z.object({ key: z.nullable(z.string()), isOn: z.boolean() }),
});

/** This session's browser wants pushes, as `PushSubscription.toJSON()` describes it. Errors: 401, validation 400 where
 * the endpoint is not a public https address; not_found 404 where pushes are switched off. */
export const subscribePush = defineEndpoint({
  method: "PUT",
  path: "/push",
  body: z.object({ endpoint: z.url().check(z.maxLength(1000)), p256dh: Base64Url, auth: Base64Url }),
  reply: MessageReplySchema,
});

/** This session's browser wants no more pushes. Errors: 401. */
export const unsubscribePush = defineEndpoint({
  method: "POST",
  path: "/push/off",
  body: EmptyBodySchema,
  reply: MessageReplySchema,
});
