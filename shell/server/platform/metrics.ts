import type { ReleaseRecord } from "@savat/contracts/release";
import { LATENCY_BUCKETS_S } from "@savat/contracts/server/metrics";
import { Counter, Gauge, Histogram } from "prom-client";

export const pageRenders = new Counter({
  name: "savat_page_renders_total",
  help: "Pages by their remote: rendered here, kept from an earlier answer, or left to the browser because the remote's server module failed",
  labelNames: ["remote", "outcome"],
});

export const remoteFileFailures = new Counter({
  name: "savat_remote_file_failures_total",
  help: "Files of remotes that could not be served: their origin away, or other bytes than the registry names",
  labelNames: ["remote", "reason"],
});

export const remoteBrowserFailures = new Counter({
  name: "savat_remote_browser_failures_total",
  help: "What browsers reported of remotes: failed areas, errors in clicks, timers and promises, dropped events",
  labelNames: ["remote", "reason"],
});

export const errorReports = new Counter({
  name: "savat_error_reports_total",
  help: "Errors of pages and renderers on their way to the API: sent, refused by it, or dropped because too many waited",
  labelNames: ["outcome"],
});

const remotesAway = new Gauge({
  name: "savat_remote_away",
  help: "1 while a remote's origin does not give its descriptor; its last good release is served meanwhile",
  labelNames: ["remote"],
});

export const apiReads = new Histogram({
  name: "savat_api_read_duration_seconds",
  help: "What pages read of the API while they are rendered, by the endpoint's pattern",
  labelNames: ["endpoint", "outcome"],
  buckets: LATENCY_BUCKETS_S,
});

/** Notes which remotes are unreachable, after the registry asked them all. */
export function noteRemotes(names: readonly string[], missing: readonly { name: string }[]): void {
  for (const remote of names) remotesAway.set({ remote }, missing.some(({ name }) => name === remote) ? 1 : 0);
}

const liveReleases = new Gauge({
  name: "savat_release_info",
  help: "1 for each live release, by its owner, build, version and commit",
  labelNames: ["owner", "build", "version", "commit"],
});

const refusedReleases = new Gauge({
  name: "savat_release_refused",
  help: "1 while a remote's newest release may not go live; the log and /health/ready say why",
  labelNames: ["remote", "build"],
});

const pinnedReleases = new Gauge({
  name: "savat_release_pinned",
  help: "1 while an operator holds a remote at a build",
  labelNames: ["remote", "build"],
});

const canaryShares = new Gauge({
  name: "savat_release_canary_percent",
  help: "The share of the visitors who get a remote's canary",
  labelNames: ["remote", "build"],
});

export const canaryRollbacks = new Counter({
  name: "savat_canary_rollbacks_total",
  help: "Canaries that this process took back because their visitors met more faults",
  labelNames: ["remote"],
});

const registryRevision = new Gauge({
  name: "savat_registry_revision",
  help: "The revision of the registry's document that this shell follows",
});

const registryUnfollowed = new Gauge({
  name: "savat_registry_unfollowed",
  help: "1 while the registry is away, or answers something that is not followed; the log and /health/ready say why",
});

/** Notes which document of the registry the shell follows, and whether the registry has a problem. */
export function noteRegistry(revision: number | undefined, hasProblem: boolean): void {
  if (revision !== undefined) registryRevision.set(revision);
  registryUnfollowed.set(hasProblem ? 1 : 0);
}

interface Releases {
  own: ReleaseRecord;
  live: readonly { name: string; record: ReleaseRecord }[];
  canaries: readonly { name: string; build: string; percent: number }[];
  refused: readonly { name: string; build: string }[];
  pinned: Readonly<Record<string, string>>;
}

/** Notes what is live, a canary, refused and pinned. */
export function noteReleases({ own, live, canaries, refused, pinned }: Releases): void {
  for (const gauge of [liveReleases, canaryShares, refusedReleases, pinnedReleases]) gauge.reset();
  for (const { name, record } of [{ name: "shell", record: own }, ...live]) {
    const { build, version, commit } = record;
    liveReleases.set({ owner: name, build, version, commit }, 1);
  }
  for (const { name, build, percent } of canaries) canaryShares.set({ remote: name, build }, percent);
  for (const { name, build } of refused) refusedReleases.set({ remote: name, build }, 1);
  for (const [remote, build] of Object.entries(pinned)) pinnedReleases.set({ remote, build }, 1);
}

export const rendererKills = new Counter({
  name: "savat_renderer_ends_total",
  help: "Renderers that ended other than by the shell's wish: by themselves, silent, or too large",
  labelNames: ["remote", "reason"],
});

export const rendererRests = new Gauge({
  name: "savat_release_left_to_browser",
  help: "1 while a release is rendered by browsers only, because its renderers ended three times in a minute",
  labelNames: ["remote", "build"],
});
