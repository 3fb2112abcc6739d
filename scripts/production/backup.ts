import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { findPostgres } from "../postgres.ts";
import { dumpRows, restoreRows } from "./backup-by-rows.ts";

const run = promisify(execFile);

/** The tables of money and stock. */
export const LEDGER = [
  "orders",
  "order_lines",
  "order_holds",
  "payment_attempts",
  "payment_cards",
  "idempotency_keys",
  "products",
  "merchants",
  "users",
] as const;

/** Comes with an installed PostgreSQL, and not with the fetched files. */
const PROGRAMS = ["pg_dump", "pg_restore"];

export function beside(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

export function asAccount(url: string, user: string, password: string): string {
  const address = new URL(url);
  address.username = user;
  address.password = password;
  return address.href;
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await withClient(serverUrl, (client) => client.query(`create database "${name}"`));
  return beside(serverUrl, name);
}

/** The operator's backup: one consistent snapshot, taken while everything runs. */
export async function dump(url: string, file: string): Promise<void> {
  const folder = findPostgres(PROGRAMS);
  if (folder === undefined) {
    console.info("No pg_dump is installed here: the backup is taken row by row.");
    return await withClient(url, (client) => dumpRows(client, file));
  }
  await run(join(folder, "pg_dump"), ["--format=custom", `--file=${file}`, `--dbname=${url}`]);
}

/** Restores into an empty database of the server's user; the first error ends it. The API grants its role when it
 * starts. */
export async function restore(file: string, url: string): Promise<void> {
  const folder = findPostgres(PROGRAMS);
  if (folder === undefined) return await withClient(url, (client) => restoreRows(client, url, file));
  await run(join(folder, "pg_restore"), ["--exit-on-error", "--no-owner", "--no-privileges", `--dbname=${url}`, file]);
}

export interface Contents {
  rows: number;
  checksum: string;
}

/** The number of a table's rows and one checksum over them. */
async function contentsOf(client: Client, table: string): Promise<Contents> {
  const text = `select count(*)::int as rows, coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as checksum from "${table}" t`;
  const { rows } = await client.query<Contents>(text);
  return rows[0] ?? { rows: 0, checksum: "" };
}

/** All tables with their contents, including the migrations that ran. */
export async function readContents(url: string): Promise<Map<string, Contents>> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1");
    const contents = new Map<string, Contents>();
    for (const { name } of rows) contents.set(name, await contentsOf(client, name));
    return contents;
  });
}
