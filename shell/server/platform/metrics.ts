import { Counter, Gauge, Histogram } from "prom-client";
import { LATENCY_BUCKETS_S } from "shared-contracts/server/metrics";

export const pageRenders = new Counter({
  name: "savat_page_renders_total",
  help: "Pages by their remote: rendered here, or left to the browser because the remote's server module failed",
  labelNames: ["remote", "outcome"],
});

export const remoteFileFailures = new Counter({
  name: "savat_remote_file_failures_total",
  help: "Files of remotes that could not be served: their origin away, or other bytes than the registry names",
  labelNames: ["remote", "reason"],
});

export const remoteBrowserFailures = new Counter({
  name: "savat_remote_browser_failures_total",
  help: "Failures of remotes that browsers reported",
  labelNames: ["remote"],
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
