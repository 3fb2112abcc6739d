import * as z from "zod/mini";

export const CLIENT_REPORTS_PATH = "/client-report";

/** Events that are mostly invisible to the customer and that the operator wants to count. */
export const SessionMomentSchema = z.enum([
  "refresh_failed",
  "logout_failed",
  "session_check_failed",
  "token_missing",
  "staff_save_failed",
  "staff_delete_failed",
]);
export type SessionMoment = z.infer<typeof SessionMomentSchema>;

/** A browser's report to the shell's server: a known name and the HTTP status (0: no answer). The schema allows
 * nothing else. */
export const ClientReportSchema = z.strictObject({
  moment: SessionMomentSchema,
  status: z.int().check(z.minimum(0), z.maximum(599)),
});
export type ClientReport = z.infer<typeof ClientReportSchema>;
