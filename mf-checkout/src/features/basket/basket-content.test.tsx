// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { addProduct, chooseSlot, clearCart, useCart } from "@savat/contracts/cart";
import { events } from "@savat/contracts/events";
import { addMessages, I18nextProvider, i18nFor } from "@savat/contracts/i18n";
import { getMerchant } from "@savat/contracts/merchants";
import { createOrder } from "@savat/contracts/orders";
import { endSession, useSession } from "@savat/contracts/session";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import en from "../../i18n/en.json" with { type: "json" };
import { Slot } from "./panel.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
vi.mock("../../fetch-checkout-page.ts", () => ({ fetchCheckoutPage: () => undefined }));
const server = vi.mocked(callApi);

const USER = {
  uid: "u1",
  phone: "+998901234567",
  userType: "customer",
  role: "customer",
  email: null,
  displayName: null,
  photoURL: null,
  metadata: { creationTime: "2026-01-01T00:00:00Z" },
} as const;

const HOUR_MS = 3_600_000;
/** The start of the half hour that comes in so many hours. */
function later(hours: number): string {
  return new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString();
}

const OPEN = { isOpen: true, opensAt: null, closesAt: null, closedBecause: null };
const FREE = { district: null, point: null, zone: null, minOrder: 0, isFree: true };

let shop: object;
let refusal: ApiFailure | undefined;

beforeAll(() => addMessages("en", "checkout", en));
beforeEach(() => {
  localStorage.clear();
  refusal = undefined;
  server.mockReset();
  server.mockImplementation(async ({ path, method }) => {
    if (path === getMerchant.path) return { merchant: { city: "tashkent", delivery: FREE, opening: OPEN, ...shop } };
    if (path === createOrder.path && method === "POST") {
      if (refusal) throw refusal;
      return { id: "ord_1" };
    }
    return { products: [{ id: "plov", price: 4_200_000, stockQuantity: 9 }] };
  });
  useSession.setState({ status: "signed-in", user: USER });
  addProduct({ id: "plov", name: "Plov", image: "", price: 4_200_000, stock: 9 }, { uid: "m1", name: "Osh" });
});
afterEach(() => {
  cleanup();
  clearCart();
  endSession();
});

async function open(given: object): Promise<void> {
  shop = given;
  const router = createMemoryRouter([{ path: "*", element: <Slot isOpen onClose={() => undefined} /> }]);
  render(
    <I18nextProvider i18n={i18nFor("en")}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  await vi.waitFor(() => expect(server.mock.calls.some(([{ path }]) => path === getMerchant.path)).toBe(true));
}

function checkout(): HTMLButtonElement {
  return screen.getByRole("button", { name: /^Checkout/ });
}

function sentBody(): unknown {
  return server.mock.calls.find(([{ path, method }]) => path === createOrder.path && method === "POST")?.[1];
}

test("[D-LATER-01] a closed shop says when it opens and takes an order for a slot, grouped by day", { tags: ["@D-LATER-02"] }, async () => {
  const slots = [later(1), later(26)].map((from) => ({ from, to: new Date(Date.parse(from) + HOUR_MS / 2).toISOString() }));
  await open({ opening: { isOpen: false, opensAt: slots[0]?.from, closesAt: null, closedBecause: "hours" }, slots });
  const choice = await screen.findByLabelText("When to deliver");
  expect(screen.getByText(/^Closed, opens .*at \d\d:\d\d$/)).toBeTruthy();
  expect(within(choice).getAllByRole("group")).toHaveLength(2);
  expect(checkout().disabled).toBe(true);
  expect(screen.getByText("First choose when to deliver.")).toBeTruthy();
  await userEvent.selectOptions(choice, slots[1]?.from ?? "");
  expect(useCart.getState().slotFrom).toBe(slots[1]?.from);
  await userEvent.click(checkout());
  expect(sentBody()).toMatchObject({ body: { slotFrom: slots[1]?.from, merchant: { uid: "m1" } } });
});

test("[D-LATER-04] a shop that opened meanwhile asks before the order becomes one for now", async () => {
  chooseSlot(later(1));
  await open({});
  expect(await screen.findByText("The shop is open now")).toBeTruthy();
  expect(checkout().disabled).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Order for now" }));
  expect(useCart.getState().slotFrom).toBeNull();
  expect(checkout().disabled).toBe(false);
});

test.each([
  [
    "closes soon",
    { isOpen: true, opensAt: null, closesAt: new Date(Date.now() + HOUR_MS / 2).toISOString(), closedBecause: null },
    /^Closes at/,
    false,
  ],
  ["has not opened yet", { isOpen: false, opensAt: null, closesAt: null, closedBecause: "not_ready" }, /^Opens soon$/, true],
])("[D-LATER-05] a shop that %s says so", async (_, opening, text, isBlocked) => {
  await open({ opening });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(checkout().disabled).toBe(isBlocked);
});

test("[D-FEE-03] says what is missing to the minimum before any payment", async () => {
  await open({ delivery: { ...FREE, minOrder: 5_000_000 } });
  const text = await screen.findByText(/missing to the shop/);
  expect(text.textContent?.replaceAll("\u00A0", " ")).toBe("8 000.00 sõm are missing to the shop’s minimum order of 50 000.00 sõm.");
  expect(checkout().disabled).toBe(true);
});

test("[D-FEE-03] an address out of zone is said and can be changed", async () => {
  const asked = vi.fn();
  events.on("address:open", asked);
  const address = {
    ...{ id: "a1", isSaved: false, label: "", city: "samarkand", district: "x", street: "y", house: "1", landmark: "", entrance: "" },
    ...{ floor: "", flat: "", doorCode: "", note: "", phone: "", lat: null, lng: null },
  };
  localStorage.setItem("addresses", JSON.stringify({ chosenId: "a1", addresses: [address] }));
  await open({});
  expect(await screen.findByText("This shop does not deliver to the chosen address. Please choose another one.")).toBeTruthy();
  expect(checkout().disabled).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Change" }));
  expect(asked).toHaveBeenCalledTimes(1);
  events.off("address:open", asked);
});

test("[D-LATER-03] a refused basket stays, and the shop is read again", async () => {
  refusal = new ApiFailure(409, { code: "shop_closed", message: "", allowedFrom: later(1) });
  await open({});
  await userEvent.click(checkout());
  expect(await screen.findByText(/^The shop is closed now and opens at/)).toBeTruthy();
  expect(useCart.getState().items).toHaveLength(1);
  await vi.waitFor(() => expect(server.mock.calls.filter(([{ path }]) => path === getMerchant.path)).toHaveLength(2));
});

test("without an answer of the shop the basket is as it was", async () => {
  server.mockImplementation(async ({ path }) => {
    if (path === getMerchant.path) throw new ApiFailure(0, { code: "network", message: "" });
    return { products: [{ id: "plov", price: 4_200_000, stockQuantity: 9 }] };
  });
  await open({});
  expect(checkout().disabled).toBe(false);
  expect(checkout().textContent?.replaceAll("\u00A0", " ")).toBe("Checkout42 000.00 sõm");
});
