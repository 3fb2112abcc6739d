import { parseArgs } from "node:util";
import { startPostgres } from "../../scripts/postgres.ts";
import { faultsOf, outcomeOf, readFacts } from "./audit.ts";
import { type Cell, embeddedCells, type Step, serverCells } from "./cells.ts";
import { closeOnSignals, using } from "./lifetime.ts";
import { type Happened, observeStep, runCell } from "./run-cell.ts";
import { settleWorld } from "./settle-world.ts";
import { printTable, type Row } from "./table.ts";
import { startEmbeddedWorld, startServerWorld, type World } from "./world.ts";

const SERVER_WORLDS = Number(process.env.FAULT_WORLDS ?? 3);
const EMBEDDED_WORLDS = 1;
const OBSERVED: readonly Step[] = ["order", "card", "code", "verify", "receipt", "receipt again", "pay", "settle", "expire"];
const TIMED: readonly Step[] = ["order", "pay"];

export interface FaultOptions {
  /** Only cells whose row contains it. */
  only?: string;
  databases?: readonly Cell["database"][];
  /** Says how each cell went as soon as it has. */
  isVerbose?: boolean;
}

interface Queue {
  cells: Cell[];
  next: number;
  /** How long a step takes when nothing is wrong. */
  msOf: ReadonlyMap<Step, number>;
  isVerbose: boolean | undefined;
}

function isWanted(cell: Cell, only: string | undefined): boolean {
  return only === undefined || `${cell.database} ${cell.step} ${cell.fault} ${cell.customer}`.includes(only);
}

/** Takes cells from the queue until none is left, then looks into everybody's books. */
async function workThrough(world: World, queue: Queue): Promise<Map<Cell, Row>> {
  const happened = new Map<Cell, Happened>();
  for (let turn = 0; queue.next < queue.cells.length; turn += 1) {
    const cell = queue.cells[queue.next];
    queue.next += 1;
    if (!cell) continue;
    const startedAt = performance.now();
    const how = await runCell(world, cell, turn, queue.msOf.get(cell.step));
    happened.set(cell, how);
    const ms = Math.round(performance.now() - startedAt);
    if (queue.isVerbose) console.info([ms, cell.database, cell.step, cell.fault, cell.customer, how.story, ...how.faults].join(" | "));
  }
  await settleWorld(
    world,
    [...happened.values()].map(({ customer }) => customer),
  );
  const books = await world.provider.books();
  const database = await world.close();
  const rows = new Map<Cell, Row>();
  for (const [cell, { customer, ending, story, faults }] of happened) {
    const facts = await readFacts(database.db, books, customer);
    const outcome = [...(story === "" ? [] : [story]), outcomeOf(facts)].join(" → ");
    rows.set(cell, { cell, outcome, faults: [...faults, ...faultsOf(facts, ending)] });
  }
  await database.close();
  return rows;
}

async function inWorlds(
  starting: readonly Promise<World>[],
  work: (worlds: World[]) => Promise<Row[]>,
  started: World[] = [],
): Promise<Row[]> {
  const [first, ...rest] = starting;
  if (!first) return work(started);
  for (const other of rest) other.catch(() => undefined);
  return using(first, (world) => inWorlds(rest, work, [...started, world]));
}

async function runQueue(worlds: readonly World[], cells: Cell[], how: Pick<Queue, "msOf" | "isVerbose">): Promise<Row[]> {
  const queue = { cells, next: 0, ...how };
  const found = new Map((await Promise.all(worlds.map((world) => workThrough(world, queue)))).flatMap((rows) => [...rows]));
  return cells.flatMap((cell) => found.get(cell) ?? []);
}

async function observe(world: World, steps: readonly Step[]) {
  const seen = new Map<Step, Awaited<ReturnType<typeof observeStep>>>();
  for (const step of steps) seen.set(step, await observeStep(world, step));
  return seen;
}

async function inServerWorlds(url: string, { only, isVerbose }: FaultOptions): Promise<Row[]> {
  const names = Array.from({ length: SERVER_WORLDS }, (_, index) => `world_${index + 1}`);
  return inWorlds(
    names.map((name) => startServerWorld(name, url)),
    async (worlds) => {
      const [first] = worlds;
      const seen = first ? await observe(first, OBSERVED) : new Map();
      const cells = serverCells(new Map([...seen].map(([step, { statements }]) => [step, statements])));
      return runQueue(
        worlds,
        cells.filter((cell) => isWanted(cell, only)),
        { msOf: new Map(), isVerbose },
      );
    },
  );
}

/** A server that could not be started is none: nothing to stop. */
async function startServer(): Promise<{ url: string | undefined; stop: () => Promise<void> }> {
  return (await startPostgres()) ?? { url: undefined, stop: async () => undefined };
}

async function onServer(options: FaultOptions): Promise<Row[]> {
  return using(startServer(), async ({ url }) => {
    if (url !== undefined) return inServerWorlds(url, options);
    console.warn("SKIPPED: PostgreSQL with two API processes (no PostgreSQL binaries on this machine)");
    return [];
  });
}

async function onEmbedded({ only, isVerbose }: FaultOptions): Promise<Row[]> {
  const cells = embeddedCells().filter((cell) => isWanted(cell, only));
  if (cells.length === 0) return [];
  const names = Array.from({ length: EMBEDDED_WORLDS }, (_, index) => `embedded_${index + 1}`);
  return inWorlds(
    names.map((name) => startEmbeddedWorld(name, cells.length + TIMED.length)),
    async (worlds) => {
      const [first] = worlds;
      const seen = first ? await observe(first, TIMED) : new Map();
      return runQueue(worlds, cells, { msOf: new Map([...seen].map(([step, { ms }]) => [step, ms])), isVerbose });
    },
  );
}

async function runAll(options: FaultOptions): Promise<Row[]> {
  const { databases = ["PostgreSQL", "PGlite"] } = options;
  const parts = await Promise.all([
    databases.includes("PostgreSQL") ? onServer(options) : [],
    databases.includes("PGlite") ? onEmbedded(options) : [],
  ]);
  return parts.flat();
}

/** Runs the table and prints it. Every process and port it opened is gone when it ends, also when it is interrupted. */
export async function runFaults(options: FaultOptions = {}): Promise<{ passed: number; failed: number }> {
  const startedAt = performance.now();
  const forget = closeOnSignals();
  const rows = await runAll(options).finally(forget);
  const failed = rows.filter(({ faults }) => faults.length > 0).length;
  console.info(printTable(rows));
  console.info(`\n${rows.length} cells in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  console.info(`${rows.length - failed} passed, ${failed} failed`);
  return { passed: rows.length - failed, failed };
}

function readOptions(): FaultOptions {
  const flag = { type: "boolean" } as const;
  const { values } = parseArgs({ options: { only: { type: "string" }, pglite: flag, postgres: flag, verbose: flag } });
  const databases = [...(values.pglite ? (["PGlite"] as const) : []), ...(values.postgres ? (["PostgreSQL"] as const) : [])];
  return {
    ...(values.only ? { only: values.only } : {}),
    ...(databases.length > 0 ? { databases } : {}),
    isVerbose: values.verbose ?? false,
  };
}

if (import.meta.main) {
  const { passed, failed } = await runFaults(readOptions());
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}
