import * as z from "zod/mini";

/** A remote's release that this browser has in the place of everybody's. */
export const ShownReleaseSchema = z.object({
  remote: z.string(),
  by: z.enum(["canary", "preview", "origin"]),
  /** Of a canary. */
  percent: z.optional(z.number()),
  origin: z.optional(z.string()),
});
export type ShownRelease = z.infer<typeof ShownReleaseSchema>;
