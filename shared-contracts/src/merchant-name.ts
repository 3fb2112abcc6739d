import * as z from "zod/mini";
import { normalizeApostrophes } from "./search-text.ts";

export const MAX_MERCHANT_NAME = 100;

/** Format characters (joiners, direction marks, soft hyphens), controls, and invisible letters. */
const INVISIBLE = /[\p{Cf}\p{Cc}\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0]/u;
/** A word: letters with their marks, digits and apostrophes. A hyphen separates words: `VIP-зона` has two. */
const WORD = /[\p{L}\p{M}\p{N}']+/gu;
const NO_SCRIPT = /[\p{Script=Common}\p{Script=Inherited}]/u;
/** Scripts that one word may not mix; Japanese uses several. */
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Hangul}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u,
];

/** `invisible`: an invisible character; `mixed`: letters of two scripts in one word. */
export type MerchantNameFault = "invisible" | "mixed";

function isMixed(word: string): boolean {
  const letters = [...word].filter((letter) => !NO_SCRIPT.test(letter));
  return new Set(letters.map((letter) => SCRIPTS.findIndex((script) => script.test(letter)))).size > 1;
}

/** Why a text cannot be a merchant's name: with these characters one name could imitate another. */
export function merchantNameFault(name: string): MerchantNameFault | undefined {
  if (INVISIBLE.test(name)) return "invisible";
  return (normalizeApostrophes(name).match(WORD) ?? []).some(isMixed) ? "mixed" : undefined;
}

export const MerchantNameSchema = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(MAX_MERCHANT_NAME),
  z.refine((name) => merchantNameFault(name) === undefined),
);
