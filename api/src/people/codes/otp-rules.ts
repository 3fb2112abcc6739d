import { randomInt } from "node:crypto";
import { isIPv6 } from "node:net";
import type { OtpPurpose } from "shared-contracts/auth";
import { OTP_LENGTH } from "shared-contracts/auth";
import type { Language } from "shared-contracts/language";

export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;
export const OTP_TTL_MS = 5 * 60_000;

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The first groups of an IPv6 address, as a network: `2001:db8:1:2::/64`. */
function ipv6Network(address: string, groups: number): string {
  const [head = "", tail = ""] = address.split("%")[0]?.split("::") ?? [];
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const gap = address.includes("::") ? Math.max(0, 8 - left.length - right.length) : 0;
  const all = [...left, ...Array<string>(gap).fill("0"), ...right];
  const first = all.slice(0, groups).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(":")}::/${groups * 16}`;
}

/** One client: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one subscriber. */
export function clientOf(address: string): string {
  const plain = MAPPED_IPV4.exec(address)?.[1] ?? address;
  return isIPv6(plain) ? ipv6Network(plain, 4) : plain;
}

/** The network of an address, which one operator gives out: /24 of IPv4, /48 of IPv6. */
export function networkOf(address: string): string {
  const plain = MAPPED_IPV4.exec(address)?.[1] ?? address;
  return isIPv6(plain) ? ipv6Network(plain, 3) : `${plain.split(".").slice(0, 3).join(".")}.0/24`;
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
  leave_phone: {
    uz: (code) => `Savat: hisobingiz boshqa raqamga o'tmoqda, ruxsat kodi ${code}. Uni hech kimga aytmang.`,
    ru: (code) => `Savat: ваш аккаунт переходит на другой номер, код разрешения ${code}. Никому его не сообщайте.`,
    en: (code) => `Savat: your account moves to another number, the code that allows it is ${code}. Do not share it with anyone.`,
  },
};

export function codeText(purpose: OtpPurpose, language: Language, code: string): string {
  return TEXTS[purpose][language](code);
}
