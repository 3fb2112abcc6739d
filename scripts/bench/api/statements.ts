import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { Database } from "../../../api/src/platform/db/database.ts";

export interface Statement {
  sql: string;
  params: unknown[];
}

/** The statements that the product's own store sends for one piece of work. */
export async function statementsOf(databaseUrl: string, work: (db: Database) => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  const pool = new Pool({ connectionString: databaseUrl });
  try {
    await work(drizzle(pool, { logger: { logQuery: (sql, params) => void seen.push({ sql, params }) } }));
  } finally {
    await pool.end();
  }
  return seen;
}
