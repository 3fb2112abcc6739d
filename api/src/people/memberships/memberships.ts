import type { MemberRole, Membership } from "@savat/contracts/membership";
import { and, eq, exists, isNull, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Actor, writeAudit } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { users } from "../../platform/tables/auth.ts";
import type { MerchantRow } from "../../platform/tables/merchants.ts";
import { merchantStaff, merchants } from "../../platform/tables/merchants.ts";

interface Person {
  uid: string;
  phone: string;
}

const ORDER: Record<MerchantRow["status"], number> = { active: 0, pending: 1, rejected: 2 };

function toMembership({ id, businessName, images, status, rejectionReason }: MerchantRow, role: MemberRole): Membership {
  return {
    merchantId: id,
    businessName,
    image: images[0] ?? null,
    status,
    rejectionReason: role === "owner" ? rejectionReason : null,
    role,
  };
}

function byStatusAndName(one: Membership, other: Membership): number {
  return ORDER[one.status] - ORDER[other.status] || one.businessName.localeCompare(other.businessName, "uz");
}

/** Every merchant that the account owns or works for; who owns one is its owner, on its staff or not. */
export async function findMemberships(db: Database, uid: string): Promise<Membership[]> {
  const owned = await db
    .select()
    .from(merchants)
    .where(and(eq(merchants.ownerId, uid), isNull(merchants.deletedAt)));
  const employed = await db
    .select({ merchant: merchants, role: merchantStaff.role })
    .from(merchantStaff)
    .innerJoin(merchants, eq(merchants.id, merchantStaff.merchantId))
    .where(and(eq(merchantStaff.userId, uid), isNull(merchants.deletedAt)));
  const ownIds = new Set(owned.map(({ id }) => id));
  return [
    ...owned.map((merchant) => toMembership(merchant, "owner")),
    ...employed.filter(({ merchant }) => !ownIds.has(merchant.id)).map(({ merchant, role }) => toMembership(merchant, role)),
  ].sort(byStatusAndName);
}

/** An invitation and the first sign-in with its number come one after the other, so that neither misses the other. */
export async function lockMemberPhone(tx: Database, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('member_phone'), hashtext(${phone}))`);
}

/** The account with a proved phone, whose rights begin at once. Null before the first sign-in, which binds them. */
export async function findAccountId(tx: Database, phone: string): Promise<string | null> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone)).for("key share");
  return user?.id ?? null;
}

async function bindOwner(tx: Database, { uid, phone }: Person, actor: Actor, now: Date): Promise<void> {
  const bound = await tx
    .update(merchants)
    .set({ ownerId: uid })
    .where(and(eq(merchants.ownerPhone, phone), eq(merchants.isDraft, false), isNull(merchants.ownerId), isNull(merchants.deletedAt)))
    .returning({ id: merchants.id });
  const after = { ownerId: uid };
  await writeAudit(
    tx,
    now,
    actor,
    bound.map(({ id }) => ({ merchantId: id, entity: "merchant", entityId: id, action: "bound", after })),
  );
}

async function bindStaff(tx: Database, { uid, phone }: Person, actor: Actor, now: Date): Promise<void> {
  const employers = tx.select({ id: merchantStaff.merchantId }).from(merchantStaff).where(eq(merchantStaff.userId, uid));
  const bound = await tx
    .update(merchantStaff)
    .set({ userId: uid })
    .where(and(eq(merchantStaff.phone, phone), isNull(merchantStaff.userId), notInArray(merchantStaff.merchantId, employers)))
    .returning({ id: merchantStaff.id, merchantId: merchantStaff.merchantId, role: merchantStaff.role });
  await writeAudit(
    tx,
    now,
    bound[0] ? { ...actor, actorRole: bound[0].role } : actor,
    bound.map(({ id, merchantId }) => ({ merchantId, entity: "staff", entityId: id, action: "bound", after: { userId: uid } })),
  );
}

/** Binds waiting merchants and staff places to the account that proved the phone; a later owner of the number gets
 * none. */
export async function bindMember(tx: Database, person: Person, actor: Actor, now: Date): Promise<void> {
  await lockMemberPhone(tx, person.phone);
  await bindOwner(tx, person, actor, now);
  await bindStaff(tx, person, actor, now);
}

async function moveOwnerPhone(tx: Database, { uid, phone }: Person, oldPhone: string, actor: Actor, now: Date): Promise<void> {
  const moved = await tx
    .update(merchants)
    .set({ ownerPhone: phone })
    .where(and(eq(merchants.ownerId, uid), eq(merchants.ownerPhone, oldPhone)))
    .returning({ id: merchants.id });
  const change = { before: { businessOwnerPhone: oldPhone }, after: { businessOwnerPhone: phone } };
  await writeAudit(
    tx,
    now,
    actor,
    moved.map(({ id }) => ({ merchantId: id, entity: "merchant", entityId: id, action: "updated", ...change })),
  );
}

/** Where the same merchant has invited the new number as well, that later invitation replaces the old place. */
async function moveStaffPhone(tx: Database, { uid, phone }: Person, oldPhone: string, actor: Actor, now: Date): Promise<void> {
  const invited = alias(merchantStaff, "invited");
  const invitation = tx
    .select({ one: sql`1` })
    .from(invited)
    .where(and(eq(invited.merchantId, merchantStaff.merchantId), eq(invited.phone, phone), isNull(invited.userId)));
  const replaced = await tx
    .delete(merchantStaff)
    .where(and(eq(merchantStaff.userId, uid), exists(invitation)))
    .returning({ id: merchantStaff.id, merchantId: merchantStaff.merchantId });
  const moved = await tx
    .update(merchantStaff)
    .set({ phone })
    .where(eq(merchantStaff.userId, uid))
    .returning({ id: merchantStaff.id, merchantId: merchantStaff.merchantId });
  const change = { before: { phone: oldPhone }, after: { phone } };
  await writeAudit(tx, now, actor, [
    ...replaced.map(({ id, merchantId }) => ({
      merchantId,
      entity: "staff" as const,
      entityId: id,
      action: "deleted",
      before: { phone: oldPhone },
    })),
    ...moved.map(({ id, merchantId }) => ({ merchantId, entity: "staff" as const, entityId: id, action: "updated", ...change })),
  ]);
}

/** Moves merchants and staff places to an account's new number, so another person can have the old one. */
export async function moveMemberPhone(tx: Database, person: Person, oldPhone: string, actor: Actor, now: Date): Promise<void> {
  await lockMemberPhone(tx, person.phone);
  await moveOwnerPhone(tx, person, oldPhone, actor, now);
  await moveStaffPhone(tx, person, oldPhone, actor, now);
}
