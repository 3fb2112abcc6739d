import { BuildSchema } from "@savat/contracts/release";
import * as z from "zod/mini";

/** The first frame of a connection; its body is the server module. */
export const OpeningSchema = z.object({
  kind: z.literal("open"),
  remote: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
  /** The build of the shell that asks: its renderer must be the same. */
  shell: BuildSchema,
});
export type Opening = z.infer<typeof OpeningSchema>;

/** What a host says beside the renderer's own frames. */
export const HostReportSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("tired") }),
  z.object({ kind: z.literal("ended"), reason: z.enum(["closed", "crashed", "unresponsive", "memory", "slow start", "nonsense", "away"]) }),
]);
export type HostReport = z.infer<typeof HostReportSchema>;
