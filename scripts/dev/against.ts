import { mkdirSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { type RunningProcess, startNode, waitFor } from "../processes.ts";
import type { Product } from "../product.ts";
import { type RemoteName, ROOT, remoteFolder } from "../workspaces.ts";

const START_TIMEOUT_MS = 180_000;
const RemotesSchema = z.array(z.object({ name: z.string().check(z.regex(/^[a-z]+$/)) }));

export interface AgainstOptions {
  /** Origin of the running site. */
  site: string;
  /** Remotes of this machine, with the ports of their development servers. */
  local: ReadonlyMap<RemoteName, number>;
  port: number;
  dataFolder: string;
  dist: string;
  signal: AbortSignal;
  onLine: (name: string, line: string) => void;
}

/** Names of the site's remotes, in the order of their cascade layers. */
async function remotesOf(site: string): Promise<string[]> {
  const answer = await fetch(`${site}/remotes.json`);
  if (!answer.ok) throw new Error(`${site}/remotes.json answered ${answer.status}`);
  return RemotesSchema.parse(await answer.json()).map(({ name }) => name);
}

function environmentOf(names: readonly string[], { site, local, port, dataFolder, dist }: AgainstOptions): Record<string, string> {
  const own = new Map<string, number>(local);
  const all = [...names, ...[...own.keys()].filter((name) => !names.includes(name))];
  const addressOf = (name: string) => (own.has(name) ? `http://127.0.0.1:${own.get(name)}` : `${site}/r/${name}`);
  return {
    NODE_ENV: "development",
    SAVAT_ENV: "sandbox",
    SAVAT_DEV: "1",
    SAVAT_DATA: dataFolder,
    SAVAT_DIST: dist,
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
export async function startAgainst(options: AgainstOptions): Promise<Pick<Product, "url" | "stop">> {
  const { site, local, port, dist, signal, onLine } = options;
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
    const serve = join(ROOT, "scripts/dev/serve-hot-remote.ts");
    const hot = { NODE_ENV: "development", SAVAT_DIST: dist };
    await Promise.all(
      [...local].map(([name, at]) =>
        start(`mf-${name}`, [serve, remoteFolder(name), String(at)], hot, `http://127.0.0.1:${at}/health/live`),
      ),
    );
    await start("shell", ["--watch", join(ROOT, "shell/server/main.ts")], env, `http://127.0.0.1:${port}/health/ready`);
    return { url: `http://localhost:${port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
