import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { remoteServer } from "@savat/build/dev/remote-server";
import { usedMs } from "../../../shell/server/renderers/process/usage.ts";
import { buildAll } from "../../build.ts";
import { buildIn } from "../../linked-copy.ts";
import { checkOut } from "../../previous/checkout.ts";
import { REMOTES, ROOT, remoteFolder } from "../../workspaces.ts";
import { withStarted } from "../bench-product.ts";
import { childrenOf, cpuMs } from "../measure/cpu.ts";
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
const FAULT_ROUNDS = 2;
const FAULT_EVERY_MS = 5000;

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

/** Both shells by turns under 32 connections; ratios are medians of neighbours, as a machine's speed changes.
 * `capacity`: pages a second that are rendered apart. */
async function compare(before: BenchShell, now: BenchShell, pages: number): Promise<{ measured: Measurement[]; capacity: number }> {
  const turns: { before: Round; now: Round }[] = [];
  for (const shell of [before, now]) await round(shell, pages / 4);
  for (let turn = 0; turn < TURNS; turn += 1)
    turns.push({ before: await round(before, pages / TURNS), now: await round(now, pages / TURNS) });
  const meanOf = (read: (turn: { before: Round; now: Round }) => number) => mean(turns.map(read));
  const capacity = meanOf(({ now }) => now.pagesPerSecond);
  const cpu = median(turns.map((turn) => turn.now.cpuPerPage / turn.before.cpuPerPage));
  const speed = median(turns.map((turn) => turn.now.pagesPerSecond / turn.before.pagesPerSecond));
  const measured = [
    { name: "rendering in the shell's process: processor time of a page", value: meanOf((turn) => turn.before.cpuPerPage), unit: "ms" },
    { name: "rendering apart: processor time of a page, shell and renderers", value: meanOf((turn) => turn.now.cpuPerPage), unit: "ms" },
    { name: "of it the shell's own", value: meanOf((turn) => turn.now.ownPerPage), unit: "ms" },
    { name: "processor time of a page: apart / in the shell's process", value: cpu, unit: "×", atMost: 1.15 },
    { name: "rendering in the shell's process: pages a second", value: meanOf((turn) => turn.before.pagesPerSecond), unit: "" },
    { name: "rendering apart, two renderers: pages a second", value: capacity, unit: "" },
    { name: "pages a second: apart / in the shell's process", value: speed, unit: "×", atLeast: 1.2 },
  ];
  const pid = now.running.child.pid ?? 0;
  const renderers = childrenOf(pid).map(residentMb);
  const memory = [
    { name: "memory of the shell after these pages", value: residentMb(pid), unit: "MB" },
    {
      name: `memory of its ${renderers.length} renderers, of five remotes`,
      value: renderers.reduce((sum, one) => sum + one, 0),
      unit: "MB",
    },
    { name: "the largest of them", value: Math.max(...renderers), unit: "MB" },
  ];
  return { measured: [...measured, ...memory], capacity };
}

/** The storefront's pages at a third of what the shell can do, alone and beside faults of other remotes, by turns. */
async function besideFaults(shell: BenchShell, faulty: readonly FaultyRemote[], capacity: number, seconds: number): Promise<Measurement[]> {
  const rate = capacity / 3;
  const alone: number[] = [];
  const beside: number[] = [];
  let asked = 0;
  const left = await pagesLeft(shell, REMOTE);
  await visitAtRate(shell.url, PATHS, rate, seconds);
  for (let turn = 0; turn < FAULT_ROUNDS; turn += 1) {
    alone.push((await visitAtRate(shell.url, PATHS, rate, seconds)).p99Ms);
    const stop = askForFaultsEvery(FAULT_EVERY_MS, shell.url, faulty);
    beside.push((await visitAtRate(shell.url, PATHS, rate, seconds)).p99Ms);
    asked += stop();
  }
  return [
    { name: `open load of ${rate.toFixed(0)} pages a second: p99`, value: mean(alone), unit: "ms" },
    { name: `the same beside ${asked} faults, one every ${FAULT_EVERY_MS / 1000} s: p99`, value: mean(beside), unit: "ms" },
    { name: "p99 beside faults / without", value: mean(beside) / mean(alone), unit: "×", atMost: 2 },
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

/** What it costs that server modules run in processes of their own, and what their faults cost other pages. */
export async function benchRendering({ isQuick }: { isQuick: boolean }): Promise<Measurement[]> {
  const pages = isQuick ? 400 : 5000;
  const before = await checkOut(YARDSTICK);
  await buildIn(before, DIST);
  await buildAll(DIST);
  const faulty = await startFaultyRemotes();
  const former = await serveRemotes(before);
  const shells: BenchShell[] = [];
  try {
    const compared = await withStarted(async ({ apiUrl, remotes }, scratch) => {
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
      const { measured, capacity } = await compare(await start("before", before, former.origins), await start("now", ROOT, own), pages);
      for (const { running } of shells.splice(0)) await running.stop();
      const beside = await besideFaults(await start("faulty", ROOT, { ...own, ...others }), faulty, capacity, isQuick ? 6 : 60);
      for (const { running } of shells.splice(0)) await running.stop();
      return [...measured, ...beside];
    });
    return [...compared, ...(await measureKeptPages({ isQuick }))];
  } finally {
    for (const { running } of shells) await running.stop();
    for (const { origin } of faulty) await origin.close();
    await former.stop();
  }
}
