import { describe, expect, it } from "vitest";
import { reasonOfPaymentError, reasonOfPaymentText } from "./payment-errors.ts";
import { PAYMENT_CLIENT_OUTDATED, PAYMENT_CODE_LIMIT, PAYMENT_LIMIT, PAYMENT_PENDING } from "./payments.ts";

describe("the reason of a payment error", () => {
  it.each([
    [-31650, "card-not-supported"],
    [-31001, "invalid-amount"],
    [-31050, "account-not-found"],
    [-31099, "account-not-found"],
    [-31008, "cannot-perform"],
    [-31003, "transaction-not-found"],
    [-31060, "already-paid"],
    [-32504, "authorization-invalid"],
    [-31103, "code-wrong"],
    [-31102, "code-attempts-spent"],
    [-31101, "code-expired"],
    [PAYMENT_PENDING, "payment-pending"],
    [PAYMENT_LIMIT, "limit-reached"],
    [PAYMENT_CODE_LIMIT, "code-limit-reached"],
    [PAYMENT_CLIENT_OUTDATED, "client-outdated"],
    [-32400, "service-unavailable"],
    [-31630, "card-refused"],
    [-1, "unknown"],
  ] as const)("maps the code %i to %s", (code, reason) => {
    expect(reasonOfPaymentError({ code, message: "" })).toBe(reason);
  });

  it.each([
    [-31630, "Карта заблокирована", "card-blocked"],
    [-31630, "Недостаточно средств на карте", "insufficient-funds"],
    [-31300, "Срок действия карты истек", "card-expired"],
    [-31300, "Неверный номер карты", "invalid-card-details"],
    [-31301, "СМС-информирование не подключено", "sms-not-connected"],
    [-31008, "Чек уже оплачен", "already-paid"],
    [-31008, "Операция не выполнена", "cannot-perform"],
  ] as const)("decides the ambiguous code %i (%s) by its text: %s", (code, message, reason) => {
    expect(reasonOfPaymentError({ code, message })).toBe(reason);
  });

  it("reads a message in several languages", () => {
    expect(reasonOfPaymentError({ code: -31630, message: { ru: "Карта заблокирована", en: "Card is blocked" } })).toBe("card-blocked");
  });

  it.each([
    ["Wrong code", "code-wrong"],
    ["The card has expired", "card-expired"],
    ["The code has expired", "code-expired"],
    ["Insufficient funds", "insufficient-funds"],
    ["Invalid amount", "invalid-amount"],
    ["Order not found", "account-not-found"],
    ["Transaction not found", "transaction-not-found"],
    ["Недостаточно привилегий для выполнения метода", "authorization-invalid"],
    ["Невозможно выполнить операцию", "cannot-perform"],
  ] as const)("recognises the provider's text «%s»", (text, reason) => {
    expect(reasonOfPaymentText(text)).toBe(reason);
  });

  it("returns no reason for an unknown text", () => {
    expect(reasonOfPaymentText("Xatolik")).toBeUndefined();
  });
});
