import { REMOTE_REPORTS_PATH, type RemoteReport, RemoteReportSchema } from "@savat/contracts/remote";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { remoteBrowserFailures } from "../platform/metrics.ts";
import type { PageFault } from "../releases/canary/canary-health.ts";
import type { ReleaseHealth } from "../releases/health/release-health.ts";

/** Limit per minute: reports come from outside, and more of them add no information. */
const LINES_PER_MINUTE = 60;

export interface RemoteReports {
  find: (remote: string) => unknown;
  /** A release failed in a browser. */
  onFault: (fault: Pick<PageFault, "remote" | "build">, request: FastifyRequest) => void;
  health: Pick<ReleaseHealth, "fault" | "vitals">;
}

/** The area was there, and something in it failed. */
const ERRORS: ReadonlySet<RemoteReport["reason"]> = new Set(["threw", "malformed", "flood"]);

/** Logs a remote's failure in a browser as one line, without any input of the customer. */
export function registerRemoteReports(app: FastifyInstance, { find, onFault, health }: RemoteReports): void {
  let minute = 0;
  let lines = 0;
  app.post(REMOTE_REPORTS_PATH, { bodyLimit: 1024 }, async (request, reply) => {
    const report = RemoteReportSchema.safeParse(request.body);
    if (!report.success || find(report.data.remote) === undefined) throw new AppError("validation");
    const { remote, build, reason } = report.data;
    // An outdated page is the shell's doing.
    if (build !== undefined && reason !== "outdated") {
      health.fault({ remote, build }, ERRORS.has(reason) ? "errors" : "failedLoads");
      onFault({ remote, build }, request);
    }
    remoteBrowserFailures.inc({ remote, reason });
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute) [minute, lines] = [now, 0];
    lines += 1;
    if (lines <= LINES_PER_MINUTE) request.log.warn(report.data, "a remote failed in a browser");
    return await reply.code(204).send();
  });
}
