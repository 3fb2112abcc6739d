import type { Measure } from "@savat/contracts/release-health";
import { LATENCY_BUCKETS_S } from "@savat/contracts/server/metrics";
import { Counter, Histogram } from "prom-client";
import { FAULT_KINDS, type FaultKind } from "./build-counts.ts";

const labelNames = ["remote", "build"] as const;

const views = new Counter({ name: "savat_release_views_total", help: "Pages that the server answered, by remote and build", labelNames });

const faults = new Counter({
  name: "savat_release_faults_total",
  help: "Faults of a build: areas that browsers could not load, errors there, pages left to the browser",
  labelNames: [...labelNames, "kind"],
});

const times: Record<Measure, Histogram<"remote" | "build">> = {
  renderMs: new Histogram({
    name: "savat_release_render_seconds",
    help: "Time to render a page on the server, with its reads",
    labelNames,
    buckets: LATENCY_BUCKETS_S,
  }),
  lcpMs: new Histogram({
    name: "savat_release_lcp_seconds",
    help: "Largest contentful paint in browsers",
    labelNames,
    buckets: [0.5, 1, 1.8, 2.5, 4, 6, 10],
  }),
  inpMs: new Histogram({
    name: "savat_release_inp_seconds",
    help: "Interaction to next paint in browsers",
    labelNames,
    buckets: [0.05, 0.1, 0.2, 0.35, 0.5, 1],
  }),
  cls: new Histogram({
    name: "savat_release_cls",
    help: "Cumulative layout shift in browsers",
    labelNames,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
  }),
};

export interface Build {
  remote: string;
  build: string;
}

export const healthMetrics = {
  view: (build: Build) => views.inc({ ...build }),
  fault: (build: Build, kind: FaultKind) => faults.inc({ ...build, kind }),
  observe(build: Build, measure: Measure, value: number, weight: number): void {
    for (let turn = 0; turn < weight; turn += 1) times[measure].observe({ ...build }, measure === "cls" ? value : value / 1000);
  },
  /** A build is neither live nor a canary any more. */
  remove({ remote, build }: Build): void {
    views.remove({ remote, build });
    for (const kind of FAULT_KINDS) faults.remove({ remote, build, kind });
    for (const histogram of Object.values(times)) histogram.remove({ remote, build });
  },
};
