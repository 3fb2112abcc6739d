import { readingsOf } from "@savat/contracts/search-text";

/** A word, or how one begins. */
export interface Term {
  text: string;
  isBegun: boolean;
}

/** Each entry must match by one of its terms. */
export type Wanted = readonly (readonly Term[])[];

/** `all` is what a search finds; the matches of `whole`, complete words as typed, come first. */
export interface Search {
  whole: Wanted;
  all: Wanted;
}

/** As long as the database keeps a word. */
const MAX_WORD = 100;

/** The words of a search, each in every spelling it is found by. Undefined: no search. */
export function writtenWords(search: string | undefined): string[][] | undefined {
  if (search === undefined || search.trim() === "") return undefined;
  return readingsOf(search).map((readings) => [...new Set(readings.filter((word) => word !== "").map((word) => word.slice(0, MAX_WORD)))]);
}

export function wholeTerms(words: readonly string[]): Term[] {
  return words.map((text) => ({ text, isBegun: false }));
}

export function begunTerms(words: readonly string[]): Term[] {
  return words.map((text) => ({ text, isBegun: true }));
}

/** A search that forgives nothing. */
export function strictSearch(words: readonly string[][]): Search {
  return { whole: words.map(wholeTerms), all: words.map(begunTerms) };
}
