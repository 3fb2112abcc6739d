import * as z from "zod/mini";
import { withFallback } from "./fallback.ts";

/** `not_allowed`: an internal address, another port or a password in it; `unreachable`: no answer in time; `refused`:
 * an error answer; the others concern the picture. */
export const PictureFaultSchema = z.enum(["not_allowed", "unreachable", "refused", "kind", "unreadable", "too_large"]);
export type PictureFault = z.infer<typeof PictureFaultSchema>;

/** A picture at a foreign address that a job fetches once. `fault` is null while it is pending. */
export const PictureFetchSchema = z.object({
  address: z.string(),
  state: withFallback(z.enum(["pending", "failed"]), "pending"),
  fault: withFallback(z.nullable(PictureFaultSchema), "unreadable"),
});
export type PictureFetch = z.infer<typeof PictureFetchSchema>;
