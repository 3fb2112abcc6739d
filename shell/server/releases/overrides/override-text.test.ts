import { expect, test } from "vitest";
import { parseOverride } from "./origin-overrides.ts";

test.each([
  ["checkout@http://localhost:3102", { remote: "checkout", origin: "http://localhost:3102" }],
  ["checkout@http://127.0.0.1:3102/", { remote: "checkout", origin: "http://127.0.0.1:3102" }],
  ["checkout@http://localhost:99999", undefined],
  ["checkout@https://localhost:3102", undefined],
  ["checkout@http://localhost:3102/a", undefined],
])("[D-PANEL-05] an override's text %s is %o", (text, expected) => {
  expect(parseOverride(text)).toEqual(expected);
});
