import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** Either driver, and a transaction of either. Inside a transaction use only the handle that was passed in: PGlite has one connection. */
export type Database = PgDatabase<PgQueryResultHKT>;
