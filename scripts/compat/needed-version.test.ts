import { expect, it } from "vitest";
import { isLower, neededVersion } from "./needed-version.ts";

it.each([
  ["none", "1.4.2"],
  ["minor", "1.5.0"],
  ["major", "2.0.0"],
] as const)("[D-COMPAT-07] after 1.4.2, a change that is a %s needs %s", (step, version) => {
  expect(neededVersion("1.4.2", step)).toBe(version);
});

it.each([
  ["1.4.2", "1.5.0", true],
  ["1.10.0", "1.9.9", false],
  ["2.0.0", "2.0.0", false],
  ["1.9.9", "2.0.0", true],
])("%s lower than %s: %s", (version, than, expected) => {
  expect(isLower(version, than)).toBe(expected);
});
