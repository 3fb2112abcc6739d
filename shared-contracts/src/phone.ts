import * as z from "zod/mini";

export const PHONE_PREFIX = "+998";
const SUBSCRIBER_DIGITS = 9;
const GROUPS = [2, 3, 2, 2] as const;

/** A phone on the wire: `+998` and nine digits, no spaces. */
export const PhoneSchema = z.string().check(z.regex(/^\+998\d{9}$/));

/** What was typed or pasted after the country's code, however often the code stands before it. */
function subscriberDigits(input: string): string {
  // A number that is pasted behind the prefix brings its own.
  const typed = input.trimStart();
  const text = typed.replace(/^\+998\s*(?=\+)/, "");
  let digits = text.replace(/\D/g, "");
  if (text.startsWith("+")) digits = digits.replace(/^9?9?8?/, "");
  else if (/^998(\s|$)/.test(text)) digits = digits.slice(3);
  // Behind a code of its own a number may begin with 998, and what stood in the field follows it.
  while (text === typed && digits.length > SUBSCRIBER_DIGITS && digits.startsWith("998")) digits = digits.slice(3);
  return digits;
}

/** Keeps the prefix and at most nine digits, grouped 2-3-2-2: `+998 90 123 45 67`; the bare prefix keeps its space. */
export function formatPhone(input: string): string {
  let rest = subscriberDigits(input).slice(0, SUBSCRIBER_DIGITS);
  const groups: string[] = [];
  for (const size of GROUPS) {
    if (rest === "") break;
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return `${PHONE_PREFIX} ${groups.join(" ")}`;
}

/** The wire form of a phone as typed; undefined when it is not a full Uzbek number. */
export function parsePhone(input: string): string | undefined {
  const compact = input
    .trim()
    .replace(/^(?!\+)/, "+")
    .replace(/[\s()-]/g, "");
  return PhoneSchema.safeParse(compact).success ? compact : undefined;
}

/** `+998 90 *** ** 67`: a phone for logs and screens that others may see. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 6)}*****${phone.slice(-2)}`;
}

export type SignInPhoneFault = "required" | "invalid";

/** Section 5: empty, prefix only or too short is "required"; not 12 digits from 998 is "invalid". */
export function checkSignInPhone(input: string): SignInPhoneFault | undefined {
  if (input.trim().length < 17) return "required";
  return parsePhone(input) === undefined ? "invalid" : undefined;
}
