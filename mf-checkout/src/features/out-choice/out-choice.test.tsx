// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { addProduct, clearCart, rememberOrder, useCart } from "@savat/contracts/cart";
import { addMessages, I18nextProvider, i18nFor } from "@savat/contracts/i18n";
import { type Order, setOutChoice } from "@savat/contracts/orders";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import en from "../../i18n/en.json" with { type: "json" };
import { OutChoice } from "./out-choice.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const server = vi.mocked(callApi);

beforeAll(() => addMessages("en", "checkout", en));
beforeEach(() => void server.mockReset());
afterEach(() => {
  cleanup();
  clearCart();
});

function show(): void {
  render(
    <I18nextProvider i18n={i18nFor("en")}>
      <OutChoice order={{ id: "ord_1", outChoice: "leave_out" } as Order} />
    </I18nextProvider>,
  );
}

function checked(): string[] {
  return screen
    .getAllByRole<HTMLInputElement>("radio")
    .filter((radio) => radio.checked)
    .map(({ value }) => value);
}

test("[D-LATER-06] goods that are out are left out, unless the customer chooses otherwise", async () => {
  addProduct({ id: "plov", name: "Plov", image: "", price: 100, stock: 5 }, { uid: "m1", name: "Osh" });
  rememberOrder("ord_1");
  show();
  expect(checked()).toEqual(["leave_out"]);
  server.mockResolvedValue({ order: {} });
  await userEvent.click(screen.getByLabelText("Ask me"));
  expect(server.mock.calls).toEqual([[setOutChoice, { params: { id: "ord_1" }, body: { outChoice: "ask" } }]]);
  expect(checked()).toEqual(["ask"]);
  expect(useCart.getState().outChoice).toBe("ask");
});

test.each([
  ["order_not_payable", 409, "The order can no longer be changed."],
  ["network", 0, "Your choice was not saved. Please try again."],
])("[D-LATER-06] a choice that was not saved (%s) is taken back and said", async (code, status, text) => {
  server.mockRejectedValue(new ApiFailure(status, { code, message: "" }));
  show();
  await userEvent.click(screen.getByLabelText("Cancel the order"));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(checked()).toEqual(["leave_out"]);
});
