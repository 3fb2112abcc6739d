/** The marks of Uzbek oʻ, gʻ and ʼ, and what keyboards give instead of them. */
const APOSTROPHES = /['ʻʼ‘’`´′ʹ]/gu;
const ACCENTS = /\p{M}/gu;
/** Soft hyphens, joiners and marks of direction, which come along when a text is copied and part no word. */
const INVISIBLE = /\p{Cf}/gu;
const SEPARATORS = /[^\p{L}\p{N}]+/gu;

/** Letters as Uzbek writes them in Latin script, without its marks. */
export const FOLDED_CYRILLIC = "абвгғдеёжзийкқлмноўпрстуфхҳцчшщъыьэюя";
const LATIN = "a,b,v,g,g,d,e,e,j,z,i,y,k,q,l,m,n,o,o,p,r,s,t,u,f,h,h,ts,ch,sh,sh,,i,,e,yu,ya".split(",");

/** From this length on a word may have one wrong letter: in a shorter one it would be another word. */
const MIN_FORGIVEN = 4;
/** Shorter than this, a piece is looked for only where a word begins. */
const MIN_INSIDE = 3;
const DIGIT = /\p{N}/u;

function inLatin(text: string): string {
  return text.replace(/\p{Script=Cyrillic}/gu, (letter) => LATIN[FOLDED_CYRILLIC.indexOf(letter)] ?? letter);
}

/** Writes every kind of apostrophe as `'`, so that oʻ, o‘ and o' are one letter. */
export function normalizeApostrophes(text: string): string {
  return text.replace(APOSTROPHES, "'");
}

/** Text for comparing within a script: lower case, no apostrophes or accents, words of letters and digits with single
 * spaces. */
export function foldForSearch(text: string): string {
  const withoutAccents = text.toLowerCase().normalize("NFD").replace(ACCENTS, "");
  return normalizeApostrophes(withoutAccents).replaceAll("'", "").replace(SEPARATORS, " ").trim();
}

/** Text for searching: Latin, lower case, no accents or apostrophes, x and kh as h, zh as j, single spaces. */
export function foldText(text: string): string {
  const withoutAccents = inLatin(text.replace(INVISIBLE, "").toLowerCase().normalize("NFC")).normalize("NFD").replace(ACCENTS, "");
  // Some letters are known only without their accent.
  return normalizeApostrophes(inLatin(withoutAccents))
    .replaceAll("'", "")
    .replaceAll("x", "h")
    .replace(/k+h/g, "h")
    .replace(/z+h/g, "j")
    .replace(SEPARATORS, " ")
    .trim();
}

/** Cyrillic letters with two readings: сариёғ is sariyogʻ, ер is yer, поезд is poyezd, цирк is sirk, сыр is typed syr,
 * борщ borshch. */
function readOtherwise(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFC")
    .replaceAll("ё", "йо")
    .replaceAll("ц", "с")
    .replaceAll("ы", "й")
    .replaceAll("щ", "шч")
    .replace(/(?<=^|[^\p{L}]|[аоуиэюяўъь])е/gu, "йе");
}

/** The words of a text, folded; each with all its readings, the one of `foldText` first. */
export function readingsOf(text: string): string[][] {
  const words = foldText(text).split(" ").filter(Boolean);
  const others = foldText(readOtherwise(text)).split(" ").filter(Boolean);
  return words.map((word, index) => [...new Set([word, others[index] ?? word])]);
}

/** The stored words of a text, in all their readings. */
export function searchableText(...texts: string[]): string {
  const readings = texts.flatMap(readingsOf);
  const other = readings.flatMap(([, ...others]) => others);
  return [...readings.flatMap(([first]) => first ?? []), ...new Set(other)].join(" ");
}

/** True when one letter more, less or other, or two that changed places, make one word the other. */
export function isOneLetterOff(left: string, right: string): boolean {
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  const [restOfLeft, restOfRight] = [left.slice(start), right.slice(start)];
  if (restOfLeft.slice(1) === restOfRight.slice(1)) return true;
  if (restOfLeft.slice(1) === restOfRight || restOfLeft === restOfRight.slice(1)) return true;
  return restOfLeft[0] === restOfRight[1] && restOfLeft[1] === restOfRight[0] && restOfLeft.slice(2) === restOfRight.slice(2);
}

/** Whether a wrong letter in it is forgiven. Another digit is another number. */
export function isForgiven(piece: string): boolean {
  return piece.length >= MIN_FORGIVEN && !DIGIT.test(piece);
}

/** A wrong letter is forgiven in how a word begins, so that one need not type it out. */
export function beginsAlmost(word: string, piece: string): boolean {
  return isForgiven(piece) && [-1, 0, 1].some((more) => isOneLetterOff(piece, word.slice(0, piece.length + more)));
}

function holds(word: string, piece: string): boolean {
  return piece.length < MIN_INSIDE ? word.startsWith(piece) : word.includes(piece);
}

function holdsAlmost(word: string, piece: string): boolean {
  return holds(word, piece) || beginsAlmost(word, piece);
}

function matches(query: string, text: string, isHeld: (word: string, piece: string) => boolean): boolean {
  const words = searchableText(text).split(" ");
  return readingsOf(query).every((readings) => readings.some((piece) => words.some((word) => isHeld(word, piece))));
}

/** True when the text has every word of the query, in either script, one letter off at most. An empty query finds
 * all. */
export function matchesSearch(query: string, text: string): boolean {
  return matches(query, text, holdsAlmost);
}

/** The query's matches in order; forgives letters only without an exact match. */
export function findBySearch<Item>(query: string, items: readonly Item[], textOf: (item: Item) => string): Item[] {
  const exact = items.filter((item) => matches(query, textOf(item), holds));
  return exact.length > 0 ? exact : items.filter((item) => matchesSearch(query, textOf(item)));
}
