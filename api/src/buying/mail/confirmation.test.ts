import type { Language } from "@savat/contracts/language";
import { describe, expect, it } from "vitest";
import { type ConfirmedOrder, confirmationOf } from "./confirmation.ts";

const LINES = [
  { name: "Toʻy oshi", quantity: 2, totalPrice: 8_400_000 },
  { name: "Non <katta> & issiq", quantity: 1, totalPrice: 350_050 },
];

function orderIn(language: Language): ConfirmedOrder {
  return {
    id: "ord_0123456789ABCDEFGHJK",
    language,
    merchantName: "Oltin Qozon",
    amount: 8_750_050,
    deliveryFee: 0,
    isReserved: false,
    paidAt: new Date("2026-03-01T07:05:00.000Z"),
    paymentDetails: { method: "card", card: "860006******6311", cardTokenHash: "token-hash", receiptId: "receipt-id", paymentId: "pay_1" },
  };
}

describe("confirmationOf", () => {
  it.each<[Language, string, string, string, string, string]>([
    [
      "uz",
      "№ CDEFGHJK buyurtma toʻlandi — Oltin Qozon",
      "84\u00A0000,00\u00A0soʻm",
      "Jami: 87\u00A0500,50\u00A0soʻm",
      "1-mart, 2026, 12:05",
      "Rahmat!",
    ],
    [
      "ru",
      "Заказ № CDEFGHJK оплачен — Oltin Qozon",
      "84\u00A0000,00\u00A0сум",
      "Итого: 87\u00A0500,50\u00A0сум",
      "1 марта 2026 г., 12:05",
      "Спасибо!",
    ],
    [
      "en",
      "Order № CDEFGHJK is paid – Oltin Qozon",
      "84\u00A0000.00\u00A0sõm",
      "Total amount: 87\u00A0500.50\u00A0sõm",
      "1 March 2026, 12:05",
      "Thank you!",
    ],
  ])("writes in %s the order's number, merchant, lines, sums and time", (language, subject, lineSum, total, paidAt, thanks) => {
    const mail = confirmationOf(orderIn(language), LINES);
    expect(mail.subject).toBe(subject);
    for (const part of [thanks, "№ CDEFGHJK", "Oltin Qozon", paidAt, `- Toʻy oshi × 2: ${lineSum}`, total])
      expect(mail.text).toContain(part);
    for (const part of [thanks, `<html lang="${language}">`, "№ CDEFGHJK", "Oltin Qozon", paidAt, "Toʻy oshi × 2", lineSum])
      expect(mail.html).toContain(part);
  });

  it("shows the card masked and no hash, receipt or payment id", () => {
    const { subject, text, html } = confirmationOf(orderIn("uz"), LINES);
    const all = subject + text + html;
    expect(all).toContain("860006******6311");
    expect(all).not.toMatch(/token-hash|receipt-id|pay_1|ord_0123/);
  });

  it("escapes names in its HTML, which loads nothing and leads nowhere", () => {
    const { html } = confirmationOf(orderIn("uz"), LINES);
    expect(html).toContain("Non &lt;katta&gt; &amp; issiq");
    expect(html).not.toMatch(/https?:|src=|href=|url\(|<script|<img|<link/i);
  });
});
