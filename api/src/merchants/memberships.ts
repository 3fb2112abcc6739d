import { and, eq, isNull, or } from "drizzle-orm";
import type { MemberRole, Membership } from "shared-contracts/membership";
import { type Actor, writeAudit } from "../audit/store.ts";
import { users } from "../auth/tables.ts";
import type { Database } from "../db/database.ts";
import type { MerchantRow } from "./store.ts";
import { merchantStaff, merchants } from "./tables.ts";

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

/** Every merchant that the person owns or works for; who owns one is its owner, on its staff or not. */
export async function findMemberships(db: Database, { uid, phone }: Person): Promise<Membership[]> {
  const owned = await db
    .select()
    .from(merchants)
    .where(
      and(or(eq(merchants.ownerId, uid), and(isNull(merchants.ownerId), eq(merchants.ownerPhone, phone))), isNull(merchants.deletedAt)),
    );
  const employed = await db
    .select({ merchant: merchants, role: merchantStaff.role })
    .from(merchantStaff)
    .innerJoin(merchants, eq(merchants.id, merchantStaff.merchantId))
    .where(and(eq(merchantStaff.phone, phone), isNull(merchants.deletedAt)));
  const ownIds = new Set(owned.map(({ id }) => id));
  return [
    ...owned.map((merchant) => toMembership(merchant, "owner")),
    ...employed.filter(({ merchant }) => !ownIds.has(merchant.id)).map(({ merchant, role }) => toMembership(merchant, role)),
  ].sort(byStatusAndName);
}

/** The account that has proved to have a phone: a merchant with it is theirs at once. Null before the first sign-in, which ties it. */
export async function findOwnerId(tx: Database, phone: string): Promise<string | null> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone)).for("key share");
  return user?.id ?? null;
}

/** Ties the merchants that wait for the owner of a phone to the account that has just proved to have it: whoever gets the number later does not
 * get the shop. */
export async function bindOwner(tx: Database, { uid, phone }: Person, actor: Actor, now: Date): Promise<void> {
  const bound = await tx
    .update(merchants)
    .set({ ownerId: uid })
    .where(and(eq(merchants.ownerPhone, phone), isNull(merchants.ownerId), isNull(merchants.deletedAt)))
    .returning({ id: merchants.id });
  const after = { ownerId: uid };
  await writeAudit(
    tx,
    now,
    actor,
    bound.map(({ id }) => ({ merchantId: id, entity: "merchant", entityId: id, action: "bound", after })),
  );
}

/** The merchants of an owner go with the owner to a new number, so that the old one can be somebody else's. */
export async function moveOwnerPhone(tx: Database, { uid, phone }: Person, oldPhone: string, actor: Actor, now: Date): Promise<void> {
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
