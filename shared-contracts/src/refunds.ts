import * as z from "zod/mini";
import { withFallback } from "./fallback.ts";

/** `asked`: the request to the provider is under way; `queued`: the provider refunds; `done`: the money is back on
 * the card. */
export const RefundStateSchema = z.enum(["asked", "queued", "done"]);
export type RefundState = z.infer<typeof RefundStateSchema>;

/** A refund. `amount` in tiyin. */
export const RefundSchema = z.object({
  state: withFallback(RefundStateSchema, "asked"),
  amount: z.int(),
  requestedAt: z.string(),
  doneAt: z.nullable(z.string()),
});
export type Refund = z.infer<typeof RefundSchema>;
