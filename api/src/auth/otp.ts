import { normalizeOtp, type OtpPurpose } from "shared-contracts/auth";
import type { Language } from "shared-contracts/language";
import { later } from "../clock.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";
import { keyedHash, sameHash } from "../keyed-hash.ts";
import { returnHit, takeHit } from "../limits/store.ts";
import { codeText, drawCode, OTP_MAX_ATTEMPTS, OTP_TTL_MS, sendLimits } from "./otp-rules.ts";
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
  const limits = sendLimits(phone, address, deps.env.otpPerAddressPerHour);
  // A refusal rolls the hits of the limits before it back: only codes that were sent count.
  await deps.db.transaction(async (tx) => {
    for (const limit of [limits.address, ...limits.phone]) {
      const hit = await takeHit(tx, limit, now);
      if (!hit.allowed) throw new AppError("too_many_requests", { retryAfterMs: hit.retryAfterMs });
    }
    await putCode(tx, { phone, purpose }, codeHash, now, later(now, OTP_TTL_MS));
  });
  try {
    await deps.sms.send({ phone, purpose, text: codeText(purpose, language, code) });
  } catch (cause) {
    await consumeCode(deps.db, { phone, purpose }, codeHash);
    for (const limit of limits.phone) await returnHit(deps.db, limit.key, now);
    throw new AppError("sms_failed", {}, { cause });
  }
}

/** Uses a code up. Throws `otp_invalid` for a wrong one, `otp_expired` when there is none left to try. */
export async function useCode(deps: Deps, phone: string, purpose: OtpPurpose, otp: string | number): Promise<void> {
  const expected = await countAttempt(deps.db, { phone, purpose }, OTP_MAX_ATTEMPTS, deps.clock.now());
  if (expected === undefined) throw new AppError("otp_expired");
  const given = hashCode(deps, phone, purpose, normalizeOtp(otp));
  if (!sameHash(expected, given)) throw new AppError("otp_invalid");
  if (!(await consumeCode(deps.db, { phone, purpose }, expected))) throw new AppError("otp_expired");
}
