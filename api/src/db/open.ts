import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { Pool } from "pg";
import type { Database } from "./database.ts";
import { lockFolder } from "./lock.ts";
import { migrateEmbedded, migrateServer } from "./migrate.ts";
import { accountOf, checkLesserRole, grantLess } from "./roles.ts";

export interface OpenDatabase {
  db: Database;
  kind: "postgres" | "pglite";
  /** How busy the connections are; a database in the process has but one. */
  pool?: Pick<Pool, "totalCount" | "idleCount" | "waitingCount">;
  close: () => Promise<void>;
}

/** Many short queries at once: starting helpers for one, or compiling it, costs each of them more than it saves. */
const SESSION_OPTIONS = "-c jit=off -c max_parallel_workers_per_gather=0";
const POOL = { max: 10, connectionTimeoutMillis: 5000, statement_timeout: 10_000, options: SESSION_OPTIONS } as const;

export interface ServerOptions {
  /** Signs in as the owner of the tables, when the application is to be a lesser role: migrates, and grants that role what it needs. */
  migrationUrl?: string | undefined;
  onLostConnection?: ((error: Error) => void) | undefined;
}

/** PostgreSQL behind `url`, migrated. Throws `RoleError` when the application is to be a lesser role and is not. */
export async function openServer(url: string, { migrationUrl = url, onLostConnection }: ServerOptions = {}): Promise<OpenDatabase> {
  const account = accountOf(url);
  const isLesser = account.user !== accountOf(migrationUrl).user;
  await migrateServer(migrationUrl, async (owner) => {
    if (isLesser) await grantLess(owner, account);
  });
  const pool = new Pool({ connectionString: url, ...POOL });
  // Without listeners the loss of a connection would end the process: the pool's own hears of idle ones only, the client's also of one in use.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", (error) => onLostConnection?.(error)));
  try {
    if (isLesser) await checkLesserRole(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db: drizzlePg(pool), kind: "postgres", pool, close: () => pool.end() };
}

/** The embedded database in `folder`, or in memory (from `snapshot`, if any), migrated. Throws `DatabaseLockedError` when another process has the folder. */
export async function openEmbedded(folder: string | undefined, snapshot?: Blob): Promise<OpenDatabase> {
  if (folder !== undefined) mkdirSync(dirname(folder), { recursive: true });
  const unlock = folder === undefined ? () => undefined : lockFolder(folder);
  try {
    const client = await PGlite.create({
      ...(folder === undefined ? {} : { dataDir: folder }),
      ...(snapshot ? { loadDataDir: snapshot } : {}),
    });
    const db = drizzlePglite(client);
    await migrateEmbedded(db);
    return {
      db,
      kind: "pglite",
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
  databaseUrl: string | undefined;
  migrationDatabaseUrl: string | undefined;
  databaseFolder: string;
}

export function openDatabase(settings: DatabaseSettings, onLostConnection?: (error: Error) => void): Promise<OpenDatabase> {
  const { databaseUrl, migrationDatabaseUrl: migrationUrl, databaseFolder } = settings;
  return databaseUrl === undefined ? openEmbedded(databaseFolder) : openServer(databaseUrl, { migrationUrl, onLostConnection });
}
