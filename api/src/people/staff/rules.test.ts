import { expect, it } from "vitest";
import { byName } from "./rules.ts";

it("sorts people by name without regard to case and apostrophes, and equal names always alike", () => {
  const people = ["zafar", "Oʻktam", "Oktambek", "aziza", "Aziza"].map((name, index) => ({ id: String(index), name }));
  const sorted = [...people].sort(byName).map(({ id }) => id);
  expect(sorted).toEqual(["3", "4", "1", "2", "0"]);
  expect(
    [...people]
      .reverse()
      .sort(byName)
      .map(({ id }) => id),
  ).toEqual(sorted);
});
