import { execFile, spawn } from "node:child_process";
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "@savat/build/dev/free-port";
import { fetchPostgres } from "./packed-postgres.ts";

const run = promisify(execFile);
const DEBIAN_ROOT = "/usr/lib/postgresql";
const START_TIMEOUT_MS = 20_000;
const RELAUNCHES = 50;
const RELAUNCH_PAUSE_MS = 100;

export interface ThrowawayPostgres {
  /** Address of the `postgres` database, as a superuser. */
  url: string;
  /** Of its files. */
  folder: string;
  /** Kills the server with SIGKILL. Resolves once another one accepts connections on the same folder and port. */
  crash: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Account {
  uid: number;
  gid: number;
}

function binaryFolders(): string[] {
  const versions = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT).sort((a, b) => Number(b) - Number(a)) : [];
  return [...versions.map((version) => join(DEBIAN_ROOT, version, "bin")), ...(process.env.PATH ?? "").split(delimiter)];
}

const SERVER = ["initdb", "postgres"];

/** The folder with all of these PostgreSQL programs, if they are installed. */
export function findPostgres(programs: readonly string[] = SERVER): string | undefined {
  return binaryFolders().find((folder) => programs.every((name) => existsSync(join(folder, name))));
}

/** The folder of the server's binaries: installed, else fetched once. Throws if there are none. */
export async function getPostgres(): Promise<string> {
  const folder = findPostgres() ?? (await fetchPostgres());
  if (folder === undefined) throw new Error("There is no PostgreSQL server, and none to fetch for this platform. Install PostgreSQL.");
  return folder;
}

async function idOf(flag: "-u" | "-g", account: string): Promise<number> {
  return Number((await run("id", [flag, account])).stdout);
}

/** The server refuses to run as root: it runs as its package's account, or as `nobody`. */
async function accountToRunAs(): Promise<Account | undefined> {
  if (userInfo().uid !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      return { uid: await idOf("-u", name), gid: await idOf("-g", name) };
    } catch {
      // The next one.
    }
  }
  throw new Error("PostgreSQL does not run as root, and neither the account postgres nor nobody exists.");
}

const FOR_OTHERS = 0o001;

/** Whether every account may enter the folder: often only its owner may enter a clone in a home folder. */
function isOpenToAll(folder: string): boolean {
  const isOpen = (statSync(folder).mode & FOR_OTHERS) !== 0;
  return isOpen && (dirname(folder) === folder || isOpenToAll(dirname(folder)));
}

/** A folder of the server that `account` can use: the original, or a copy in `scratch`. */
function reachableBinaries(bin: string, scratch: string): string {
  if (isOpenToAll(bin)) return bin;
  const copy = join(scratch, "programs");
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, basename(bin));
}

type EndServer = (signal: "SIGINT" | "SIGKILL") => Promise<void>;

async function launch(bin: string, folder: string, port: number, as: Partial<Account>, fsync: "on" | "off"): Promise<EndServer> {
  const settings = { listen_addresses: "127.0.0.1", port, unix_socket_directories: "", fsync, max_connections: 200 };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(join(bin, "postgres"), ["-D", folder, ...flags], { ...as, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  let lines = "";
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start in time:\n${lines}`)), START_TIMEOUT_MS);
    server.stderr.on("data", (chunk: Buffer) => {
      lines = (lines + chunk.toString()).slice(-4000);
      if (!lines.includes("ready to accept connections")) return;
      clearTimeout(timer);
      resolve();
    });
    server.once("exit", (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${lines}`)));
  }).catch((error: unknown) => {
    server.kill("SIGKILL");
    throw error;
  });
  return async (signal) => {
    server.kill(signal);
    await ended;
  };
}

/** Like `launch`, after a kill: the killed server's children may still hold its memory for a moment. */
async function relaunch(...how: Parameters<typeof launch>): Promise<EndServer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await launch(...how);
    } catch (error) {
      if (tries === RELAUNCHES) throw error;
      await wait(RELAUNCH_PAUSE_MS);
    }
  }
}

/** Starts a separate PostgreSQL server on a free loopback port, in a temporary folder. `fsync`: on as in production. */
export async function startPostgres({ fsync = "off" }: { fsync?: "on" | "off" } = {}): Promise<ThrowawayPostgres> {
  const installed = await getPostgres();
  const account = await accountToRunAs();
  const scratch = mkdtempSync(join(tmpdir(), "savat-postgres-"));
  try {
    chmodSync(scratch, 0o755);
    const bin = account ? reachableBinaries(installed, scratch) : installed;
    const folder = join(scratch, "data");
    mkdirSync(folder);
    if (account) chownSync(folder, account.uid, account.gid);
    const init = ["-D", folder, "-U", "savat", "-E", "UTF8", "--locale=C.UTF-8", "-A", "trust", "--no-sync"];
    await run(join(bin, "initdb"), init, { ...account, cwd: folder });
    const port = await freePort();
    const how = [bin, folder, port, account ?? {}, fsync] as const;
    let end = await launch(...how);
    return {
      url: `postgres://savat@127.0.0.1:${port}/postgres`,
      folder,
      crash: async () => {
        await end("SIGKILL");
        end = await relaunch(...how);
      },
      stop: async () => {
        await end("SIGINT");
        rmSync(scratch, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    throw error;
  }
}
