import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { freePort } from "@savat/build/dev/free-port";
import { type RunningProcess, startNode, waitFor } from "../../processes.ts";
import { ROOT } from "../../workspaces.ts";

/** A first start with the embedded database fills it with demo data. */
const START_TIMEOUT_MS = 180_000;

/** Known to the bench so that it can sign its customers in. */
export const TOKEN_SECRET = randomBytes(32).toString("hex");

export interface Server {
  url: string;
  running: RunningProcess;
}

export async function start(name: string, args: string[], env: Record<string, string | undefined>, health: string): Promise<Server> {
  const port = await freePort();
  const running = startNode({ name, args, env: { NODE_ENV: "production", PORT: String(port), ...env }, hasNoStdout: true });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(`${url}${health}`, running, START_TIMEOUT_MS);
  return { url, running };
}

/** The API as production runs it: its own process, every request logged (to /dev/null). Sandbox mode only for the
 * provider; embedded database without an address. */
export async function startApi(databaseUrl: string | undefined, dataFolder: string, env: Record<string, string> = {}): Promise<Server> {
  const settings = { DATABASE_URL: databaseUrl, SAVAT_ENV: "sandbox", SAVAT_DATA: dataFolder, LOG_LEVEL: "info", TOKEN_SECRET, ...env };
  return await start("api", ["--max-semi-space-size=32", join(ROOT, "api/src/server.ts")], settings, "/health/ready");
}

/** The payment provider's stand-in. */
export async function startProvider(dataFolder: string): Promise<Server> {
  return await start("sandbox", [join(ROOT, "api/sandbox/server.ts")], { SAVAT_DATA: dataFolder }, "/health");
}

export interface BareRoute {
  path: string;
  sql: string;
  params: unknown[];
  /** Bytes of the product's answer to the same request. */
  bytes: number;
}

/** A minimal server: it takes the request, sends the same SQL and returns the rows. */
export async function startBare(databaseUrl: string, routes: readonly BareRoute[]): Promise<Server> {
  const env = { DATABASE_URL: databaseUrl, BENCH_ROUTES: JSON.stringify(routes) };
  return await start("bare server", [join(import.meta.dirname, "bare-server.ts")], env, "/health");
}
