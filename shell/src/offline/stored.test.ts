// @vitest-environment happy-dom
import { EMPTY_CART } from "@savat/contracts/cart-rules";
import { newLocalOrder } from "@savat/contracts/local-orders";
import { beforeEach, describe, expect, test } from "vitest";
import { readStored } from "./stored.ts";
import { storedView } from "./stored-view.ts";
import { countText, fill, TEXTS } from "./texts.ts";

const NAME = "<b>Somsa</b>";
const LINE = { image: "", price: 1_200_000, quantity: 2, totalPrice: 2_400_000, merchantUID: "m1", merchantName: "Oltin Qozon", stock: 9 };
const CART = { ...EMPTY_CART, items: [{ ...LINE, id: "p1", name: NAME }], totalQuantity: 2, totalAmount: 2_400_000 };
const LAST = {
  userUid: "u1",
  savedAt: Date.parse("2026-11-21T13:00:00Z"),
  orders: [
    {
      id: "ord_0000ABCDEFGH",
      merchant: "Rayhon",
      names: ["Palov", "Choy"],
      lines: 4,
      totalAmount: 5_000_000,
      status: "preparing",
      createdAt: "2026-11-21T12:30:00Z",
    },
  ],
};
const BODY = { items: [{ id: "p1", quantity: 1, price: 100, name: "Non" }], price: 100, merchant: { uid: "m1", name: "Nonvoyxona" } };

function notSent(userUid: string) {
  return newLocalOrder({ userUid, idempotencyKey: "key", body: BODY }, Date.parse("2026-11-21T12:00:00Z"), "abcdef12");
}

function store(values: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
}

function shown(): string {
  return (storedView(readStored(localStorage)).textContent ?? "").replaceAll("\u00A0", " ");
}

beforeEach(() => localStorage.clear());

describe("the offline page", () => {
  test.each([
    [
      "uz",
      [
        "Savatingiz",
        "24 000,00 soʻm",
        "21-noyabr, 2026, 18:00 holatiga koʻra",
        "Tayyorlanmoqda",
        "Palov, Choy, yana 2 ta mahsulot",
        "Hali yuborilmagan",
      ],
    ],
    [
      "ru",
      [
        "Ваша корзина",
        "24 000,00 сум",
        "По состоянию на 21 ноября 2026 г., 18:00",
        "Готовится",
        "Palov, Choy, ещё 2 товара",
        "Ещё не отправлен",
      ],
    ],
    ["en", ["Your basket", "24 000.00 sõm", "As of 21 November 2026, 18:00", "Preparing", "Palov, Choy, 2 more items", "Not sent yet"]],
  ])("[D-PWA-02] shows basket and orders in %s", (language, parts) => {
    store({ language, user: { uid: "u1" }, cart: { ...CART, filledBy: "u1" }, lastOrders: LAST, orders: [notSent("u1")] });
    const text = shown();
    for (const part of [...parts, "× 2", "Oltin Qozon", "Rayhon", "ABCDEFGH", "Nonvoyxona"]) expect(text).toContain(part);
  });

  test("[D-PWA-02] shows a stored name as text, never as markup, and has no controls", () => {
    store({ cart: CART });
    const view = storedView(readStored(localStorage));
    expect(view.textContent).toContain(NAME);
    expect(view.querySelector("b, a, button")).toBeNull();
  });

  test.each([
    ["no user is signed in", {}],
    ["another user is signed in", { user: { uid: "u2" } }],
    ["the stored user is garbage", { user: "{" }],
  ])("[D-PWA-02] shows neither orders nor a basket that a signed-in person filled if %s", (_, session) => {
    store({ language: "en", cart: { ...CART, filledBy: "u1" }, lastOrders: LAST, orders: [notSent("u1")], ...session });
    expect(shown()).toContain("No orders are kept on this device.");
    for (const part of ["Rayhon", NAME]) expect(shown()).not.toContain(part);
  });

  test("shows nothing of unreadable data and leaves it in place, because a newer release may read it", () => {
    store({ language: "xx", cart: { items: "of tomorrow" }, lastOrders: "[", orders: "{}" });
    expect(shown()).toContain(TEXTS.uz.basketEmpty);
    expect(Object.keys(localStorage).sort()).toEqual(["cart", "language", "lastOrders", "orders"]);
  });

  test("[D-TABS-09] calls neither a basket nor orders of a later release missing, and leaves them in place", () => {
    const later = { version: 2, ...CART };
    store({
      user: { uid: "u1", version: 2 },
      cart: later,
      lastOrders: { ...LAST, version: 2 },
      orders: { version: 2, orders: [notSent("u1")] },
    });
    expect(shown()).toBe("");
    expect(localStorage.getItem("cart")).toBe(JSON.stringify(later));
    expect(Object.keys(localStorage).sort()).toEqual(["cart", "lastOrders", "orders", "user"]);
  });

  test("[D-TABS-09] shows what it can read beside what it cannot, to the same person", () => {
    store({ language: "en", user: { uid: "u1", version: 2 }, cart: { version: 2 }, lastOrders: LAST, orders: { version: 2 } });
    expect(shown()).toContain("Rayhon");
    expect(shown()).not.toContain(TEXTS.en.basketEmpty);
  });

  test("works without storage", () => {
    const off = {
      getItem: (): string => {
        throw new DOMException("denied", "SecurityError");
      },
    };
    expect(readStored(off)).toEqual({ language: "uz", basket: [], notSent: [], orders: [], hasLaterOrders: false, savedAt: null });
  });
});

describe("the texts of the offline page", () => {
  test.each([
    [1, "ещё 1 товар"],
    [3, "ещё 3 товара"],
    [5, "ещё 5 товаров"],
    [21, "ещё 21 товар"],
  ])("use the right Russian plural for %i", (count, expected) => {
    expect(countText(TEXTS.ru.moreLines, count, "ru")).toBe(expected);
  });

  test("have no unfilled placeholder", () => {
    expect(fill("№ {{id}} {{none}}", { id: "7" })).toBe("№ 7 ");
  });
});
