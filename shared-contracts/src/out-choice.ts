import * as z from "zod/mini";

/** What happens when something is out: leave it out, ask the customer, or cancel the order. */
export const OutChoiceSchema = z.enum(["leave_out", "ask", "cancel"]);
export type OutChoice = z.infer<typeof OutChoiceSchema>;
