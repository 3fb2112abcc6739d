import * as z from "zod/mini";
import { BuildSchema } from "./release.ts";

export const PAGE_VITALS_PATH = "/page-vitals";

/** One page view in so many is measured; every view with a fault is. */
export const VITALS_ONE_IN = 10;

const MsSchema = z.optional(z.number().check(z.minimum(0), z.maximum(600_000)));

/** A browser's report of a page: the remote and build that own it, and how fast it was. It has no address and names no
 * person. Times in ms; `cls` has no unit. */
export const PageVitalsSchema = z.strictObject({
  remote: z.string().check(z.regex(/^[a-z]{1,40}$/)),
  build: BuildSchema,
  lcpMs: MsSchema,
  inpMs: MsSchema,
  cls: z.optional(z.number().check(z.minimum(0), z.maximum(1000))),
  isFaulty: z.boolean(),
});
export type PageVitals = z.infer<typeof PageVitalsSchema>;
