import { hasRight, type MerchantRight } from "@savat/contracts/membership";
import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import type { Deps } from "../../platform/http/deps.ts";
import { sessions, users } from "../../platform/tables/auth.ts";
import { merchantStaff, merchants } from "../../platform/tables/merchants.ts";
import { hasMerchantSql, toUser } from "../auth/user-store.ts";
import { isOver } from "./session-ends.ts";

/** What the person of a live session may watch. */
export interface WatchingPerson {
  userId: string;
  isAdmin: boolean;
  merchantIds: ReadonlySet<string>;
}

/** The shops of each person in which they have a right. */
async function findShops({ db }: Pick<Deps, "db">, userIds: readonly string[], right: MerchantRight): Promise<Map<string, Set<string>>> {
  const shops = new Map<string, Set<string>>();
  if (userIds.length === 0) return shops;
  const ids = [...new Set(userIds)];
  const rows = await db
    .select({ merchantId: merchants.id, ownerId: merchants.ownerId, staffId: merchantStaff.userId, role: merchantStaff.role })
    .from(merchants)
    .leftJoin(merchantStaff, and(eq(merchantStaff.merchantId, merchants.id), inArray(merchantStaff.userId, ids)))
    .where(and(isNull(merchants.deletedAt), or(inArray(merchants.ownerId, ids), inArray(merchantStaff.userId, ids))));
  const add = (userId: string, merchantId: string) => shops.set(userId, (shops.get(userId) ?? new Set()).add(merchantId));
  for (const { merchantId, ownerId, staffId, role } of rows) {
    if (ownerId !== null) add(ownerId, merchantId);
    if (staffId !== null && role !== null && hasRight(role, right)) add(staffId, merchantId);
  }
  return shops;
}

/** The sessions of a list that are still live, each with what its person may watch now. Two queries, however many. */
export async function findWatching(
  { db, env, clock }: Pick<Deps, "db" | "env" | "clock">,
  sessionIds: readonly string[],
  right: MerchantRight,
): Promise<Map<string, WatchingPerson>> {
  if (sessionIds.length === 0) return new Map();
  const now = clock.now();
  const rows = await db
    .select({ session: sessions, user: users, hasMerchant: hasMerchantSql(db) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.id, [...sessionIds]), isNull(sessions.revokedAt), gt(sessions.expiresAt, now), isNull(users.blockedAt)));
  const live = rows
    .map((row) => ({ session: row.session, user: toUser(row, env.adminPhones) }))
    .filter(({ session, user }) => !isOver(session, user.role, env.sessionEnds, now));
  const shops = await findShops(
    { db },
    live.filter(({ user }) => user.role !== "customer").map(({ user }) => user.uid),
    right,
  );
  return new Map(
    live.map(({ session, user }) => [
      session.id,
      { userId: user.uid, isAdmin: user.role === "admin", merchantIds: shops.get(user.uid) ?? new Set() },
    ]),
  );
}
