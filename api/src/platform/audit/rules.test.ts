import { expect, it } from "vitest";
import { diffFields } from "./rules.ts";

it("names the fields that differ, by content, with what they were and become", () => {
  const known = { name: "Osh", price: 100, packages: [{ code: "1" }], notes: "" };
  expect(diffFields(known, { name: "Osh", price: 120, packages: [{ code: "1" }] })).toEqual({
    before: { price: 100 },
    after: { price: 120 },
  });
  expect(diffFields(known, { packages: [] })).toEqual({ before: { packages: [{ code: "1" }] }, after: { packages: [] } });
});

it("finds nothing where nothing changes or nothing was said", () => {
  expect(diffFields({ name: "Osh" }, { name: "Osh", price: undefined })).toBeUndefined();
});
