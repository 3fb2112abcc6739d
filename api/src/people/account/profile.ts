import type { User, updateMe } from "@savat/contracts/auth";
import { AppError } from "@savat/contracts/server/app-error";
import type * as z from "zod/mini";
import type { Actor } from "../../platform/audit/store.ts";
import { isUniqueViolation } from "../../platform/db/violations.ts";
import type { Deps } from "../../platform/http/deps.ts";
import type { SignedInUser } from "../../platform/signed-in-user.ts";
import { fillEmail, findUserByPhone, toUser, updateProfile } from "../auth/user-store.ts";
import { useCodes } from "../codes/otp.ts";
import { bindMember } from "../memberships/memberships.ts";
import { movePhone } from "../phone-moves/move-phone.ts";
import { endMove } from "../phone-moves/store.ts";

type Wanted = z.output<NonNullable<(typeof updateMe)["body"]>>;

/** Proves the new and the old number. Throws `otp_required`, `otp_invalid`, `otp_expired`. */
async function proveBothPhones(deps: Deps, oldPhone: string, phone: string, wanted: Wanted, address: string): Promise<void> {
  const { otp, oldOtp, challengeId, oldChallengeId } = wanted;
  if (otp === undefined || oldOtp === undefined) throw new AppError("otp_required");
  await useCodes(deps, [
    { field: "otp", phone, purpose: "change_phone", otp, challengeId, address },
    { field: "oldOtp", phone: oldPhone, purpose: "leave_phone", otp: oldOtp, challengeId: oldChallengeId, address },
  ]);
}

/** Saves the profile. A new phone needs codes of both numbers, moves the person's merchants and ends other sessions; a
 * stored e-mail stays. */
export async function changeProfile(deps: Deps, user: SignedInUser, wanted: Wanted, actor: Actor, address: string): Promise<User> {
  const now = deps.clock.now();
  const phone = wanted.phone !== undefined && wanted.phone !== user.phone ? wanted.phone : undefined;
  const email = wanted.email !== undefined && wanted.email !== user.email ? wanted.email : undefined;
  if (email !== undefined && user.email !== null) throw new AppError("email_locked");
  if (phone !== undefined) await proveBothPhones(deps, user.phone, phone, wanted, address);
  const { displayName, wantsOrderSms } = wanted;
  const change = {
    ...(displayName !== undefined && { displayName: displayName || null }),
    ...(wantsOrderSms !== undefined && { wantsOrderSms }),
  };
  try {
    await deps.db.transaction(async (tx) => {
      if (Object.keys(change).length > 0 && !(await updateProfile(tx, user.uid, change, now))) throw new AppError("unauthorized");
      if (phone !== undefined) {
        const phones = { uid: user.uid, oldPhone: user.phone, newPhone: phone };
        if (!(await movePhone(tx, phones, { actor, now, sessionId: user.sessionId }))) throw new AppError("unauthorized");
        await endMove(tx, { userId: user.uid }, "void", now);
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
