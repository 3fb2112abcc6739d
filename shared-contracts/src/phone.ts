import * as z from "zod/mini";

export const PHONE_PREFIX = "+998";
const SUBSCRIBER_DIGITS = 9;
const GROUPS = [2, 3, 2, 2] as const;

/** The API's message for any other number. */
export const PHONE_FAULT = "must be a number of Uzbekistan: +998 and nine digits";

/** A phone on the wire: `+998` and nine digits, no spaces. */
export const PhoneSchema = z.string().check(z.regex(/^\+998\d{9}$/, PHONE_FAULT));

/** A complete number in display form. */
const WHOLE = /^\+998 \d\d \d{3} \d\d \d\d$/;
const MOST_SHOWN = 24;

/** A digit typed at any place of a complete number. */
function isOneTooMany(text: string): boolean {
  return [...text].some((_, at) => WHOLE.test(text.slice(0, at) + text.slice(at + 1)));
}

/** A complete country code of another country, and beginnings that can still become one: `+`, `+9`. */
function isOtherCode(international: string): boolean {
  return !international.startsWith(PHONE_PREFIX);
}

type TypedPhone = { subscriber: string } | { foreign: string };

/** The digits after any number of `+998`; a number that is not Uzbek stays as typed. */
function readTyped(input: string): TypedPhone {
  const typed = input.trim().replace(/^(\+998\s)?\s*00/, "+");
  // A number pasted after the prefix has its own prefix.
  const ownAt = typed.lastIndexOf("+");
  const text = typed.slice(Math.max(0, ownAt));
  const digits = text.replace(/\D/g, "");
  if (ownAt >= 0 && isOtherCode(`+${digits}`)) return { foreign: text };
  const behindCode = ownAt >= 0 || /^998(\s|$)/.test(text) ? digits.slice(3) : digits;
  const before = typed.slice(0, Math.max(0, ownAt)).trim();
  // Typed or pasted before the bare prefix.
  if (behindCode === "" && before !== "" && before !== PHONE_PREFIX) return readTyped(before);
  if (ownAt > 0 || isOneTooMany(typed)) return { subscriber: behindCode.slice(0, SUBSCRIBER_DIGITS) };
  let subscriber = behindCode;
  while (subscriber.length > SUBSCRIBER_DIGITS && subscriber.startsWith("998")) subscriber = subscriber.slice(3);
  // A longer number cut to nine digits would look like another person's.
  return subscriber.length > SUBSCRIBER_DIGITS ? { foreign: `+${subscriber}` } : { subscriber };
}

/** Keeps the prefix and at most nine digits, grouped 2-3-2-2: `+998 90 123 45 67`; the bare prefix keeps its space.
 * A number of another country stays as typed: it is refused, never read as ours. */
export function formatPhone(input: string): string {
  const typed = readTyped(input);
  if ("foreign" in typed) return typed.foreign.replace(/[^\d\s()+-]/g, "").slice(0, MOST_SHOWN);
  let rest = typed.subscriber;
  const groups: string[] = [];
  for (const size of GROUPS) {
    if (rest === "") break;
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return `${PHONE_PREFIX} ${groups.join(" ")}`;
}

/** Begins with another country code, or has too many digits for an Uzbek number. */
export function isForeignPhone(input: string): boolean {
  const typed = readTyped(input);
  return "foreign" in typed && !PHONE_PREFIX.startsWith(typed.foreign);
}

/** Number of digits missing in a typed phone; 0 for a foreign number. */
export function missingPhoneDigits(input: string): number {
  const typed = readTyped(input);
  return "foreign" in typed ? 0 : SUBSCRIBER_DIGITS - typed.subscriber.length;
}

/** The wire form of a phone as typed; undefined when it is not a full Uzbek number. */
export function parsePhone(input: string): string | undefined {
  const compact = input
    .trim()
    .replace(/^(?!\+)/, "+")
    .replace(/[\s()-]/g, "");
  return PhoneSchema.safeParse(compact).success ? compact : undefined;
}

/** `+998 90 *** ** 67`: a phone for logs and for screens that others may see. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 6)}*****${phone.slice(-2)}`;
}

export type SignInPhoneFault = "required" | "invalid" | "foreign";

/** Section 5: empty, prefix only or short: "required"; not 12 digits from 998: "invalid"; another country:
 * "foreign". */
export function checkSignInPhone(input: string): SignInPhoneFault | undefined {
  if (isForeignPhone(input)) return "foreign";
  if (input.trim().length < 17) return "required";
  return parsePhone(input) === undefined ? "invalid" : undefined;
}
