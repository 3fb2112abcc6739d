import { beginsAlmost, foldText, isForgiven, isOneLetterOff } from "@savat/contracts/search-text";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { searchWords } from "../../platform/tables/search.ts";
import { begunTerms, type Search, wholeTerms } from "./wanted.ts";

/** Later words of a search must match exactly: people type fewer. */
const MAX_FORGIVEN_WORDS = 5;
const MAX_FOUND = 1000;
/** The longest stored word, and one letter more. */
const MAX_PIECE = 41;
/** For each way to write a word, the nearest in length. */
const MAX_NEAR = 100;

interface Patterns {
  /** With another or one more first letter: every word is tried. */
  first: string[];
  /** All others, and the letters that they begin with. */
  rest: string[];
  initials: string[];
}

/** LIKE patterns of words that are one letter off: one more, less, other, or two swapped. Nothing to escape. */
export function patternsOf(piece: string): Patterns {
  const letters = [...piece];
  const rest = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(""), letters.slice(at + 1).join("")];
    const swapped = after === "" ? [] : [`${before}${after.slice(0, 1)}${letter}${after.slice(1)}`];
    const less = [`${before}${after}`, ...swapped];
    return at === 0 ? less : [...less, `${before}_${after}`, `${before}_${letter}${after}`];
  });
  const first = [`_${letters.slice(1).join("")}%`, `_${piece}%`];
  return { first, rest: rest.map((pattern) => `${pattern}%`), initials: [...new Set(rest.map((pattern) => pattern.slice(0, 1)))] };
}

function isNear(piece: string): SQL | undefined {
  const { first, rest, initials } = patternsOf(piece);
  const { word } = searchWords;
  return or(
    ...first.map((pattern) => sql`${word} like ${pattern}`),
    and(sql`left(${word}, 1) = any(${sql.param(initials)}::text[])`, sql`${word} like any(${sql.param(rest)}::text[])`),
  );
}

async function findNear(db: Database, scope: string, pieces: readonly string[]): Promise<string[]> {
  if (pieces.length === 0) return [];
  const { word } = searchWords;
  const found = await db
    .select({ word })
    .from(searchWords)
    .where(and(eq(searchWords.scope, scope), or(...pieces.map(isNear))))
    .limit(MAX_FOUND);
  return found.map((row) => row.word);
}

/** The words that are near a piece, the nearest in length first. */
function nearest(words: readonly string[], piece: string): string[] {
  const distance = (word: string) => Math.abs(word.length - piece.length);
  const near = words.filter((word) => beginsAlmost(word, piece));
  return near.sort((left, right) => distance(left) - distance(right)).slice(0, MAX_NEAR);
}

/** Only pieces in the present folding and short enough to be stored have near words. */
function forgivenPieces(readings: readonly string[]): string[] {
  return readings.filter((piece) => piece.length <= MAX_PIECE && isForgiven(piece) && foldText(piece) === piece);
}

/** A search that forgives one letter per word, by the words that exist. Undefined: no near word. */
export async function forgivingSearch(db: Database, scope: string, words: readonly string[][]): Promise<Search | undefined> {
  const pieces = words.map((readings, index) => (index < MAX_FORGIVEN_WORDS ? forgivenPieces(readings) : []));
  const found = await findNear(db, scope, pieces.flat());
  if (found.length === 0) return undefined;
  const near = pieces.map((ofWord) => ofWord.flatMap((piece) => nearest(found, piece)));
  const whole = pieces.map((ofWord, index) => (near[index] ?? []).filter((word) => ofWord.some((piece) => isOneLetterOff(word, piece))));
  return {
    whole: words.map((readings, index) => wholeTerms([...readings, ...(whole[index] ?? [])])),
    all: words.map((readings, index) => [...begunTerms(readings), ...wholeTerms(near[index] ?? [])]),
  };
}
