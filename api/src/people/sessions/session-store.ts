import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { statement } from "../../platform/db/statement.ts";
import { sessions, users } from "../../platform/tables/auth.ts";
import { hasMerchantSql, type UserRecord } from "../auth/user-store.ts";
import { endSubscriptionsOf, endSubscriptionsOfSession } from "../push/store.ts";

export type SessionRow = typeof sessions.$inferSelect;
type RevokeReason = NonNullable<SessionRow["revokeReason"]>;

/** A person's newest live sessions; more devices are unlikely. */
const SHOWN = 50;

export async function insertSession(
  db: Database,
  session: Pick<SessionRow, "id" | "userId" | "refreshHash" | "createdAt" | "expiresAt" | "device">,
): Promise<void> {
  await db.insert(sessions).values({ ...session, lastSeenAt: session.createdAt });
}

export interface SessionRecord extends UserRecord {
  session: SessionRow;
}

const readSession = statement((db, { id, now }: { id: string; now: Date }) =>
  db
    .select({ session: sessions, user: users, hasMerchant: hasMerchantSql(db) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now), isNull(users.blockedAt))),
);

/** A session that is neither revoked nor unused too long, with its person, unless blocked. Other ends: `isOver`. */
export async function findSession(db: Database, sessionId: string, now: Date): Promise<SessionRecord | undefined> {
  const [row] = await readSession(db, { id: sessionId, now });
  return row;
}

/** The sessions of a user that are neither revoked nor unused for too long, newest use first. */
export async function findSessionsOf(db: Database, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sql`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`), desc(sessions.id))
    .limit(SHOWN);
}

/** Notes a call; one of two at the same time is enough. */
export async function noteActivity(db: Database, { id, lastSeenAt }: SessionRow, now: Date): Promise<void> {
  const isAsRead = lastSeenAt === null ? isNull(sessions.lastSeenAt) : eq(sessions.lastSeenAt, lastSeenAt);
  await db
    .update(sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(sessions.id, id), isAsRead));
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
    .set({ refreshHash: newHash, previousHash: oldHash, rotatedAt: now, lastSeenAt: now, expiresAt })
    .where(and(eq(sessions.id, sessionId), eq(sessions.refreshHash, oldHash), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends one session of a user. False when it is not theirs, or has ended before. */
export async function revokeOwnSession(db: Database, { id, userId }: Pick<SessionRow, "id" | "userId">, now: Date): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: now, revokeReason: "logout_elsewhere" })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  if (rows.length > 0) await endSubscriptionsOfSession(db, id);
  return rows.length > 0;
}

export async function revokeSession(db: Database, sessionId: string, reason: RevokeReason, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now, revokeReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
  await endSubscriptionsOfSession(db, sessionId);
}

/** Ends every session of a user, but for the one named. */
export async function revokeSessionsOf(db: Database, userId: string, reason: RevokeReason, now: Date, but?: string): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now, revokeReason: reason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), but === undefined ? undefined : ne(sessions.id, but)));
  await endSubscriptionsOf(db, userId, but);
}
