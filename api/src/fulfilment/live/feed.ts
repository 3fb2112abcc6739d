import { lt, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import * as z from "zod/mini";
import type { Listen } from "../../platform/connection/listen.ts";
import type { Database } from "../../platform/db/database.ts";
import { startPoller } from "../../platform/jobs/poller.ts";
import { takeHit } from "../../platform/limits/store.ts";
import { orderChanges } from "../../platform/tables/order-changes.ts";

const CHANNEL = "order_changes";
const MOST_REMEMBERED = 10_000;
const PRUNE_EVERY_MS = 60_000;
/** Longer than any transaction runs. */
const KEPT = sql`interval '10 minutes'`;

/** A change with those whom it concerns. */
const ChangeSchema = z.object({ orderId: z.string(), userId: z.string(), merchantId: z.string(), revision: z.number() });
export type StoredChange = z.infer<typeof ChangeSchema>;

const RowSchema = z.object({
  horizon: z.string(),
  ...{ orderId: z.nullable(z.string()), userId: z.nullable(z.string()), merchantId: z.nullable(z.string()) },
  revision: z.nullable(z.number()),
});

/** Reads the changes that became final since the last reading. Rows count below the oldest running transaction alone:
 * what began before and commits later is found by a later reading. */
export function createChangeReader(db: Database): () => Promise<StoredChange[]> {
  let horizon: string | undefined;
  return async () => {
    const from = horizon === undefined ? sql`pg_snapshot_xmin(pg_current_snapshot())` : sql`${horizon}::xid8`;
    const answer = await db.execute(sql`
      select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, c.order_id as "orderId", c.user_id as "userId",
        c.merchant_id as "merchantId", c.revision
      from (select 1) one left join order_changes c on c.xid >= ${from} and c.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by c.xid, c.id`);
    const rows = z.array(RowSchema).parse((answer as { rows: unknown }).rows);
    horizon = rows[0]?.horizon ?? horizon;
    return rows.flatMap((row) => ChangeSchema.safeParse(row).data ?? []);
  };
}

/** Passes each revision of an order on once, and none that is older than the last. */
function onlyNewer(pass: (change: StoredChange) => void): (change: StoredChange) => void {
  const last = new Map<string, number>();
  return (change) => {
    const { orderId, revision } = change;
    if (revision <= (last.get(orderId) ?? -1)) return;
    last.delete(orderId);
    last.set(orderId, revision);
    const [oldest] = last.keys();
    if (last.size > MOST_REMEMBERED && oldest !== undefined) last.delete(oldest);
    pass(change);
  };
}

function parsed(payload: string): StoredChange | undefined {
  try {
    return ChangeSchema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

/** Deletes changes that every process has read. One process a minute does it. */
async function prune(db: Database): Promise<void> {
  const turn = await takeHit(db, { key: "order-changes", max: 1, windowMs: PRUNE_EVERY_MS }, new Date());
  if (turn.allowed) await db.delete(orderChanges).where(lt(orderChanges.at, sql`now() - ${KEPT}`));
}

interface FeedOptions {
  db: Database;
  listen: Listen;
  log: FastifyBaseLogger;
}

/** Calls `onChange` for every committed change of an order: at once by `NOTIFY`, and by a slow reading of the rows for
 * what was lost on the way. Returns the function that ends it. */
export function followChanges({ db, listen, log }: FeedOptions, onChange: (change: StoredChange) => void): () => Promise<void> {
  const pass = onlyNewer(onChange);
  const read = createChangeReader(db);
  const silence = listen(CHANNEL, {
    onMessage: (payload) => {
      const change = parsed(payload);
      if (change) pass(change);
    },
  });
  const pollers = [
    startPoller({
      name: "order_changes",
      run: async () => {
        for (const change of await read()) pass(change);
      },
      log,
    }),
    startPoller({ name: "order_changes_old", run: () => prune(db), log, intervalMs: PRUNE_EVERY_MS }),
  ];
  return async () => {
    await silence();
    await Promise.all(pollers.map((poller) => poller.stop()));
  };
}
