import { expect, test } from "vitest";
import { cardDetailsOf, checkCardNumber, checkEmail, checkExpiry, checkTerms, formatCardNumber, formatExpiry } from "./card-rules.ts";

const NOVEMBER_2026 = Date.parse("2026-11-15T10:00:00Z");

test.each([
  ["", ""],
  ["8600", "8600"],
  ["86000", "8600 0"],
  ["8600069195406311", "8600 0691 9540 6311"],
  ["8600-0691 9540.6311", "8600 0691 9540 6311"],
  ["86000691954063119999", "8600 0691 9540 6311"],
])("shows the card number %j as %j", (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});

test.each([
  ["0", "0"],
  ["03", "03"],
  ["032", "03/2"],
  ["0329", "03/29"],
  ["03/299", "03/29"],
  ["03 / 29", "03/29"],
  ["03/2029", "03/29"],
])("[S9-FORMAT-01] shows the expiry %j as %j", (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

test.each([
  ["8600 0691 9540 6311", undefined],
  ["8600 0691 9540 631", "card.numberInvalid"],
  ["", "card.numberInvalid"],
])("[S9-FORMAT-01] checks the card number %j", (number, fault) => {
  expect(checkCardNumber(number)).toBe(fault);
});

test.each([
  ["", "card.expiryInvalid"],
  ["03", "card.expiryInvalid"],
  ["03/2", "card.expiryInvalid"],
  ["00/30", "card.monthInvalid"],
  ["13/24", "card.monthInvalid"],
  ["10/26", "card.expired"],
  ["12/25", "card.expired"],
  ["11/26", undefined],
  ["12/26", undefined],
  ["03/99", undefined],
])("checks the expiry %j in November 2026", (expiry, fault) => {
  expect(checkExpiry(expiry, NOVEMBER_2026)).toBe(fault);
});

test("[S5-CARD-06] a card is valid until its month ends in Tashkent", () => {
  expect(checkExpiry("11/26", Date.parse("2026-11-30T18:59:00Z"))).toBeUndefined();
  expect(checkExpiry("11/26", Date.parse("2026-11-30T19:00:00Z"))).toBe("card.expired");
});

test.each([
  ["", undefined],
  ["  ", undefined],
  ["ali@example.uz", undefined],
  ["ali@", "card.emailInvalid"],
])("checks the e-mail %j", (email, fault) => {
  expect(checkEmail(email)).toBe(fault);
});

test("terms must be accepted", () => {
  expect(checkTerms(false)).toBe("card.termsRequired");
  expect(checkTerms(true)).toBeUndefined();
});

test("the provider gets sixteen digits and MMYY", () => {
  expect(cardDetailsOf("8600 0691 9540 6311", "03/99")).toEqual({ number: "8600069195406311", expire: "0399" });
});
