import { createHash, randomBytes } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import { drizzle } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Client, Pool } from "pg";
import * as z from "zod/mini";
import { startPostgres } from "../../scripts/postgres.ts";
import { migrateEmbedded } from "../src/platform/connection/migrate.ts";
import { type OpenDatabase, openEmbedded, openServer } from "../src/platform/connection/open.ts";
import { MIGRATIONS_FOLDER } from "../src/platform/connection/schema-version.ts";
import type { Database } from "../src/platform/db/database.ts";
import { guardTransitions } from "./transition-guard.ts";

export interface TestDatabase extends OpenDatabase {
  /** Signed in as the tables' owner: for triggers and other things that the application's role may not do. */
  owner: Database;
  /** Empties every table. */
  reset: () => Promise<void>;
}

/** A database of an earlier release: the last migration that it had, and what writes its rows. */
export interface OldDatabase {
  migration: string;
  fill: (old: Database) => Promise<void>;
}

export interface DatabaseKind {
  name: "PGlite" | "PostgreSQL";
  /** A migrated database: a new one, or one of an earlier release. */
  open: (old?: OldDatabase) => Promise<TestDatabase>;
}

const TEMPLATE_LOCK = 7_283_402;

async function withReset(database: OpenDatabase, owner: Database): Promise<TestDatabase> {
  await guardTransitions(owner);
  const tables = await owner.execute(sql`select tablename from pg_tables where schemaname = 'public'`);
  const names = (tables as { rows: { tablename: string }[] }).rows.map(({ tablename }) => tablename);
  const deletions = names.filter((name) => name !== "catalogue_changes").map((name) => `delete from "${name}";`);
  return {
    ...database,
    owner,
    reset: () =>
      owner.transaction(async (tx) => {
        // As a superuser may, for this transaction: without triggers, for the audit log's refuses.
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`insert into catalogue_changes (scope) select id from merchants union select ''`);
        // For a few rows, DELETE is ten times faster than TRUNCATE, which gives each table new files.
        await tx.execute(sql.raw(`do $$ begin ${deletions.join(" ")} end $$`));
      }),
  };
}

const JournalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** Runs `migrate` with the migrations that an earlier release had, then writes its rows. */
async function makeOld(
  db: Database,
  { migration, fill }: OldDatabase,
  migrate: (migrationsFolder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "savat-migrations-"));
  try {
    const journal = JournalSchema.parse(JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, "meta/_journal.json"), "utf8")));
    const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === migration) + 1);
    mkdirSync(join(folder, "meta"));
    writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) copyFileSync(join(MIGRATIONS_FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
    await migrate(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
  await fill(db);
}

function schemaHash(): string {
  const hash = createHash("sha256");
  for (const file of readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith(".sql"))) {
    hash.update(readFileSync(join(MIGRATIONS_FOLDER, file)));
  }
  hash.update(readFileSync(fileURLToPath(import.meta.resolve("@electric-sql/pglite"))));
  return hash.digest("hex").slice(0, 12);
}

/** A migrated PGlite as a template: creating one takes seconds, loading it a fraction of one. */
async function embeddedSnapshot(): Promise<Blob> {
  const file = fileURLToPath(new URL(`../.cache/pglite-${schemaHash()}.tar`, import.meta.url));
  if (!existsSync(file)) {
    const client = await PGlite.create();
    await migrateEmbedded(drizzle(client));
    const dump = await client.dumpDataDir("none");
    await client.close();
    const draft = `${file}.${randomBytes(6).toString("hex")}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
    renameSync(draft, file);
  }
  return new Blob([readFileSync(file)]);
}

/** The role that the application under test signs in as. */
const APP_ROLE = "savat_test_app";

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** The database as production has it: the server's user owns the tables, the application may do less. */
function openAsLesserRole(migrationUrl: string): Promise<OpenDatabase> {
  const url = new URL(migrationUrl);
  url.username = APP_ROLE;
  url.password = APP_ROLE;
  return openServer(url.href, { migrationUrl });
}

async function asClient<T>(server: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A migrated database that every test file's own is copied from; made by the first file. */
async function ensureTemplate(server: string): Promise<string> {
  const name = `savat_template_${schemaHash()}`;
  await asClient(server, async (client) => {
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) {
      const draft = `${name}_draft`;
      await client.query(`drop database if exists ${draft}`);
      await client.query(`create database ${draft}`);
      await (await openAsLesserRole(urlOf(server, draft))).close();
      await client.query(`alter database ${draft} rename to ${name}`);
    }
    await client.query("select pg_advisory_unlock($1)", [TEMPLATE_LOCK]);
  });
  return name;
}

async function openOwnDatabase(server: string, old?: OldDatabase): Promise<TestDatabase> {
  // An old database is no copy, but the template's maker also makes the application's role.
  const template = await ensureTemplate(server);
  const name = `savat_test_${randomBytes(6).toString("hex")}`;
  await asClient(server, (client) => client.query(`create database ${name} template ${old ? "template1" : template}`));
  const url = urlOf(server, name);
  if (old) {
    await asClient(url, async (client) => {
      const db = drizzlePg(client);
      await makeOld(db, old, (migrationsFolder) => migratePg(db, { migrationsFolder }));
    });
  }
  const database = await openAsLesserRole(url);
  const owner = new Pool({ connectionString: url, max: 1 });
  // Its connection may still be on its way out when the database goes: the pool tells it, too.
  owner.on("error", () => undefined);
  owner.on("connect", (client) => client.on("error", () => undefined));
  const close = async () => {
    await Promise.all([database.close(), owner.end()]);
    await asClient(server, (client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return withReset({ ...database, close }, drizzlePg(owner));
}

async function oldSnapshot(old: OldDatabase): Promise<Blob> {
  const client = await PGlite.create();
  const db = drizzle(client);
  await makeOld(db, old, (migrationsFolder) => migratePglite(db, { migrationsFolder }));
  const dump = await client.dumpDataDir("none");
  await client.close();
  return dump;
}

async function openOwnEmbedded(old?: OldDatabase): Promise<TestDatabase> {
  const database = await openEmbedded(undefined, await (old ? oldSnapshot(old) : embeddedSnapshot()));
  return withReset(database, database.db);
}

/** Always in memory: for a test that moves the timers of the process. */
export const EMBEDDED: DatabaseKind = { name: "PGlite", open: openOwnEmbedded };

/** On a server that no other test uses. */
async function openOwnServer(): Promise<TestDatabase> {
  const server = await startPostgres();
  const database = await openOwnDatabase(server.url);
  const close = async () => {
    await database.close();
    await server.stop();
  };
  return { ...database, close };
}

/** For tests of transaction numbers, which all databases of a PostgreSQL server share. */
export function databasesAlone(): DatabaseKind[] {
  return process.env.TEST_DATABASE_URL ? [EMBEDDED, { name: "PostgreSQL", open: openOwnServer }] : [EMBEDDED];
}

/** The databases of an API test: PostgreSQL where `TEST_DATABASE_URL` is set, else PGlite. Tests of SQL, locks and
 * migrations ask for `both`; `npm run test:deep` runs all on both. */
export function databaseKinds(wanted: "server" | "both" = "server"): DatabaseKind[] {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return [EMBEDDED];
  const onServer: DatabaseKind = { name: "PostgreSQL", open: (old) => openOwnDatabase(server, old) };
  return wanted === "both" || process.env.SAVAT_DEEP === "1" ? [EMBEDDED, onServer] : [onServer];
}
