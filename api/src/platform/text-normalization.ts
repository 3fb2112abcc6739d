/** The marks of Oʻzbek oʻ, gʻ and ʼ, and what keyboards give instead of them. */
const APOSTROPHES = /['ʻʼ‘’`´′]/gu;
const ACCENTS = /\p{M}/gu;
const SEPARATORS = /[^\p{L}\p{N}]+/gu;

/** Text for searching: lower case, no apostrophes or accents, words of letters and digits with single spaces. */
export function foldForSearch(text: string): string {
  return text.toLowerCase().normalize("NFD").replace(ACCENTS, "").replace(APOSTROPHES, "").replace(SEPARATORS, " ").trim();
}
