import { expect, test } from "vitest";
import { clientRequestIdOf } from "./request-id.ts";

test.each([
  ["9f1c2b3a-page.7", "9f1c2b3a-page.7"],
  ["short", undefined],
  ["x".repeat(65), undefined],
  ['x" level="fatal', undefined],
  [undefined, undefined],
])("what a client calls its request is taken only where it is of a sound form: %s", (given, expected) => {
  expect(clientRequestIdOf({ headers: { "x-request-id": given } })).toBe(expected);
});
