import * as z from "zod/mini";

/** `asked`: the provider is being told; `queued`: the money is on its way; `done`: it is back on the card. */
export const RefundStateSchema = z.enum(["asked", "queued", "done"]);
export type RefundState = z.infer<typeof RefundStateSchema>;

/** Money on its way back. `amount` in tiyin. */
export const RefundSchema = z.object({
  state: RefundStateSchema,
  amount: z.int(),
  requestedAt: z.string(),
  doneAt: z.nullable(z.string()),
});
export type Refund = z.infer<typeof RefundSchema>;
