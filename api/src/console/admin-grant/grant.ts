import { and, count, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { type Actor, writeAudit } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { users } from "../../platform/tables/auth.ts";

export interface AdminChange {
  phone: string;
  isAdmin: boolean;
}

/** The outcome. `by_environment`: a phone of `ADMIN_PHONES` stays an admin while it is listed. */
export type GrantOutcome = "granted" | "already_admin" | "blocked" | "revoked" | "not_admin" | "by_environment" | "last_admin";

/** The actor of a command on the server's machine; no user is signed in. */
const ACTOR: Actor = { actorId: null, actorPhone: null, actorRole: "system", address: null, requestId: null };

type UserRow = typeof users.$inferSelect;

/** The account of a phone, created before its first sign-in, which can happen at the same moment. */
async function insertUser(tx: Database, phone: string, now: Date): Promise<UserRow> {
  const values = { id: newId("usr"), phone, userType: "customer", createdAt: now, updatedAt: now } as const;
  const [row] = await tx
    .insert(users)
    .values(values)
    .onConflictDoUpdate({ target: users.phone, set: { updatedAt: now } })
    .returning();
  if (!row) throw new Error("The user was not inserted.");
  return row;
}

/** Whether another admin can sign in: a phone of the environment may be blocked. */
async function hasAnotherAdmin(tx: Database, { id }: UserRow, adminPhones: readonly string[]): Promise<boolean> {
  const named = and(inArray(users.phone, [...adminPhones]), isNotNull(users.blockedAt));
  const [shut] = adminPhones.length > 0 ? await tx.select({ total: count() }).from(users).where(named) : [];
  if (new Set(adminPhones).size > (shut?.total ?? 0)) return true;
  const [row] = await tx
    .select({ total: count() })
    .from(users)
    .where(and(eq(users.isAdmin, true), isNull(users.blockedAt), ne(users.id, id)));
  return (row?.total ?? 0) > 0;
}

async function refusalOf(
  tx: Database,
  user: UserRow | undefined,
  { phone, isAdmin }: AdminChange,
  adminPhones: readonly string[],
): Promise<GrantOutcome | undefined> {
  if (isAdmin) {
    if (user?.blockedAt) return "blocked";
    return user?.isAdmin ? "already_admin" : undefined;
  }
  if (!user?.isAdmin) return adminPhones.includes(phone) ? "by_environment" : "not_admin";
  return (await hasAnotherAdmin(tx, user, adminPhones)) ? undefined : "last_admin";
}

/** Grants or revokes the admin role; acts at the person's next call. Of two concurrent revocations one admin stays. */
export async function changeAdmin(db: Database, change: AdminChange, adminPhones: readonly string[], now: Date): Promise<GrantOutcome> {
  const { phone, isAdmin } = change;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('platform_admins'))`);
    const [known] = await tx.select().from(users).where(eq(users.phone, phone)).for("no key update");
    const refusal = await refusalOf(tx, known, change, adminPhones);
    if (refusal) return refusal;
    const user = known ?? (await insertUser(tx, phone, now));
    await tx.update(users).set({ isAdmin, updatedAt: now }).where(eq(users.id, user.id));
    const action = isAdmin ? "admin_granted" : "admin_revoked";
    await writeAudit(tx, now, ACTOR, [
      { merchantId: null, entity: "user", entityId: user.id, action, before: { phone, isAdmin: !isAdmin }, after: { phone, isAdmin } },
    ]);
    if (isAdmin) return "granted";
    return adminPhones.includes(phone) ? "by_environment" : "revoked";
  });
}
