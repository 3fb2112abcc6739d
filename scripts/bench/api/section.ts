import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openServer } from "../../../api/src/platform/connection/open.ts";
import { startPostgres } from "../../postgres.ts";
import type { BenchOptions, Depth } from "../measure/depth.ts";
import type { Measurement } from "../measure/measurement.ts";
import { residentMb } from "../measure/memory.ts";
import { createDatabase, fillCatalogue } from "./catalogue.ts";
import { type ConsoleSize, measureConsole } from "./console.ts";
import { measureLists } from "./lists.ts";
import { measureSearch, type SearchSize } from "./search.ts";
import { type Server, startApi, startProvider } from "./servers.ts";
import { measureSizes, type SizedApi } from "./sizes.ts";

interface ApiBenchSize {
  sizes: number[];
  rounds: number;
  seconds: number;
  console: ConsoleSize;
  search: SearchSize;
}

const LONG: ApiBenchSize = {
  sizes: [100, 10_000, 1_000_000],
  rounds: 3,
  seconds: 3,
  console: { merchants: 10_000, orders: 1_000_000, customers: 200_000, messages: 20_000, changes: 1_000_000, requests: 30 },
  search: { merchants: 10_000, products: 1_000_000, largestShelf: 5000, requests: 30 },
};
const USUAL: ApiBenchSize = {
  sizes: [100, 100_000],
  rounds: 3,
  seconds: 1,
  console: { merchants: 10_000, orders: 100_000, customers: 50_000, messages: 2000, changes: 100_000, requests: 10 },
  search: { merchants: 1000, products: 100_000, largestShelf: 5000, requests: 30 },
};
/** For trying the bench itself: too few requests for a valid figure. */
const QUICK: ApiBenchSize = {
  sizes: [100, 1000],
  rounds: 1,
  seconds: 1,
  console: { merchants: 1000, orders: 20_000, customers: 21_000, messages: 100, changes: 20_000, requests: 2 },
  search: { merchants: 1000, products: 20_000, largestShelf: 500, requests: 10 },
};

async function startSized(
  postgresUrl: string,
  size: number,
  dataFolder: string,
  providerUrl: string,
): Promise<SizedApi & { databaseUrl: string }> {
  const databaseUrl = await createDatabase(postgresUrl, `bench_${size}`);
  await (await openServer(databaseUrl)).close();
  await fillCatalogue(databaseUrl, size);
  const api = await startApi(databaseUrl, join(dataFolder, String(size)), { PAYME_URL: providerUrl });
  return { size, api, databaseUrl };
}

const SIZES: Record<Depth, ApiBenchSize> = { quick: QUICK, usual: USUAL, long: LONG };

/** The product list at several sizes, and memory afterwards; then console and search. A usual run leaves the lists
 * against a bare server to section `lists`. */
export async function benchApi({ depth }: BenchOptions): Promise<Measurement[]> {
  const { sizes, rounds, seconds, console: sizeOfConsole, search: sizeOfSearch } = SIZES[depth];
  const postgres = await startPostgres();
  const scratch = mkdtempSync(join(tmpdir(), "savat-bench-api-"));
  const servers: Server[] = [];
  try {
    const provider = await startProvider(join(scratch, "provider"));
    servers.push(provider);
    const apis: (SizedApi & { databaseUrl: string })[] = [];
    for (const size of sizes) {
      const sized = await startSized(postgres.url, size, scratch, provider.url);
      servers.push(sized.api);
      apis.push(sized);
    }
    const middle = apis[1];
    if (middle === undefined) throw new Error("The bench has no second size");
    const lists = depth === "usual" ? [] : await measureLists(middle.api, middle.databaseUrl, { rounds, seconds });
    const growth = await measureSizes(apis, { rounds, seconds: Math.ceil(seconds / 3) });
    const memory = { name: "memory of the API after the run", value: residentMb(middle.api.running.child.pid), unit: "MB" };
    const lookedUp = await measureConsole(postgres.url, join(scratch, "console"), sizeOfConsole, (server) => void servers.push(server));
    const searched = await measureSearch(postgres.url, join(scratch, "search"), sizeOfSearch, (server) => void servers.push(server));
    return [...lists, ...growth, memory, ...lookedUp, ...searched];
  } finally {
    await Promise.all(servers.map(({ running }) => running.stop()));
    await postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}
