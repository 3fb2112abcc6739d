import { setTimeout as wait } from "node:timers/promises";
import { normalizeOtp, type OtpPurpose } from "@savat/contracts/auth";
import type { Language } from "@savat/contracts/language";
import { AppError } from "@savat/contracts/server/app-error";
import { isSameSecret } from "@savat/contracts/server/same-secret";
import { later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/http/deps.ts";
import { newId } from "../../platform/ids.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";
import { countHits, returnHit, takeHit } from "../../platform/limits/store.ts";
import { codesRefused, wrongCodes } from "../../platform/metrics/instruments.ts";
import { readDevice } from "./device-token.ts";
import { addressLimit, type CodeLimit, type CodeReceiver, codeLimits, phoneLimits, wrongCodeLimits } from "./otp-limits.ts";
import { clientOf, codeText, drawCode, HOUR_MS, OTP_TTL_MS } from "./otp-rules.ts";
import { consumeCode, countAttempt, hasChallenge, putCode } from "./otp-store.ts";

export interface CodeRequest {
  phone: string;
  purpose: OtpPurpose;
  language: Language;
  /** The client's address, from the shell. */
  address: string;
  /** Id of the code that this one replaces. */
  challengeId?: string | undefined;
  /** The tokens that the device shows. */
  devices?: readonly string[] | undefined;
}

export interface CodeTry {
  phone: string;
  purpose: OtpPurpose;
  otp: string | number;
  address: string;
  challengeId?: string | undefined;
}

interface Bound {
  id: string;
  phone: string;
  purpose: OtpPurpose;
}

function hashCode({ env }: Deps, { id, phone, purpose }: Bound, code: string): string {
  return keyedHash(env.otpSecret, "otp", `${id}\n${phone}\n${purpose}\n${code}`);
}

function refusalOf({ name }: CodeLimit, retryAfterMs: number): AppError {
  codesRefused.inc({ limit: name });
  const isPhoneSpent = name === "unknown_devices" || name === "phone";
  return new AppError(isPhoneSpent ? "phone_codes_spent" : "too_many_requests", { retryAfterMs });
}

/** Sends a code within the limits and returns its challenge. Throws `too_many_requests`, `phone_codes_spent`,
 * `sms_failed`. */
export async function sendCode(deps: Deps, request: CodeRequest): Promise<{ challengeId: string }> {
  const { phone, purpose, language, address, devices = [] } = request;
  const { db, env, clock } = deps;
  const now = clock.now();
  const device = readDevice(env.otpSecret, phone, devices, now);
  const receiver: CodeReceiver = { phone, address, device };
  const asked = request.challengeId;
  const isRepeat = asked !== undefined && (await hasChallenge(db, asked, phone, purpose));
  const bound: Bound = { id: isRepeat ? asked : newId("otp"), phone, purpose };
  const code = drawCode();
  const codeHash = hashCode(deps, bound, code);
  const client = device === undefined ? clientOf(address) : null;
  // A refusal rolls the hits of the limits before it back: only codes that were sent count.
  await db.transaction(async (tx) => {
    for (const limit of codeLimits(env, receiver)) {
      const hit = await takeHit(tx, limit, now);
      if (!hit.allowed) throw refusalOf(limit, hit.retryAfterMs);
    }
    await putCode(tx, { ...bound, client, codeHash, createdAt: now, expiresAt: later(now, OTP_TTL_MS) });
  });
  try {
    await deps.sms.send({ phone, purpose, text: codeText(purpose, language, code) });
  } catch (cause) {
    await consumeCode(db, { id: bound.id, codeHash });
    for (const limit of phoneLimits(env, receiver)) await returnHit(db, limit.key, now);
    throw new AppError("sms_failed", {}, { cause });
  }
  return { challengeId: bound.id };
}

/** Counts like a sent code, so blocked numbers cannot be enumerated. Throws `phone_blocked`, `too_many_requests`. */
export async function refuseBlocked({ db, env, clock }: Deps, address: string): Promise<never> {
  const limit = addressLimit(address, env.otpPerAddressPerHour);
  const hit = await takeHit(db, limit, clock.now());
  throw hit.allowed ? new AppError("phone_blocked") : refusalOf(limit, hit.retryAfterMs);
}

/** After too many wrong codes, of this client or in total, answers slowly before it looks at the code. */
async function slowDown({ db, env, clock }: Deps, address: string): Promise<void> {
  const limits = wrongCodeLimits(env, address);
  const keys = limits.map(({ key }) => key);
  const counts = await countHits(db, keys, HOUR_MS, clock.now());
  if (limits.some(({ max }, index) => (counts[index] ?? 0) >= max)) await wait(env.wrongCodeDelayMs);
}

async function refuseCode({ db, env, clock }: Deps, address: string, code: "otp_invalid" | "otp_expired"): Promise<never> {
  wrongCodes.inc();
  for (const limit of wrongCodeLimits(env, address)) await takeHit(db, limit, clock.now());
  throw new AppError(code);
}

/** One try of a code; a right one stays valid. Throws `otp_invalid` (wrong), `otp_expired` (no tries left). */
async function tryCode(deps: Deps, { phone, purpose, otp, address, challengeId }: CodeTry) {
  const { db, env, clock } = deps;
  const tried = await countAttempt(db, { phone, purpose, challengeId, client: clientOf(address) }, env.otpAttempts, clock.now());
  if (tried === undefined) return refuseCode(deps, address, "otp_expired");
  const given = hashCode(deps, { id: tried.id, phone, purpose }, normalizeOtp(otp));
  return isSameSecret(tried.codeHash, given) ? tried : refuseCode(deps, address, "otp_invalid");
}

/** Consumes several codes together; a wrong one, named by the error, leaves the others. Throws `otp_invalid`,
 * `otp_expired`. */
export async function useCodes(deps: Deps, tries: readonly (CodeTry & { field: string })[]): Promise<void> {
  const right: Awaited<ReturnType<typeof tryCode>>[] = [];
  for (const one of tries) {
    await slowDown(deps, one.address);
    right.push(
      await tryCode(deps, one).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        throw new AppError(error.code, { fields: [{ path: one.field, message: error.message }] });
      }),
    );
  }
  for (const one of right) if (!(await consumeCode(deps.db, one))) throw new AppError("otp_expired");
}

/** Uses a code up. Throws `otp_invalid` for a wrong one, `otp_expired` when there is none left to try. */
export async function useCode(deps: Deps, wanted: CodeTry): Promise<void> {
  await slowDown(deps, wanted.address);
  if (!(await consumeCode(deps.db, await tryCode(deps, wanted)))) throw new AppError("otp_expired");
}
