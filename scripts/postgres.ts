import { execFile, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "./free-port.ts";

const run = promisify(execFile);
const DEBIAN_ROOT = "/usr/lib/postgresql";
const START_TIMEOUT_MS = 20_000;

export interface ThrowawayPostgres {
  /** Of the server's `postgres` database, as a superuser. */
  url: string;
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

/** The folder with the server's binaries, if this machine has any. */
export function findPostgres(): string | undefined {
  return binaryFolders().find((folder) => ["initdb", "postgres"].every((name) => existsSync(join(folder, name))));
}

/** The server refuses to run as root: then it runs as the account that its package made. Undefined where there is none. */
async function accountToRunAs(): Promise<Account | "self" | undefined> {
  if (userInfo().uid !== 0) return "self";
  try {
    const [uid, gid] = await Promise.all(["-u", "-g"].map(async (flag) => Number((await run("id", [flag, "postgres"])).stdout)));
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

async function launch(bin: string, folder: string, port: number, as: Partial<Account>): Promise<() => Promise<void>> {
  const settings = { listen_addresses: "127.0.0.1", port, unix_socket_directories: "", fsync: "off", max_connections: 200 };
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
  return async () => {
    server.kill("SIGINT");
    await ended;
  };
}

/** Starts a PostgreSQL server of its own on loopback, on a free port, in a temporary folder. Undefined where this machine cannot. */
export async function startPostgres(): Promise<ThrowawayPostgres | undefined> {
  const bin = findPostgres();
  const account = await accountToRunAs();
  if (bin === undefined || account === undefined) return undefined;
  const as: Partial<Account> = account === "self" ? {} : account;
  const folder = mkdtempSync(join(tmpdir(), "savat-postgres-"));
  try {
    if (account !== "self") chownSync(folder, account.uid, account.gid);
    const init = ["-D", folder, "-U", "savat", "-E", "UTF8", "--locale=C.UTF-8", "-A", "trust", "--no-sync"];
    await run(join(bin, "initdb"), init, { ...as, cwd: folder });
    const port = await freePort();
    const end = await launch(bin, folder, port, as);
    return {
      url: `postgres://savat@127.0.0.1:${port}/postgres`,
      stop: async () => {
        await end();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
