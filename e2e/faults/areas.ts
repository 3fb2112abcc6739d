import type { Locator, Page } from "@playwright/test";
import type { Cart } from "@savat/contracts/cart-rules";
import { QOZON, SOMSA, STORED_BOOK } from "../actions.ts";
import { expect, type Spoken } from "../fixtures.ts";
import { WORDS } from "../words.ts";
import type { FaultyRemote } from "./faulty-shell.ts";

/** A part of a page that one remote renders. */
export interface Area {
  name: string;
  remote: FaultyRemote;
  /** The file that renders it, without its hash. */
  chunk: string;
  path: string;
  isSignedIn: boolean;
  /** Opens it if it is not shown from the start. */
  open: (page: Page) => Promise<void>;
  /** The place of the card that replaces it. */
  place: (page: Page) => Locator;
  /** Present only when the area works. */
  content: (page: Page, language: Spoken) => Locator;
  /** The rest of the page works: opens another remote's page and returns, or finds the surrounding page complete. */
  lookAround: (page: Page) => Promise<void>;
}

export function basketButton(page: Page): Locator {
  return page.getByRole("banner").getByRole("button", { name: /^(Basket|Savat|Корзина),/ });
}

function main(page: Page): Locator {
  return page.getByRole("main");
}

async function stay(): Promise<void> {}

async function seeMerchants(page: Page): Promise<void> {
  await expect(main(page).locator(`a[href^='/merchant/${QOZON.uid}']`).first()).toBeAttached();
}

export const CHECKOUT: Area = {
  name: "the checkout's page",
  remote: "checkout",
  chunk: "page-checkout.js",
  path: "/checkout",
  isSignedIn: true,
  open: stay,
  place: main,
  content: (page, language) => page.getByLabel(WORDS[language].cardNumber, { exact: true }),
  lookAround: async (page) => {
    await page.getByRole("banner").locator("a[href='/']").click();
    await seeMerchants(page);
    await page.goBack({ waitUntil: "commit" });
  },
};

export const STOREFRONT: Area = {
  name: "the storefront's page",
  remote: "storefront",
  chunk: "page-storefront.js",
  path: `/merchant/${QOZON.uid}/products?search=${SOMSA.name}`,
  isSignedIn: false,
  open: stay,
  place: main,
  content: (page) => main(page).getByRole("article").getByRole("group", { name: SOMSA.name, exact: true }),
  lookAround: async (page) => {
    await page.getByRole("banner").locator("a[href='/signin']").click();
    await expect(main(page).locator("input[type='tel']")).toBeVisible();
    await page.goBack({ waitUntil: "commit" });
  },
};

export const BASKET: Area = {
  name: "the basket's panel",
  remote: "checkout",
  chunk: "slot-basket-panel.js",
  path: "/merchants",
  isSignedIn: false,
  open: (page) => basketButton(page).click(),
  place: (page) => page.getByRole("dialog"),
  content: (page) => page.getByRole("dialog").getByText(SOMSA.name),
  lookAround: seeMerchants,
};

export const USER_MENU: Area = {
  name: "the user's menu",
  remote: "account",
  chunk: "slot-user-menu.js",
  path: "/merchants",
  isSignedIn: true,
  open: (page) => page.getByRole("banner").locator("button[aria-label*='+998']").click(),
  place: (page) => page.getByRole("banner"),
  content: (page) => page.getByRole("banner").locator("a[href='/profile']"),
  lookAround: seeMerchants,
};

/** Two of one product, as a customer added them. */
const CART: Cart = {
  items: [
    {
      id: SOMSA.id,
      name: SOMSA.name,
      image: "",
      price: SOMSA.price,
      quantity: 2,
      totalPrice: 2 * SOMSA.price,
      merchantUID: QOZON.uid,
      merchantName: QOZON.name,
      stock: 50,
    },
  ],
  totalQuantity: 2,
  totalAmount: 2 * SOMSA.price,
  merchant: QOZON,
  filledBy: "guest",
  orderKey: "",
  orderId: null,
  earlierOrderId: null,
  changes: [],
  slotFrom: null,
  outChoice: null,
};

/** Stores the basket in the browser before its first page. */
export async function fillBasket(page: Page): Promise<void> {
  await page.addInitScript(
    ([cart, book]) => {
      if (localStorage.getItem("cart") !== null) return;
      localStorage.setItem("cart", JSON.stringify({ ...cart, orderKey: crypto.randomUUID() }));
      localStorage.setItem("addresses", book);
    },
    [CART, STORED_BOOK] as const,
  );
}

export async function expectBasket(page: Page): Promise<void> {
  await expect(basketButton(page)).toHaveAccessibleName(/, 2 /);
  const lines = await page.evaluate(
    () => (JSON.parse(localStorage.getItem("cart") ?? "{}") as { items: { id: string; quantity: number }[] }).items,
  );
  expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([[SOMSA.id, 2]]);
}
