import { ApiFailure } from "@savat/contracts/api-failure";
import { PAYMENT_ERROR_REASONS } from "@savat/contracts/payment-errors";
import { describe, expect, test } from "vitest";
import en from "../../i18n/en.json" with { type: "json" };
import ru from "../../i18n/ru.json" with { type: "json" };
import uz from "../../i18n/uz.json" with { type: "json" };
import { failedCall, isRefusalOfCard, type PaymentCall, providerFailure, settledFailure, wordsOf } from "./payment-failures.ts";

function read(messages: object, key: string): unknown {
  return key.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], messages);
}

test.each([
  [-31650, "This card is not supported. Please use a different card."],
  [-31001, "Invalid payment amount. Please check your order total."],
  [-31050, "Account or product not found. Please refresh the page."],
  [-31008, "The operation cannot be completed. Please try again later."],
  [-31003, "Transaction not found. Please start a new payment."],
  [-31060, "This order is already paid."],
  [-32504, "Authorization is invalid. Please sign in again."],
])(
  "[S8-PAY-01] code %i gives %j",
  { tags: ["@S8-PAY-02", "@S8-PAY-03", "@S8-PAY-04", "@S8-PAY-05", "@S8-PAY-06", "@S8-PAY-07"] },
  (code, text) => {
    const words = wordsOf(providerFailure("pay", { code, message: "" }), "en");
    expect("key" in words && read(en, words.key)).toBe(text);
  },
);

test.each([
  ["card-blocked", true],
  ["card-expired", true],
  ["insufficient-funds", true],
  ["sms-not-connected", true],
  ["unknown", true],
  ["network", false],
  ["limit-reached", false],
  ["client-outdated", false],
  ["code-wrong", false],
  ["given-back", false],
] as const)("[D-SCREEN-04] against %s another card may help: %j", (reason, expected) => {
  expect(isRefusalOfCard({ ...settledFailure({ state: "failed", error: null }), reason })).toBe(expected);
});

test("[S8-PAY-08] a Russian text of the provider gives the same words", () => {
  expect(wordsOf(providerFailure("pay", { code: -31630, message: { ru: "Карта заблокирована" } }), "en")).toEqual({
    key: "fault.cardBlocked",
  });
});

describe.each([
  ["en", en],
  ["ru", ru],
  ["uz", uz],
] as const)("in %s", (language, messages) => {
  test.each(PAYMENT_ERROR_REASONS)("[S8-PAY-09] reason %s has words", (reason) => {
    const words = wordsOf({ ...settledFailure({ state: "failed", error: null }), reason }, language);
    expect("key" in words && read(messages, words.key)).toEqual(expect.any(String));
  });

  test.each<PaymentCall>(["card", "code", "verify", "receipt", "pay"])("[S8-PAY-11] an unknown refusal of %s has its fallback", (call) => {
    const words = wordsOf(failedCall(call, new ApiFailure(400, { code: "validation", message: "" })), language);
    expect(words).toEqual({ key: `fallback.${call}` });
    expect("key" in words && read(messages, words.key)).toEqual(expect.any(String));
  });
});

test("a refused code shows the provider's own text in the reader's language", () => {
  const error = { code: -31103, message: { ru: "Неверный код", uz: "Kod notoʻgʻri", en: "Wrong code" } };
  expect(wordsOf(providerFailure("verify", error), "ru")).toEqual({ text: "Неверный код" });
  expect(wordsOf(providerFailure("pay", error), "ru")).toEqual({ key: "fault.codeWrong" });
});

test("[S8-PAY-10] a refused code of unknown meaning shows its raw text", () => {
  expect(wordsOf(providerFailure("verify", { code: -1, message: "Strange" }), "en")).toEqual({ text: "Strange" });
});

test("[S8-PAY-12] a failure carries code, message and the provider's data", () => {
  expect(providerFailure("receipt", { code: -31050, message: "no", data: "product_id" })).toMatchObject({
    code: -31050,
    message: "no",
    data: "product_id",
  });
});

test.each([
  [0, "network"],
  [503, "server"],
  [429, "limit-reached"],
  [400, "unknown"],
])("a call that ended with %i is %s", (status, reason) => {
  expect(failedCall("card", new ApiFailure(status, { code: "x", message: "" })).reason).toBe(reason);
});

test("a payment that is back at created may be repeated, a failed one may not", () => {
  const error = { code: -31303, message: "Insufficient funds" };
  expect(settledFailure({ state: "created", error })).toMatchObject({ needsRestart: false, reason: "insufficient-funds" });
  expect(settledFailure({ state: "failed", error }).needsRestart).toBe(true);
});

test.each([
  ["created", "fault.notCharged", false],
  ["failed", "fault.notCharged", true],
  ["cancelled", "fault.givenBack", true],
] as const)("an outcome found as %s without the provider's text says what happened to the money", (state, key, needsRestart) => {
  const failure = settledFailure({ state, error: null });
  expect(wordsOf(failure, "en")).toEqual({ key });
  expect(failure.needsRestart).toBe(needsRestart);
});

test.each([
  ["closed", "shop-closed", "fault.shopClosed"],
  ["zone", "out-of-zone", "refusal.outOfZone"],
  ["minimum", "below-minimum", "refusal.belowMinimum"],
])("[D-LATER-07] a receipt refused for %j is said in place, and no other card is asked for", (data, reason, key) => {
  const failure = providerFailure("receipt", { code: -31050, message: "no", data });
  expect(failure).toMatchObject({ reason, needsRestart: true });
  expect(isRefusalOfCard(failure)).toBe(false);
  expect(wordsOf(failure, "en")).toEqual({ key });
  expect(read(en, key)).toEqual(expect.any(String));
});
