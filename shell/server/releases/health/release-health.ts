import { randomBytes } from "node:crypto";
import { type PageVitals, VITALS_ONE_IN } from "@savat/contracts/page-vitals";
import {
  compareHealth,
  type HealthChannel,
  type HealthReport,
  healthOf,
  type Measure,
  type RemoteHealth,
} from "@savat/contracts/release-health";
import type { Registry } from "../registry.ts";
import { BuildCounts, type FaultKind } from "./build-counts.ts";
import { type Build, healthMetrics } from "./health-metrics.ts";

const HOUR_MS = 3_600_000;
/** Replaced builds of a remote that are counted until the series ends: their pages are still open. */
const MOST_REPLACED = 4;
/** Series that wait for the API. */
const MOST_ENDED = 6;

interface Options {
  /** Names this process. */
  shell: string;
  registry: Pick<Registry, "entries" | "canaries">;
  /** Visitors with a fault since the remote's canary began. */
  faultyOf: (remote: string) => { canary: number; stable: number };
  now?: () => number;
}

interface Counted extends Build {
  counts: BuildCounts;
}

/** Counts what this process knows of each live build and canary, in series of an hour. */
export class ReleaseHealth {
  readonly #options: Options;
  readonly #now: () => number;
  #series = "";
  #beganAt = 0;
  /** By build. Of the replaced ones, the oldest is first. */
  #counted = new Map<string, Counted>();
  #ended: HealthReport[] = [];

  constructor(options: Options) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#begin();
  }

  /** The registry changed: counts the builds that it has now. */
  follow(): void {
    const { entries, canaries } = this.#options.registry;
    const replaced = new Map([...this.#counted].filter(([, { counts }]) => counts.channel !== "other"));
    const take = (channel: HealthChannel) => {
      for (const { name: remote, build, record } of channel === "canary" ? canaries : entries) {
        const known = this.#counted.get(build);
        if (known?.remote === remote) known.counts.channel = channel;
        else this.#counted.set(build, { remote, build, counts: new BuildCounts(record.version, channel) });
        replaced.delete(build);
      }
    };
    take("stable");
    take("canary");
    for (const counted of replaced.values()) {
      counted.counts.channel = "other";
      healthMetrics.remove(counted);
    }
    this.#forgetReplaced();
  }

  #forgetReplaced(): void {
    for (const remote of new Set([...this.#counted.values()].map((one) => one.remote))) {
      const replaced = [...this.#counted.values()].filter((one) => one.remote === remote && one.counts.channel === "other");
      for (const { build } of replaced.slice(0, -MOST_REPLACED)) this.#counted.delete(build);
    }
  }

  /** The server answered one of its pages. */
  view({ remote, build }: Build): void {
    const counts = this.#find({ remote, build });
    if (counts === undefined) return;
    counts.views += 1;
    if (counts.channel !== "other") healthMetrics.view({ remote, build });
  }

  fault({ remote, build }: Build, kind: FaultKind): void {
    const counts = this.#find({ remote, build });
    counts?.fault(kind);
    if (counts !== undefined && counts.channel !== "other") healthMetrics.fault({ remote, build }, kind);
  }

  /** The time of a page that the server rendered. */
  rendered(build: Build, ms: number): void {
    this.#observe(build, "renderMs", ms, 1);
  }

  /** A page of a build that was replaced long ago counts nowhere. */
  vitals({ remote, build, lcpMs, inpMs, cls, isFaulty }: PageVitals): void {
    const counts = this.#find({ remote, build });
    if (counts === undefined) return;
    counts.vitals += 1;
    const weight = isFaulty ? 1 : VITALS_ONE_IN;
    for (const [measure, value] of Object.entries({ lcpMs, inpMs, cls }))
      if (value !== undefined) this.#observe({ remote, build }, measure as Measure, value, weight);
  }

  /** Notes the visitors with a fault while the canary is still there. */
  noteFaulty(): void {
    for (const { name } of this.#options.registry.canaries) {
      const faulty = this.#options.faultyOf(name);
      for (const { remote, counts } of this.#counted.values())
        if (remote === name && counts.channel !== "other") counts.faultyVisitors = faulty[counts.channel];
    }
  }

  /** What is to be sent: series that ended, and the current one. */
  reports(): HealthReport[] {
    this.noteFaulty();
    const current = this.#read();
    if (this.#now() - this.#beganAt < HOUR_MS) return [...this.#ended, current];
    this.#ended = [...this.#ended, current].slice(-MOST_ENDED);
    this.#begin();
    return this.#ended;
  }

  /** What this process counted in the current series, by remote. */
  current(): RemoteHealth[] {
    this.noteFaulty();
    const at = new Date(this.#now()).toISOString();
    const { builds } = this.#read();
    return [...new Set(builds.map(({ remote }) => remote))].map((remote) => ({
      remote,
      builds: builds
        .filter((one) => one.remote === remote)
        .map((one) => healthOf(one.build, one.counters, at))
        .sort(compareHealth),
    }));
  }

  /** The API has this report. */
  isStored({ series }: HealthReport): void {
    this.#ended = this.#ended.filter((one) => one.series !== series);
  }

  #begin(): void {
    this.#series = randomBytes(16).toString("hex");
    this.#beganAt = this.#now();
    this.#counted = new Map();
    this.follow();
  }

  #read(): HealthReport {
    const builds = [...this.#counted.values()].map(({ remote, build, counts }) => ({ remote, build, counters: counts.read() }));
    return { shell: this.#options.shell, series: this.#series, builds };
  }

  #observe({ remote, build }: Build, measure: Measure, value: number, weight: number): void {
    const counts = this.#find({ remote, build });
    counts?.observe(measure, value, weight);
    if (counts !== undefined && counts.channel !== "other") healthMetrics.observe({ remote, build }, measure, value, weight);
  }

  #find({ remote, build }: Build): BuildCounts | undefined {
    const counted = this.#counted.get(build);
    return counted?.remote === remote ? counted.counts : undefined;
  }
}
