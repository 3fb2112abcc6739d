import { ERROR_REPORTS_PATH, type ErrorReport, ErrorReportSchema, type ScriptFrame, SHELL_OWNER } from "@savat/contracts/error-report";
import { AppError } from "@savat/contracts/server/app-error";
import type { FastifyInstance } from "fastify";

const REPORT_BYTES = 4096;
/** Of its own: a page that throws without end keeps its other reports. */
const PER_MINUTE = 30;

export interface ErrorReports {
  /** Whether a remote has this name. */
  find: (remote: string) => unknown;
  onError: (report: ErrorReport) => void;
}

/** Takes what pages have thrown. Leaves out names that are no remote's. */
export function registerErrorReports(app: FastifyInstance, { find, onError }: ErrorReports): void {
  const isOwner = (name: string) => name === SHELL_OWNER || find(name) !== undefined;
  const options = { bodyLimit: REPORT_BYTES, config: { rateLimit: { max: PER_MINUTE, timeWindow: 60_000 } } };
  app.post(ERROR_REPORTS_PATH, options, async (request, reply) => {
    const report = ErrorReportSchema.safeParse(request.body);
    if (!report.success) throw new AppError("validation");
    const { area, builds, frames, ...rest } = report.data;
    const owned = frames.filter(({ owner }) => isOwner(owner));
    if (owned.length > 0)
      onError({
        ...rest,
        frames: owned,
        builds: Object.fromEntries(Object.entries(builds).filter(([owner]) => isOwner(owner))),
        ...(area !== undefined && isOwner(area) && { area }),
      });
    return await reply.code(204).send();
  });
}

interface Violation {
  directive: string;
  /** Address of the script that tried it, with its place. */
  source: string;
  line: number;
  column: number;
}

/** Finds the build that a script belongs to, among those that pages get now. */
export type FindBuild = (owner: string, file: string) => string | undefined;

const SCRIPT = /^https?:\/\/[^/]+\/(?:assets|r\/([a-z]+))\/([\w.-]+)$/;
const DIRECTIVE = /^[a-z-]{1,60}/;

/** What the policy stopped, as an error of the script that tried it; undefined for a script that is not ours. */
export function violationReport({ directive, source, line, column }: Violation, findBuild: FindBuild): ErrorReport | undefined {
  const [, remote, file] = SCRIPT.exec(source) ?? [];
  if (file === undefined) return undefined;
  const frame: ScriptFrame = { owner: remote ?? SHELL_OWNER, file, line: Math.max(1, line), column: Math.max(0, column - 1) };
  const build = findBuild(frame.owner, file);
  if (build === undefined) return undefined;
  const code = DIRECTIVE.exec(directive)?.[0];
  return { kind: "policy", class: "SecurityPolicyViolation", code, frames: [frame], builds: { [frame.owner]: build } };
}
