import { checkSignInPhone } from "@savat/contracts/phone";
import { expect, test } from "vitest";
import en from "./en.json" with { type: "json" };

test.each([
  ["", "Phone number is required"],
  ["+998 ", "Phone number is required"],
  ["+998 90 123 45 6", "Phone number is required"],
  ["+997 90 123 45 67", en.phone.foreign],
  ["+998 90 123 45 678", "Please enter a valid phone number"],
])("[S5-PHONE-03] the phone %j gives %j", (phone, text) => {
  const fault = checkSignInPhone(phone);
  expect(fault === undefined ? undefined : en.phone[fault]).toBe(text);
});
