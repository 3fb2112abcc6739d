import { openServer } from "../../../api/src/platform/connection/open.ts";
import type { Measurement } from "../measure/measurement.ts";
import { createDatabase } from "./catalogue.ts";
import { QUESTIONS } from "./console-questions.ts";
import { BUYERS, type ConsoleRows, fillConsole } from "./console-rows.ts";
import { signInCustomers } from "./customers.ts";
import { type Server, startApi } from "./servers.ts";

export interface ConsoleSize extends ConsoleRows {
  /** Requests of each kind, one after another. */
  requests: number;
}

const MAX_MS = 50;

async function answerMs(url: string, headers: Record<string, string>): Promise<number> {
  const from = performance.now();
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`);
  return performance.now() - from;
}

/** The console's lists over a large database: single requests, one after another, the slowest of each kind. */
export async function measureConsole(
  postgresUrl: string,
  dataFolder: string,
  size: ConsoleSize,
  onStart: (server: Server) => void,
): Promise<Measurement[]> {
  const url = await createDatabase(postgresUrl, "bench_console");
  await (await openServer(url)).close();
  const [admin] = await signInCustomers(url, BUYERS);
  await fillConsole(url, size);
  const api = await startApi(url, dataFolder);
  onStart(api);
  const measured: Measurement[] = [];
  for (const { name, path, of } of QUESTIONS) {
    const address = api.url + path(size);
    const first = await answerMs(address, admin?.headers ?? {});
    const times: number[] = [];
    for (let request = 0; request < size.requests; request += 1) times.push(await answerMs(address, admin?.headers ?? {}));
    if (name === "overview") measured.push({ name: "console, overview: counted anew, at most once a minute", value: first, unit: "ms" });
    measured.push({
      name: `${name}: slowest of ${size.requests} at ${size[of].toLocaleString("en")}`,
      value: Math.max(...times),
      unit: "ms",
      atMost: MAX_MS,
      group: "console",
    });
  }
  return measured;
}
