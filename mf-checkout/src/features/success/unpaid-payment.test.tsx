// @vitest-environment happy-dom

import { addMessages, I18nextProvider, i18nFor } from "@savat/contracts/i18n";
import type { Payment } from "@savat/contracts/payments";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeAll, expect, test } from "vitest";
import en from "../../i18n/en.json" with { type: "json" };
import { UnpaidPayment } from "./unpaid-payment.tsx";

beforeAll(() => addMessages("en", "checkout", en));
afterEach(cleanup);

const PAYMENT: Payment = {
  id: "pay_1",
  state: "created",
  orderId: "ord_1",
  amount: 100,
  card: null,
  error: null,
  updatedAt: "2026-01-01T00:00:00.000Z",
};

test.each([
  ["created", "This order is not paid", "Back to the checkout", "/checkout?orderId=ord_1"],
  ["failed", "This order is not paid", "Back to the checkout", "/checkout?orderId=ord_1"],
  ["cancelled", "This order was cancelled", "Continue Shopping", "/"],
] as const)("a %s payment says %j and links to %j", (state, title, link, address) => {
  const router = createMemoryRouter([{ path: "/", element: <UnpaidPayment payment={{ ...PAYMENT, state }} /> }]);
  render(
    <I18nextProvider i18n={i18nFor("en")}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
  expect(screen.getByRole("link", { name: link }).getAttribute("href")).toBe(address);
});
