import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { getImport, IMPORT_FIELD, type ImportJob, importProducts } from "@savat/contracts/imports";
import { listProducts } from "@savat/contracts/products";
import { startPostgres } from "../../postgres.ts";
import { createDatabase } from "../api/catalogue.ts";
import { startApi } from "../api/servers.ts";
import type { BenchOptions, Depth } from "../measure/depth.ts";
import { type Measurement, median, percentile } from "../measure/measurement.ts";
import { signIn } from "../people.ts";
import { type Visit, visitsOf, visitUntil, type Waits } from "./visitors.ts";

const SHOP = "m-oltin-qozon";
const OWNER_PHONE = "+998900000002";
const CUSTOMER_PHONE = "+998911234567";
/** The longest response time for any user during an import. */
const MAX_WAIT_MS = 200;
const LOOK_MS = 300;

interface ShopSize {
  rows: number;
  quietMs: number;
  /** Files that follow one another, before the last one is sent again. */
  files: number;
}

/** The embedded database gets one file. A p99, on PostgreSQL, needs some hundred requests beside the files. */
const SIZES: Record<Depth, ShopSize> = {
  quick: { rows: 300, quietMs: 2000, files: 2 },
  usual: { rows: 5000, quietMs: 10_000, files: 5 },
  long: { rows: 5000, quietMs: 20_000, files: 10 },
};

interface Importer {
  api: string;
  headers: { authorization: string };
}

/** As many products as a real shop has: every column, a dozen categories, a sentence of description. */
function productsFile(rows: number, file: number): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const index = file * rows + row;
    const price = `${1000 + (index % 900)},${index % 10}0`;
    return `Mahsulot ${index} 500 g;${price};Boʻlim ${index % 12};${index % 200};12;'${10202001001000000n + BigInt(index)};1500001:dona;Tabiiy va yangi mahsulot, har kuni yetkazib beriladi`;
  });
  return `\ufeff${["name;price;category;stock;vat;mxik;packages;description", ...lines].join("\r\n")}\r\n`;
}

async function sendFile({ api, headers }: Importer, file: string): Promise<ImportJob> {
  const body = new FormData();
  body.append(IMPORT_FIELD, new Blob([file]), "bench.csv");
  const answer = await fetch(`${api}/api/merchants/${SHOP}/imports`, { method: "POST", headers, body });
  if (answer.status !== 202) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`);
  return importProducts.reply.parse(await answer.json()).import;
}

async function untilDone({ api, headers }: Importer, id: string): Promise<ImportJob> {
  for (;;) {
    await wait(LOOK_MS);
    const answer = await fetch(`${api}/api/merchants/${SHOP}/imports/${id}`, { headers });
    const { import: job } = getImport.reply.parse(await answer.json());
    if (job.status === "failed") throw new Error(`The import failed after ${job.doneRows} rows`);
    if (job.status === "done") return job;
  }
}

function waitsAs(what: string, waits: Waits, atMost?: number): Measurement[] {
  return [...waits].flatMap(([name, times]) => {
    return [
      { name: `${name}, ${what}: p50`, value: median(times), unit: "ms", group: "p50 of a customer's wait" },
      {
        name: `${name}, ${what}: slowest`,
        value: Math.max(...times),
        unit: "ms",
        ...(atMost ? { atMost, group: "slowest answer during an import" } : { group: "slowest answer without an import" }),
      },
    ];
  });
}

interface Imported {
  job: ImportJob;
  rowsPerSecond: number;
  waits: Waits;
}

/** Sends the file while customers use the shop, until all products are stored. */
async function measureImport(importer: Importer, file: string, visits: readonly Visit[]): Promise<Imported> {
  let isOver = false;
  const visiting = visitUntil(visits, () => isOver);
  const from = performance.now();
  try {
    const job = await untilDone(importer, (await sendFile(importer, file)).id);
    const seconds = (performance.now() - from) / 1000;
    isOver = true;
    return { job, rowsPerSecond: Math.round(job.totalRows / seconds), waits: await visiting };
  } finally {
    isOver = true;
    await visiting;
  }
}

async function readGoods(api: string): Promise<{ id: string; price: number }> {
  const answer = await fetch(`${api}/api/merchants/${SHOP}/products`);
  const [product] = listProducts.reply.parse(await answer.json()).products;
  if (!product) throw new Error("The shop has nothing to sell");
  return { id: product.id, price: product.price };
}

/** Bars of an import on PostgreSQL: the p99 of other requests against that before it, and rows a second. */
const MOST_SLOWER = 1.5;
const LEAST_ROWS = 2500;

function withAll(waits: Waits): Waits {
  return new Map([...waits, ["all requests", [...waits.values()].flat()]]);
}

/** Of each kind of request, and of all together. */
function slowerBy(quiet: Waits, busy: Waits): Measurement[] {
  const during = withAll(busy);
  return [...withAll(quiet)].map(([name, times]) => {
    const value = percentile(during.get(name) ?? [], 0.99) / percentile(times, 0.99);
    return { name, value, unit: "×", atMost: MOST_SLOWER, group: "p99 during the import against before it" };
  });
}

function waitsOfAll(imported: readonly Imported[]): Waits {
  const names = new Set(imported.flatMap(({ waits }) => [...waits.keys()]));
  return new Map([...names].map((name) => [name, imported.flatMap(({ waits }) => waits.get(name) ?? [])]));
}

function createdBy(imported: readonly Imported[]): number {
  return imported.reduce((sum, { job }) => sum + job.created, 0);
}

/** A shop imports files of products while customers use it, then the last file again. */
async function measureShop(databaseUrl: string | undefined, { rows, quietMs, files }: ShopSize, scratch: string): Promise<Measurement[]> {
  // Its one customer orders continuously.
  const { url: api, running } = await startApi(databaseUrl, scratch, { ORDERS_PER_PERSON_PER_HOUR: "1000000" });
  try {
    const importer = { api, headers: await signIn(api, OWNER_PHONE) };
    const visits = visitsOf(api, SHOP, await readGoods(api), await signIn(api, CUSTOMER_PHONE));
    const quietEnd = performance.now() + quietMs;
    const quiet = await visitUntil(visits, () => performance.now() > quietEnd);
    const what = `the import of ${rows.toLocaleString("en")} products`;
    const imported: Imported[] = [];
    for (let file = 0; file < files; file += 1) imported.push(await measureImport(importer, productsFile(rows, file), visits));
    const { job, rowsPerSecond, waits } = await measureImport(importer, productsFile(rows, files - 1), visits);
    const during = waitsOfAll(imported);
    const bar = databaseUrl === undefined ? {} : { atLeast: LEAST_ROWS };
    return [
      ...waitsAs("nothing else going on", quiet),
      { name: `${what}: rows per second`, value: median(imported.map((one) => one.rowsPerSecond)), unit: "/s", ...bar },
      ...waitsAs(`during ${what}`, during, MAX_WAIT_MS),
      ...(databaseUrl === undefined ? [] : slowerBy(quiet, during)),
      { name: "products that the imports did not take", value: files * rows - createdBy(imported), unit: "", atMost: 0 },
      { name: "the same file again: rows per second", value: rowsPerSecond, unit: "/s" },
      ...waitsAs("during the same file again", waits, MAX_WAIT_MS),
      { name: "products that the same file changed", value: job.created + job.updated + job.failedRows, unit: "", atMost: 0 },
    ];
  } finally {
    await running.stop();
  }
}

/** On the embedded database, and on PostgreSQL. */
export async function benchMerchant({ depth }: BenchOptions): Promise<Measurement[]> {
  const size = SIZES[depth];
  const scratch = mkdtempSync(join(tmpdir(), "savat-bench-merchant-"));
  const postgres = await startPostgres({ fsync: "on" });
  try {
    const measured: Measurement[] = [];
    const bases = { "embedded database": undefined, PostgreSQL: await createDatabase(postgres.url, "merchant") };
    for (const [name, databaseUrl] of Object.entries(bases)) {
      const own = await measureShop(databaseUrl, databaseUrl === undefined ? { ...size, files: 1 } : size, join(scratch, name));
      measured.push(...own.map((one) => ({ ...one, ...(one.group && { group: `${name}: ${one.group}` }), name: `${name}: ${one.name}` })));
    }
    return measured;
  } finally {
    await postgres.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}
