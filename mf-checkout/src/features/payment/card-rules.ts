import { EmailSchema } from "@savat/contracts/auth";
import { yearOf } from "@savat/contracts/date";

const CARD_DIGITS = 16;
const EXPIRY_LENGTH = 5;
const TASHKENT_OFFSET_MS = 5 * 60 * 60_000;

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** Groups of four, at most 16 digits: `8600 0691 9540 6311`. */
export function formatCardNumber(typed: string): string {
  return digitsOf(typed)
    .slice(0, CARD_DIGITS)
    .replace(/(\d{4})(?=\d)/g, "$1 ");
}

/** `MM/YY`; a browser's autofill may bring `03/2099`. */
export function formatExpiry(typed: string): string {
  const all = digitsOf(typed);
  const digits = all.length === 6 && all.startsWith("20", 2) ? all.slice(0, 2) + all.slice(4) : all.slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}

/** Keys of the texts of section 5. */
export type CardFault =
  | "card.emailInvalid"
  | "card.numberInvalid"
  | "card.expiryInvalid"
  | "card.monthInvalid"
  | "card.expired"
  | "card.termsRequired";

export function checkEmail(email: string): CardFault | undefined {
  const trimmed = email.trim();
  return trimmed === "" || EmailSchema.safeParse(trimmed).success ? undefined : "card.emailInvalid";
}

export function isCompleteNumber(number: string): boolean {
  return digitsOf(number).length === CARD_DIGITS;
}

export function checkCardNumber(number: string): CardFault | undefined {
  return isCompleteNumber(number) ? undefined : "card.numberInvalid";
}

function monthInTashkent(nowMs: number): number {
  return new Date(nowMs + TASHKENT_OFFSET_MS).getUTCMonth() + 1;
}

export function isCompleteExpiry(expiry: string): boolean {
  return expiry.length === EXPIRY_LENGTH;
}

/** A card is valid to the end of its month; years are 2000 to 2099. */
export function checkExpiry(expiry: string, nowMs: number): CardFault | undefined {
  if (!isCompleteExpiry(expiry)) return "card.expiryInvalid";
  const month = Number(expiry.slice(0, 2));
  const year = 2000 + Number(expiry.slice(3));
  if (month < 1 || month > 12) return "card.monthInvalid";
  const thisYear = yearOf(nowMs);
  return year < thisYear || (year === thisYear && month < monthInTashkent(nowMs)) ? "card.expired" : undefined;
}

export function checkTerms(isAccepted: boolean): CardFault | undefined {
  return isAccepted ? undefined : "card.termsRequired";
}

/** Form text to wire form: 16 digits and MMYY. */
export function cardDetailsOf(number: string, expiry: string): { number: string; expire: string } {
  return { number: digitsOf(number), expire: digitsOf(expiry) };
}
