import { getTableColumns, type InferInsertModel, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

type Row<T extends PgTable> = InferInsertModel<T>;

function columnsOf(table: PgTable, row: object): [string, PgColumn][] {
  const named = new Set(Object.keys(row));
  return Object.entries(getTableColumns(table)).filter(([name]) => named.has(name));
}

function listed(names: readonly string[]): SQL {
  return sql.raw(names.map((name) => `"${name}"`).join(", "));
}

/** Rows in JSON as a record with the names of their fields. */
function recordFrom(fields: readonly [string, PgColumn][], json: string, record: string): SQL {
  const types = fields.map(([name, column]) => `"${name}" ${column.getSQLType()}`).join(", ");
  return sql`json_to_recordset(${json}::json) as ${sql.raw(`${record} (${types})`)}`;
}

/** Whole rows of a table, given as JSON by the names of its fields. */
export function rowsFrom(table: PgTable, json: string): SQL {
  const fields = Object.entries(getTableColumns(table));
  return sql`select ${listed(fields.map(([name]) => name))} from ${recordFrom(fields, json, "record")}`;
}

/** Rows of a table as one JSON parameter, by the first row's fields: thousands of parameters cost far more. The record
 * has the names of the rows' fields. Dates become text, undefined fields are dropped. */
export function recordsOf(table: PgTable, rows: readonly object[], record: string): { fields: [string, PgColumn][]; records: SQL } {
  const [first] = rows;
  const fields = first ? columnsOf(table, first) : [];
  return { fields, records: recordFrom(fields, JSON.stringify(rows), record) };
}

/** Inserts many rows, all with the same columns, in one statement. The fields of `shared` stand in each of them. */
export async function insertRecords<T extends PgTable, S extends Partial<Row<T>> = Record<never, never>>(
  tx: Database,
  table: T,
  rows: readonly Omit<Row<T>, keyof S>[],
  shared?: S,
): Promise<void> {
  if (rows.length === 0) return;
  const parts = [recordsOf(table, rows, "record"), ...(shared ? [recordsOf(table, [shared], "shared")] : [])];
  const fields = parts.flatMap((part) => part.fields);
  const columns = listed(fields.map(([, column]) => column.name));
  const records = sql.join(
    parts.map((part) => part.records),
    sql`, `,
  );
  await tx.execute(sql`insert into ${table} (${columns}) select ${listed(fields.map(([name]) => name))} from ${records}`);
}
