import type { User, UserType } from "@savat/contracts/auth";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { users } from "../../platform/tables/auth.ts";
import { merchantStaff, merchants } from "../../platform/tables/merchants.ts";
import { roleOf } from "./roles.ts";

type UserRow = typeof users.$inferSelect;

/** Owns a merchant in any status (a rejected owner sees the reason), or is on a staff. */
export function hasMerchantSql(db: Database): SQL<boolean> {
  const owned = db
    .select({ one: sql`1` })
    .from(merchants)
    .where(and(eq(merchants.ownerId, users.id), isNull(merchants.deletedAt)));
  const employed = db
    .select({ one: sql`1` })
    .from(merchantStaff)
    .innerJoin(merchants, eq(merchants.id, merchantStaff.merchantId))
    .where(and(eq(merchantStaff.userId, users.id), isNull(merchants.deletedAt)));
  return sql<boolean>`(exists ${owned} or exists ${employed})`;
}

export interface UserRecord {
  user: UserRow;
  hasMerchant: boolean;
}

export async function findUserByPhone(db: Database, phone: string): Promise<UserRecord | undefined> {
  const [row] = await db
    .select({ user: users, hasMerchant: hasMerchantSql(db) })
    .from(users)
    .where(eq(users.phone, phone));
  return row;
}

/** The user of a phone, made on the first sign-in; remembers the surface asked for. */
export async function upsertUser(db: Database, phone: string, userType: UserType, now: Date): Promise<UserRow> {
  const [row] = await db
    .insert(users)
    .values({ id: newId("usr"), phone, userType, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: users.phone, set: { userType, updatedAt: now } })
    .returning();
  if (!row) throw new Error("The user was neither inserted nor updated.");
  return row;
}

export interface ProfileChange {
  displayName?: string | null;
  phone?: string;
  wantsOrderSms?: boolean;
}

/** False for a user who was blocked meanwhile: another phone would evade the block. */
export async function updateProfile(db: Database, id: string, change: ProfileChange, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(and(eq(users.id, id), isNull(users.blockedAt)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** Fills an empty e-mail. False when there was one already. */
export async function fillEmail(db: Database, id: string, email: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ email, updatedAt: now })
    .where(and(eq(users.id, id), isNull(users.email)))
    .returning({ id: users.id });
  return rows.length > 0;
}

export function toUser({ user, hasMerchant }: UserRecord, adminPhones: readonly string[]): User {
  return {
    uid: user.id,
    phone: user.phone,
    userType: user.userType,
    role: roleOf({ phone: user.phone, isAdmin: user.isAdmin, hasMerchant }, adminPhones),
    email: user.email,
    displayName: user.displayName,
    photoURL: user.photoUrl,
    wantsOrderSms: user.wantsOrderSms,
    metadata: { creationTime: user.createdAt.toISOString() },
  };
}
