import { expect, test } from "vitest";
import { normalizeOtp, OtpSchema } from "./auth.ts";

test.each([
  [123_456, "123456"],
  [12_345, "012345"],
  [7, "000007"],
  [0, "000000"],
  ["012345", "012345"],
  ["12345", "012345"],
])("[D-AUTH-23] the code %j is read as %j", (otp, code) => {
  expect(OtpSchema.safeParse(otp).success).toBe(true);
  expect(normalizeOtp(otp)).toBe(code);
});

test.each([-1, 1_000_000, 1.5, "", "1234567", "12 345", "abcdef", null])("%j is no code", (otp) => {
  expect(OtpSchema.safeParse(otp).success).toBe(false);
});
