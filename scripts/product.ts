import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type LocalRegistry, prepareRegistry, readBuilds, registerBuilds } from "./local-registry.ts";
import { type Command, isPortFree, type RunningProcess, startNode, waitFor } from "./processes.ts";
import { supervise } from "./supervisor.ts";
import { REMOTES, ROOT, remoteFolder } from "./workspaces.ts";

const START_TIMEOUT_MS = 180_000;
const RESOLVE_ONCE = importOf("scripts/resolve-once.mjs");
/** The shell loads its modules while the API opens its database, and starts when the releases are registered. */
const LOAD_SHELL_FIRST = [...importOf("shell/server/app.ts"), ...importOf("scripts/run-when-told.mjs")];
/** Compiled modules: each process of the next start reads them instead of our TypeScript. */
const COMPILED = join(ROOT, "node_modules/.cache/savat/compiled");

function importOf(path: string): [string, string] {
  return ["--import", pathToFileURL(join(ROOT, path)).href];
}

export interface Ports {
  shell: number;
  remotes: number[];
  api: number;
  sandbox: number;
}

/** The shell is at the base, remotes after it, API and payment sandbox a thousand above. */
export function portsFrom(base: number): Ports {
  return { shell: base, remotes: REMOTES.map((_, index) => base + 1 + index), api: base + 1000, sandbox: base + 1001 };
}

export function allPorts({ shell, remotes, api, sandbox }: Ports): number[] {
  return [shell, ...remotes, api, sandbox];
}

export async function takenPorts(ports: Ports): Promise<number[]> {
  const all = allPorts(ports);
  const free = await Promise.all(all.map(isPortFree));
  return all.filter((_, index) => !free[index]);
}

/** A base whose ports are all free, below the ports that the system assigns to outgoing connections. */
export async function freeBase(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const base = 20_000 + Math.floor(Math.random() * 110) * 100;
    if ((await takenPorts(portsFrom(base))).length === 0) return base;
  }
  throw new Error("No free ports were found");
}

export interface ProductOptions {
  ports: Ports;
  dataFolder: string;
  /** Name of the build output inside each folder. */
  dist: string;
  /** The source of shell and remotes, if another one than the API's. */
  pagesRoot?: string;
  env?: Record<string, string | undefined>;
  isDevelopment?: boolean;
  /** Remotes that are being developed: built after each edit, and replaced in open pages. The others are built. */
  hotRemotes?: readonly string[];
  /** Ends when shell and remotes are built: until then only what needs no build starts. */
  builds?: Promise<unknown>;
  /** Stops every started process, at any moment of the start. */
  signal?: AbortSignal;
  /** Restarts a killed API and calls this. Without it the caller handles the end. */
  onRestart?: (line: string) => void;
  /** Gets warnings and errors of every process. */
  onLine?: (name: string, line: string) => void;
}

export interface Product {
  url: string;
  apiUrl: string;
  sandboxUrl: string;
  /** Origins of the remotes, in the order of `REMOTES`. */
  remotes: string[];
  processes: RunningProcess[];
  /** What another shell process needs; undefined where the shell has its releases from the origins. */
  registry: LocalRegistry | undefined;
  stop: () => Promise<void>;
}

/** Where the shell has its releases from: the registry, else the remotes' origins by themselves. */
function releasesFrom(registry: LocalRegistry | undefined, origins: ReadonlyMap<string, string>): Record<string, string> {
  if (registry) return { REGISTRY_TOKEN: registry.token, REMOTE_KEYS: registry.remoteKeys };
  return { REMOTES: [...origins].map(([name, origin]) => `${name}=${origin}`).join(",") };
}

function originsOf({ remotes }: Ports): ReadonlyMap<string, string> {
  return new Map(REMOTES.map((name, index) => [name, `http://127.0.0.1:${remotes[index]}`]));
}

function commandsOf(options: ProductOptions, registry: LocalRegistry | undefined) {
  const { ports, dataFolder, dist, pagesRoot = ROOT, env = {}, isDevelopment = false, hotRemotes = [], onLine } = options;
  const common = {
    NODE_ENV: isDevelopment ? "development" : "production",
    SAVAT_ENV: "sandbox",
    SAVAT_DATA: dataFolder,
    SAVAT_DIST: dist,
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://localhost:${ports.shell}`,
    DATABASE_URL: undefined,
    MIGRATION_DATABASE_URL: undefined,
    LOG_LEVEL: "warn",
    NODE_COMPILE_CACHE: COMPILED,
    ...env,
  };
  const watch = [...(isDevelopment ? ["--watch"] : []), ...RESOLVE_ONCE];
  const command = (name: string, args: string[], port: number, extra: Record<string, string> = {}) => ({
    name,
    args,
    env: { ...common, PORT: String(port), ...extra },
    onLine: (line: string) => onLine?.(name, line),
  });
  const places = REMOTES.map((name, index) => ({ name, folder: remoteFolder(name, pagesRoot), port: ports.remotes[index] ?? 0 }));
  const hot = places.filter(({ name }) => hotRemotes.includes(name));
  const built = places.filter(({ name }) => !hotRemotes.includes(name));
  const fromBuilds = built.flatMap(({ folder, port }) => [folder, String(port)]);
  // One process for all that only serve files.
  const builtCommand = command("remotes", [join(ROOT, "scripts/serve-remote.ts"), ...fromBuilds], built[0]?.port ?? 0, {
    ...(isDevelopment ? { SAVAT_DIST: "dist" } : {}),
  });
  const remotes = [
    ...hot.map(({ name, folder, port }) => ({
      command: command(`mf-${name}`, [join(pagesRoot, "shared-contracts/build/src/dev/serve-hot-remote.ts"), folder, String(port)], port),
      ports: [port],
    })),
    ...(built.length > 0 ? [{ command: builtCommand, ports: built.map(({ port }) => port) }] : []),
  ];
  return {
    sandbox: command("sandbox", [...RESOLVE_ONCE, join(ROOT, "api/sandbox/server.ts")], ports.sandbox),
    api: command("api", [...watch, join(ROOT, "api/src/server.ts")], ports.api, {
      PAYME_URL: `http://127.0.0.1:${ports.sandbox}`,
      ...(registry ? { REGISTRY_TOKEN: registry.token } : {}),
    }),
    remotes,
    shell: {
      ...command("shell", [...watch, ...(registry ? LOAD_SHELL_FIRST : []), join(pagesRoot, "shell/server/main.ts")], ports.shell, {
        API_URL: `http://127.0.0.1:${ports.api}`,
        ...releasesFrom(registry, originsOf(ports)),
        ...(isDevelopment ? { SAVAT_DEV: "1" } : {}),
      }),
      hasStdin: registry !== undefined,
    },
  };
}

/** Starts API, payment sandbox, the remotes each on its own origin, and the shell; resolves when all answer. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { ports, dataFolder, dist, pagesRoot, isDevelopment, builds } = options;
  // Development follows every rebuild, and older pages know no registry: both have their releases from the origins.
  const registry = isDevelopment || pagesRoot !== undefined ? undefined : prepareRegistry(dataFolder);
  const commands = commandsOf(options, registry);
  const processes: RunningProcess[] = [];
  async function stop(): Promise<void> {
    await Promise.all([...processes].reverse().map((running) => running.stop()));
  }
  options.signal?.addEventListener("abort", () => void stop(), { once: true });
  function launch(command: Command): RunningProcess {
    options.signal?.throwIfAborted();
    const running = startNode(command);
    processes.push(running);
    return running;
  }
  async function start(command: Command, ...healthUrls: string[]): Promise<void> {
    const running = launch(command);
    await Promise.all(healthUrls.map((url) => waitFor(url, running, START_TIMEOUT_MS)));
  }
  function keepApiUp(say: (line: string) => void): void {
    const index = processes.findIndex(({ name }) => name === commands.api.name);
    const first = processes[index];
    if (!first) return;
    const isUp = (running: RunningProcess) => waitFor(at(ports.api, "/health/ready"), running, START_TIMEOUT_MS);
    processes[index] = supervise({ first, start: () => startNode(commands.api), isUp, say });
  }
  const at = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;
  try {
    const apiUrl = at(ports.api, "");
    async function startRemotes() {
      await builds;
      await Promise.all(commands.remotes.map((one) => start(one.command, ...one.ports.map((port) => at(port, "/health/live")))));
      return registry && readBuilds({ dist, pagesRoot: ROOT, apiUrl });
    }
    const loadShell = async () => registry && launch(commands.shell);
    const [releases, loaded] = await Promise.all([
      startRemotes(),
      loadShell(),
      start(commands.sandbox, at(ports.sandbox, "/health")),
      start(commands.api, at(ports.api, "/health/ready")),
    ]);
    if (registry && releases) await registerBuilds(registry, { apiUrl, releases, origins: originsOf(ports) });
    const shell = loaded ?? launch(commands.shell);
    // One that has ended takes no word: its exit says so.
    shell.child.stdin?.on("error", () => undefined).end("start");
    await waitFor(at(ports.shell, "/health/ready"), shell, START_TIMEOUT_MS);
    options.signal?.throwIfAborted();
    if (options.onRestart) keepApiUp(options.onRestart);
  } catch (error) {
    await stop();
    throw error;
  }
  const remotes = ports.remotes.map((port) => at(port, ""));
  return {
    url: `http://localhost:${ports.shell}`,
    apiUrl: at(ports.api, ""),
    sandboxUrl: at(ports.sandbox, ""),
    remotes,
    processes,
    registry,
    stop,
  };
}
