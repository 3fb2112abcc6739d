import type { Language } from "./language.ts";
import { CURRENCY, DECIMAL_MARK } from "./texts/money.ts";

const NO_BREAK_SPACE = "\u00A0";
const CURRENCIES: Record<Language, string> = CURRENCY;
const MARKS: Record<Language, string> = DECIMAL_MARK;

/** Delivery tariff in tiyin: near and far. Delivery itself is free for now. */
export const DELIVERY_TARIFF_MINOR = { near: 1_200_000, far: 2_000_000 } as const;

export interface MoneyParts {
  figure: string;
  currency: string;
}

/** A whole number: `5 000`. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
}

/** Prints no minus sign before zero. */
function signOf(amount: number, rounded: number): string {
  return amount < 0 && rounded > 0 ? "−" : "";
}

/** A number with the language's decimal mark: `4,5`. */
export function formatDecimal(value: number | string, language: Language): string {
  return String(value).replace(".", MARKS[language]);
}

/** Splits a sum in tiyin into its figure with two decimals and its currency. */
export function formatMoneyParts(amountMinor: number, language: Language): MoneyParts {
  const rounded = Math.round(Math.abs(amountMinor));
  const sign = signOf(amountMinor, rounded);
  const decimals = String(rounded % 100).padStart(2, "0");
  const figure = `${sign}${formatCount(Math.floor(rounded / 100))}${MARKS[language]}${decimals}`;
  return { figure, currency: CURRENCIES[language] };
}

/** A sum in tiyin for display: `42 000,00 soʻm`. */
export function formatMoney(amountMinor: number, language: Language): string {
  const { figure, currency } = formatMoneyParts(amountMinor, language);
  return `${figure}${NO_BREAK_SPACE}${currency}`;
}

/** A sum in tiyin inside a sentence, without decimals: `12 000 soʻm`. */
export function formatMoneyInProse(amountMinor: number, language: Language): string {
  const rounded = Math.round(Math.abs(amountMinor) / 100);
  return `${signOf(amountMinor, rounded)}${formatCount(rounded)}${NO_BREAK_SPACE}${CURRENCIES[language]}`;
}
