import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { UNKNOWN, withFallback } from "./fallback.ts";
import { addCounts, CountsSchema, quantileOf, type Scale } from "./histogram.ts";
import { BuildSchema } from "./release.ts";
import { RemoteNameSchema } from "./release-registry.ts";

/** Scales of what is measured. Stored counts keep their scale for 14 days, so a changed one needs a new name. */
export const HEALTH_SCALES = {
  renderMs: { least: 1, ratio: 1.2, buckets: 56 },
  lcpMs: { least: 50, ratio: 1.15, buckets: 52 },
  inpMs: { least: 8, ratio: 1.15, buckets: 52 },
  cls: { least: 0.001, ratio: 1.2, buckets: 46 },
} as const satisfies Record<string, Scale>;
export type Measure = keyof typeof HEALTH_SCALES;

const CountSchema = z.int().check(z.minimum(0));
/** `other`: a release that was replaced while pages of it are open. Previews are not counted. */
const ChannelSchema = z.enum(["stable", "canary", "other"]);
export type HealthChannel = z.infer<typeof ChannelSchema>;

/** What a shell process counted of one build. */
const BuildCountersSchema = z.object({
  channel: ChannelSchema,
  version: z.string().check(z.maxLength(80)),
  /** Pages of the remote that the server answered. */
  views: CountSchema,
  /** Areas that browsers could not load. */
  failedLoads: CountSchema,
  /** Errors that browsers reported in what they had loaded. */
  errors: CountSchema,
  /** Pages that the server left to the browser. */
  renderFailures: CountSchema,
  /** Visitors with at least one fault since the canary began; null while there is no canary. */
  faultyVisitors: z.nullable(CountSchema),
  /** Views whose vitals arrived. */
  vitals: CountSchema,
  renderMs: CountsSchema,
  /** Of vitals, each view counts for as many as it stands for. */
  lcpMs: CountsSchema,
  inpMs: CountsSchema,
  cls: CountsSchema,
});
export type BuildCounters = z.infer<typeof BuildCountersSchema>;

/** Totals of a series, which a shell begins anew every hour. The same series again replaces what was stored. */
const HealthReportSchema = z.object({
  /** Names one run of a shell process. */
  shell: z.string().check(z.minLength(1), z.maxLength(80)),
  series: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  builds: z.array(z.object({ remote: RemoteNameSchema, build: BuildSchema, counters: BuildCountersSchema })).check(z.maxLength(100)),
});
export type HealthReport = z.infer<typeof HealthReportSchema>;

/** A shell's totals per build, once a minute and after a rollback. Needs the shells' token. Errors: unauthorized 401,
 * validation 400. */
export const reportHealth = defineEndpoint({
  method: "POST",
  path: "/releases/health",
  body: HealthReportSchema,
  reply: z.object({}),
});

const MeasuredSchema = z.nullable(z.number());

/** The health of a build over the hours asked for, of all shells. Times in ms; null where nothing was measured. */
const BuildHealthSchema = z.object({
  build: BuildSchema,
  version: z.string(),
  channel: withFallback(ChannelSchema, UNKNOWN),
  views: CountSchema,
  failedLoads: CountSchema,
  errors: CountSchema,
  renderFailures: CountSchema,
  /** Since the canary began; null for a build that was never beside one. */
  faultyVisitors: z.nullable(CountSchema),
  vitals: CountSchema,
  renderP50Ms: MeasuredSchema,
  renderP95Ms: MeasuredSchema,
  lcpP75Ms: MeasuredSchema,
  inpP75Ms: MeasuredSchema,
  /** Has no unit; up to 0.1 is good. */
  clsP75: MeasuredSchema,
  /** When a shell last counted, an ISO time. */
  countedAt: z.string(),
});
export type BuildHealth = z.infer<typeof BuildHealthSchema>;

/** Sums what several series counted of one build. Channel and version are those of `later`. */
export function addCounters(earlier: BuildCounters, later: BuildCounters): BuildCounters {
  return {
    ...later,
    views: earlier.views + later.views,
    failedLoads: earlier.failedLoads + later.failedLoads,
    errors: earlier.errors + later.errors,
    renderFailures: earlier.renderFailures + later.renderFailures,
    vitals: earlier.vitals + later.vitals,
    renderMs: addCounts(earlier.renderMs, later.renderMs),
    lcpMs: addCounts(earlier.lcpMs, later.lcpMs),
    inpMs: addCounts(earlier.inpMs, later.inpMs),
    cls: addCounts(earlier.cls, later.cls),
  };
}

/** What counters say of a build. */
export function healthOf(build: string, { renderMs, lcpMs, inpMs, cls, ...counters }: BuildCounters, countedAt: string): BuildHealth {
  return {
    build,
    ...counters,
    renderP50Ms: quantileOf(HEALTH_SCALES.renderMs, renderMs, 0.5),
    renderP95Ms: quantileOf(HEALTH_SCALES.renderMs, renderMs, 0.95),
    lcpP75Ms: quantileOf(HEALTH_SCALES.lcpMs, lcpMs, 0.75),
    inpP75Ms: quantileOf(HEALTH_SCALES.inpMs, inpMs, 0.75),
    clsP75: quantileOf(HEALTH_SCALES.cls, cls, 0.75),
    countedAt,
  };
}

const RANK: Record<BuildHealth["channel"], number> = { stable: 0, canary: 1, other: 2, unknown: 2 };

/** Stable first, then the canary, then others by their last count. */
export function compareHealth(one: BuildHealth, other: BuildHealth): number {
  return RANK[one.channel] - RANK[other.channel] || other.countedAt.localeCompare(one.countedAt);
}

/** In the order of `compareHealth`, at most 20 builds. */
const RemoteHealthSchema = z.object({ remote: RemoteNameSchema, builds: z.array(BuildHealthSchema) });
export type RemoteHealth = z.infer<typeof RemoteHealthSchema>;

/** The last 1 to 336 hours, 24 by default. */
const HoursSchema = z.optional(z.pipe(z.string().check(z.regex(/^([1-9]\d?|[12]\d\d|3[0-2]\d|33[0-6])$/)), z.transform(Number)));

/** The health of a remote's builds, or of all remotes'. For admins. Errors: unauthorized 401, forbidden 403. */
export const listReleaseHealth = defineEndpoint({
  method: "GET",
  path: "/admin/releases/health",
  query: z.object({ remote: z.optional(RemoteNameSchema), hours: HoursSchema }),
  reply: z.object({ remotes: z.array(RemoteHealthSchema) }),
});

/** The health of one remote's builds; no builds where nothing was counted. For its team's token and for admins.
 * Errors: unauthorized 401, forbidden 403. */
export const readRemoteHealth = defineEndpoint({
  method: "GET",
  path: "/releases/remotes/:remote/health",
  params: z.object({ remote: RemoteNameSchema }),
  query: z.object({ hours: HoursSchema }),
  reply: RemoteHealthSchema,
});
