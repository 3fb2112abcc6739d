import { and, eq } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { hasRight, type MemberRole, type MerchantRight } from "shared-contracts/membership";
import { type Actor, actorOf } from "../audit/store.ts";
import type { SignedInUser } from "../auth/authenticate.ts";
import type { Database } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";
import { findMerchant, type MerchantRow } from "./store.ts";
import { merchantStaff } from "./tables.ts";

export interface Member {
  merchant: MerchantRow;
  role: MemberRole;
  /** For the audit log. */
  actor: Actor;
}

/** As much of a user as tells what they are to a merchant. */
type Person = Pick<SignedInUser, "uid" | "phone" | "role">;

/** Whose merchant it is: by the account once somebody signed in, by the phone before. */
function isOwner(merchant: MerchantRow, user: Person): boolean {
  return merchant.ownerId === null ? merchant.ownerPhone === user.phone : merchant.ownerId === user.uid;
}

export async function findRole(db: Database, merchant: MerchantRow, user: Person): Promise<MemberRole | undefined> {
  if (isOwner(merchant, user) || user.role === "admin") return "owner";
  const [staff] = await db
    .select({ role: merchantStaff.role })
    .from(merchantStaff)
    .where(and(eq(merchantStaff.merchantId, merchant.id), eq(merchantStaff.phone, user.phone)));
  return staff?.role;
}

/** For `find` of a route below `/merchants/:id` that is for the merchant's own people, whatever the merchant's status.
 * Throws `not_found` where there is no such merchant, `forbidden` for everybody else's. */
export function requireMember({ db }: Deps, right: MerchantRight) {
  return async ({ id }: { id: string }, user: SignedInUser, request: FastifyRequest): Promise<Member> => {
    const merchant = await findMerchant(db, id);
    if (!merchant) throw new AppError("not_found");
    const role = await findRole(db, merchant, user);
    if (role === undefined || !hasRight(role, right)) throw new AppError("forbidden");
    const isPlatform = role === "owner" && !isOwner(merchant, user);
    return { merchant, role, actor: actorOf(request, user, isPlatform ? "platform_admin" : role) };
  };
}

/** Only an active merchant's shelf and staff change: one that waits or was refused can do nothing yet. Throws `merchant_not_active`. */
export function requireActive({ merchant }: Member): void {
  if (merchant.status !== "active") throw new AppError("merchant_not_active");
}
