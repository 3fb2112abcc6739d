import { readingsOf } from "shared-contracts/search-text";
import { foldForSearch } from "../../platform/text-normalization.ts";

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

/** The words of a search as each may be written. Undefined: nothing is searched for.
 * As they were folded before, too: texts of an older folding are found until they are folded anew. */
export function writtenWords(search: string | undefined): string[][] | undefined {
  if (search === undefined || search.trim() === "") return undefined;
  const words = readingsOf(search);
  const before = foldForSearch(search).split(" ");
  const isAlike = before.length === words.length;
  return words.map((readings, index) => {
    const all = [...readings, (isAlike ? before[index] : undefined) ?? ""].filter((word) => word !== "");
    return [...new Set(all.map((word) => word.slice(0, MAX_WORD)))];
  });
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
