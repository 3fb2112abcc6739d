import { readFileSync, writeFileSync } from "node:fs";
import type { Client } from "pg";
import * as z from "zod/mini";
import { migrateServer } from "../../api/src/platform/connection/migrate.ts";

const DumpSchema = z.array(z.object({ table: z.string(), rows: z.string() }));

/** Tables of the product and its migrations, quoted with their schema. */
async function tablesOf(client: Client): Promise<string[]> {
  const text = `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'drizzle') order by 1`;
  return (await client.query<{ name: string }>(text)).rows.map(({ name }) => name);
}

/** For a machine whose PostgreSQL has no pg_dump: every row of one snapshot, while everything runs. */
export async function dumpRows(client: Client, file: string): Promise<void> {
  await client.query("begin isolation level repeatable read read only");
  const dump: z.infer<typeof DumpSchema> = [];
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ rows: string }>(`select coalesce(json_agg(t), '[]')::text as rows from ${table} t`);
    dump.push({ table, rows: rows[0]?.rows ?? "[]" });
  }
  await client.query("commit");
  writeFileSync(file, JSON.stringify(dump));
}

/** Sets each sequence to the number after the highest stored one. */
async function setCounters(client: Client): Promise<void> {
  const text = `select quote_ident(table_schema) || '.' || quote_ident(table_name) as table, column_name as column from information_schema.columns
    where table_schema in ('public', 'drizzle') and (is_identity = 'YES' or column_default like 'nextval%')`;
  for (const { table, column } of (await client.query<{ table: string; column: string }>(text)).rows) {
    await client.query(`select setval(pg_get_serial_sequence($1, $2), coalesce(max("${column}"), 0) + 1, false) from ${table}`, [
      table,
      column,
    ]);
  }
}

/** Restores into an empty database, whose tables the migrations create. */
export async function restoreRows(client: Client, url: string, file: string): Promise<void> {
  await migrateServer(url);
  // Restored rows stay as written: no trigger and no foreign key checks them.
  await client.query("set session_replication_role = replica");
  await client.query(`truncate ${(await tablesOf(client)).join(", ")}`);
  for (const { table, rows } of DumpSchema.parse(JSON.parse(readFileSync(file, "utf8")))) {
    await client.query(`insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1::json)`, [
      rows,
    ]);
  }
  await setCounters(client);
}
