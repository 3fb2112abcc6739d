import { mkdirSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";
import { type RunningProcess, startNode, waitFor } from "./processes.ts";

const START_TIMEOUT_MS = 180_000;
const RemotesSchema = z.array(z.object({ name: z.string().check(z.regex(/^[a-z]+$/)) }));

/** A source, or compiled, as this module is. */
const SERVE = fileURLToPath(new URL(`./serve-hot-remote${extname(import.meta.url)}`, import.meta.url));

/** A remote of this machine. */
interface LocalRemote {
  name: string;
  folder: string;
  /** Of its development server. */
  port: number;
}

export interface AgainstOptions {
  /** Origin of the running site. */
  site: string;
  local: readonly LocalRemote[];
  /** How Node starts the shell's server, and the name of its development build. */
  shell: { args: string[]; dist: string };
  port: number;
  dataFolder: string;
  signal: AbortSignal;
  onLine: (name: string, line: string) => void;
}

export interface AgainstSite {
  url: string;
  stop: () => Promise<void>;
}

/** The origin that a person gave for `--against`. Throws what to write. */
export function readSite(given: string): string {
  const site = given.replace(/\/$/, "");
  if (!/^https?:\/\/[^/?#@\s]+$/.test(site)) throw new Error("--against needs the origin of a site: https://savat.example");
  return site;
}

/** Names of the site's remotes, in the order of their cascade layers. */
async function remotesOf(site: string): Promise<string[]> {
  const answer = await fetch(`${site}/remotes.json`).catch((error: unknown) => {
    throw new Error(`${site} does not answer.`, { cause: error });
  });
  if (!answer.ok) throw new Error(`${site}/remotes.json answered ${answer.status}`);
  return RemotesSchema.parse(await answer.json()).map(({ name }) => name);
}

function environmentOf(names: readonly string[], { site, local, port, dataFolder, shell }: AgainstOptions): Record<string, string> {
  const own = new Map(local.map(({ name, port: at }) => [name, at]));
  const all = [...names, ...[...own.keys()].filter((name) => !names.includes(name))];
  const addressOf = (name: string) => (own.has(name) ? `http://127.0.0.1:${own.get(name)}` : `${site}/r/${name}`);
  return {
    NODE_ENV: "development",
    SAVAT_ENV: "sandbox",
    SAVAT_DEV: "1",
    SAVAT_DATA: dataFolder,
    SAVAT_DIST: shell.dist,
    LOG_LEVEL: "warn",
    PORT: String(port),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    API_URL: site,
    REMOTES: all.map((name) => `${name}=${addressOf(name)}`).join(","),
    // A site is asked for its releases less often than the remotes beside us.
    REMOTES_REFRESH_MS: "2000",
  };
}

/** A development shell with some remotes of this machine and all others as a running site has them; `/api` is the
 * site's. */
export async function startAgainst(options: AgainstOptions): Promise<AgainstSite> {
  const { site, local, port, shell, signal, onLine } = options;
  const processes: RunningProcess[] = [];
  const stop = async () => void (await Promise.all([...processes].reverse().map((running) => running.stop())));
  signal.addEventListener("abort", () => void stop(), { once: true });
  async function start(name: string, args: string[], env: Record<string, string>, health: string): Promise<void> {
    signal.throwIfAborted();
    const running = startNode({ name, args, env: { ...env, REGISTRY_TOKEN: undefined }, onLine: (line) => onLine(name, line) });
    processes.push(running);
    await waitFor(health, running, START_TIMEOUT_MS);
  }
  mkdirSync(options.dataFolder, { recursive: true });
  try {
    const env = environmentOf(await remotesOf(site), options);
    const hot = { NODE_ENV: "development", SAVAT_DIST: "dist-dev" };
    await Promise.all(
      local.map(({ name, folder, port: at }) =>
        start(`mf-${name}`, [SERVE, folder, String(at)], hot, `http://127.0.0.1:${at}/health/live`),
      ),
    );
    await start("shell", shell.args, env, `http://127.0.0.1:${port}/health/ready`);
    return { url: `http://localhost:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
