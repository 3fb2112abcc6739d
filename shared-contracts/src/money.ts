import type { Language } from "./language.ts";

const NO_BREAK_SPACE = "\u00A0";
const CURRENCY: Record<Language, string> = { en: "sõm", uz: "soʻm", ru: "сум" };
const DECIMAL_MARK: Record<Language, string> = { en: ".", uz: ",", ru: "," };

/** Delivery tariff in tiyin: near and far. Delivery itself is free for now. */
export const DELIVERY_TARIFF_MINOR = { near: 1_200_000, far: 2_000_000 } as const;

export interface MoneyParts {
  figure: string;
  currency: string;
}

function groupThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);
}

/** Prints no minus sign before zero. */
function signOf(amount: number, rounded: number): string {
  return amount < 0 && rounded > 0 ? "−" : "";
}

/** Splits a sum in tiyin into its figure with two decimals and its currency. */
export function formatMoneyParts(amountMinor: number, language: Language): MoneyParts {
  const rounded = Math.round(Math.abs(amountMinor));
  const sign = signOf(amountMinor, rounded);
  const decimals = String(rounded % 100).padStart(2, "0");
  const figure = `${sign}${groupThousands(Math.floor(rounded / 100))}${DECIMAL_MARK[language]}${decimals}`;
  return { figure, currency: CURRENCY[language] };
}

/** A sum in tiyin for display: `42 000,00 soʻm`. */
export function formatMoney(amountMinor: number, language: Language): string {
  const { figure, currency } = formatMoneyParts(amountMinor, language);
  return `${figure}${NO_BREAK_SPACE}${currency}`;
}

/** A sum in tiyin inside a sentence, without decimals: `12 000 soʻm`. */
export function formatMoneyInProse(amountMinor: number, language: Language): string {
  const rounded = Math.round(Math.abs(amountMinor) / 100);
  return `${signOf(amountMinor, rounded)}${groupThousands(rounded)}${NO_BREAK_SPACE}${CURRENCY[language]}`;
}
