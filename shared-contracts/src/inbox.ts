import * as z from "zod/mini";
import { EmailSchema, MessageReplySchema } from "./auth.ts";
import { defineEndpoint } from "./endpoint.ts";
import { withFallback } from "./fallback.ts";
import { PaginationSchema, pageQuery } from "./pagination.ts";

export const FeedbackCategorySchema = z.enum([
  "general",
  "delivery",
  "food_quality",
  "app_experience",
  "customer_service",
  "payment",
  "suggestion",
  "complaint",
]);
export type FeedbackCategory = z.infer<typeof FeedbackCategorySchema>;

export const MAX_MESSAGE_LENGTH = 5000;

const WRITTEN = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  email: EmailSchema,
  subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MESSAGE_LENGTH)),
  /** A field hidden from people: a bot that fills it in gets a success, and the message is dropped. */
  website: z.optional(z.string().check(z.maxLength(500))),
};

/** Public; 20 an hour per address together with feedback, by default. Idempotent on `Idempotency-Key`. Errors:
 * validation 400, too_many_requests 429. */
export const sendContact = defineEndpoint({ method: "POST", path: "/contact", body: z.object(WRITTEN), reply: MessageReplySchema });

/** Public; limits and errors as contact. `rating` is 1 to 5 stars. */
export const sendFeedback = defineEndpoint({
  method: "POST",
  path: "/feedback",
  body: z.object({ ...WRITTEN, category: FeedbackCategorySchema, rating: z.int().check(z.minimum(1), z.maximum(5)) }),
  reply: MessageReplySchema,
});

export const InboxKindSchema = z.enum(["contact", "feedback"]);
export type InboxKind = z.infer<typeof InboxKindSchema>;

export const InboxEntrySchema = z.object({
  id: z.string(),
  kind: withFallback(InboxKindSchema, "contact"),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  category: withFallback(z.nullable(FeedbackCategorySchema), "general"),
  rating: z.nullable(z.int()),
  createdAt: z.string(),
  handledAt: z.nullable(z.string()),
});
export type InboxEntry = z.infer<typeof InboxEntrySchema>;

/** Newest first. The average covers all feedback that matches the filter, null if there is none. For admins. */
export const listInbox = defineEndpoint({
  method: "GET",
  path: "/admin/inbox",
  query: z.object({
    ...pageQuery(10),
    kind: z.optional(InboxKindSchema),
    category: z.optional(FeedbackCategorySchema),
    rating: z.optional(z.enum(["1", "2", "3", "4", "5"])),
    handled: z.optional(z.enum(["0", "1"])),
  }),
  reply: z.object({
    entries: z.array(InboxEntrySchema),
    pagination: PaginationSchema,
    averageRating: z.nullable(z.number()),
    /** Open messages, independent of the filter. */
    waiting: z.int(),
  }),
});

/** Errors: unauthorized 401, forbidden 403, not_found 404. */
export const markInbox = defineEndpoint({
  method: "PUT",
  path: "/admin/inbox/:id",
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  body: z.object({ handled: z.boolean() }),
  reply: z.object({ entry: InboxEntrySchema }),
});
