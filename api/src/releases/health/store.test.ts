import { bucketOf } from "@savat/contracts/histogram";
import { type BuildCounters, HEALTH_SCALES, type HealthReport, type Measure } from "@savat/contracts/release-health";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../test/app.ts";
import { databaseKinds } from "../../../test/database.ts";
import { deleteOldRows } from "../../app/old-rows.ts";
import { releaseHealth } from "../../platform/tables/release-health.ts";
import { readHealth, storeHealth } from "./store.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const STABLE = "a".repeat(20);
const CANARY = "b".repeat(20);
const COUNTERS: BuildCounters = {
  channel: "stable",
  version: "1.0.0",
  views: 0,
  failedLoads: 0,
  errors: 0,
  renderFailures: 0,
  faultyVisitors: null,
  vitals: 0,
  renderMs: [],
  lcpMs: [],
  inpMs: [],
  cls: [],
};

/** A hundred values of one size. */
function hundred(measure: Measure, value: number): number[] {
  const counts: number[] = new Array(bucketOf(HEALTH_SCALES[measure], value) + 1).fill(0);
  counts[counts.length - 1] = 100;
  return counts;
}

describe.each(databaseKinds("both"))("the health of builds, on $name", (kind) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(kind);
  });
  beforeEach(async () => {
    await api.db.delete(releaseHealth);
    api.clock.setOffset(0);
  });
  afterAll(() => api.close());

  let series = 0;
  function reportOf(builds: Record<string, Partial<BuildCounters>>, given: Partial<HealthReport> = {}): HealthReport {
    series += 1;
    return {
      shell: "shell-1",
      series: series.toString(16).padStart(32, "0"),
      builds: Object.entries(builds).map(([build, counters]) => ({ remote: "checkout", build, counters: { ...COUNTERS, ...counters } })),
      ...given,
    };
  }

  const store = (report: HealthReport) => storeHealth(api.db, report, api.clock.now());
  const read = async (hours?: number) => (await readHealth(api.db, { remote: "checkout", hours }, api.clock.now()))[0]?.builds ?? [];

  it("[D-HEALTH-05] a repeated report counts once, and a later one of its series takes its place", async () => {
    const report = reportOf({ [STABLE]: { views: 10, errors: 1 } });
    await store(report);
    await store(report);
    expect(await read()).toMatchObject([{ views: 10, errors: 1 }]);
    await store({ ...report, builds: reportOf({ [STABLE]: { views: 25, errors: 1 } }).builds });
    expect(await read()).toMatchObject([{ views: 25, errors: 1 }]);
  });

  it("[D-HEALTH-06] sums the shells and hours of a build, with stable before the canary", async () => {
    const slow = { renderMs: hundred("renderMs", 900), lcpMs: hundred("lcpMs", 4000) };
    const fast = { renderMs: hundred("renderMs", 30), lcpMs: hundred("lcpMs", 1000) };
    await store(reportOf({ [CANARY]: { channel: "canary", views: 9, version: "1.1.0", ...slow }, [STABLE]: { views: 100, ...fast } }));
    api.clock.setOffset(HOUR_MS);
    await store(reportOf({ [CANARY]: { channel: "canary", views: 1, version: "1.1.0" }, [STABLE]: { views: 50 } }));
    await store(reportOf({ [STABLE]: { views: 7, failedLoads: 2, renderFailures: 1 } }, { shell: "shell-2" }));
    const [stable, canary] = await read();
    expect(stable).toMatchObject({ build: STABLE, channel: "stable", views: 157, failedLoads: 2, renderFailures: 1 });
    expect(canary).toMatchObject({ build: CANARY, channel: "canary", version: "1.1.0", views: 10, inpP75Ms: null });
    expect((stable?.renderP95Ms ?? 0) / 30).toBeCloseTo(1, 0);
    expect((canary?.lcpP75Ms ?? 0) / 4000).toBeCloseTo(1, 0);
  });

  it("[D-HEALTH-06] adds the shells' faulty visitors, of whom each report tells all since the canary began", async () => {
    await store(reportOf({ [CANARY]: { channel: "canary", faultyVisitors: 3 } }));
    await store(reportOf({ [CANARY]: { channel: "canary", faultyVisitors: 5 } }));
    await store(reportOf({ [CANARY]: { channel: "canary", faultyVisitors: 2 } }, { shell: "shell-2" }));
    expect(await read()).toMatchObject([{ faultyVisitors: 7 }]);
  });

  it("[D-HEALTH-06] a build that the shells no longer count is neither stable nor a canary", async () => {
    await store(reportOf({ [CANARY]: { views: 4 } }));
    api.clock.setOffset(240_000);
    await store(reportOf({ [STABLE]: { views: 1 } }));
    expect(await read()).toMatchObject([
      { build: STABLE, channel: "stable" },
      { build: CANARY, channel: "other", views: 4 },
    ]);
  });

  it("[D-HEALTH-06] tells the hours that were asked for, a day by default, of each remote apart", async () => {
    await store(reportOf({ [STABLE]: { views: 1 } }));
    api.clock.setOffset(30 * HOUR_MS);
    const report = reportOf({ [STABLE]: { views: 2 } });
    await store(report);
    await store({ ...report, builds: report.builds.map((one) => ({ ...one, remote: "storefront" })) });
    expect(await read()).toMatchObject([{ views: 2 }]);
    expect(await read(48)).toMatchObject([{ views: 3 }]);
    expect((await readHealth(api.db, {}, api.clock.now())).map(({ remote }) => remote)).toEqual(["checkout", "storefront"]);
  });

  it("[D-HEALTH-07] rows of 14 days ago are deleted", async () => {
    await store(reportOf({ [STABLE]: { views: 1 } }));
    api.clock.setOffset(13 * DAY_MS);
    await deleteOldRows(api.db, api.clock.now());
    expect(await read(336)).toHaveLength(1);
    api.clock.setOffset(15 * DAY_MS);
    await deleteOldRows(api.db, api.clock.now());
    expect(await api.db.select().from(releaseHealth)).toEqual([]);
  });
});
