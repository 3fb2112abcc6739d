import * as z from "zod/mini";
import type { AuditException } from "./audit-exceptions.ts";

const DAY_MS = 24 * 60 * 60_000;
const LONGEST_DAYS = 183;
const LEAST_REASON = 20;
/** A registry's answer if it has no such endpoint. */
const NO_ENDPOINT = [400, 404, 405, 410, 501];
const BAD = ["high", "critical"];

const AdvisorySchema = z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string(), range: z.string() });
const ReportSchema = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), AdvisorySchema])) })),
});
const FailureSchema = z.object({ message: z.string(), statusCode: z.optional(z.int()) });

export interface Finding {
  advisory: string;
  package: string;
  severity: string;
  title: string;
  range: string;
}

export type AuditAnswer =
  | { kind: "report"; findings: Finding[] }
  | { kind: "no-endpoint"; text: string }
  | { kind: "failed"; text: string };

/** Reads the output of `npm audit --json`: each advisory of level high or critical once. */
export function readAudit(output: string): AuditAnswer {
  let data: unknown;
  try {
    data = JSON.parse(output);
  } catch {
    return { kind: "failed", text: "npm audit printed no JSON" };
  }
  const report = ReportSchema.safeParse(data);
  if (report.success) {
    const advisories = Object.values(report.data.vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one !== "string"));
    const found = advisories
      .filter(({ severity }) => BAD.includes(severity))
      .map(({ name, title, url, severity, range }) => ({ advisory: url.split("/").at(-1) ?? url, package: name, severity, title, range }));
    return { kind: "report", findings: [...new Map(found.map((one) => [`${one.advisory} ${one.package}`, one])).values()] };
  }
  const failure = FailureSchema.safeParse(data);
  if (!failure.success) return { kind: "failed", text: "npm audit printed JSON of an unknown form" };
  const { message, statusCode } = failure.data;
  return { kind: statusCode !== undefined && NO_ENDPOINT.includes(statusCode) ? "no-endpoint" : "failed", text: message };
}

function exceptionFault({ advisory, reason, until }: AuditException, today: Date): string | undefined {
  const days = (Date.parse(`${until}T23:59:59Z`) - today.getTime()) / DAY_MS;
  if (!/^GHSA(-[\da-z]{4}){3}$/.test(advisory)) return `${advisory} is no advisory's id`;
  if (reason.trim().length < LEAST_REASON) return `${advisory} has no reason`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(until) || Number.isNaN(days)) return `${advisory} has no last day`;
  if (days < 0) return `${advisory} held until ${until}: look at it again`;
  return days > LONGEST_DAYS ? `${advisory} is put off for more than half a year` : undefined;
}

export interface Verdict {
  faults: string[];
  /** Printed as a line, and no fault. */
  notes: string[];
}

/** The findings without a valid exception. */
export function judgeAudit(findings: readonly Finding[], exceptions: readonly AuditException[], today: Date): Verdict {
  const wrong = exceptions.flatMap((one) => exceptionFault(one, today) ?? []);
  const holding = exceptions.filter((one) => exceptionFault(one, today) === undefined);
  const isExcepted = (finding: Finding) => holding.some((one) => one.advisory === finding.advisory && one.package === finding.package);
  const open = findings.filter((finding) => !isExcepted(finding));
  const unneeded = holding.filter((one) => !findings.some((finding) => finding.advisory === one.advisory));
  return {
    faults: [
      ...wrong,
      ...open.map(({ severity, package: name, range, title, advisory }) => `${severity}: ${name} ${range}: ${title} (${advisory})`),
    ],
    notes: [
      ...findings.filter(isExcepted).map(({ advisory, package: name }) => {
        const exception = holding.find((one) => one.advisory === advisory);
        return `left alone until ${exception?.until}: ${name}, ${advisory}: ${exception?.reason}`;
      }),
      ...unneeded.map(({ advisory }) => `${advisory} is found no more: its exception can go`),
    ],
  };
}
