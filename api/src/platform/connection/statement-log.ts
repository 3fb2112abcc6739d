import type { Logger } from "drizzle-orm";
import { currentLog } from "../trace.ts";

/** With `LOG_LEVEL=debug` each statement is a line under the id of the request that made it, without its values. */
export const STATEMENT_LOG: Logger = {
  logQuery: (sql) => currentLog()?.debug({ sql }, "SQL"),
};
