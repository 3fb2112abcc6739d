/** The marks of Uzbek oʻ, gʻ and ʼ, and what keyboards give instead of them. */
const APOSTROPHES = /['ʻʼ‘’`´′ʹ]/gu;
const ACCENTS = /\p{M}/gu;
const SEPARATORS = /[^\p{L}\p{N}]+/gu;

/** Letters as Uzbek writes them in Latin script, without its marks. */
const CYRILLIC = "абвгғдеёжзийкқлмноўпрстуфхҳцчшщъыьэюя";
const LATIN = "a,b,v,g,g,d,e,e,j,z,i,y,k,q,l,m,n,o,o,p,r,s,t,u,f,h,h,ts,ch,sh,sh,,i,,e,yu,ya".split(",");

/** From this length on a word may have one wrong letter: in a shorter one it would be another word. */
const MIN_FORGIVEN = 4;
/** Shorter than this, a piece is looked for only where a word begins. */
const MIN_INSIDE = 3;

/** Text as it is searched: one script (Latin) and case, no accents and apostrophes, x as h, single spaces between words. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFC")
    .replace(/\p{Script=Cyrillic}/gu, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter)
    .normalize("NFD")
    .replace(ACCENTS, "")
    .replace(APOSTROPHES, "")
    .replaceAll("x", "h")
    .replace(SEPARATORS, " ")
    .trim();
}

/** Cyrillic letters that Uzbek reads otherwise than Russian: сариёғ is sariyogʻ, ер is yer, цирк is sirk. */
function readAsUzbek(text: string): string {
  const lower = text.toLowerCase().normalize("NFC");
  return lower
    .replaceAll("ё", "йо")
    .replaceAll("ц", "с")
    .replace(/(?<!\p{L})е/gu, "йе");
}

/** True when one letter more, less or other, or two that changed places, make one word the other. */
function isOneLetterOff(left: string, right: string): boolean {
  let start = 0;
  while (start < left.length && left[start] === right[start]) start += 1;
  const [restOfLeft, restOfRight] = [left.slice(start), right.slice(start)];
  if (restOfLeft.slice(1) === restOfRight.slice(1)) return true;
  if (restOfLeft.slice(1) === restOfRight || restOfLeft === restOfRight.slice(1)) return true;
  return restOfLeft[0] === restOfRight[1] && restOfLeft[1] === restOfRight[0] && restOfLeft.slice(2) === restOfRight.slice(2);
}

function holds(word: string, piece: string): boolean {
  return piece.length < MIN_INSIDE ? word.startsWith(piece) : word.includes(piece);
}

/** A wrong letter is forgiven in how a word begins, so that one need not type it out. */
function holdsAlmost(word: string, piece: string): boolean {
  if (holds(word, piece)) return true;
  if (piece.length < MIN_FORGIVEN) return false;
  return [-1, 0, 1].some((more) => isOneLetterOff(piece, word.slice(0, piece.length + more)));
}

function matches(query: string, text: string, isHeld: (word: string, piece: string) => boolean): boolean {
  const words = foldText(text).split(" ");
  const readings = [query, readAsUzbek(query)].map((reading) => foldText(reading).split(" "));
  return readings.some((pieces) => pieces.every((piece) => words.some((word) => isHeld(word, piece))));
}

/** True when every word of the query is found in the text, in either script and with one wrong letter a word. An empty query finds all. */
export function matchesSearch(query: string, text: string): boolean {
  return matches(query, text, holdsAlmost);
}

/** What the query finds, in its order: wrong letters are forgiven only where nothing is found without. */
export function findBySearch<Item>(query: string, items: readonly Item[], textOf: (item: Item) => string): Item[] {
  const exact = items.filter((item) => matches(query, textOf(item), holds));
  return exact.length > 0 ? exact : items.filter((item) => matchesSearch(query, textOf(item)));
}
