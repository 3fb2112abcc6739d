import { healthOf } from "@savat/contracts/release-health";
import { exposeMetrics } from "@savat/contracts/server/metrics";
import { beforeEach, describe, expect, test } from "vitest";
import { descriptorOf, liveRelease } from "../../../test/remote-origin.ts";
import type { Canary, LiveRelease } from "../live-release.ts";
import { ReleaseHealth } from "./release-health.ts";

const release = (number: number) => liveRelease(descriptorOf("checkout", { [`entry.${number}.js`]: String(number) }));
const canaryOf = (number: number): Canary => ({ ...release(number), percent: 10 });
const idOf = ({ name: remote, build }: LiveRelease) => ({ remote, build });
const HOUR_MS = 3_600_000;

let registry: { entries: LiveRelease[]; canaries: Canary[] };
let now: number;
let health: ReleaseHealth;

beforeEach(() => {
  registry = { entries: [release(1)], canaries: [] };
  now = 0;
  health = new ReleaseHealth({ shell: "shell-1", registry, faultyOf: () => ({ canary: 7, stable: 2 }), now: () => now });
});

function change(next: Partial<typeof registry>): void {
  Object.assign(registry, next);
  health.follow();
}

function countersOf(one: LiveRelease, report = health.reports().at(-1)) {
  return report?.builds.find(({ build }) => build === one.build)?.counters;
}

describe("the health of builds", () => {
  test("[D-HEALTH-03] counts views, faults and render times of stable and canary apart", () => {
    change({ canaries: [canaryOf(2)] });
    for (let view = 0; view < 10; view += 1) {
      health.view(idOf(release(1)));
      health.rendered(idOf(release(1)), 20);
    }
    health.view(idOf(release(2)));
    health.rendered(idOf(release(2)), 400);
    health.fault(idOf(release(2)), "errors");
    health.fault(idOf(release(2)), "failedLoads");
    expect(countersOf(release(1))).toMatchObject({ channel: "stable", views: 10, errors: 0, faultyVisitors: 2 });
    expect(countersOf(release(2))).toMatchObject({ channel: "canary", views: 1, errors: 1, failedLoads: 1, faultyVisitors: 7 });
    const [stable, canary] = [countersOf(release(1)), countersOf(release(2))].map((one) => one && healthOf("", one, ""));
    expect(stable?.renderP95Ms).toBeGreaterThan(17);
    expect(stable?.renderP95Ms).toBeLessThan(24);
    expect(canary?.renderP50Ms).toBeGreaterThan(330);
  });

  test("[D-HEALTH-08] a faulty view counts once and a sampled one for ten, so the percentile is that of all views", () => {
    const view = { ...idOf(release(1)), inpMs: 16, cls: 0 };
    for (let sampled = 0; sampled < 8; sampled += 1) health.vitals({ ...view, lcpMs: 1000, isFaulty: false });
    for (let faulty = 0; faulty < 20; faulty += 1) health.vitals({ ...view, lcpMs: 6000, isFaulty: true });
    const counters = countersOf(release(1));
    expect(counters?.vitals).toBe(28);
    // 80 views of 1 s and 20 of 6 s.
    const { lcpP75Ms = 0, clsP75 } = (counters && healthOf("", counters, "")) ?? {};
    expect(lcpP75Ms).toBeLessThan(1100);
    expect(clsP75).toBeLessThan(0.001);
  });

  test("[D-HEALTH-03] counts open pages of a replaced build until the hour ends, and no other build", () => {
    change({ entries: [release(2)] });
    health.fault(idOf(release(1)), "errors");
    health.fault({ remote: "checkout", build: "0".repeat(20) }, "errors");
    health.fault({ remote: "storefront", build: release(2).build }, "errors");
    expect(countersOf(release(1))).toMatchObject({ channel: "other", errors: 1 });
    expect(countersOf(release(2))).toMatchObject({ channel: "stable", errors: 0 });
    now = HOUR_MS;
    health.reports();
    expect(countersOf(release(1))).toBeUndefined();
  });

  test("[D-HEALTH-03] stays bounded over a day of releases, views and an API that is away", () => {
    for (let turn = 0; turn < 24 * 20; turn += 1) {
      now += HOUR_MS / 20;
      change({ entries: [release(turn)] });
      for (let view = 0; view < 10; view += 1)
        health.vitals({ ...idOf(release(turn)), lcpMs: turn * view, inpMs: view * 10, cls: view, isFaulty: false });
      health.reports();
    }
    const bytes = JSON.stringify(health.reports()).length;
    expect(health.reports().length).toBeLessThanOrEqual(7);
    expect(bytes).toBeLessThan(7 * 6 * 1000);
  });

  test("[D-HEALTH-05] an hour's series ends with its last totals, and is sent until it is stored", () => {
    health.view(idOf(release(1)));
    const [first] = health.reports();
    health.view(idOf(release(1)));
    now = HOUR_MS;
    const [ended] = health.reports();
    expect(ended?.series).toBe(first?.series);
    expect(countersOf(release(1), ended)?.views).toBe(2);
    health.view(idOf(release(1)));
    const [again, current] = health.reports();
    expect(again).toEqual(ended);
    expect(countersOf(release(1), current)?.views).toBe(1);
    if (ended !== undefined) health.isStored(ended);
    expect(health.reports().map(({ series }) => series)).toEqual([current?.series]);
  });

  test("keeps the faulty visitors of a canary that is taken back", () => {
    change({ canaries: [canaryOf(2)] });
    health.noteFaulty();
    change({ canaries: [] });
    expect(countersOf(release(2))).toMatchObject({ channel: "other", faultyVisitors: 7 });
    expect(countersOf(release(1))).toMatchObject({ channel: "stable", faultyVisitors: 2 });
  });

  test("[D-HEALTH-04] metrics have the live build and the canary, and lose a replaced one", async () => {
    change({ canaries: [canaryOf(2)] });
    for (const one of [release(1), release(2)]) {
      health.view(idOf(one));
      health.rendered(idOf(one), 30);
      health.fault(idOf(one), "errors");
      health.vitals({ ...idOf(one), lcpMs: 900, isFaulty: true });
    }
    expect(await seriesOf(release(2))).toHaveLength(4);
    change({ entries: [release(2)], canaries: [] });
    health.fault(idOf(release(1)), "errors");
    expect(await seriesOf(release(1))).toEqual([]);
    expect(await seriesOf(release(2))).toEqual([
      "savat_release_faults_total",
      "savat_release_lcp_seconds",
      "savat_release_render_seconds",
      "savat_release_views_total",
    ]);
  });
});

/** Names of the metrics that have series of a build. */
async function seriesOf({ build }: LiveRelease): Promise<string[]> {
  const { text } = await exposeMetrics();
  const lines = text.split("\n").filter((line) => line.includes(build));
  return [...new Set(lines.map((line) => (line.split("{")[0] ?? "").replace(/_(bucket|sum|count)$/, "")))].sort();
}
