import * as z from "zod/mini";

/** The used parts of the provider's answers. A card's `expire` is never read: its form varies. */
export const CardReplySchema = z.object({
  card: z.object({ number: z.string(), token: z.string(), recurrent: z.boolean(), verify: z.boolean() }),
});
export type CardReply = z.infer<typeof CardReplySchema>;

export const VerifyCodeReplySchema = z.object({ sent: z.boolean(), phone: z._default(z.string(), ""), wait: z._default(z.int(), 60_000) });

const AccountFieldSchema = z.object({ name: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) });

const ReceiptSchema = z.object({
  _id: z.string(),
  state: z.int(),
  amount: z.int(),
  description: z._default(z.nullable(z.string()), ""),
  /** The account of our receipt; empty in a form that we do not know. */
  account: z.catch(z.array(AccountFieldSchema), []),
  card: z.optional(z.nullable(z.object({ number: z.string() }))),
  /** When it was paid; 0 for one that never was. */
  pay_time: z.optional(z.nullable(z.number())),
  /** Ids of the parts that were given back; only from a provider that can. */
  parts: z.optional(z.array(z.string())),
});
export type PaymeReceipt = z.infer<typeof ReceiptSchema>;

export const ReceiptReplySchema = z.object({ receipt: ReceiptSchema });
export const ReceiptListSchema = z.array(ReceiptSchema);

/** Both shapes have been seen; either is read as `{ state }`. */
export const CheckReplySchema = z.pipe(
  z.union([z.object({ state: z.int() }), z.object({ receipt: z.object({ state: z.int() }) })]),
  z.transform((reply) => ({ state: "state" in reply ? reply.state : reply.receipt.state })),
);

export const RemoveReplySchema = z.object({ success: z.boolean() });

const MessageSchema = z.union([
  z.string(),
  z.object({ ru: z.optional(z.string()), uz: z.optional(z.string()), en: z.optional(z.string()) }),
]);

export const EnvelopeSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.nullable(z.object({ code: z.int(), message: z._default(MessageSchema, ""), data: z.optional(z.unknown()) }))),
});
