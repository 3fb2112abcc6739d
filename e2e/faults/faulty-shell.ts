import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { test as base, expect } from "../fixtures.ts";
import { FaultyOrigin } from "./faulty-origin.ts";
import { releaseShellAnew, type ShellRelease } from "./shell-release.ts";

const ROOT = join(import.meta.dirname, "../..");
const DIST = process.env.SAVAT_DIST ?? "dist";
/** Here the shell polls its remotes this often, so that a release shows at once. */
const REFRESH_MS = 150;
/** Four start at once, each judging its releases first. */
const START_TIMEOUT_MS = 120_000;
/** Several shells with their renderers share two cores. */
const SETTLE_MS = 30_000;

export type FaultyRemote = "storefront" | "checkout" | "account";

/** A separate shell over the running product's API, whose remotes may fail. */
export interface FaultyShell {
  url: string;
  origins: Record<FaultyRemote, FaultyOrigin>;
  /** Lines of the shell's log. */
  log: string[];
  /** Waits until the shell knows the current releases of its remotes. */
  settle: () => Promise<void>;
  /** Waits until the shell has refused the newest release of a remote. Returns the reason. */
  refusal: (remote: FaultyRemote) => Promise<string>;
  /** Stops the server. */
  stop: () => Promise<void>;
  /** Starts the server again, with other settings if given. */
  start: (env?: Record<string, string>) => Promise<void>;
  /** Restarts the server with a release of the shell in which every file has another name. */
  releaseShell: () => Promise<void>;
  /** Runs `npm run release` for this shell. */
  order: (...args: string[]) => Promise<void>;
  /** Waits until the server follows a recall. */
  isRecalled: (remote: FaultyRemote, build: string) => Promise<void>;
  shellBuild: () => Promise<string>;
  /** Removes a kept release, as happens to it in time, and restarts the server. */
  forget: (owner: "shell" | FaultyRemote, build: string) => Promise<void>;
  /** The real builds again, without faults and orders. */
  reset: () => Promise<void>;
}

/** What `/health/ready` says. */
interface Health {
  shell: { build: string };
  refused: { name: string; build: string; reason: string }[];
  recalled: { remote: string; build: string }[];
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("No free port was found");
  return address.port;
}

async function startOrigins(): Promise<FaultyShell["origins"]> {
  const at = (name: FaultyRemote) => new FaultyOrigin(name, join(ROOT, `mf-${name}`, DIST));
  const origins = { storefront: at("storefront"), checkout: at("checkout"), account: at("account") };
  await Promise.all(Object.values(origins).map((origin) => origin.start()));
  return origins;
}

function startShell(env: Record<string, string>, log: string[]): ChildProcess {
  const child = spawn(process.execPath, [join(ROOT, "shell/server/main.ts")], {
    env: { ...process.env, NODE_ENV: "production", SAVAT_ENV: "sandbox", SAVAT_DIST: DIST, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => log.push(...text.split("\n").filter((line) => line !== "")));
  }
  return child;
}

async function openFaultyShell(use: (shell: FaultyShell) => Promise<void>): Promise<void> {
  const origins = await startOrigins();
  const data = await mkdtemp(join(tmpdir(), "savat-faulty-"));
  const port = await freePort();
  const log: string[] = [];
  const env = {
    HOST: "127.0.0.1",
    PORT: String(port),
    API_URL: process.env.SAVAT_API_URL ?? "",
    REMOTES: Object.values(origins)
      .map(({ name, url }) => `${name}=${url}`)
      .join(","),
    REMOTES_REFRESH_MS: String(REFRESH_MS),
    RENDERERS: "1",
    SAVAT_DATA: data,
  };
  let child: ChildProcess | undefined = startShell(env, log);
  const url = `http://localhost:${port}`;
  async function served(): Promise<string[]> {
    const answer = await fetch(`${url}/remotes.json`).catch(() => undefined);
    const remotes = (await answer?.json().catch(() => undefined)) as { name: string; build: string }[] | undefined;
    return (remotes ?? []).map(({ name, build }) => `${name} ${build}`);
  }
  function expected(): string[] {
    return Object.values(origins).map(({ name, build }) => `${name} ${build}`);
  }
  const within = (timeout: number) => expect.poll(served, { message: "the shell knows its remotes", intervals: [50], timeout });
  const settle = () => within(SETTLE_MS).toEqual(expected());
  async function health(): Promise<Health> {
    return (await (await fetch(`${url}/health/ready`)).json()) as Health;
  }
  const shellBuild = async () => (await health()).shell.build;
  async function isRecalled(remote: FaultyRemote, build: string): Promise<void> {
    const find = async () => (await health()).recalled.filter((one) => one.remote === remote).map((one) => one.build);
    await expect.poll(find, { message: "the shell follows the recall", intervals: [50], timeout: 15_000 }).toContain(build);
  }
  async function refusal(remote: FaultyRemote): Promise<string> {
    const find = async () => {
      const { refused } = await health();
      return refused.find(({ name, build }) => name === remote && build === origins[remote].build)?.reason ?? "";
    };
    await expect.poll(find, { message: `the shell refuses the release of ${remote}`, intervals: [50], timeout: 15_000 }).not.toBe("");
    return await find();
  }
  async function stop(): Promise<void> {
    const leaving = child;
    child = undefined;
    if (leaving === undefined || leaving.exitCode !== null) return;
    leaving.kill("SIGTERM");
    await once(leaving, "exit");
  }
  /** Of the running server, where they differ. */
  let settings: Record<string, string> = {};
  const shellReleases: ShellRelease[] = [];
  async function releaseShell(): Promise<void> {
    const release = releaseShellAnew(join(ROOT, "shell"), DIST);
    shellReleases.push(release);
    await start({ SAVAT_DIST: release.dist });
  }
  async function order(...args: string[]): Promise<void> {
    await promisify(execFile)(process.execPath, [join(ROOT, "shell/server/release.ts"), ...args], { env: { ...process.env, ...env } });
  }
  async function forget(owner: string, build: string): Promise<void> {
    for (const name of [`${build}.json`, `${build}.record.json`]) await rm(join(data, "releases/descriptors", owner, name));
    await start(settings);
  }
  async function reset(): Promise<void> {
    log.length = 0;
    for (const origin of Object.values(origins)) origin.reset();
    for (const kept of ["release-orders.json", "registry-document.json"]) await rm(join(data, kept), { force: true });
    if (Object.keys(settings).length > 0) await start();
    else await settle();
  }
  async function start(given: Record<string, string> = {}): Promise<void> {
    await stop();
    child = startShell({ ...env, ...given }, log);
    settings = given;
    await within(START_TIMEOUT_MS).toEqual(expect.arrayContaining(expected()));
  }
  try {
    await within(START_TIMEOUT_MS).toEqual(expected());
    await use({ url, origins, log, settle, refusal, stop, start, releaseShell, order, isRecalled, shellBuild, forget, reset });
  } finally {
    await stop();
    await Promise.all(Object.values(origins).map((origin) => origin.stop()));
    for (const release of shellReleases) release.remove();
    await rm(data, { recursive: true, force: true });
  }
}

/** `test` with a shell per worker, on which `page` opens its addresses. Every test starts with working remotes. */
export const test = base.extend<{ faultyShell: FaultyShell }, { ownShell: FaultyShell }>({
  ownShell: [async ({ browserName: _ }, use) => await openFaultyShell(use), { scope: "worker", timeout: START_TIMEOUT_MS + 5000 }],
  baseURL: async ({ ownShell }, use) => await use(ownShell.url),
  faultyShell: async ({ ownShell }, use) => {
    await ownShell.reset();
    await use(ownShell);
  },
});
