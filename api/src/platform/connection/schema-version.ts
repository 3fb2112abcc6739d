import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import * as z from "zod/mini";
import type { Database } from "../db/database.ts";
import { MIGRATIONS_FOLDER } from "./migrate.ts";

const JournalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) });
const LastSchema = z.object({ rows: z.array(z.object({ hash: z.string() })) });
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

async function lastHash(db: Database): Promise<string | undefined> {
  try {
    const found = await db.execute(sql`select hash from drizzle.__drizzle_migrations order by created_at desc, id desc limit 1`);
    return LastSchema.parse(found).rows[0]?.hash;
  } catch (error) {
    if (NO_LIST.has(codeOf(error) ?? "")) return undefined;
    throw error;
  }
}

/** Compares the database's schema with this release's. Undefined if equal, else the difference in words. */
export async function findSchemaFault(db: Database, own = ownMigrations()): Promise<string | undefined> {
  const expected = own.at(-1);
  const found = await lastHash(db);
  if (found === expected?.hash) return undefined;
  const stands =
    found === undefined ? "has not been migrated" : `stands at ${own.find(({ hash }) => hash === found)?.tag ?? "another release"}`;
  return `The database ${stands}; this release was built for ${expected?.tag}. The migrate process brings the database there.`;
}
