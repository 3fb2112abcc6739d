import { join } from "node:path";
import { startNode } from "../../processes.ts";
import { ROOT } from "../../workspaces.ts";

const AUTOCANNON = join(ROOT, "node_modules/autocannon/autocannon.js");
const CONNECTIONS = 32;

export interface Load {
  requestsPerSecond: number;
  p99Ms: number;
}

interface AutocannonResult {
  requests: { average: number };
  latency: { p99: number };
  non2xx: number;
  errors: number;
}

/** Loads an address from a separate process for some seconds, by 32 connections. Throws on an answer other than 2xx. */
export async function press(url: string, { seconds }: { seconds: number }, headers: readonly string[] = []): Promise<Load> {
  const running = startNode({
    name: "autocannon",
    args: [
      AUTOCANNON,
      "--json",
      "--no-progress",
      ...["-c", String(CONNECTIONS), "-d", String(seconds)],
      ...headers.flatMap((header) => ["-H", header]),
      url,
    ],
  });
  const code = await running.ended;
  const line = running
    .lastLines()
    .split("\n")
    .find((one) => one.startsWith("{"));
  if (code !== 0 || line === undefined) throw new Error(`autocannon ended with ${code}:\n${running.lastLines()}`);
  const { requests, latency, non2xx, errors } = JSON.parse(line) as AutocannonResult;
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} failed`);
  return { requestsPerSecond: requests.average, p99Ms: latency.p99 };
}
