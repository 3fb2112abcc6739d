import type { User, updateMe } from "shared-contracts/auth";
import type * as z from "zod/mini";
import type { Actor } from "../audit/store.ts";
import { isUniqueViolation } from "../db/violations.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";
import { bindMember, moveMemberPhone } from "../merchants/memberships.ts";
import { useCode } from "./otp.ts";
import { fillEmail, findUserByPhone, type ProfileChange, toUser, updateProfile } from "./user-store.ts";

type Wanted = z.output<NonNullable<(typeof updateMe)["body"]>>;

/** Saves the profile: a changed phone needs its own code and takes the person's merchants along, an e-mail is taken only while there is none. */
export async function changeProfile(deps: Deps, user: User, wanted: Wanted, actor: Actor, address: string): Promise<User> {
  const now = deps.clock.now();
  const phone = wanted.phone !== undefined && wanted.phone !== user.phone ? wanted.phone : undefined;
  const email = wanted.email !== undefined && wanted.email !== user.email ? wanted.email : undefined;
  if (email !== undefined && user.email !== null) throw new AppError("email_locked");
  if (phone !== undefined) {
    if (wanted.otp === undefined) throw new AppError("otp_required");
    await useCode(deps, { phone, purpose: "change_phone", otp: wanted.otp, challengeId: wanted.challengeId, address });
  }
  const change: ProfileChange = {
    ...(wanted.displayName === undefined ? {} : { displayName: wanted.displayName || null }),
    ...(phone === undefined ? {} : { phone }),
  };
  try {
    await deps.db.transaction(async (tx) => {
      if (Object.keys(change).length > 0 && !(await updateProfile(tx, user.uid, change, now))) throw new AppError("unauthorized");
      if (phone !== undefined) {
        await moveMemberPhone(tx, { uid: user.uid, phone }, user.phone, actor, now);
        await bindMember(tx, { uid: user.uid, phone }, actor, now);
      }
      if (email !== undefined && !(await fillEmail(tx, user.uid, email, now))) throw new AppError("email_locked");
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("phone_taken") : error;
  }
  const record = await findUserByPhone(deps.db, phone ?? user.phone);
  if (!record) throw new AppError("unauthorized");
  return toUser(record, deps.env.adminPhones);
}
