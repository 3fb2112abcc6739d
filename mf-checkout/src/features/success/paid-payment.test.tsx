// @vitest-environment happy-dom

import { addMessages, I18nextProvider, i18nFor } from "@savat/contracts/i18n";
import type { Payment } from "@savat/contracts/payments";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeAll, expect, test } from "vitest";
import en from "../../i18n/en.json" with { type: "json" };
import { PaidPayment } from "./paid-payment.tsx";

beforeAll(() => addMessages("en", "checkout", en));
afterEach(cleanup);

const PAYMENT: Payment = {
  ...{ id: "pay_1", state: "paid", orderId: "ord_1", amount: 100, card: "860006******6311", error: null },
  updatedAt: "2026-01-01T00:00:00.000Z",
};

test.each([
  ["held", "The money is reserved on your card and taken when the shop accepts.", "Reserved"],
  ["captured", "Your order has been paid and passed on to the merchant.", "Paid"],
  [undefined, "Your order has been paid and passed on to the merchant.", "Paid"],
] as const)("[D-TRACK-16] of money that is %s says so, and leads to the order", (funds, text, word) => {
  const element = <PaidPayment payment={funds === undefined ? PAYMENT : { ...PAYMENT, funds }} />;
  render(
    <I18nextProvider i18n={i18nFor("en")}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </I18nextProvider>,
  );
  expect(screen.getByText(new RegExp(text))).toBeTruthy();
  expect(screen.getByText(word)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Follow the order" }).getAttribute("href")).toBe("/orders/ord_1");
  for (const name of ["Continue Shopping", "View Orders"]) expect(screen.getByRole("link", { name })).toBeTruthy();
});
