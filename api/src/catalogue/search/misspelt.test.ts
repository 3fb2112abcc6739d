import { beginsAlmost } from "@savat/contracts/search-text";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { forgivingSearch, patternsOf } from "./misspelt.ts";

const letters = fc.string({ unit: fc.constantFrom("a", "b", "c"), minLength: 4, maxLength: 7 });

function isLike(word: string, pattern: string): boolean {
  return new RegExp(`^${pattern.replaceAll("_", ".").replaceAll("%", ".*")}$`).test(word);
}

function isFound(word: string, piece: string): boolean {
  const { first, rest, initials } = patternsOf(piece);
  return (
    first.some((pattern) => isLike(word, pattern)) || (initials.includes(word.slice(0, 1)) && rest.some((pattern) => isLike(word, pattern)))
  );
}

it("[D-SEARCH-02] what the database looks up is what one letter makes of a word's beginning", () => {
  fc.assert(fc.property(letters, letters, (word, piece) => isFound(word, piece) === (beginsAlmost(word, piece) || word.startsWith(piece))));
});

it("all of it is looked up by few patterns", () => {
  const { first, rest, initials } = patternsOf("palov");
  expect(first).toEqual(["_alov%", "_palov%"]);
  expect(new Set(rest)).toEqual(
    new Set(
      "alov% aplov% plov% plaov% p_lov% p_alov% paov% paolv% pa_ov% pa_lov% palv% palvo% pal_v% pal_ov% palo% palo_% palo_v%".split(" "),
    ),
  );
  expect(initials).toEqual(["a", "p"]);
});

it("no lookup happens for a word longer than every stored one", async () => {
  const select = vi.fn();
  expect(await forgivingSearch({ select } as never, "", [["a".repeat(42)], ["щ".repeat(5)]])).toBeUndefined();
  expect(select).not.toHaveBeenCalled();
});
