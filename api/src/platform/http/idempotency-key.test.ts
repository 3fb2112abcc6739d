import { describe, expect, it } from "vitest";
import { isIdempotencyKey } from "./idempotency-key.ts";

describe("isIdempotencyKey", () => {
  it.each([
    ["12345678", true],
    ["x".repeat(128), true],
    ["1234567", false],
    ["x".repeat(129), false],
    ["with space", false],
    ["кириллица", false],
  ])("says of %j: %s", (key, valid) => {
    expect(isIdempotencyKey(key)).toBe(valid);
  });
});
