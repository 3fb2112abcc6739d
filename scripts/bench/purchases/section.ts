import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { openServer } from "../../../api/src/platform/connection/open.ts";
import { startPostgres } from "../../postgres.ts";
import { createDatabase, fillCatalogue } from "../api/catalogue.ts";
import { signInCustomers } from "../api/customers.ts";
import { type Server, startApi, startProvider } from "../api/servers.ts";
import { cpuMs } from "../measure/cpu.ts";
import type { BenchOptions, Depth } from "../measure/depth.ts";
import { type Measurement, percentile } from "../measure/measurement.ts";
import { buyAll } from "./purchase.ts";

const SIZES: Record<Depth, { warmUp: number; purchases: number }> = {
  quick: { warmUp: 10, purchases: 20 },
  usual: { warmUp: 200, purchases: 300 },
  long: { warmUp: 300, purchases: 600 },
};
const PRODUCTS = 10_000;
const AT_ONCE = 16;

function pidOf({ running }: Server): number {
  const { pid } = running.child;
  if (pid === undefined) throw new Error("A server is not there");
  return pid;
}

/** As autovacuum does within a minute: until then, plans are those for tables that had no rows yet. */
async function analyze(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("analyze");
  await client.end();
}

/** Purchases from `POST /orders` to paid (held), with an address. PostgreSQL flushes each commit to the disk, the
 * provider's stand-in appends each change to its log. */
export async function benchPurchases({ depth }: BenchOptions): Promise<Measurement[]> {
  const { warmUp, purchases } = SIZES[depth];
  const postgres = await startPostgres({ fsync: "on" });
  const scratch = mkdtempSync(join(tmpdir(), "savat-bench-purchases-"));
  const servers: Server[] = [];
  try {
    const databaseUrl = await createDatabase(postgres.url, "bench_purchases");
    await (await openServer(databaseUrl)).close();
    await fillCatalogue(databaseUrl, PRODUCTS);
    const provider = await startProvider(join(scratch, "provider"));
    servers.push(provider);
    const api = await startApi(databaseUrl, join(scratch, "api"), { PAYME_URL: provider.url });
    servers.push(api);
    const customers = await signInCustomers(databaseUrl, warmUp + purchases);
    await buyAll(api.url, customers.slice(0, warmUp / 2), AT_ONCE);
    await analyze(databaseUrl);
    await buyAll(api.url, customers.slice(warmUp / 2, warmUp), AT_ONCE);

    const [postmaster = ""] = readFileSync(join(postgres.folder, "postmaster.pid"), "utf8").split("\n");
    const pids = { API: pidOf(api), PostgreSQL: Number(postmaster), sandbox: pidOf(provider) };
    const used = () => Object.values(pids).map(cpuMs);
    const [before, from] = [used(), performance.now()];
    const times = await buyAll(api.url, customers.slice(warmUp), AT_ONCE);
    const seconds = (performance.now() - from) / 1000;
    const each = used().map((ms, index) => (ms - (before[index] ?? 0)) / purchases);
    const [ofApi = 0, ofPostgres = 0] = each;
    return [
      { name: `whole purchases (7 calls, ${AT_ONCE} customers at once)`, value: purchases / seconds, unit: "/s", atLeast: 40 },
      { name: "a whole purchase: p50", value: percentile(times, 0.5), unit: "ms" },
      { name: "a whole purchase: p99", value: percentile(times, 0.99), unit: "ms" },
      { name: "processor time of API and PostgreSQL for a purchase", value: ofApi + ofPostgres, unit: "ms", atMost: 28 },
      ...Object.keys(pids).map((name, index) => ({
        name: `processor time of ${name} for a purchase`,
        value: each[index] ?? 0,
        unit: "ms" as const,
      })),
    ];
  } finally {
    await Promise.all(servers.map(({ running }) => running.stop()));
    await postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}
