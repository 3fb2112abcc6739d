import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { hasOpeningsBehind } from "../catalogue/merchant-records/openings.ts";
import type { Database } from "../platform/db/database.ts";
import { PreparedQueries } from "../platform/db/prepared.ts";
import type { Deps } from "../platform/http/deps.ts";

const MINUTE_MS = 60_000;

/** Two equal snapshots see the same rows, whatever was written and by whom. */
function versionQuery(db: Database) {
  const isBehind = hasOpeningsBehind({ db }, sql.placeholder("now"));
  return db
    .select({ snapshot: sql<string>`pg_current_snapshot()::text`, isBehind: sql<boolean>`${isBehind}` })
    .from(sql`(values (1)) as one`);
}

const queries = new PreparedQueries<ReturnType<ReturnType<typeof versionQuery>["prepare"]>>();

/** A text that is the same only while every public answer is. The clock alone changes answers at full minutes, and
 * when a shop opens, closes or ends its pause: until its row says so, there is no version (an empty text). */
async function readDataVersion({ db, clock }: Pick<Deps, "db" | "clock">): Promise<string> {
  const query = queries.get(db, "data_version", (as) => versionQuery(db).prepare(as));
  const now = clock.now();
  const [row] = await query.execute({ now: now.toISOString() });
  return row === undefined || row.isBehind ? "" : `${row.snapshot} ${Math.floor(now.getTime() / MINUTE_MS)}`;
}

/** For the shells alone, which do not pass this path on. */
export function registerDataVersion(app: FastifyInstance, deps: Pick<Deps, "db" | "clock">): void {
  // Each page asks: a line for each would be most of the log.
  app.get("/data-version", { logLevel: "warn" }, async (_, reply) => {
    const version = await readDataVersion(deps);
    return await reply.type("text/plain").send(version);
  });
}
