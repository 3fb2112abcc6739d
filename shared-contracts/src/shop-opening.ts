import * as z from "zod/mini";
import { withFallback } from "./fallback.ts";

/** Why a shop is closed: its hours, a pause by its people, or it has not opened yet. */
const ClosedReasonSchema = z.enum(["hours", "paused", "not_ready"]);

/** How a shop stands at one moment, in an answer. `opensAt` is null where no opening is known; `closesAt` where none
 * is near. ISO 8601. */
export const OpeningSchema = z.object({
  /** The minute of the answer, by the server's clock: pages say by it what is today. */
  at: z.optional(z.string()),
  isOpen: z.boolean(),
  opensAt: z.nullable(z.string()),
  closesAt: z.nullable(z.string()),
  closedBecause: withFallback(z.nullable(ClosedReasonSchema), "hours"),
});
export type Opening = z.infer<typeof OpeningSchema>;

/** A slot of 30 minutes in which a closed shop can deliver. ISO 8601. */
export const SlotSchema = z.object({ from: z.string(), to: z.string() });
export type Slot = z.infer<typeof SlotSchema>;
