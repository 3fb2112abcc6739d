import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { isLaterThan, mayReplace, readVersion } from "./stored-version.ts";

const First = z.object({ name: z.string() });
const Second = z.object({ version: z.literal(2), names: z.array(z.string()) });
/** The table of a release that writes version 2. */
const VERSIONS = [
  z.pipe(
    First,
    z.transform(({ name }) => ({ version: 2 as const, names: [name] })),
  ),
  Second,
] as const;

describe("a table of versions", () => {
  test.each([
    ["of version 1, without a version", '{"name":"Somsa"}', { version: 2, names: ["Somsa"] }],
    ["of version 1 with its version", '{"version":1,"name":"Somsa"}', { version: 2, names: ["Somsa"] }],
    ["of its own version", '{"version":2,"names":["Somsa","Choy"]}', { version: 2, names: ["Somsa", "Choy"] }],
    ["of a later version, even if it fits", '{"version":3,"names":["Somsa"],"name":"Somsa"}', undefined],
    ["of its own version that does not fit", '{"version":2,"name":"Somsa"}', undefined],
    ["of no known version", '{"version":"next","name":"Somsa"}', undefined],
    ["that is no JSON", "{", undefined],
    ["that is missing", null, undefined],
  ])("[D-TABS-04] reads a value %s", (_, text, expected) => {
    expect(readVersion(text, VERSIONS)).toEqual(expected);
  });
});

test("a schema alone reads every version that fits", () => {
  expect(readVersion('{"version":3,"name":"Somsa"}', First)).toEqual({ name: "Somsa" });
});

test.each([
  ['{"version":2}', true],
  ['{"version":"2"}', true],
  ['{"version":1.5}', true],
  ['{"version":"next"}', true],
  ['{"version":{}}', true],
  ['{"version":1}', false],
  ["{}", false],
  ["[]", false],
  ["null", false],
  ["{", false],
  [undefined, false],
])("%j is later than version 1: %s", (text, expected) => {
  expect(isLaterThan(1, text)).toBe(expected);
});

test.each([
  ['{"version":2}', "{}", false],
  ['{"version":2}', "[]", false],
  ['{"version":2}', '{"version":2}', true],
  ["{}", '{"version":2}', true],
  [null, "[]", true],
  ["{", "{}", true],
])("%j may be replaced by %j: %s", (stored, next, expected) => {
  expect(mayReplace(stored, next)).toBe(expected);
});
