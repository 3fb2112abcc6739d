import type { Language } from "@savat/contracts/language";
import { formatMoneyParts } from "@savat/contracts/money";

const SPACES = /\s/g;

export function withoutSpaces(text: string): string {
  return text.replace(SPACES, "");
}

/** A typed sum in tiyin, with comma or point and spaces. Undefined otherwise: `1,000` is ambiguous, so more than two
 * decimals are refused. */
export function parsePrice(text: string): number | undefined {
  const match = /^(\d{1,12})(?:[.,](\d{0,2}))?$/.exec(withoutSpaces(text));
  if (match === null) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** A sum in tiyin for a field: no zero decimals, the language's decimal mark. */
export function priceText(priceMinor: number, language: Language): string {
  const figure = withoutSpaces(formatMoneyParts(priceMinor, language).figure);
  return figure.replace(/[.,]00$/, "");
}

/** A whole number from 0; undefined for anything else. */
export function parseWhole(text: string): number | undefined {
  const digits = withoutSpaces(text);
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}
