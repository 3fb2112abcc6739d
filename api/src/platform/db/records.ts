import { getTableColumns, type InferInsertModel, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

type Row<T extends PgTable> = InferInsertModel<T>;

function columnsOf<T extends PgTable>(table: T, row: Row<T>): [string, PgColumn][] {
  const named = new Set(Object.keys(row));
  return Object.entries(getTableColumns(table)).filter(([name]) => named.has(name));
}

/** Rows of a table as JSON, by the names of the table's columns. */
export function recordsText<T extends PgTable>(table: T, rows: readonly Row<T>[]): string {
  const [first] = rows;
  const named = first ? columnsOf(table, first) : [];
  return JSON.stringify(rows.map((row) => Object.fromEntries(named.map(([key, column]) => [column.name, Reflect.get(row, key)]))));
}

/** Rows of a table as one JSON parameter, by the first row's columns: thousands of parameters cost far more. Dates
 * become text, undefined fields are dropped. */
export function recordsOf<T extends PgTable>(table: T, rows: readonly Row<T>[], name: SQL): { columns: PgColumn[]; records: SQL } {
  const [first] = rows;
  const named = first ? columnsOf(table, first) : [];
  const types = named.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`);
  return {
    columns: named.map(([, column]) => column),
    records: sql`jsonb_to_recordset(${recordsText(table, rows)}::jsonb) as ${name} (${sql.join(types, sql`, `)})`,
  };
}

/** Inserts many rows, all with the same columns, in one statement. */
export async function insertRecords<T extends PgTable>(tx: Database, table: T, rows: readonly Row<T>[]): Promise<void> {
  if (rows.length === 0) return;
  const { columns, records } = recordsOf(table, rows, sql`record`);
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  await tx.execute(sql`insert into ${table} (${names}) select ${names} from ${records}`);
}
