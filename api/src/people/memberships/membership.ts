import { hasRight, type MemberRole, type MerchantRight } from "@savat/contracts/membership";
import { AppError } from "@savat/contracts/server/app-error";
import { and, eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { type Actor, actorOf } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { statement } from "../../platform/db/statement.ts";
import type { Deps } from "../../platform/http/deps.ts";
import type { SignedInUser } from "../../platform/signed-in-user.ts";
import { users } from "../../platform/tables/auth.ts";
import { type MerchantRow, merchantStaff } from "../../platform/tables/merchants.ts";
import { roleOf } from "../auth/roles.ts";
import { findMerchant } from "./merchant-row.ts";

export interface Member {
  merchant: MerchantRow;
  role: MemberRole;
  /** For what the request wants to do. */
  right: MerchantRight;
  userId: string;
  /** For the audit log. */
  actor: Actor;
}

/** As much of a user as tells what they are to a merchant. */
type Person = Pick<SignedInUser, "uid" | "role">;

function isOwner(merchant: MerchantRow, { uid }: Person): boolean {
  return merchant.ownerId === uid;
}

/** Locked with `share`, the place on the staff stays as it is until the transaction ends. */
export async function findRole(db: Database, merchant: MerchantRow, user: Person, lock?: "share"): Promise<MemberRole | undefined> {
  if (isOwner(merchant, user) || user.role === "admin") return "owner";
  const query = db
    .select({ role: merchantStaff.role })
    .from(merchantStaff)
    .where(and(eq(merchantStaff.merchantId, merchant.id), eq(merchantStaff.userId, user.uid)));
  const [staff] = await (lock ? query.for(lock) : query);
  return staff?.role;
}

/** A role's name in the audit log. */
function actorRoleOf(merchant: MerchantRow, user: Person, role: MemberRole): Actor["actorRole"] {
  return role === "owner" && !isOwner(merchant, user) ? "platform_admin" : role;
}

/** For `find` of a route for a merchant's own people, in any status. Throws `not_found` without such a merchant,
 * `forbidden` for others. */
export function requireMember({ db }: Deps, right: MerchantRight) {
  return async ({ id }: { id: string }, user: SignedInUser, request: FastifyRequest): Promise<Member> => {
    const merchant = await findMerchant(db, id);
    if (!merchant || (merchant.isDraft && !isOwner(merchant, user))) throw new AppError("not_found");
    const role = await findRole(db, merchant, user);
    if (role === undefined || !hasRight(role, right)) throw new AppError("forbidden");
    return { merchant, role, right, userId: user.uid, actor: actorOf(request, user, actorRoleOf(merchant, user, role)) };
  };
}

const readUser = statement((db, { uid }: { uid: string }) => db.select().from(users).where(eq(users.id, uid)));

/** The account as it is now; undefined when it was blocked meanwhile. */
export async function findPerson(tx: Database, uid: string, adminPhones: readonly string[]): Promise<Person | undefined> {
  const [user] = await readUser(tx, { uid });
  if (!user || user.blockedAt !== null) return undefined;
  return { uid, role: roleOf({ phone: user.phone, isAdmin: user.isAdmin, hasMerchant: false }, adminPhones) };
}

async function memberNow(tx: Database, { env }: Pick<Deps, "env">, member: Member, lock: "share" | "no key update"): Promise<Member> {
  const merchant = await findMerchant(tx, member.merchant.id, lock);
  if (!merchant) throw new AppError("not_found");
  const person = await findPerson(tx, member.userId, env.adminPhones);
  if (!person) throw new AppError("unauthorized");
  const role = await findRole(tx, merchant, person, "share");
  if (role === undefined || !hasRight(role, member.right)) throw new AppError("forbidden");
  return { ...member, merchant, role, actor: { ...member.actor, actorRole: actorRoleOf(merchant, person, role) } };
}

/** Runs a member's write in a transaction that reads and locks the rights; a concurrent removal waits. Lock the
 * merchant with `no key update` to write its row or staff. Throws `not_found`, `unauthorized`, `forbidden`. */
export function writeAsMember<T>(
  deps: Pick<Deps, "db" | "env">,
  member: Member,
  lock: "share" | "no key update",
  write: (tx: Database, member: Member) => Promise<T>,
): Promise<T> {
  return deps.db.transaction(async (tx) => write(tx, await memberNow(tx, deps, member, lock)));
}

/** Only an active merchant's shelf and staff change. Throws `merchant_not_active`. */
export function requireActive({ merchant }: Pick<Member, "merchant">): void {
  if (merchant.status !== "active") throw new AppError("merchant_not_active");
}
