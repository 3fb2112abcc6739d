import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { remoteServer } from "@savat/build/dev/remote-server";
import { usedMs } from "../../../shell/server/renderers/process/usage.ts";
import { buildIn } from "../../linked-copy.ts";
import { checkOut } from "../../previous/checkout.ts";
import { REMOTES, ROOT, remoteFolder } from "../../workspaces.ts";
import { withProduct } from "../bench-product.ts";
import { childrenOf, cpuMs } from "../measure/cpu.ts";
import type { BenchOptions, Depth } from "../measure/depth.ts";
import { type Measurement, median } from "../measure/measurement.ts";
import { residentMb } from "../measure/memory.ts";
import { visitAtOnce, visitAtRate } from "../measure/visits.ts";
import { DIST, SHOP, STOREFRONT } from "../places.ts";
import { askForFaultsEvery, type FaultyRemote, startFaultyRemotes } from "./faulty-remotes.ts";
import { measureKeptPages } from "./kept.ts";
import { type BenchShell, pagesLeft, startShell } from "./shells.ts";

/** The last commit that rendered pages in the shell's own process: the yardstick. */
const YARDSTICK = { release: "that renders in the shell's process", commit: "2202190a2ad606efb78c4646e278cabbf7b3f5cc" };
/** All of the storefront. */
const PATHS = ["/", `/merchant/${SHOP}`, STOREFRONT, "/about"];
const REMOTE = "storefront";
const TURNS = 10;
const FAULT_EVERY_MS = 5000;
const WARM_UP_S = 4;

interface Size {
  pages: number;
  /** Of an open load. */
  seconds: number;
  faultRounds: number;
}
const SIZES: Record<Depth, Size> = {
  quick: { pages: 400, seconds: 6, faultRounds: 1 },
  usual: { pages: 1200, seconds: 11, faultRounds: 1 },
  long: { pages: 5000, seconds: 60, faultRounds: 2 },
};

interface Round {
  /** ms, shell and renderers. */
  cpuPerPage: number;
  /** ms, the shell alone. */
  ownPerPage: number;
  pagesPerSecond: number;
}

async function round({ url, running }: BenchShell, pages: number): Promise<Round> {
  const pid = running.child.pid ?? 0;
  const [before, ownBefore] = [cpuMs(pid), usedMs(pid) ?? 0];
  const { pagesPerSecond } = await visitAtOnce(url, PATHS, pages);
  return { cpuPerPage: (cpuMs(pid) - before) / pages, ownPerPage: ((usedMs(pid) ?? 0) - ownBefore) / pages, pagesPerSecond };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

interface Turn {
  before: Round | undefined;
  now: Round;
}

/** Of the shell and its renderers. */
function memoryOf({ running }: BenchShell): Measurement[] {
  const pid = running.child.pid ?? 0;
  const renderers = childrenOf(pid).map(residentMb);
  return [
    { name: "memory of the shell after these pages", value: residentMb(pid), unit: "MB" },
    { name: "memory of its renderers, of five remotes", value: renderers.reduce((sum, one) => sum + one, 0), unit: "MB" },
    { name: "the largest of them", value: Math.max(...renderers), unit: "MB" },
  ];
}

function costOf(turns: readonly Turn[]): Measurement[] {
  const meanOf = (read: (round: Round) => number) => mean(turns.map(({ now }) => read(now)));
  // Medians of neighbours, as a machine's speed changes.
  function against(read: (round: Round) => number): number | undefined {
    const ratios = turns.flatMap(({ before, now }) => (before === undefined ? [] : read(now) / read(before)));
    return ratios.length > 0 ? median(ratios) : undefined;
  }
  const [cpu, speed] = [against(({ cpuPerPage }) => cpuPerPage), against(({ pagesPerSecond }) => pagesPerSecond)];
  const yardstick = cpu === undefined ? "" : ", against one process";
  return [
    {
      name: `processor time of a page${yardstick}`,
      value: meanOf(({ cpuPerPage }) => cpuPerPage),
      unit: "ms",
      ...(cpu !== undefined && { ratio: cpu, atMost: 1.15 }),
    },
    { name: "of it the shell's own", value: meanOf(({ ownPerPage }) => ownPerPage), unit: "ms" },
    {
      name: `pages a second, two renderers${yardstick}`,
      value: meanOf(({ pagesPerSecond }) => pagesPerSecond),
      unit: "",
      ...(speed !== undefined && { ratio: speed, atLeast: 1.2 }),
    },
  ];
}

/** This shell, and by turns the former one if there is one, under 32 connections. `capacity`: pages a second. */
async function measureShell(now: BenchShell, before: BenchShell | undefined, pages: number) {
  for (const shell of [before, now]) if (shell) await round(shell, pages / 4);
  const turns: Turn[] = [];
  for (let turn = 0; turn < TURNS; turn += 1)
    turns.push({ before: before && (await round(before, pages / TURNS)), now: await round(now, pages / TURNS) });
  return { measured: [...costOf(turns), ...memoryOf(now)], capacity: mean(turns.map((turn) => turn.now.pagesPerSecond)) };
}

/** The storefront's pages at a third of what the shell can do, alone and beside faults of other remotes, by turns. */
async function besideFaults(
  shell: BenchShell,
  faulty: readonly FaultyRemote[],
  capacity: number,
  { seconds, faultRounds }: Size,
): Promise<Measurement[]> {
  const rate = capacity / 3;
  const alone: number[] = [];
  const beside: number[] = [];
  const left = await pagesLeft(shell, REMOTE);
  await visitAtRate(shell.url, PATHS, rate, WARM_UP_S);
  for (let turn = 0; turn < faultRounds; turn += 1) {
    alone.push((await visitAtRate(shell.url, PATHS, rate, seconds)).p99Ms);
    const stop = askForFaultsEvery(FAULT_EVERY_MS, shell.url, faulty);
    beside.push((await visitAtRate(shell.url, PATHS, rate, seconds)).p99Ms);
    stop();
  }
  return [
    { name: "open load: pages a second", value: rate, unit: "" },
    {
      name: `open load beside a fault every ${FAULT_EVERY_MS / 1000} s: p99, against one without faults`,
      value: mean(beside),
      unit: "ms",
      ratio: mean(beside) / mean(alone),
      atMost: 2,
    },
    { name: "pages beside faults that were left to the browser", value: (await pagesLeft(shell, REMOTE)) - left, unit: "", atMost: 0 },
  ];
}

/** Serves the remotes that a checkout has built: a shell admits those of its own contracts alone. */
async function serveRemotes(root: string): Promise<{ origins: Record<string, string>; stop: () => Promise<void> }> {
  const servers = await Promise.all(REMOTES.map((remote) => remoteServer(remoteFolder(remote, root), DIST)));
  const addresses = await Promise.all(servers.map((server) => server.listen({ host: "127.0.0.1", port: 0 })));
  return {
    origins: Object.fromEntries(REMOTES.map((remote, index) => [remote, addresses[index] ?? ""])),
    stop: async () => void (await Promise.all(servers.map((server) => server.close()))),
  };
}

type Start = (name: string, root: string, origins: Record<string, string>) => Promise<BenchShell>;

/** The last shell that rendered in its own process, with the remotes of its commit. */
async function startFormer(start: Start) {
  const root = await checkOut(YARDSTICK);
  await buildIn(root, DIST);
  const remotes = await serveRemotes(root);
  return { shell: await start("before", root, remotes.origins), stop: remotes.stop };
}

/** What it costs that server modules run in processes of their own, and what their faults cost other pages. */
export async function benchRendering({ depth }: BenchOptions): Promise<Measurement[]> {
  const size = SIZES[depth];
  const faulty = await startFaultyRemotes();
  const shells: BenchShell[] = [];
  try {
    const rendered = await withProduct(async ({ apiUrl, remotes }, _, scratch) => {
      async function start(name: string, root: string, origins: Record<string, string>): Promise<BenchShell> {
        const data = join(scratch, `shell-${name}`);
        mkdirSync(data);
        const list = Object.entries(origins)
          .map(([remote, origin]) => `${remote}=${origin}`)
          .join(",");
        const shell = await startShell(name, root, data, { API_URL: apiUrl, REMOTES: list });
        shells.push(shell);
        return shell;
      }
      const own = Object.fromEntries(REMOTES.map((remote, index) => [remote, remotes[index] ?? ""]));
      const others = Object.fromEntries(faulty.map(({ name, origin }) => [name, origin.origin]));
      const former = depth === "long" ? await startFormer(start) : undefined;
      const { measured, capacity } = await measureShell(await start("now", ROOT, own), former?.shell, size.pages);
      for (const { running } of shells.splice(0)) await running.stop();
      await former?.stop();
      const beside = await besideFaults(await start("faulty", ROOT, { ...own, ...others }), faulty, capacity, size);
      for (const { running } of shells.splice(0)) await running.stop();
      return [...measured, ...beside];
    });
    return [...rendered, ...(await measureKeptPages(depth))];
  } finally {
    for (const { running } of shells) await running.stop();
    for (const { origin } of faulty) await origin.close();
  }
}
