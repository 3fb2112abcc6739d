import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { sessions, users } from "./tables.ts";
import { hasMerchantSql, type UserRecord } from "./user-store.ts";

export type SessionRow = typeof sessions.$inferSelect;

export async function insertSession(
  db: Database,
  session: { id: string; userId: string; refreshHash: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(sessions).values(session);
}

function isLive(sessionId: string, now: Date) {
  return and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now), isNull(users.blockedAt));
}

/** The user behind a session that is neither revoked nor over, unless blocked. */
export async function findSessionUser(db: Database, sessionId: string, now: Date): Promise<UserRecord | undefined> {
  const [row] = await db
    .select({ user: users, hasMerchant: hasMerchantSql(db) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isLive(sessionId, now));
  return row;
}

export async function findLiveSession(db: Database, sessionId: string, now: Date): Promise<SessionRow | undefined> {
  const [row] = await db
    .select({ session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isLive(sessionId, now));
  return row?.session;
}

export interface Rotation {
  sessionId: string;
  oldHash: string;
  newHash: string;
  now: Date;
  expiresAt: Date;
}

/** Replaces the current refresh token by its successor. False when it is no longer the current one. */
export async function rotateSession(db: Database, rotation: Rotation): Promise<boolean> {
  const { sessionId, oldHash, newHash, now, expiresAt } = rotation;
  const rows = await db
    .update(sessions)
    .set({ refreshHash: newHash, previousHash: oldHash, rotatedAt: now, expiresAt })
    .where(and(eq(sessions.id, sessionId), eq(sessions.refreshHash, oldHash), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

export async function revokeSession(db: Database, sessionId: string, reason: "logout" | "reuse", now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now, revokeReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** Ends every session of a user. */
export async function revokeSessionsOf(db: Database, userId: string, reason: "logout_everywhere" | "blocked", now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now, revokeReason: reason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}
