import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type SQL, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import * as z from "zod/mini";
import type { Database } from "../db/database.ts";

export const MIGRATIONS_FOLDER = fileURLToPath(new URL("../../../migrations", import.meta.url));

const JournalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) });
const HashSchema = z.object({ rows: z.array(z.object({ hash: z.string() })) });
/** PostgreSQL's codes for a missing or unreadable migration list. */
const NO_LIST = new Set(["42P01", "3F000", "42501"]);

/** This release's migrations, in their order: name and hash of each. */
function ownMigrations(): { tag: string; hash: string }[] {
  const { entries } = JournalSchema.parse(JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8")));
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  return entries.map(({ tag }, index) => ({ tag, hash: files[index]?.hash ?? "" }));
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return "code" in error ? String(error.code) : codeOf(error.cause);
}

async function readHash(db: Database, order: SQL): Promise<string | undefined> {
  try {
    const found = await db.execute(sql`select hash from drizzle.__drizzle_migrations order by ${order} limit 1`);
    return HashSchema.parse(found).rows[0]?.hash;
  } catch (error) {
    if (NO_LIST.has(codeOf(error) ?? "")) return undefined;
    throw error;
  }
}

const OLD_CHAIN =
  "The database was made before release 1.0 and cannot be migrated: run `createdb savat_new` and name the new database in DATABASE_URL.";

/** The database was made by the migrations before 1.0, which this release's migration does not continue. */
export class OldChainError extends Error {
  constructor() {
    super(OLD_CHAIN);
    this.name = "OldChainError";
  }
}

/** Throws `OldChainError`. A database without migrations passes. */
export async function refuseOldChain(db: Database): Promise<void> {
  const first = await readHash(db, sql`created_at, id`);
  if (first !== undefined && first !== ownMigrations()[0]?.hash) throw new OldChainError();
}

/** Compares the database's schema with this release's. Undefined if equal, else the difference in words. */
export async function findSchemaFault(db: Database, own = ownMigrations()): Promise<string | undefined> {
  const first = await readHash(db, sql`created_at, id`);
  if (first !== undefined && first !== own[0]?.hash) return OLD_CHAIN;
  const expected = own.at(-1);
  const found = await readHash(db, sql`created_at desc, id desc`);
  if (found === expected?.hash) return undefined;
  const stands =
    found === undefined ? "has not been migrated" : `stands at ${own.find(({ hash }) => hash === found)?.tag ?? "another release"}`;
  return `The database ${stands}; this release was built for ${expected?.tag}. The migrate process brings the database there.`;
}
