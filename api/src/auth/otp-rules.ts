import { randomInt } from "node:crypto";
import { isIPv6 } from "node:net";
import type { OtpPurpose } from "shared-contracts/auth";
import { OTP_LENGTH, OTP_RESEND_MS } from "shared-contracts/auth";
import type { Language } from "shared-contracts/language";
import type { Limit } from "../limits/store.ts";

export const HOUR_MS = 60 * 60_000;
export const OTP_TTL_MS = 5 * 60_000;
export const OTP_MAX_ATTEMPTS = 5;
export const OTP_PER_PHONE_PER_HOUR = 5;

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** What counts as one client: an IPv4 address, or the /64 network of an IPv6 one, all of which belongs to one subscriber. */
export function clientOf(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("%")[0]?.split("::") ?? [];
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const gap = address.includes("::") ? Math.max(0, 8 - left.length - right.length) : 0;
  const groups = [...left, ...Array<string>(gap).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

/** Taken before the phone's own. */
export function addressLimit(address: string, perHour: number): Limit {
  return { key: `otp-address:${clientOf(address)}`, max: perHour, windowMs: HOUR_MS };
}

/** In the order they are taken; the purposes of a phone share them. */
export function phoneLimits(phone: string): Limit[] {
  return [
    { key: `otp-resend:${phone}`, max: 1, windowMs: OTP_RESEND_MS },
    { key: `otp-phone:${phone}`, max: OTP_PER_PHONE_PER_HOUR, windowMs: HOUR_MS },
  ];
}

export function drawCode(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, "0");
}

const TEXTS: Record<OtpPurpose, Record<Language, (code: string) => string>> = {
  sign_in: {
    uz: (code) => `Savat: kirish kodi ${code}. Uni hech kimga aytmang.`,
    ru: (code) => `Savat: код для входа ${code}. Никому его не сообщайте.`,
    en: (code) => `Savat: your sign-in code is ${code}. Do not share it with anyone.`,
  },
  change_phone: {
    uz: (code) => `Savat: telefon raqamini o'zgartirish kodi ${code}. Uni hech kimga aytmang.`,
    ru: (code) => `Savat: код для смены номера ${code}. Никому его не сообщайте.`,
    en: (code) => `Savat: your code to change the phone number is ${code}. Do not share it with anyone.`,
  },
};

export function codeText(purpose: OtpPurpose, language: Language, code: string): string {
  return TEXTS[purpose][language](code);
}
