import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { moveOrder } from "../../../api/src/buying/orders/store.ts";
import { openServer } from "../../../api/src/platform/connection/open.ts";
import type { Database } from "../../../api/src/platform/db/database.ts";
import { startPostgres } from "../../postgres.ts";
import { createDatabase } from "../api/catalogue.ts";
import { type Server, startApi } from "../api/servers.ts";
import type { BenchOptions } from "../measure/depth.ts";
import { type Measurement, percentile } from "../measure/measurement.ts";
import { residentMb } from "../measure/memory.ts";
import { fillLive, type LiveOrder, type LiveShop } from "./rows.ts";
import { Watcher } from "./watcher.ts";

const STEPS = [
  { event: "started", shown: "preparing:" },
  { event: "ready", shown: "preparing:ready" },
  { event: "handed_over", shown: "preparing:on_the_way" },
] as const;
type StepName = (typeof STEPS)[number]["event"];
const FULL = { orders: 2000, boards: 50, shops: 200, seconds: 60, perSecond: 100, restSeconds: 5 };
/** For trying the bench itself. */
const QUICK = { orders: 100, boards: 5, shops: 10, seconds: 12, perSecond: 20, restSeconds: 3 };
/** A thousand pages come back within 5 s and read, while the killed process starts again on the same two cores: what
 * waits from the kill until that is over is told apart. */
const AFTER_BACK_MS = 10_000;
const AFTER_CUT_MS = 3000;
const SETTLE_MS = 20_000;
const MOST_QUERIES = 5;

type Size = typeof FULL;
interface Answer {
  order: { status: string; stage: string | null };
}

function stateOf({ order: { status, stage } }: Answer): string {
  return `${status}:${stage ?? ""}`;
}

/** When a step was sent, and when the customer's page had read its result. */
class Journal {
  readonly shown = new Map<string, string>();
  readonly #sent = new Map<string, Map<string, number>>();
  readonly times: { sentAt: number; ms: number }[] = [];

  send(id: string, state: string): void {
    const waiting = this.#sent.get(id) ?? new Map<string, number>();
    this.#sent.set(id, waiting.set(state, performance.now()));
  }

  read(id: string, state: string): void {
    this.shown.set(id, state);
    const sentAt = this.#sent.get(id)?.get(state);
    if (sentAt === undefined) return;
    this.#sent.get(id)?.delete(state);
    this.times.push({ sentAt, ms: performance.now() - sentAt });
  }
}

async function readCommits(client: Client): Promise<number> {
  await client.query("select pg_stat_clear_snapshot()");
  const { rows } = await client.query<{ n: string }>(
    "select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()",
  );
  return Number(rows[0]?.n ?? 0);
}

/** Transactions a second and process in the quietest of three stretches; nearly all are single queries. */
async function queriesAtRest(client: Client, seconds: number, processes: number): Promise<number> {
  const rates: number[] = [];
  for (let stretch = 0; stretch < 3; stretch += 1) {
    // What was just asked ends, and each session reports its counters at most once a second.
    await wait(2000);
    const before = await readCommits(client);
    await wait(seconds * 1000);
    rates.push(((await readCommits(client)) - before) / seconds / processes);
  }
  return Math.min(...rates);
}

/** A step of the order's way, as the boards' calls make it. */
async function takeStep(db: Database, { id }: LiveOrder, event: StepName): Promise<void> {
  const moved = await db.transaction((tx) => moveOrder(tx, id, { event, now: new Date(), actor: { kind: "merchant", id: null } }));
  if (!moved) throw new Error(`${event} of ${id} was not possible`);
}

/** Takes each step of each order in turn, at an even pace. Returns how many a second were taken. */
async function moveAll(db: Database, orders: readonly LiveOrder[], size: Size, journal: Journal): Promise<number> {
  const total = Math.min(size.seconds * size.perSecond, orders.length * STEPS.length);
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < total; index += 1) {
    const order = orders[index % orders.length];
    const step = STEPS[Math.floor(index / orders.length)];
    if (order === undefined || step === undefined) break;
    const dueAt = began + (index * 1000) / size.perSecond;
    await wait(Math.max(0, dueAt - performance.now()));
    journal.send(order.id, step.shown);
    running.push(takeStep(db, order, step.event));
  }
  await Promise.all(running);
  return total / ((performance.now() - began) / 1000);
}

async function until(isDone: () => boolean, ms: number): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end && !isDone(); ) await wait(100);
}

/** The customers' pages, and boards of the first shops. */
function openPages(urls: () => readonly string[], orders: readonly LiveOrder[], shops: readonly LiveShop[], journal: Journal): Watcher[] {
  const pages = orders.map(
    ({ id, customer }) =>
      new Watcher(urls, customer.headers, {
        concerns: (orderId) => orderId === id,
        path: `/orders/${id}`,
        onRead: (answer) => journal.read(id, stateOf(answer as Answer)),
      }),
  );
  const boards = shops.map(
    ({ id, headers }) => new Watcher(urls, headers, { concerns: () => true, path: `/merchants/${id}/orders`, onRead: () => undefined }),
  );
  return [...pages, ...boards];
}

async function measure(databaseUrl: string, db: Database, folder: string, size: Size, servers: Set<Server>): Promise<Measurement[]> {
  const { orders, shops } = await fillLive(databaseUrl, size.orders, size.shops);
  async function start(name: string): Promise<Server> {
    const server = await startApi(databaseUrl, join(folder, name));
    servers.add(server);
    return server;
  }
  const first = await start("first");
  let second = await start("second");
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const alive = new Set([first, second]);
  const urls = () => [...alive].map(({ url }) => url);
  const journal = new Journal();
  const idle = await queriesAtRest(client, size.restSeconds, 2);
  const before = residentMb(first.running.child.pid);
  const pages = openPages(urls, orders, shops.slice(0, size.boards), journal);
  try {
    await until(() => pages.every(({ isOpen }) => isOpen) && journal.shown.size === orders.length, 3 * SETTLE_MS);
    const perStream = ((residentMb(first.running.child.pid) - before) * 1024) / (pages.length / 2);
    const watched = await queriesAtRest(client, size.restSeconds, 2);
    const moving = moveAll(db, orders, size, journal);
    const third = (size.seconds * 1000) / 3;
    await wait(third);
    const killedAt = performance.now();
    alive.delete(second);
    second.running.child.kill("SIGKILL");
    await second.running.ended;
    servers.delete(second);
    second = await start("second");
    alive.add(second);
    const backAt = performance.now();
    await wait(Math.max(0, third - (performance.now() - killedAt)));
    const cutAt = performance.now();
    const cut = await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen %' and datname = current_database()",
    );
    const rate = await moving;
    const last = await client.query<{ id: string; state: string }>(
      "select id, status || ':' || coalesce(stage, '') as state from orders where id like 'live_%'",
    );
    const wrong = () => last.rows.filter(({ id, state }) => journal.shown.get(id) !== state).length;
    await until(() => wrong() === 0, SETTLE_MS);
    const isApart = ({ sentAt, ms }: Journal["times"][number]) =>
      [
        [killedAt, backAt + AFTER_BACK_MS],
        [cutAt, cutAt + AFTER_CUT_MS],
      ].some(([from = 0, to = 0]) => sentAt < to && sentAt + ms > from);
    const quiet = journal.times.filter((one) => !isApart(one)).map(({ ms }) => ms);
    const apart = journal.times.filter(isApart).map(({ ms }) => ms);
    return [
      { name: "open streams", value: pages.filter(({ isOpen }) => isOpen).length, unit: "", atLeast: pages.length },
      { name: "steps of orders", value: rate, unit: "/s", atLeast: size.perSecond * 0.95 },
      { name: "pages that do not show the last state in the end", value: wrong(), unit: "", atMost: 0 },
      { name: "from the step to the page that has read it: p50", value: percentile(quiet, 0.5), unit: "ms" },
      { name: "from the step to the page that has read it: p99", value: percentile(quiet, 0.99), unit: "ms", atMost: 1000 },
      { name: "listening connections cut", value: cut.rowCount ?? 0, unit: "", atLeast: 2 },
      { name: "from the kill until the process is ready again", value: (backAt - killedAt) / 1000, unit: "s" },
      { name: "around the kill and the cut: the slowest", value: percentile(apart, 1), unit: "ms" },
      { name: "queries at rest, a process, without streams", value: idle, unit: "/s", atMost: MOST_QUERIES },
      { name: "queries at rest, a process, with all streams", value: watched, unit: "/s", atMost: MOST_QUERIES },
      { name: "memory per stream", value: perStream, unit: "KB" },
    ];
  } finally {
    for (const page of pages) page.close();
    await client.end();
  }
}

/** Streams of changed orders on two API processes, of which one is killed, and whose listening connections are cut. */
export async function benchLive({ depth }: BenchOptions): Promise<Measurement[]> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "savat-bench-live-"));
  const servers = new Set<Server>();
  try {
    const databaseUrl = await createDatabase(postgres.url, "bench_live");
    const { db, close } = await openServer(databaseUrl);
    return await measure(databaseUrl, db, folder, depth === "quick" ? QUICK : FULL, servers).finally(close);
  } finally {
    await Promise.all([...servers].map(({ running }) => running.stop()));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
