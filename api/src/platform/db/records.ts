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

/** Rows of a table as one JSON parameter, by the first row's fields: thousands of parameters cost far more. The record
 * has the names of the rows' fields. Dates become text, undefined fields are dropped. */
export function recordsOf(table: PgTable, rows: readonly object[], record: string): { fields: [string, PgColumn][]; records: SQL } {
  const [first] = rows;
  const fields = first ? columnsOf(table, first) : [];
  const types = fields.map(([name, column]) => `"${name}" ${column.getSQLType()}`).join(", ");
  return { fields, records: sql`json_to_recordset(${JSON.stringify(rows)}::json) as ${sql.raw(`${record} (${types})`)}` };
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
