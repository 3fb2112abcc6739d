import { normalizeOtp, type OtpPurpose } from "shared-contracts/auth";
import type { Language } from "shared-contracts/language";
import { later } from "../clock.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";
import { keyedHash, sameHash } from "../keyed-hash.ts";
import { returnHit, takeHit } from "../limits/store.ts";
import { addressLimit, codeText, drawCode, OTP_MAX_ATTEMPTS, OTP_TTL_MS, phoneLimits } from "./otp-rules.ts";
import { consumeCode, countAttempt, putCode } from "./otp-store.ts";

export interface CodeRequest {
  phone: string;
  purpose: OtpPurpose;
  language: Language;
  /** Of the client, by the shell's word. */
  address: string;
}

function hashCode({ env }: Deps, phone: string, purpose: OtpPurpose, code: string): string {
  return keyedHash(env.otpSecret, "otp", `${phone}\n${purpose}\n${code}`);
}

/** Sends a new code within the limits. Throws `too_many_requests`, `sms_failed`. */
export async function sendCode(deps: Deps, { phone, purpose, language, address }: CodeRequest): Promise<void> {
  const now = deps.clock.now();
  const code = drawCode();
  const codeHash = hashCode(deps, phone, purpose, code);
  const limits = [addressLimit(address, deps.env.otpPerAddressPerHour), ...phoneLimits(phone)];
  // A refusal rolls the hits of the limits before it back: only codes that were sent count.
  await deps.db.transaction(async (tx) => {
    for (const limit of limits) {
      const hit = await takeHit(tx, limit, now);
      if (!hit.allowed) throw new AppError("too_many_requests", { retryAfterMs: hit.retryAfterMs });
    }
    await putCode(tx, { phone, purpose }, codeHash, now, later(now, OTP_TTL_MS));
  });
  try {
    await deps.sms.send({ phone, purpose, text: codeText(purpose, language, code) });
  } catch (cause) {
    await consumeCode(deps.db, { phone, purpose }, codeHash);
    for (const limit of phoneLimits(phone)) await returnHit(deps.db, limit.key, now);
    throw new AppError("sms_failed", {}, { cause });
  }
}

/** Counts like a code that was sent: nobody may go through the numbers to learn which are blocked. Throws `phone_blocked`, `too_many_requests`. */
export async function refuseBlocked({ db, env, clock }: Deps, address: string): Promise<never> {
  const hit = await takeHit(db, addressLimit(address, env.otpPerAddressPerHour), clock.now());
  throw hit.allowed ? new AppError("phone_blocked") : new AppError("too_many_requests", { retryAfterMs: hit.retryAfterMs });
}

/** Uses a code up. Throws `otp_invalid` for a wrong one, `otp_expired` when there is none left to try. */
export async function useCode(deps: Deps, phone: string, purpose: OtpPurpose, otp: string | number): Promise<void> {
  const expected = await countAttempt(deps.db, { phone, purpose }, OTP_MAX_ATTEMPTS, deps.clock.now());
  if (expected === undefined) throw new AppError("otp_expired");
  const given = hashCode(deps, phone, purpose, normalizeOtp(otp));
  if (!sameHash(expected, given)) throw new AppError("otp_invalid");
  if (!(await consumeCode(deps.db, { phone, purpose }, expected))) throw new AppError("otp_expired");
}
