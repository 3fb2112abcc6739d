import { describe, expect, test } from "vitest";
import { AUDIT_EXCEPTIONS, type AuditException } from "./audit-exceptions.ts";
import { type Finding, judgeAudit, readAudit } from "./audit-report.ts";

const TODAY = new Date("2026-11-21T12:00:00Z");
const HIGH = {
  source: 1094,
  name: "left-pad",
  dependency: "left-pad",
  title: "Pads too far",
  url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
  severity: "high",
  range: "<1.3.0",
};
/** The output of npm 10: a direct finding, a transitive one, and one of a lower level. */
const REPORT = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    "left-pad": {
      name: "left-pad",
      severity: "high",
      isDirect: false,
      via: [HIGH],
      effects: ["pads"],
      range: "<1.3.0",
      nodes: [],
      fixAvailable: true,
    },
    pads: {
      name: "pads",
      severity: "high",
      isDirect: true,
      via: ["left-pad", HIGH],
      effects: [],
      range: "*",
      nodes: [],
      fixAvailable: true,
    },
    slow: {
      name: "slow",
      severity: "moderate",
      isDirect: true,
      via: [{ ...HIGH, name: "slow", severity: "moderate", url: "https://github.com/advisories/GHSA-dddd-eeee-ffff" }],
      effects: [],
      range: "*",
      nodes: [],
      fixAvailable: false,
    },
  },
  metadata: { vulnerabilities: { info: 0, low: 0, moderate: 1, high: 2, critical: 0, total: 3 } },
});
const FINDING: Finding = { advisory: "GHSA-aaaa-bbbb-cccc", package: "left-pad", severity: "high", title: "Pads too far", range: "<1.3.0" };
const EXCEPTION: AuditException = {
  advisory: FINDING.advisory,
  package: "left-pad",
  reason: "Runs at build time only, on our own input.",
  until: "2027-01-31",
};

describe("the output of npm audit", () => {
  test("lists each advisory of level high or critical once", () => {
    expect(readAudit(REPORT)).toEqual({ kind: "report", findings: [FINDING] });
  });

  test("may contain no advisory", () => {
    expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{},"metadata":{}}')).toEqual({ kind: "report", findings: [] });
  });

  test.each([404, 405, 501])("[D-SAFE-67] means a missing endpoint if the registry answers %d", (statusCode) => {
    const message = `${statusCode} - POST https://registry.example/-/npm/v1/security/advisories/bulk`;
    expect(readAudit(JSON.stringify({ message, method: "POST", statusCode, body: "", error: { summary: "", detail: "" } }))).toEqual({
      kind: "no-endpoint",
      text: message,
    });
  });

  test.each([
    ["an outage", JSON.stringify({ message: "503 Service Unavailable", statusCode: 503 })],
    ["no network", JSON.stringify({ message: "request failed, reason: getaddrinfo ENOTFOUND", error: { code: "ENOTFOUND" } })],
    ["nothing", ""],
    ["another form", "[]"],
  ])("is a failure after %s, because an unknown state is not safe", (_, output) => {
    expect(readAudit(output).kind).toBe("failed");
  });
});

describe("the verdict", () => {
  test("[D-SAFE-67] names each finding without an exception", () => {
    expect(judgeAudit([FINDING], [], TODAY)).toEqual({ faults: ["high: left-pad <1.3.0: Pads too far (GHSA-aaaa-bbbb-cccc)"], notes: [] });
  });

  test("leaves out a finding with an exception and prints the exception's reason", () => {
    const { faults, notes } = judgeAudit([FINDING], [EXCEPTION], TODAY);
    expect(faults).toEqual([]);
    expect(notes).toEqual([expect.stringContaining("Runs at build time only")]);
  });

  test.each<[string, Partial<AuditException>, string]>([
    ["ran out", { until: "2026-11-20" }, "held until 2026-11-20"],
    ["has no reason", { reason: "later" }, "has no reason"],
    ["has no last day", { until: "soon" }, "has no last day"],
    ["is put off for too long", { until: "2028-01-01" }, "more than half a year"],
    ["names no advisory", { advisory: "left-pad" }, "is no advisory's id"],
  ])("[D-SAFE-67] reports an exception that %s as a fault, together with its finding", (_, change, fault) => {
    const { faults } = judgeAudit([FINDING], [{ ...EXCEPTION, ...change }], TODAY);
    expect(faults).toEqual([expect.stringContaining(fault), expect.stringContaining("Pads too far")]);
  });

  test("accepts an exception on its last day", () => {
    expect(judgeAudit([FINDING], [{ ...EXCEPTION, until: "2026-11-21" }], TODAY).faults).toEqual([]);
  });

  test("ignores an exception for another package", () => {
    expect(judgeAudit([FINDING], [{ ...EXCEPTION, package: "right-pad" }], TODAY).faults).toHaveLength(1);
  });

  test("names an unused exception", () => {
    expect(judgeAudit([], [EXCEPTION], TODAY)).toEqual({ faults: [], notes: [expect.stringContaining("its exception can go")] });
  });
});

test("every exception of ours is valid", () => {
  expect(judgeAudit([], AUDIT_EXCEPTIONS, TODAY).faults).toEqual([]);
});
