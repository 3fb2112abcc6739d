import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Client } from "pg";
import { accountOf, grantLess } from "./roles.ts";
import { MIGRATIONS_FOLDER, refuseOldChain } from "./schema-version.ts";

/** Any number will do, as long as every API process takes the same. */
const MIGRATION_LOCK = 7_283_401;
const CONNECT_TIMEOUT_MS = 5000;

export async function migrateEmbedded(db: PgliteDatabase): Promise<void> {
  await refuseOldChain(db);
  await migratePglite(db, { migrationsFolder: MIGRATIONS_FOLDER });
}

/** Several processes may start at once: one migrates and runs `afterwards`, the others wait. Throws `OldChainError`. */
export async function migrateServer(url: string, afterwards: (owner: Client) => Promise<void> = async () => undefined): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // The waiting statement rejects on a lost connection; without a listener the process would end too.
  client.on("error", () => undefined);
  await client.connect();
  try {
    // Waiting for another process and rewriting a table may both take longer than a request may.
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const db = drizzlePg(client);
    await refuseOldChain(db);
    await migratePg(db, { migrationsFolder: MIGRATIONS_FOLDER });
    await afterwards(client);
  } finally {
    // The lock goes with the connection.
    await client.end();
  }
}

/** Migrates as the owner and grants the application's role. Grants nothing where the application is the owner. */
export async function migrateForRole(ownerUrl: string, appUrl: string): Promise<void> {
  const account = accountOf(appUrl);
  const isLesser = account.user !== accountOf(ownerUrl).user;
  await migrateServer(ownerUrl, async (owner) => {
    if (isLesser) await grantLess(owner, account);
  });
}
