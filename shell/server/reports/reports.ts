import rateLimit from "@fastify/rate-limit";
import { CLIENT_REPORTS_PATH, ClientReportSchema, type SessionMoment } from "@savat/contracts/client-report";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { type ErrorReports, type FindBuild, registerErrorReports, violationReport } from "./error-reports.ts";
import { registerPageVitals } from "./page-vitals.ts";
import { type RemoteReports, registerRemoteReports } from "./remote-reports.ts";

/** Reports per client and minute; more are refused unread. */
const REPORTS_PER_MINUTE = 30;
/** Number of clients whose reports are counted at a time. */
const COUNTED_CLIENTS = 10_000;
const CLIENT_REPORT_BYTES = 256;
const POLICY_REPORT_BYTES = 16_384;

/** The specification's log lines for these events. */
const MOMENT_TEXTS: Record<SessionMoment, string> = {
  refresh_failed: "Failed to refresh token",
  logout_failed: "Logout failed",
  session_check_failed: "Failed to check authentication",
  token_missing: "No token available",
  staff_save_failed: "Failed to save staff member",
  staff_delete_failed: "Failed to delete staff member",
};

const PolicyReportSchema = z.object({
  "csp-report": z.object({
    "violated-directive": z.optional(z.string()),
    "blocked-uri": z.optional(z.string()),
    "source-file": z.optional(z.string()),
    "line-number": z.optional(z.int()),
    "column-number": z.optional(z.int()),
  }),
});

/** An address without its query, which may hold anything. */
function bare(address = ""): string {
  return (address.split(/[?#]/)[0] ?? "").slice(0, 200);
}

function parseJson(_: unknown, body: string | Buffer, done: (error: Error | null, parsed?: unknown) => void): void {
  try {
    done(null, JSON.parse(String(body)));
  } catch {
    done(Object.assign(new Error("The report is not JSON."), { statusCode: 400 }));
  }
}

interface Reports extends RemoteReports, ErrorReports {
  findBuild: FindBuild;
}

/** Browser reports: policy violations, silent session events, failed remotes, errors and vitals, limited per client. */
export async function registerReports(app: FastifyInstance, settings: Reports): Promise<void> {
  await app.register(async (reports) => {
    await reports.register(rateLimit, { max: REPORTS_PER_MINUTE, timeWindow: 60_000, cache: COUNTED_CLIENTS });
    reports.removeAllContentTypeParsers();
    const types = ["application/json", "application/csp-report", "application/reports+json"];
    reports.addContentTypeParser(types, { parseAs: "string" }, parseJson);

    reports.post("/csp-report", { bodyLimit: POLICY_REPORT_BYTES }, async (request, reply) => {
      const report = PolicyReportSchema.safeParse(request.body);
      if (!report.success) throw new AppError("validation");
      const { "violated-directive": directive = "", "blocked-uri": blocked, ...script } = report.data["csp-report"];
      const { "source-file": source = "", "line-number": line = 1, "column-number": column = 1 } = script;
      request.log.warn({ directive: directive.slice(0, 100), blocked: bare(blocked) }, "content security policy");
      const violation = violationReport({ directive, source: bare(source), line, column }, settings.findBuild);
      if (violation !== undefined) settings.onError(violation);
      return await reply.code(204).send();
    });

    reports.post(CLIENT_REPORTS_PATH, { bodyLimit: CLIENT_REPORT_BYTES }, async (request, reply) => {
      const report = ClientReportSchema.safeParse(request.body);
      if (!report.success) throw new AppError("validation");
      request.log.warn(report.data, MOMENT_TEXTS[report.data.moment]);
      return await reply.code(204).send();
    });

    registerRemoteReports(reports, settings);
    registerErrorReports(reports, settings);
    registerPageVitals(reports, settings.health);
  });
}
