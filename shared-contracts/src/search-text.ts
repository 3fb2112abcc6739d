/** The marks of Uzbek oʻ, gʻ and ʼ, and their substitutes on keyboards. */
const APOSTROPHES = /['ʻʼ‘’`´′ʹ]/gu;
const ACCENTS = /\p{M}/gu;
/** Soft hyphens, joiners and direction marks: copied text contains them, and they do not split words. */
const INVISIBLE = /\p{Cf}/gu;
const SEPARATORS = /[^\p{L}\p{N}]+/gu;

/** Uzbek Latin spelling of letters, without its marks. */
export const FOLDED_CYRILLIC = "абвгғдеёжзийкқлмноўпрстуфхҳцчшщъыьэюя";
const LATIN = "a,b,v,g,g,d,e,e,j,z,i,y,k,q,l,m,n,o,o,p,r,s,t,u,f,h,h,ts,ch,sh,sh,,i,,e,yu,ya".split(",");

/** From this length on a word may have one wrong letter: a shorter one would be another word. */
const MIN_FORGIVEN = 4;
/** A shorter query word matches only the beginning of a word. */
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

const HAS_OTHER_READING = /[еёцыщ]/iu;

/** The words of a text, folded; each with all its readings, that of `foldText` first. */
export function readingsOf(text: string): string[][] {
  const words = foldText(text).split(" ").filter(Boolean);
  if (!HAS_OTHER_READING.test(text)) return words.map((word) => [word]);
  const others = foldText(readOtherwise(text)).split(" ").filter(Boolean);
  return words.map((word, index) => [...new Set([word, others[index] ?? word])]);
}

/** The stored words of a text, in all their readings. */
export function searchableText(...texts: string[]): string {
  const readings = texts.flatMap(readingsOf);
  const other = readings.flatMap(([, ...others]) => others);
  return [...readings.flatMap(([first]) => first ?? []), ...new Set(other)].join(" ");
}

/** True if the words differ by one letter added, missing or replaced, or by two swapped letters. */
export function isOneLetterOff(left: string, right: string): boolean {
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  const [restOfLeft, restOfRight] = [left.slice(start), right.slice(start)];
  if (restOfLeft.slice(1) === restOfRight.slice(1)) return true;
  if (restOfLeft.slice(1) === restOfRight || restOfLeft === restOfRight.slice(1)) return true;
  return restOfLeft[0] === restOfRight[1] && restOfLeft[1] === restOfRight[0] && restOfLeft.slice(2) === restOfRight.slice(2);
}

/** Whether a wrong letter in it is allowed. Another digit means another number. */
export function isForgiven(piece: string): boolean {
  return piece.length >= MIN_FORGIVEN && !DIGIT.test(piece);
}

/** Allows a wrong letter in the beginning of a word, so that a person need not type the whole word. */
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

/** True if the text has every word of the query, in either script, with at most one wrong letter. An empty query
 * matches all. */
export function matchesSearch(query: string, text: string): boolean {
  return matches(query, text, holdsAlmost);
}

/** The query's matches in order; allows wrong letters only without an exact match. */
export function findBySearch<Item>(query: string, items: readonly Item[], textOf: (item: Item) => string): Item[] {
  const exact = items.filter((item) => matches(query, textOf(item), holds));
  return exact.length > 0 ? exact : items.filter((item) => matchesSearch(query, textOf(item)));
}
