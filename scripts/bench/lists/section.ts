import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod/mini";
import { openServer } from "../../../api/src/platform/connection/open.ts";
import { startPostgres } from "../../postgres.ts";
import { startNode } from "../../processes.ts";
import { BIG, bigCount, createDatabase, fillCatalogue } from "../api/catalogue.ts";
import { type Server, start, startApi } from "../api/servers.ts";
import type { BenchOptions, Depth } from "../measure/depth.ts";
import { type Load, press } from "../measure/load.ts";
import { type Measurement, median } from "../measure/measurement.ts";
import { residentMb } from "../measure/memory.ts";
import { listAddresses } from "./addresses.ts";
import type { LoadOrder } from "./load.ts";

const SIZES: Record<Depth, Size & { sizes: number[] }> = {
  quick: { sizes: [20_000], rounds: 1, seconds: 1, warmUp: 1000 },
  usual: { sizes: [100_000], rounds: 3, seconds: 1, warmUp: 12_000 },
  long: { sizes: [100_000, 1_000_000], rounds: 3, seconds: 4, warmUp: 20_000 },
};

const HOT = [
  { name: "merchant list", path: "/api/merchants?limit=12" },
  { name: "product list", path: `/api/merchants/${BIG}/products` },
];
const MAX_P99 = 3;

type Press = (server: Server) => Promise<Load>;

interface Compared {
  ours: Server;
  plain: Server;
  rounds: number;
  /** The size of the catalogue, in words. */
  at: string;
}

/** Alternates between our API and the plain server. */
async function compare(name: string, { at, rounds, ...servers }: Compared, atLeast: number, run: Press): Promise<Measurement[]> {
  const loads: { ours: Load[]; plain: Load[] } = { ours: [], plain: [] };
  for (let round = 0; round < rounds; round += 1) {
    loads.ours.push(await run(servers.ours));
    loads.plain.push(await run(servers.plain));
  }
  const rate = (all: readonly Load[]) => median(all.map(({ requestsPerSecond }) => requestsPerSecond));
  const p99 = (all: readonly Load[]) => median(all.map(({ p99Ms }) => p99Ms));
  return [
    {
      name,
      value: Math.round(rate(loads.ours)),
      unit: "/s",
      ratio: rate(loads.ours) / rate(loads.plain),
      atLeast,
      group: `lists ${at}: requests, against a plain server`,
    },
    {
      name,
      value: p99(loads.ours),
      unit: "ms",
      ratio: p99(loads.ours) / p99(loads.plain),
      atMost: MAX_P99,
      group: `lists ${at}: p99, against a plain server`,
    },
  ];
}

const OutcomeSchema = z.object({ requestsPerSecond: z.number(), p99Ms: z.number(), failed: z.int(), changes: z.int(), stale: z.int() });

/** All addresses in random order while prices change. Throws on a failed answer, or on one that shows an old price. */
async function pressAll(order: LoadOrder): Promise<Load> {
  const running = startNode({ name: "load", args: [join(import.meta.dirname, "load.ts"), JSON.stringify(order)] });
  const code = await running.ended;
  const last = running.lastLines().split("\n").at(-1) ?? "";
  if (code !== 0) throw new Error(`The load ended with ${code}:\n${running.lastLines()}`);
  const { failed, stale, changes, ...load } = OutcomeSchema.parse(JSON.parse(last));
  if (failed > 0 || stale > 0 || changes === 0) throw new Error(`${failed} answers failed, ${stale} of ${changes} prices were old`);
  return load;
}

interface Size {
  rounds: number;
  seconds: number;
  warmUp: number;
}

async function measureSize(
  databaseUrl: string,
  products: number,
  scratch: string,
  { rounds, seconds, warmUp }: Size,
): Promise<Measurement[]> {
  const ours = await startApi(databaseUrl, join(scratch, String(products)));
  const plain = await start("plain server", [join(import.meta.dirname, "plain-server.ts")], { DATABASE_URL: databaseUrl }, "/health");
  try {
    const at = `at ${products.toLocaleString("en")} products`;
    const compared = { ours, plain, rounds, at };
    const measured: Measurement[] = [];
    for (const { name, path } of HOT) {
      for (const { url } of [ours, plain]) await press(url + path, { seconds });
      measured.push(...(await compare(`${name}, one address`, compared, 0.5, ({ url }) => press(url + path, { seconds }))));
    }
    const addresses = join(scratch, `addresses-${products}`);
    writeFileSync(addresses, listAddresses(bigCount(products)).join("\n"));
    for (const { url: site } of [ours, plain]) await pressAll({ site, databaseUrl, addresses, amount: warmUp });
    const all: Press = ({ url: site }) => pressAll({ site, databaseUrl, addresses, duration: seconds });
    measured.push(...(await compare("10,000 lists, prices change", compared, 0.3, all)));
    measured.push({ name: `memory of the API after the lists ${at}`, value: residentMb(ours.running.child.pid), unit: "MB" });
    return measured;
  } finally {
    await Promise.all([ours, plain].map(({ running }) => running.stop()));
  }
}

/** Lists on PostgreSQL against a plain Fastify + pg server: one hot address, and 10,000 while prices change. */
export async function benchLists({ depth }: BenchOptions): Promise<Measurement[]> {
  const { sizes, ...size } = SIZES[depth];
  const postgres = await startPostgres();
  const scratch = mkdtempSync(join(tmpdir(), "savat-bench-lists-"));
  try {
    const measured: Measurement[] = [];
    for (const products of sizes) {
      const databaseUrl = await createDatabase(postgres.url, `lists_${products}`);
      await (await openServer(databaseUrl)).close();
      await fillCatalogue(databaseUrl, products);
      measured.push(...(await measureSize(databaseUrl, products, scratch, size)));
    }
    return measured;
  } finally {
    await postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}
