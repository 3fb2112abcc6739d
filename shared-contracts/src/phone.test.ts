import { describe, expect, test } from "vitest";
import { checkSignInPhone, formatPhone, isForeignPhone, maskPhone, missingPhoneDigits, PhoneSchema, parsePhone } from "./phone.ts";

const FULL = "+998 90 123 45 67";

describe("formatPhone", () => {
  test("[S5-PHONE-01] groups the digits 2-3-2-2 while they are typed one after the other", () => {
    let shown = formatPhone("");
    const steps = [..."901234567"].map((digit) => {
      shown = formatPhone(`${shown}${digit}`);
      return shown;
    });
    expect(steps).toEqual([
      "+998 9",
      "+998 90",
      "+998 90 1",
      "+998 90 12",
      "+998 90 123",
      "+998 90 123 4",
      "+998 90 123 45",
      "+998 90 123 45 6",
      FULL,
    ]);
  });

  test("accepts a pasted part of a number with a prefix after the field's prefix", () => {
    expect(formatPhone("+998 +998 90 12")).toBe("+998 90 12");
  });

  test.each(["", "+998", "+998 ", " +998", "998", "abc"])("[S5-PHONE-01] keeps the prefix if the text is only %j", (typed) => {
    expect(formatPhone(typed)).toBe("+998 ");
  });

  test.each([
    "+998901234567",
    "998901234567",
    "901234567",
    "90 123-45-67",
    "+998 (90) 123-45-67",
    " 998 90 123 45 67",
    "+998 998901234567",
    "+998 +998901234567",
  ])("reads the pasted %j as one number", (pasted) => {
    expect(formatPhone(pasted)).toBe(FULL);
  });

  test("ignores digits after the ninth", () => {
    expect(formatPhone(`${FULL}8`)).toBe(FULL);
    expect(formatPhone("+998 90 123 845 67")).toBe("+998 90 123 84 56");
    expect(formatPhone("+998 99 812 34 568")).toBe("+998 99 812 34 56");
  });

  test("accepts digits typed before the prefix", () => {
    expect(formatPhone("9+998 ")).toBe("+998 9");
    expect(formatPhone("901234567+998 ")).toBe(FULL);
  });

  test("keeps another country code that is typed in place of the prefix", () => {
    for (const typed of ["+", "+9", "+99", "+7", "+7 9"]) expect(formatPhone(typed)).toBe(typed);
    expect(formatPhone("+9989")).toBe("+998 9");
  });

  test.each([
    ["+7 901 234 56 78", "+7 901 234 56 78"],
    ["+998 +7 901 234 56 78", "+7 901 234 56 78"],
    ["+998 90 12+79012345678", "+79012345678"],
    ["+7 901 234 56 78+998 ", "+7 901 234 56 78"],
    ["79012345678+998 ", "+79012345678"],
    ["007 901 234 56 78", "+7 901 234 56 78"],
    ["+998 0079012345678", "+79012345678"],
    ["79012345678", "+79012345678"],
    ["+998 79012345678", "+79012345678"],
    ["+998 8 (901) 234-56-78", "+89012345678"],
    ["+998 9012345678", "+9012345678"],
    ["+996 555 123456", "+996 555 123456"],
    ["+1 (415) 555-2671", "+1 (415) 555-2671"],
  ])("[D-CODE-12] never reads %j as an Uzbek number", (pasted, shown) => {
    expect(formatPhone(pasted)).toBe(shown);
    expect(parsePhone(formatPhone(pasted))).toBeUndefined();
    expect(checkSignInPhone(formatPhone(pasted))).toBe("foreign");
    // The same after digits are deleted.
    for (let shorter = shown; shorter !== ""; shorter = shorter.slice(0, -1)) expect(formatPhone(shorter)).not.toMatch(/^\+998/);
  });

  test("keeps a number whose own digits begin with 998", () => {
    expect(formatPhone("+998 99 812 34 56")).toBe("+998 99 812 34 56");
    expect(formatPhone("998123456")).toBe("+998 99 812 34 56");
    expect(formatPhone("+998 +998998123456 90 12")).toBe("+998 99 812 34 56");
  });

  test("does not change an already formatted number", () => {
    for (const shown of ["+998 ", "+998 9", "+998 90 1", FULL]) expect(formatPhone(shown)).toBe(shown);
  });
});

describe("parsePhone", () => {
  test.each([
    [FULL, "+998901234567"],
    ["998901234567", "+998901234567"],
    [" +998(90)123-45-67 ", "+998901234567"],
    ["901234567", undefined],
    ["+998 90 123 45 6", undefined],
    ["+998 90 123 45 678", undefined],
    ["+997 90 123 45 67", undefined],
    ["+998 90 12a 45 67", undefined],
    ["", undefined],
  ])("parses %j as %j", (typed, wire) => {
    expect(parsePhone(typed)).toBe(wire);
  });

  test("the schema accepts only the wire form", () => {
    expect(PhoneSchema.safeParse("+998901234567").success).toBe(true);
    expect(PhoneSchema.safeParse(FULL).success).toBe(false);
  });
});

describe("checkSignInPhone", () => {
  test.each([
    ["", "required"],
    ["   ", "required"],
    ["+998", "required"],
    ["+998 ", "required"],
    ["+998 90 123 45 6", "required"],
    ["+997 90 123 45 67", "foreign"],
    ["+998 90 123 45 678", "invalid"],
    ["+7 901 234 56 78", "foreign"],
    ["+998 9O 123 45 67", "invalid"],
    [FULL, undefined],
  ])("[S5-PHONE-02] returns for %j: %s", { tags: ["@S5-PHONE-03", "@S9-FORMAT-01"] }, (typed, fault) => {
    expect(checkSignInPhone(typed)).toBe(fault);
  });
});

test.each([
  ["", 9],
  ["+998 ", 9],
  ["+998 90 12", 5],
  [FULL, 0],
  ["+7 901", 0],
  ["+", 0],
])("[D-CODE-13] %j lacks %i digits", (typed, missing) => {
  expect(missingPhoneDigits(typed)).toBe(missing);
});

test("an incomplete country code is not yet foreign", () => {
  expect(["+", "+9", "+99", "+998", "+7", "+992"].map(isForeignPhone)).toEqual([false, false, false, false, true, true]);
});

test("a masked phone shows only the operator and the last two digits", () => {
  expect(maskPhone("+998901234567")).toBe("+99890*****67");
});
