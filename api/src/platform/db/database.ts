import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Either driver, and a transaction of either. Inside a transaction use only its handle: PGlite has one connection. */
export type Database = PgDatabase<PgQueryResultHKT>;
