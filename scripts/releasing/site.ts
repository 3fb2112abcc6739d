import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@savat/build/dev/free-port";
import { listErrors } from "@savat/contracts/release-errors";
import { openSession, type Session } from "../bench/people.ts";
import { buildAll } from "../build.ts";
import { DatabaseDoor } from "../database-door.ts";
import { startPostgres } from "../postgres.ts";
import { type RunningProcess, runNode, startNode, waitFor } from "../processes.ts";
import { freeBase, type Product, portsFrom, startProduct } from "../product.ts";
import { ROOT } from "../workspaces.ts";
import { type Plant, plantShell } from "./plants.ts";

/** Another name allows two concurrent runs on one clone. */
const DIST = process.env.SAVAT_TEST_DIST ?? "dist-test";
const START_TIMEOUT_MS = 180_000;
const ADMIN_PHONE = "+998900000001";
const SECOND_DATA = "second-shell";
const LAST_LINES = 60;
/** Of the second shell and API, beside those of `portsFrom`. */
const SECOND_SHELL = 50;
const SECOND_API = 1050;

export interface Site {
  /** Of both shell processes; the second one is built from the copy, with a fault planted in it. */
  urls: readonly [string, string];
  apiUrl: string;
  /** Of the second API process, on the same database. The second shell asks it. */
  secondApiUrl: string;
  dataFolder: string;
  /** All that database, store and shells wrote. */
  folders: readonly string[];
  product: Product;
  /** Closed: the database is away. */
  database: DatabaseDoor;
  /** The fault in the second shell. */
  shellPlant: Plant;
  /** Of an admin, as pages store it. */
  admin: Session;
  /** Errors of every team, as an admin reads them. */
  readErrors: () => Promise<ReturnType<typeof listErrors.reply.parse>["groups"]>;
  lastLines: () => string;
  stop: () => Promise<void>;
}

async function buildShell(copy: string): Promise<Plant> {
  const plant = plantShell(copy);
  const lines: string[] = [];
  const args = [join(copy, "node_modules/@rspack/cli/bin/rspack.js"), "build"];
  const env = { SAVAT_DIST: "dist", NODE_ENV: "production" };
  const code = await runNode({ name: "planted shell", args, cwd: join(copy, "shell"), env, onLine: (line) => lines.push(line) });
  if (code !== 0) throw new Error(`The shell with a planted fault was not built:\n${lines.join("\n")}`);
  return plant;
}

type Say = (line: string) => void;

interface Second {
  name: "second API" | "second shell";
  program: string;
  port: number;
  env: Record<string, string>;
}

async function startSecond({ name, program, port, env }: Second, say: Say): Promise<RunningProcess> {
  const common = { NODE_ENV: "production", SAVAT_ENV: "sandbox", LOG_LEVEL: "warn", PORT: String(port) };
  const second = startNode({ name, args: [program], env: { ...common, ...env }, onLine: say });
  await waitFor(`http://127.0.0.1:${port}/health/ready`, second, START_TIMEOUT_MS);
  return second;
}

/** The whole product with two shell and two API processes; the first API starts again when it is killed. */
export async function openSite(copy: string, scratch: string): Promise<Site> {
  const [, shellPlant] = await Promise.all([buildAll(DIST, { mode: "production" }), buildShell(copy)]);
  const lines: string[] = [];
  const say = (name: string) => (line: string) => {
    lines.push(`[${name}] ${line}`);
    if (lines.length > LAST_LINES) lines.shift();
  };
  const base = await freeBase();
  const dataFolder = join(scratch, "data");
  const secondPort = base + SECOND_SHELL;
  const secondApiUrl = `http://127.0.0.1:${base + SECOND_API}`;
  const stops: (() => Promise<void>)[] = [];
  async function stop(): Promise<void> {
    for (const end of stops.reverse()) await end();
  }
  async function start() {
    const postgres = await startPostgres();
    stops.push(() => postgres.stop());
    const database = new DatabaseDoor(postgres.url, await freePort());
    await database.open();
    stops.push(() => database.close());
    const product = await startProduct({
      ports: portsFrom(base),
      dataFolder,
      dist: DIST,
      env: { ADMIN_PHONES: ADMIN_PHONE, DATABASE_URL: database.url },
      onLine: (name, line) => say(name)(line),
      onRestart: say("product"),
    });
    stops.push(() => product.stop());
    const { registry } = product;
    if (!registry) throw new Error("The product has no registry.");
    // With the secrets, pictures and provider of the first one.
    const ofApi = {
      SAVAT_DATA: dataFolder,
      DATABASE_URL: database.url,
      PUBLIC_ORIGIN: product.url,
      PAYME_URL: product.sandboxUrl,
      ADMIN_PHONES: ADMIN_PHONE,
      REGISTRY_TOKEN: registry.token,
    };
    const ofShell = {
      SAVAT_DATA: join(scratch, SECOND_DATA),
      SAVAT_DIST: "dist",
      PUBLIC_ORIGIN: `http://localhost:${secondPort}`,
      API_URL: secondApiUrl,
      REGISTRY_TOKEN: registry.token,
      REMOTE_KEYS: registry.remoteKeys,
    };
    mkdirSync(ofShell.SAVAT_DATA);
    const seconds: readonly Second[] = [
      { name: "second API", program: join(ROOT, "api/src/server.ts"), port: base + SECOND_API, env: ofApi },
      { name: "second shell", program: join(copy, "shell/server/main.ts"), port: secondPort, env: ofShell },
    ];
    for (const one of seconds) {
      const second = await startSecond(one, say(one.name));
      stops.push(() => second.stop());
    }
    return { postgres, database, product };
  }
  const { postgres, database, product } = await start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const admin = await openSession(product.apiUrl, ADMIN_PHONE);
  return {
    urls: [product.url, `http://localhost:${secondPort}`],
    apiUrl: product.apiUrl,
    secondApiUrl,
    dataFolder,
    folders: [dataFolder, join(scratch, SECOND_DATA), postgres.folder],
    product,
    database,
    shellPlant,
    admin,
    readErrors: async () => {
      const answer = await fetch(`${product.apiUrl}/api${listErrors.path}`, { headers: { authorization: `Bearer ${admin.token}` } });
      return listErrors.reply.parse(await answer.json()).groups;
    },
    lastLines: () => lines.join("\n"),
    stop,
  };
}
