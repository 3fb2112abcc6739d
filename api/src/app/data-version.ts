import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { hasOpeningsBehind } from "../catalogue/merchant-records/openings.ts";
import { statement } from "../platform/db/statement.ts";
import type { Deps } from "../platform/http/deps.ts";

const MINUTE_MS = 60_000;

/** Two equal snapshots see the same rows, whatever was written and by whom. */
const readVersion = statement((db, { now }: { now: Date }) =>
  db
    .select({ snapshot: sql<string>`pg_current_snapshot()::text`, isBehind: sql<boolean>`${hasOpeningsBehind({ db }, now)}` })
    .from(sql`(values (1)) as one`),
);

/** A text that is the same only while every public answer is. The clock alone changes answers at full minutes, and
 * when a shop opens, closes or ends its pause: until its row says so, there is no version (an empty text). */
async function readDataVersion({ db, clock }: Pick<Deps, "db" | "clock">): Promise<string> {
  const now = clock.now();
  const [row] = await readVersion(db, { now });
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
