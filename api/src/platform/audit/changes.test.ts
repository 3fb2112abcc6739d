import { describe, expect, it } from "vitest";
import { netChanges } from "./changes.ts";

describe("the result of successive changes", () => {
  it("is each field as it was first and as it became last", () => {
    const steps = [
      { before: { name: "Osh", price: 1 }, after: { name: "Palov", price: 2 } },
      { before: { price: 2 }, after: { price: 3 } },
    ];
    expect(netChanges(steps)).toEqual([
      { field: "name", was: "Osh", now: "Palov" },
      { field: "price", was: 1, now: 3 },
    ]);
  });

  it("is nothing of a field that is again what it was, lists and objects by their content", () => {
    const steps = [
      { before: { images: ["a"] }, after: { images: ["b"] } },
      { before: { images: ["b"] }, after: { images: ["a"] } },
    ];
    expect(netChanges(steps)).toEqual([]);
  });

  it("is nothing where nothing was written, and everything of what was made", () => {
    expect(netChanges([])).toEqual([]);
    expect(netChanges([{ before: null, after: { name: "Osh" } }])).toEqual([{ field: "name", was: undefined, now: "Osh" }]);
  });
});
