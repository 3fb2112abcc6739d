import { startPostgres, type ThrowawayPostgres } from "../../scripts/postgres.ts";
import { faultsOf, outcomeOf, readFacts } from "./audit.ts";
import { type Cell, crashCells, embeddedCells, hasHold, OBSERVED_STEPS, type Step, serverCells } from "./cells.ts";
import { using } from "./lifetime.ts";
import type { Progress } from "./progress.ts";
import { type Happened, runCell } from "./run-cell.ts";
import { settleWorld } from "./settle-world.ts";
import { observeStep } from "./steps.ts";
import type { Row } from "./table.ts";
import { cellsOfTurn } from "./turns.ts";
import { startEmbeddedWorld, startServerWorld, type World } from "./world.ts";

/** Worlds that take money at payment and that reserve it: enough to keep two cores busy while cells wait for jobs. */
const SERVER_WORLDS = { taking: 2, holding: 1 };
/** With `only`. */
const FEW_SERVER_WORLDS = { taking: 1, holding: 1 };
/** One world a server: the kill of a server strikes every world on it. */
const CRASHING_WORLDS = [
  { taking: 1, holding: 0 },
  { taking: 0, holding: 1 },
] as const;
const TIMED: readonly Step[] = ["order", "pay"];

export interface CellOptions {
  /** Keeps what the API processes compiled. */
  compiledFolder: string;
  /** A regular expression: only cells whose `database: step: fault: customer` it matches. */
  only?: string;
  /** One cell of each step and kind of fault, the `turn`th; undefined: all cells. */
  turn?: number;
  /** Keeps another job busy beside each cell on PostgreSQL. */
  hasBusyJob?: boolean;
  /** Says how each cell went as soon as it has. */
  isVerbose?: boolean;
  progress: Progress;
}

interface Queue {
  cells: Cell[];
  next: number;
  /** How long a step takes when nothing is wrong. */
  msOf: ReadonlyMap<Step, number>;
  isVerbose: boolean | undefined;
  progress: Progress;
}

function nameOf(cell: Cell): string {
  return `${cell.database}: ${cell.step}: ${cell.fault}: ${cell.customer}`;
}

function wantedOf(cells: readonly Cell[], { only, turn }: Pick<CellOptions, "only" | "turn">): Cell[] {
  const named = cells.filter((cell) => only === undefined || new RegExp(only).test(nameOf(cell)));
  return turn === undefined ? named : cellsOfTurn(named, turn);
}

/** Takes cells from the queue until none is left, then audits the books of all cells. */
async function workThrough(world: World, queue: Queue): Promise<Map<Cell, Row>> {
  const happened = new Map<Cell, Happened>();
  for (let turn = 0; queue.next < queue.cells.length; turn += 1) {
    const cell = queue.cells[queue.next];
    queue.next += 1;
    if (!cell) continue;
    const startedAt = performance.now();
    const how = await queue.progress.during(nameOf(cell), () => runCell(world, cell, turn, queue.msOf.get(cell.step)));
    happened.set(cell, how);
    const ms = Math.round(performance.now() - startedAt);
    if (queue.isVerbose) console.info([ms, cell.database, cell.step, cell.fault, cell.customer, how.story, ...how.faults].join(" | "));
  }
  const customers = [...happened.values()].map(({ customer }) => customer);
  await queue.progress.during(`the last jobs of ${world.database}`, () => settleWorld(world, customers));
  const books = await world.provider.books();
  const database = await world.close();
  const rows = new Map<Cell, Row>();
  for (const [cell, { customer, ending, story, faults }] of happened) {
    const facts = await readFacts(database.db, books, world, customer);
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

/** Each cell runs in a world that takes money as its step needs it. */
async function runQueue(worlds: readonly World[], cells: Cell[], how: Omit<Queue, "cells" | "next">): Promise<Row[]> {
  const [taking, holding] = [false, true].map((isHeld) => ({
    cells: cells.filter(({ step }) => hasHold(step) === isHeld),
    next: 0,
    ...how,
  }));
  if (!taking || !holding) throw new Error("There is no queue.");
  const rows = await Promise.all(worlds.map((world) => workThrough(world, world.hasHold ? holding : taking)));
  const found = new Map(rows.flatMap((some) => [...some]));
  return cells.flatMap((cell) => found.get(cell) ?? []);
}

/** Every world looks at its share of the steps. */
async function observe(worlds: readonly World[], steps: readonly Step[], progress: Progress) {
  const seen = new Map<Step, Awaited<ReturnType<typeof observeStep>>>();
  async function look(world: World): Promise<void> {
    const alike = worlds.filter((one) => one.hasHold === world.hasHold);
    const share = steps.filter((step) => hasHold(step) === world.hasHold).filter((_, index) => alike[index % alike.length] === world);
    for (const step of share) {
      seen.set(step, await progress.during(`${world.database}: ${step}, without a fault`, () => observeStep(world, step)));
    }
  }
  await Promise.all(worlds.map(look));
  return seen;
}

interface HowMany {
  taking: number;
  holding: number;
}

/** One world for each way of taking money that has cells. */
function embeddedWorldsOf(cells: readonly Cell[]): HowMany {
  const isWanted = (isHeld: boolean) => Number(cells.some(({ step }) => hasHold(step) === isHeld));
  return { taking: isWanted(false), holding: isWanted(true) };
}

function namesOf(kind: string, { taking, holding }: HowMany): { name: string; hasHold: boolean }[] {
  return Array.from({ length: taking + holding }, (_, index) => ({ name: `${kind}_${index + 1}`, hasHold: index >= taking }));
}

type CellsOf = typeof serverCells;

async function inServerWorlds(postgres: ThrowawayPostgres, howMany: HowMany, cellsOf: CellsOf, options: CellOptions): Promise<Row[]> {
  const { hasBusyJob = false, isVerbose, compiledFolder, progress } = options;
  const names = namesOf("world", howMany);
  return inWorlds(
    names.map((one) => progress.during(`${one.name} to start`, () => startServerWorld({ ...one, compiledFolder }, postgres, hasBusyJob))),
    async (worlds) => {
      const seen = await observe(worlds, OBSERVED_STEPS, progress);
      const cells = cellsOf(new Map([...seen].map(([step, { statements }]) => [step, statements])));
      return runQueue(worlds, wantedOf(cells, options), { msOf: new Map(), isVerbose, progress });
    },
  );
}

/** Two API processes in each of several worlds. */
export async function runOnServer(options: CellOptions): Promise<Row[]> {
  const worlds = options.only === undefined ? SERVER_WORLDS : FEW_SERVER_WORLDS;
  return using(startPostgres(), (postgres) => inServerWorlds(postgres, worlds, serverCells, options));
}

/** Cells that kill the database's server. */
export async function runOnCrashingServers(options: CellOptions): Promise<Row[]> {
  const parts = CRASHING_WORLDS.map((worlds) => {
    const cellsOf: CellsOf = (seen) => crashCells(seen).filter(({ step }) => hasHold(step) === worlds.holding > 0);
    return using(startPostgres(), (postgres) => inServerWorlds(postgres, worlds, cellsOf, options));
  });
  return (await Promise.all(parts)).flat();
}

/** The kill loop on the embedded database. */
export async function runOnEmbedded(options: CellOptions): Promise<Row[]> {
  const { isVerbose, compiledFolder, progress } = options;
  const cells = wantedOf(embeddedCells(), options);
  if (cells.length === 0) return [];
  return inWorlds(
    namesOf("embedded", embeddedWorldsOf(cells)).map((one) =>
      progress.during(`${one.name} to start`, () => startEmbeddedWorld({ ...one, compiledFolder }, 2 * cells.length + TIMED.length)),
    ),
    async (worlds) => {
      const seen = await observe(worlds, TIMED, progress);
      return runQueue(worlds, cells, { msOf: new Map([...seen].map(([step, { ms }]) => [step, ms])), isVerbose, progress });
    },
  );
}
