import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { ThrowawayPostgres } from "../../scripts/postgres.ts";
import { type OpenDatabase, openEmbedded, openServer } from "../src/platform/connection/open.ts";
import { type ApiProcess, startApiProcess } from "./api-process.ts";
import { keepImporting } from "./busy-job.ts";
import { addAdmin, addCustomer, type Customer } from "./customers.ts";
import { createGateway, type Gateway } from "./gateway.ts";
import { type Provider, startProvider } from "./provider.ts";
import { createTripwire, type Tripwire } from "./tripwire.ts";

/** How long the API waits for the provider here; everything else is as in production. */
export const PROVIDER_TIMEOUT_MS = 1000;
/** Past every lease, and past what a customer waits before trying again. */
export const LEASE_IS_OVER_MS = 31_000;
export const RESERVATION_IS_OVER_MS = 16 * 60_000;
const MAX_ENV_NUMBER = "999999999999999";

export type DatabaseName = "PostgreSQL" | "PGlite";

/** One database, the API processes on it and a provider of their own. What happens in one world reaches no other. */
export interface World {
  database: DatabaseName;
  hasHold: boolean;
  apis: ApiProcess[];
  /** Kills the database's server and starts it again. Throws in a world without one. */
  crashDatabase: () => void;
  /** Once the database and every API process answer again. */
  up: () => Promise<void>;
  provider: Provider;
  tripwire: Tripwire;
  gateway: Gateway;
  customer: () => Promise<Customer>;
  /** Of an admin of the platform. */
  adminToken: string;
  /** As the API's clock says. */
  now: () => Date;
  /** Moves the clock of every API process on. */
  moveClock: (ms: number) => Promise<void>;
  /** Stops the API processes; the database stays open to who looks into it. */
  close: () => Promise<OpenDatabase>;
  stop: () => Promise<void>;
}

async function setClock(url: string, offsetMs: number): Promise<void> {
  const response = await fetch(`${url}/api/dev/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ offsetMs }),
  });
  if (!response.ok) throw new Error(`The clock at ${url} refused with ${response.status}`);
}

function environment({ folder, tokenSecret, compiledFolder, hasHold }: Parts): Record<string, string | undefined> {
  const unset = ["SMTP_URL", "MAIL_FROM", "PAYME_ID", "PAYME_KEY", "TRUSTED_PROXY"].map((name) => [name, undefined]);
  return {
    ...Object.fromEntries(unset),
    NODE_ENV: "production",
    SAVAT_ENV: "sandbox",
    SAVAT_DATA: folder,
    HOST: "127.0.0.1",
    LOG_LEVEL: "error",
    TOKEN_SECRET: tokenSecret,
    OTP_SECRET: tokenSecret,
    ACCESS_TOKEN_TTL_MS: MAX_ENV_NUMBER,
    STAFF_SESSION_MS: MAX_ENV_NUMBER,
    STAFF_IDLE_MS: MAX_ENV_NUMBER,
    PAYME_TIMEOUT_MS: String(PROVIDER_TIMEOUT_MS),
    PAYME_HOLD: hasHold ? "1" : "0",
    // A killed process restarts about fifty times.
    NODE_COMPILE_CACHE: compiledFolder,
  };
}

/** What every world is started with. */
export interface WorldOptions {
  name: string;
  /** Keeps what the API processes compiled. */
  compiledFolder: string;
  /** Whether money is reserved until the shop accepts; otherwise it is taken at payment. */
  hasHold: boolean;
}

interface Parts extends WorldOptions {
  database: DatabaseName;
  processes: number;
  folder: string;
  tokenSecret: string;
  databaseUrl: string | undefined;
  customer: () => Promise<Customer>;
  adminToken: string;
  openAfterwards: () => Promise<OpenDatabase>;
}

async function startWorld(parts: Parts): Promise<World> {
  const { name, folder, databaseUrl } = parts;
  const tripwire = createTripwire();
  const gateway = createGateway();
  let offsetMs = 0;
  const provider = await startProvider(`${name}-provider`, folder);
  const apis = await Promise.all(
    Array.from({ length: parts.processes }, (_, index) =>
      startApiProcess({
        name: `${name}-api-${index + 1}`,
        env: environment(parts),
        databaseUrl,
        providerUrl: provider.url,
        tripwire,
        gateway,
        onUp: (url) => setClock(url, offsetMs),
      }),
    ),
  );
  async function stop(): Promise<void> {
    await Promise.all(apis.map((api) => api.stop()));
    await provider.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    await Promise.all(apis.map((api) => api.up()));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    database: parts.database,
    hasHold: parts.hasHold,
    apis,
    crashDatabase: () => {
      throw new Error("This world has no server of a database.");
    },
    up: async () => void (await Promise.all(apis.map((api) => api.up()))),
    provider,
    tripwire,
    gateway,
    customer: parts.customer,
    adminToken: parts.adminToken,
    now: () => new Date(Date.now() + offsetMs),
    moveClock: async (ms) => {
      offsetMs += ms;
      await Promise.all(apis.filter((api) => api.isUp()).map((api) => setClock(api.url(), offsetMs)));
    },
    close: async () => {
      await Promise.all(apis.map((api) => api.stop()));
      return parts.openAfterwards();
    },
    stop,
  };
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "savat-faults-"));
}

const newSecret = () => randomBytes(32).toString("hex");

/** Two API processes on a database of their own on this server. */
export async function startServerWorld(options: WorldOptions, postgres: ThrowawayPostgres, hasBusyJob: boolean): Promise<World> {
  const { name } = options;
  const server = await openServer(postgres.url);
  await server.db.execute(sql.raw(`create database ${name}`));
  await server.close();
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  const direct = await openServer(url.href);
  const tokenSecret = newSecret();
  try {
    const admin = await addAdmin(direct.db, tokenSecret);
    const world = await startWorld({
      ...options,
      database: "PostgreSQL",
      processes: 2,
      folder: newFolder(),
      tokenSecret,
      databaseUrl: url.href,
      customer: () => addCustomer(direct.db, tokenSecret),
      adminToken: admin.token,
      openAfterwards: async () => ({ ...direct, close: async () => undefined }),
    });
    const busy = hasBusyJob ? keepImporting(direct.db, admin.uid) : undefined;
    let restarted = Promise.resolve();
    return {
      ...world,
      crashDatabase: () => {
        restarted = restarted.then(postgres.crash);
        // Callers that wait get the failure.
        restarted.catch(() => undefined);
      },
      up: async () => {
        await restarted;
        await world.up();
      },
      close: async () => {
        await restarted;
        await busy?.stop();
        return world.close();
      },
      stop: async () => {
        await busy?.stop();
        await world.stop();
        await direct.close();
      },
    };
  } catch (error) {
    await direct.close();
    throw error;
  }
}

/** One API process on an embedded database. All customers exist before it starts, because the folder belongs to it. */
export async function startEmbeddedWorld(options: WorldOptions, customerCount: number): Promise<World> {
  const folder = newFolder();
  const databaseFolder = join(folder, "db");
  const tokenSecret = newSecret();
  const database = await openEmbedded(databaseFolder);
  const customers: Customer[] = [];
  let adminToken = "";
  try {
    adminToken = (await addAdmin(database.db, tokenSecret)).token;
    for (let index = 0; index < customerCount; index += 1) customers.push(await addCustomer(database.db, tokenSecret));
  } finally {
    await database.close();
  }
  return startWorld({
    ...options,
    database: "PGlite",
    processes: 1,
    folder,
    tokenSecret,
    databaseUrl: undefined,
    adminToken,
    customer: async () => {
      const next = customers.pop();
      if (!next) throw new Error("There are not enough customers.");
      return next;
    },
    openAfterwards: () => openEmbedded(databaseFolder),
  });
}
