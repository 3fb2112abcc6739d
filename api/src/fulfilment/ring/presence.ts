import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Member } from "../../people/memberships/membership.ts";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { boardPresence } from "../../platform/tables/board.ts";

/** Two reports may be lost. */
const LIVE_MS = 75_000;

/** A board of the shop reports. One that an admin of the platform has open is not the shop's. */
export async function noteAlive(
  db: Database,
  { merchant, userId, actor }: Member,
  sessionId: string,
  isSoundAllowed: boolean,
  now: Date,
): Promise<void> {
  if (actor.actorRole === "platform_admin") return;
  const seen = { userId, seenAt: now, isSoundAllowed };
  await db
    .insert(boardPresence)
    .values({ merchantId: merchant.id, sessionId, ...seen })
    .onConflictDoUpdate({ target: [boardPresence.merchantId, boardPresence.sessionId], set: seen });
}

/** A condition of a query: a board of that shop was open within `withinMs`; `withSound`: one that could ring. */
export function hasLiveBoard(merchantId: PgColumn | string, now: Date, withinMs = LIVE_MS, { withSound = false } = {}): SQL {
  const { merchantId: shop, seenAt, isSoundAllowed } = boardPresence;
  const isLive = and(eq(shop, merchantId), gt(seenAt, later(now, -withinMs)), withSound ? eq(isSoundAllowed, true) : undefined);
  return sql`exists (select 1 from ${boardPresence} where ${isLive})`;
}
