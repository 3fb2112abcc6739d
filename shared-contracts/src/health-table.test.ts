import { expect, test } from "vitest";
import { healthTable } from "./health-table.ts";
import type { BuildHealth } from "./release-health.ts";

const STABLE: BuildHealth = {
  build: "0123456789abcdef0123",
  version: "1.4.0",
  channel: "stable",
  views: 9120,
  failedLoads: 3,
  errors: 12,
  renderFailures: 0,
  faultyVisitors: null,
  vitals: 801,
  renderP50Ms: 18.4,
  renderP95Ms: 61.2,
  lcpP75Ms: 1240,
  inpP75Ms: 96,
  clsP75: 0.0123,
  countedAt: "2026-11-25T12:00:00.000Z",
};

test("[D-HEALTH-06] builds stand below each other, and what was not measured is a dash", () => {
  const canary: BuildHealth = {
    ...STABLE,
    build: "f".repeat(20),
    version: "1.4.1-rc.1",
    channel: "canary",
    views: 8,
    inpP75Ms: null,
    faultyVisitors: 2,
  };
  expect(healthTable([STABLE, canary])).toBe(
    [
      "build     version     channel  views  not loaded  errors  not rendered  faulty visitors  render p50 ms  p95  LCP p75 ms  INP    CLS",
      "01234567  1.4.0       stable    9120           3      12             0                –             18   61        1240   96  0.012",
      "ffffffff  1.4.1-rc.1  canary       8           3      12             0                2             18   61        1240    –  0.012",
      "",
    ].join("\n"),
  );
});
