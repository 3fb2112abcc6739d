import { bucketOf, type Counts } from "@savat/contracts/histogram";
import { type BuildCounters, HEALTH_SCALES, type HealthChannel, type Measure } from "@savat/contracts/release-health";

/** What can go wrong with a build. */
export type FaultKind = "failedLoads" | "errors" | "renderFailures";
export const FAULT_KINDS: readonly FaultKind[] = ["failedLoads", "errors", "renderFailures"];

/** What this process counts of one build in one series. Its size does not grow with what is counted. */
export class BuildCounts {
  readonly #measured: Record<Measure, Counts> = { renderMs: [], lcpMs: [], inpMs: [], cls: [] };
  readonly #faults: Record<FaultKind, number> = { failedLoads: 0, errors: 0, renderFailures: 0 };
  readonly #version: string;
  channel: HealthChannel;
  views = 0;
  vitals = 0;
  faultyVisitors: number | null = null;

  constructor(version: string, channel: HealthChannel) {
    this.#version = version.slice(0, 80);
    this.channel = channel;
  }

  fault(kind: FaultKind): void {
    this.#faults[kind] += 1;
  }

  /** `weight`: the number of views that the value stands for. */
  observe(measure: Measure, value: number, weight = 1): void {
    const counts = this.#measured[measure];
    const bucket = bucketOf(HEALTH_SCALES[measure], value);
    while (counts.length <= bucket) counts.push(0);
    counts[bucket] = (counts[bucket] ?? 0) + weight;
  }

  read(): BuildCounters {
    const { channel, views, vitals, faultyVisitors } = this;
    const { renderMs, lcpMs, inpMs, cls } = this.#measured;
    const measured = { renderMs: [...renderMs], lcpMs: [...lcpMs], inpMs: [...inpMs], cls: [...cls] };
    return { channel, version: this.#version, views, ...this.#faults, faultyVisitors, vitals, ...measured };
  }
}
