import * as z from "zod/mini";

/** Why a picture could not be had from its address: `not_allowed` is an inner address, another port than https's, or one with a password in it;
 * `unreachable` nobody answers there in time; `refused` the answer is no picture but an error; the others are the picture's own. */
export const PictureFaultSchema = z.enum(["not_allowed", "unreachable", "refused", "kind", "unreadable", "too_large"]);
export type PictureFault = z.infer<typeof PictureFaultSchema>;

/** A picture that was given by its address and is not ours yet: a job fetches it once. `fault` is null while it is pending. */
export const PictureFetchSchema = z.object({
  address: z.string(),
  state: z.enum(["pending", "failed"]),
  fault: z.nullable(PictureFaultSchema),
});
export type PictureFetch = z.infer<typeof PictureFetchSchema>;
