import { randomInt } from "node:crypto";
import { isIPv6 } from "node:net";
import type { OtpPurpose } from "@savat/contracts/auth";
import { OTP_LENGTH } from "@savat/contracts/auth";
import type { Language } from "@savat/contracts/language";
import { fillTemplate } from "../../platform/sms/fill-template.ts";

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

export function codeText(purpose: OtpPurpose, language: Language, code: string): string {
  return fillTemplate(`code_${purpose}`, language, { code });
}
