import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "../../platform/db/database.ts";

/** Tables that count tries and refusals. */
const COUNTERS = ["limit_hits", "otp_challenges", "payment_refusals"];

const RowsSchema = z.object({ rows: z.array(z.object({ name: z.string() })) });

async function namesOf(db: Database, query: ReturnType<typeof sql.raw>): Promise<string[]> {
  return RowsSchema.parse(await db.execute(query)).rows.map(({ name }) => name);
}

/** Runs as the owner of the tables. The database then records which tables a statement wrote to, unless rolled back. */
export async function noteWrites(db: Database): Promise<void> {
  const tables = await namesOf(db, sql.raw("select tablename as name from pg_tables where schemaname = 'public'"));
  await db.execute(sql.raw("create table fuzz_writes (name text not null)"));
  await db.execute(
    sql.raw(`create function fuzz_note() returns trigger language plpgsql security definer as $$
      begin
        if tg_op = 'DELETE' then insert into fuzz_writes select tg_table_name from old_rows limit 1;
        else insert into fuzz_writes select tg_table_name from new_rows limit 1;
        end if;
        return null;
      end $$`),
  );
  for (const table of tables.filter((name) => !COUNTERS.includes(name))) {
    for (const [event, rows] of [
      ["insert", "new table as new_rows"],
      ["update", "new table as new_rows"],
      ["delete", "old table as old_rows"],
    ]) {
      await db.execute(
        sql.raw(
          `create trigger fuzz_${event} after ${event} on "${table}" referencing ${rows} for each statement execute function fuzz_note()`,
        ),
      );
    }
  }
}

/** The tables written to since it was asked last. */
export async function takeWrites(db: Database): Promise<string[]> {
  const names = await namesOf(db, sql.raw("select distinct name from fuzz_writes order by name"));
  if (names.length > 0) await db.execute(sql.raw("delete from fuzz_writes"));
  return names;
}
