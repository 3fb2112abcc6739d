// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { acceptMarkedChanges, addProduct, clearCart, markChanges, restoreCart, useCart } from "@savat/contracts/cart";
import { events, type SavatEvents } from "@savat/contracts/events";
import * as money from "@savat/contracts/money";
import { paginate } from "@savat/contracts/pagination";
import type { Product } from "@savat/contracts/products";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Asked, apiOf, refusal, showPage } from "../../test-page.tsx";
import { page } from "./page.tsx";

vi.mock("@savat/contracts/money", { spy: true });
vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn(), warmApiClient: vi.fn(async () => undefined) }));
const server = vi.mocked(callApi);

function product(id: string, more: Partial<Product> = {}): Product {
  return {
    id,
    name: `Product ${id}`,
    price: 1_200_000,
    primaryImage: "",
    notes: "",
    category: "c1",
    categoryName: "Hot",
    stockQuantity: 5,
    vat: 12,
    mxikCode: "",
    packages: [],
    ...more,
  };
}

const MERCHANT = {
  uid: "m1",
  id: "m1",
  businessName: "Oltin Qozon",
  businessType: "restaurant",
  businessAddress: "Navoiy 1",
  city: "tashkent",
  description: "",
  images: [],
  image: null,
  status: "active",
  createdAt: "",
};

function shop(products: Product[], total = products.length) {
  return {
    "/merchants/:id": (): unknown => ({ merchant: MERCHANT }),
    "/merchants/:id/categories": (): unknown => ({
      categories: [
        { id: "c1", name: "Hot" },
        { id: "c2", name: "Drinks" },
      ],
    }),
    "/merchants/:id/products": ({ query }: Asked): unknown => ({ products, pagination: paginate(total, Number(query?.page), 12) }),
  };
}

const STORE = { page, pattern: "/merchant/:merchantUID/products", at: "/merchant/m1/products" };
const IN_BASKET = { id: "a", name: "Product a", image: "", price: 1_200_000, stock: 5 };

let toasts: string[] = [];
let lastAction: SavatEvents["toast"]["action"];
function keepToast({ text, action }: SavatEvents["toast"]): void {
  toasts.push(text);
  lastAction = action;
}

beforeEach(() => {
  server.mockReset();
  toasts = [];
  events.on("toast", keepToast);
});

afterEach(() => {
  events.off("toast", keepToast);
  cleanup();
  clearCart();
});

describe("storefront", () => {
  const CLOSED = { at: "2026-03-01T07:00:00.000Z", isOpen: false, opensAt: "2026-03-02T06:00:00.000Z", closesAt: null } as const;

  test.each([
    ["hours", CLOSED.opensAt, "Closed, opens tomorrow at 11:00", /order for later/],
    ["paused", CLOSED.opensAt, "Paused, opens tomorrow at 11:00", /order for later/],
    ["paused", null, "Paused", /look around already/],
    ["not_ready", null, "Opens soon", /look around already/],
  ] as const)(
    "[D-OPENH-09] of a shop that is closed (%s) says so, and fills the basket all the same",
    { tags: ["@D-FIRST-01"] },
    async (closedBecause, opensAt, text, hint) => {
      const opening = { ...CLOSED, opensAt, closedBecause };
      const delivery = { district: null, point: null, zone: null, minOrder: 5_000_000, isFree: true };
      const api = { ...shop([product("a")]), "/merchants/:id": () => ({ merchant: { ...MERCHANT, opening, delivery } }) };
      await showPage({ ...STORE, api: apiOf(api).api });
      expect(screen.getByText(text)).toBeTruthy();
      expect(screen.getByText(hint)).toBeTruthy();
      expect(screen.getByText("Minimum order 50 000 sõm")).toBeTruthy();
      await userEvent.click(screen.getByRole("button", { name: /Product a/ }));
      expect(useCart.getState().items).toMatchObject([{ id: "a", quantity: 1 }]);
    },
  );

  test("[S2-STORE-01] shows breadcrumb, name, search and categories", async () => {
    await showPage({ ...STORE, api: apiOf(shop([product("a")])).api });
    const path = within(screen.getByRole("navigation", { name: "You are here" }));
    expect(path.getByRole("link", { name: "Home" }).getAttribute("href")).toBe("/");
    expect(path.getByRole("link", { name: "Restaurants" }).getAttribute("href")).toBe("/merchants?category=restaurant");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Oltin Qozon");
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
    expect(screen.getByRole("navigation", { name: "Categories" })).toBeTruthy();
  });

  test("[S9-MONEY-05] shows the tariff struck through and that delivery is free now", { tags: ["@D-SHOW-01"] }, async () => {
    await showPage({ ...STORE, api: apiOf(shop([product("a")])).api });
    const meta = screen.getByRole("heading", { level: 1 }).nextElementSibling;
    expect(meta?.textContent).toBe(
      "Restaurant · Tashkent, Navoiy 1 · delivery 12\u00A0000 – 20\u00A0000\u00A0sõm, now free · About this place",
    );
  });

  test("[S2-ROUTE-13] links the categories after all products, and marks the current one", { tags: ["@S2-STORE-02"] }, async () => {
    await showPage({ ...STORE, at: "/merchant/m1/products?category=c2&page=1", api: apiOf(shop([product("a")])).api });
    const chips = within(screen.getByRole("navigation", { name: "Categories" })).getAllByRole("link");
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute("href"), chip.getAttribute("aria-current")])).toEqual([
      ["All", "/merchant/m1/products", null],
      ["Hot", "/merchant/m1/products?category=c1", null],
      ["Drinks", "/merchant/m1/products?category=c2", "true"],
    ]);
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("Drinks 1");
  });

  test("[S2-ROUTE-13] loads 12 products a page, by category and text", { tags: ["@S9-PAGE-03"] }, async () => {
    const { api, calls } = apiOf(shop([product("a")], 40));
    await showPage({ ...STORE, at: "/merchant/m1/products?category=c1&search=non&page=2", api });
    const asked = calls.find(([endpoint]) => endpoint.path.endsWith("/products"))?.[1];
    expect(asked).toEqual({ params: { id: "m1" }, query: { page: 2, limit: 12, category: "c1", search: "non" } });
    expect(screen.getByRole("link", { name: "Page 4" }).getAttribute("href")).toBe(
      "/merchant/m1/products?category=c1&search=non&page=4#products",
    );
  });

  test("[D-SCREEN-11] shows results of all categories if a search finds nothing in the chosen one, and says so", async () => {
    const answers = shop([product("non")], 13);
    const products = ({ query }: Asked) =>
      query?.category === undefined
        ? answers["/merchants/:id/products"]({ query })
        : { products: [], pagination: paginate(0, Number(query.page), 12) };
    const at = "/merchant/m1/products?category=c2&search=non&page=2";
    await showPage({ ...STORE, at, api: apiOf({ ...answers, "/merchants/:id/products": products }).api });
    expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("All products 13");
    expect(screen.getByText("Nothing found in “Drinks”. Here is what we found in all categories.")).toBeTruthy();
    expect(screen.getByRole("article").textContent).toContain("Product non");
    expect(screen.getByRole("link", { name: "Page 1" }).getAttribute("href")).toBe("/merchant/m1/products?category=c2&search=non#products");
  });

  test("says only that nothing was found if a search finds nothing at all", async () => {
    await showPage({ ...STORE, at: "/merchant/m1/products?category=c2&search=zzz", api: apiOf(shop([])).api });
    expect(screen.getByText("Nothing found for “zzz”")).toBeTruthy();
    expect(screen.queryByText(/all categories/)).toBeNull();
  });

  test("[S2-STORE-06] says that a merchant was not found, with a link to the start page", { tags: ["@S8-PAGE-05"] }, async () => {
    const api = apiOf({ ...shop([]), "/merchants/:id": () => refusal(404) }).api;
    await showPage({ ...STORE, api });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Merchant not found");
    expect(screen.getByText("No merchant data found for ID: m1")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
  });

  test("[S8-PAGE-04] says why the merchant could not be loaded", async () => {
    const api = apiOf({ ...shop([]), "/merchants/:id": () => refusal(500) }).api;
    await showPage({ ...STORE, api });
    expect(screen.getByText("Error loading merchant data: Server error. Please try again later.")).toBeTruthy();
  });

  test("[S8-PAGE-03] keeps the merchant if only its products failed, and tries again", async () => {
    let isUp = false;
    const answers = shop([product("a")]);
    const products = answers["/merchants/:id/products"];
    const api = apiOf({ ...answers, "/merchants/:id/products": (asked) => (isUp ? products(asked) : refusal(500)) }).api;
    await showPage({ ...STORE, api });
    expect(screen.getByText("Failed to load products")).toBeTruthy();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Oltin Qozon");
    isUp = true;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Product a" })).toBeTruthy();
  });

  test("[S8-FALL-01] shows the products without categories if only those failed", async () => {
    const api = apiOf({ ...shop([product("a")]), "/merchants/:id/categories": () => refusal(503) }).api;
    await showPage({ ...STORE, api });
    expect(screen.getByRole("alert").textContent).toContain("Failed to fetch merchant categories");
    expect(screen.getByRole("heading", { name: "Product a" })).toBeTruthy();
  });

  test.each([
    ["", "No products here yet"],
    ["?search=zzz", "Nothing found for “zzz”"],
  ])("says at %j that there are no products", async (query, text) => {
    await showPage({ ...STORE, at: `/merchant/m1/products${query}`, api: apiOf(shop([])).api });
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe("the basket on the storefront", () => {
  test("[S2-STORE-04] turns the add button into a quantity control and names the added product", async () => {
    await showPage({ ...STORE, api: apiOf(shop([product("a")])).api });
    await userEvent.click(screen.getByRole("button", { name: "Add: Product a" }));
    const control = within(screen.getByRole("group", { name: "Product a" }));
    expect(toasts).toEqual(["Product a added to cart!"]);
    expect(useCart.getState()).toMatchObject({ totalQuantity: 1, totalAmount: 1_200_000, merchant: { uid: "m1", name: "Oltin Qozon" } });
    await userEvent.click(control.getByRole("button", { name: "One more" }));
    expect(useCart.getState().items[0]?.quantity).toBe(2);
  });

  test("[D-QUIET-06] draws the pressed product's control alone, not the other products or its own card", async () => {
    await showPage({ ...STORE, api: apiOf(shop([product("a"), product("b")])).api });
    const drawn = vi.mocked(money.formatMoneyParts);
    expect(drawn).toHaveBeenCalled();
    drawn.mockClear();
    await userEvent.click(screen.getByRole("button", { name: "Add: Product a" }));
    await userEvent.click(screen.getByRole("button", { name: "One more" }));
    expect(useCart.getState().totalQuantity).toBe(2);
    expect(drawn).not.toHaveBeenCalled();
  });

  test("[S2-STORE-04] removes a line at one and says so", { tags: ["@S4-CART-05"] }, async () => {
    addProduct(IN_BASKET, { uid: "m1", name: "Oltin Qozon" });
    addProduct(IN_BASKET, { uid: "m1", name: "Oltin Qozon" });
    await showPage({ ...STORE, api: apiOf(shop([product("a")])).api });
    await userEvent.click(screen.getByRole("button", { name: "One less" }));
    expect(toasts).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Remove from the basket" }));
    expect(toasts).toEqual(["Item removed from cart"]);
    expect(useCart.getState().merchant).toBeNull();
    expect(screen.getByRole("button", { name: "Add: Product a" })).toBeTruthy();
  });

  test("is replaced by another merchant's product, which the toast names", async () => {
    addProduct({ ...IN_BASKET, id: "x" }, { uid: "m2", name: "Yashil Bozor" });
    await showPage({ ...STORE, api: apiOf(shop([product("a")])).api });
    await userEvent.click(screen.getByRole("button", { name: "Add: Product a" }));
    expect(toasts).toEqual(["Replaced cart items with Product a from Oltin Qozon"]);
    expect(useCart.getState().items.map(({ id }) => id)).toEqual(["a"]);
  });

  test("[D-SCREEN-17] is restored by the toast's Undo, unless it was changed again", async () => {
    addProduct({ ...IN_BASKET, id: "x" }, { uid: "m2", name: "Yashil Bozor" });
    const before = useCart.getState();
    await showPage({ ...STORE, api: apiOf(shop([product("a")])).api });
    await userEvent.click(screen.getByRole("button", { name: "Add: Product a" }));
    expect(lastAction?.label).toBe("Undo");
    act(() => lastAction?.run());
    expect(useCart.getState()).toEqual(before);
    await userEvent.click(screen.getByRole("button", { name: "Add: Product a" }));
    const late = lastAction;
    await userEvent.click(screen.getByRole("button", { name: "One more" }));
    expect(lastAction).toBeUndefined();
    act(() => late?.run());
    expect(useCart.getState().items).toMatchObject([{ id: "a", quantity: 2 }]);
  });

  test("[D-TABS-02] that a newer tab changed takes nothing more; the toast says so and reloads", async () => {
    const reload = vi.spyOn(location, "reload").mockReturnValue(undefined);
    await showPage({ ...STORE, api: apiOf(shop([product("a")])).api });
    localStorage.setItem("cart", '{"version":2}');
    await userEvent.click(screen.getByRole("button", { name: "Add: Product a" }));
    expect(toasts).toEqual(["Your basket was changed in a newer version of Savat. Reload the page to see it."]);
    expect(within(screen.getByRole("complementary")).getByText(/newer version of Savat/)).toBeDefined();
    lastAction?.run();
    expect(reload).toHaveBeenCalledOnce();
    expect(localStorage.getItem("cart")).toBe('{"version":2}');
    localStorage.removeItem("cart");
    act(restoreCart);
  });

  test("[D-STOCK-09] has no button for a sold-out product", { tags: ["@D-STOCK-10"] }, async () => {
    await showPage({ ...STORE, api: apiOf(shop([product("a", { stockQuantity: 0 })])).api });
    expect(screen.getByText("Sold out")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Product a/ })).toBeNull();
  });

  test("stops at the stock and says so", async () => {
    await showPage({ ...STORE, api: apiOf(shop([product("a", { stockQuantity: 1 })])).api });
    await userEvent.click(screen.getByRole("button", { name: "Add: Product a" }));
    expect(screen.getByText("Only 1 left")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "One more" }));
    expect(useCart.getState().totalQuantity).toBe(1);
  });

  test("keeps the control for a line that has sold out meanwhile, and marks it", async () => {
    addProduct(IN_BASKET, { uid: "m1", name: "Oltin Qozon" });
    const now = product("a", { stockQuantity: 0, price: 1_300_000 });
    server.mockResolvedValue({ products: [now] });
    await showPage({ ...STORE, api: apiOf(shop([now])).api });
    expect(screen.getByRole("button", { name: "Remove from the basket" })).toBeTruthy();
    await waitFor(() =>
      expect(useCart.getState().changes).toMatchObject([{ id: "a", oldPrice: 1_200_000, newPrice: 1_300_000, availableQuantity: 0 }]),
    );
  });

  test("[D-SCREEN-02] shows a new price on the page too, and accepts it once", async () => {
    addProduct(IN_BASKET, { uid: "m1", name: "Oltin Qozon" });
    await showPage({ ...STORE, api: apiOf(shop([product("a")])).api });
    expect(server).not.toHaveBeenCalled();
    server.mockResolvedValue({ products: [product("a", { price: 1_300_000 })] });
    const change = { id: "a", name: "Product a", oldPrice: 1_200_000, newPrice: 1_300_000, requestedQuantity: 1, availableQuantity: 5 };
    act(() => markChanges([change]));
    expect(await within(screen.getByRole("article")).findByText(/^13\s000\.00$/)).toBeTruthy();
    expect(useCart.getState().changes).toEqual([change]);
    act(acceptMarkedChanges);
    await act(() => Promise.resolve());
    expect(useCart.getState()).toMatchObject({ changes: [], totalAmount: 1_300_000 });
    expect(server).toHaveBeenCalledTimes(1);
  });

  test("[D-SCREEN-01] is not marked by an old page after another tab accepted a new price", async () => {
    addProduct(IN_BASKET, { uid: "m1", name: "Oltin Qozon" });
    await showPage({ ...STORE, api: apiOf(shop([product("a")])).api });
    server.mockResolvedValue({ products: [product("a", { price: 1_300_000 })] });
    const [line] = useCart.getState().items;
    act(() => useCart.setState({ orderKey: "other tab", items: line ? [{ ...line, price: 1_300_000, totalPrice: 1_300_000 }] : [] }));
    expect(await within(screen.getByRole("article")).findByText(/^13\s000\.00$/)).toBeTruthy();
    expect(useCart.getState().changes).toEqual([]);
  });

  test("[D-SCREEN-02] stays unchanged like the page without an answer", async () => {
    addProduct({ ...IN_BASKET, price: 1_000_000 }, { uid: "m1", name: "Oltin Qozon" });
    server.mockRejectedValue(refusal(0));
    await showPage({ ...STORE, api: apiOf(shop([product("a")])).api });
    await waitFor(() => expect(server).toHaveBeenCalledTimes(1));
    expect(useCart.getState().changes).toEqual([]);
  });

  test("[S2-STORE-03] has count and total in the bar, which opens it", { tags: ["@D-SCREEN-18"] }, async () => {
    let opened = 0;
    const count = () => {
      opened += 1;
    };
    events.on("basket:open", count);
    await showPage({ ...STORE, api: apiOf(shop([product("a")])).api });
    expect(screen.queryByRole("button", { name: /^Basket/ })).toBeNull();
    act(() => {
      addProduct(IN_BASKET, { uid: "m1", name: "Oltin Qozon" });
    });
    const bar = screen.getByRole("button", { name: /^Basket · 1/ });
    expect(bar.textContent).toBe("Basket · 1Oltin Qozon12\u00A0000.00\u00A0sõm");
    await userEvent.click(bar);
    events.off("basket:open", count);
    expect(opened).toBe(1);
  });

  test("says that it is empty", async () => {
    await showPage({ ...STORE, api: apiOf(shop([product("a")])).api });
    const aside = within(screen.getByRole("complementary", { name: "Basket" }));
    expect(aside.getByText("Your basket is empty")).toBeTruthy();
    expect(aside.getByText("Add some items to get started!")).toBeTruthy();
  });
});
