import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { Pool } from "pg";
import { onceThere } from "../db/away.ts";
import type { Database } from "../db/database.ts";
import { STATEMENT_LOG } from "../trace.ts";
import { type Listen, listenAt } from "./listen.ts";
import { lockFolder } from "./lock.ts";
import { migrateEmbedded, migrateForRole } from "./migrate.ts";
import { accountOf, checkLesserRole } from "./roles.ts";

export interface OpenDatabase {
  db: Database;
  kind: "postgres" | "pglite";
  /** How busy the connections are; a database in the process has but one. */
  pool?: Pick<Pool, "totalCount" | "idleCount" | "waitingCount" | "query">;
  listen: Listen;
  close: () => Promise<void>;
}

/** Many short queries at once: starting helpers for one, or compiling it, costs each of them more than it saves. */
const SESSION_OPTIONS = "-c jit=off -c max_parallel_workers_per_gather=0";
const POOL = { max: 10, connectionTimeoutMillis: 5000, statement_timeout: 10_000, options: SESSION_OPTIONS } as const;

export interface ServerOptions {
  /** Signs in as the tables' owner, where the application has a lesser role; migrates and grants. */
  migrationUrl?: string | undefined;
  onLostConnection?: ((error: Error) => void) | undefined;
}

function connectServer(url: string, onLostConnection: ServerOptions["onLostConnection"]) {
  const pool = new Pool({ connectionString: url, ...POOL });
  // Without listeners a lost connection ends the process; the pool reports idle ones, the client its own.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", (error) => onLostConnection?.(error)));
  return {
    db: drizzlePg(pool, { logger: STATEMENT_LOG }),
    kind: "postgres",
    pool,
    listen: listenAt(url),
    close: () => pool.end(),
  } as const;
}

/** PostgreSQL behind `url`, migrated. Throws `RoleError` where a lesser role is asked for and has too many rights. */
export async function openServer(url: string, { migrationUrl = url, onLostConnection }: ServerOptions = {}): Promise<OpenDatabase> {
  await migrateForRole(migrationUrl, url);
  const server = connectServer(url, onLostConnection);
  try {
    if (accountOf(url).user !== accountOf(migrationUrl).user) await checkLesserRole(server.pool);
  } catch (error) {
    await server.close();
    throw error;
  }
  return server;
}

/** Messages of the embedded database arrive in its own process. */
function listenIn(client: PGlite): Listen {
  return (channel, { onMessage, onState }) => {
    const listening = client.listen(channel, onMessage);
    void listening.then(() => onState?.(true));
    return async () => (await listening)();
  };
}

/** The embedded database in `folder` or in memory (from `snapshot`), migrated. Throws `DatabaseLockedError`,
 * `OldChainError`. */
export async function openEmbedded(folder: string | undefined, snapshot?: Blob): Promise<OpenDatabase> {
  if (folder !== undefined) mkdirSync(dirname(folder), { recursive: true });
  const unlock = folder === undefined ? () => undefined : lockFolder(folder);
  try {
    const client = await PGlite.create({
      ...(folder === undefined ? {} : { dataDir: folder }),
      ...(snapshot ? { loadDataDir: snapshot } : {}),
    });
    const db = drizzlePglite(client, { logger: STATEMENT_LOG });
    await migrateEmbedded(db);
    return {
      db,
      kind: "pglite",
      listen: listenIn(client),
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

export interface DatabaseSettings {
  mode: "sandbox" | "production";
  databaseUrl: string | undefined;
  migrationDatabaseUrl: string | undefined;
  databaseFolder: string;
}

/** Waits for the sandbox's database and migrates it. Production's is migrated elsewhere and may be away or at another
 * schema. */
export async function openDatabase(settings: DatabaseSettings, onLostConnection?: (error: Error) => void): Promise<OpenDatabase> {
  const { mode, databaseUrl, migrationDatabaseUrl: migrationUrl, databaseFolder } = settings;
  if (databaseUrl === undefined) return openEmbedded(databaseFolder);
  if (mode === "production") return connectServer(databaseUrl, onLostConnection);
  return onceThere(
    () => openServer(databaseUrl, { migrationUrl, onLostConnection }),
    (line) => console.warn(line),
  );
}
