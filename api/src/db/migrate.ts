import { fileURLToPath } from "node:url";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgliteDatabase } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type { Pool } from "pg";

export const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../migrations", import.meta.url));
/** Any number will do, as long as every API process takes the same. */
const MIGRATION_LOCK = 7_283_401;

export async function migrateEmbedded(db: PgliteDatabase): Promise<void> {
  await migratePglite(db, { migrationsFolder: MIGRATIONS_FOLDER });
}

/** Several API processes may start at once: one migrates, the others wait. */
export async function migrateServer(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Waiting for another process and rewriting a table may both take longer than a request may.
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    try {
      await migratePg(drizzlePg(client), { migrationsFolder: MIGRATIONS_FOLDER });
    } finally {
      await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
      await client.query("reset statement_timeout");
    }
  } finally {
    client.release();
  }
}
