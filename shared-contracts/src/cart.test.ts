// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "./auth.ts";
import {
  acceptMarkedChanges,
  addProduct,
  changeQuantity,
  clearCart,
  leaveCartToGuest,
  markChanges,
  rememberOrder,
  renewOrderKey,
  restoreCart,
  takeOutBought,
  useCart,
  watchCart,
} from "./cart.ts";
import { type CartProduct, EMPTY_CART } from "./cart-rules.ts";
import { endSession, startSession } from "./session.ts";

const OSH = { uid: "m-osh", name: "Osh Markazi" };
const PLOV: CartProduct = { id: "plov", name: "Plov", image: "", price: 4_200_000, stock: 3 };
const USER: User = {
  uid: "u1",
  phone: "+998901234567",
  userType: "customer",
  role: "customer",
  email: null,
  displayName: null,
  photoURL: null,
  metadata: { creationTime: "2026-01-01T00:00:00.000Z" },
};

function stored(): unknown {
  return JSON.parse(localStorage.getItem("cart") ?? "null");
}

/** The page is loaded anew: the store begins empty and reads what is kept. */
function reload(): void {
  useCart.setState(EMPTY_CART, true);
  restoreCart();
}

beforeEach(() => {
  localStorage.clear();
  endSession();
  useCart.setState(EMPTY_CART, true);
});

describe("what is kept", () => {
  test("[S4-CART-08] every change is kept under cart and outlives a reload", { tags: ["@S9-LOCAL-04"] }, () => {
    addProduct(PLOV, OSH);
    expect(stored()).toEqual(useCart.getState());
    changeQuantity("plov", 3);
    rememberOrder("o1");
    const before = useCart.getState();
    reload();
    expect(useCart.getState()).toEqual(before);
    expect(useCart.getState()).toMatchObject({ totalQuantity: 3, totalAmount: 12_600_000, orderId: "o1" });
  });

  test("at the limit of the stock nothing is written", () => {
    addProduct({ ...PLOV, stock: 1 }, OSH);
    const before = localStorage.getItem("cart");
    expect(addProduct({ ...PLOV, stock: 1 }, OSH)).toBe("limited");
    expect(localStorage.getItem("cart")).toBe(before);
  });

  test.each(["{", "null", "[]", '{"items":"plov"}', '{"items":[{"id":"plov","quantity":-4}]}'])(
    "the kept value %s is forgotten",
    (garbage) => {
      localStorage.setItem("cart", garbage);
      reload();
      expect(useCart.getState()).toEqual(EMPTY_CART);
      expect(localStorage.getItem("cart")).toBeNull();
    },
  );

  test("a kept total that somebody wrote by hand is reckoned anew", () => {
    addProduct(PLOV, OSH);
    localStorage.setItem("cart", JSON.stringify({ ...useCart.getState(), totalAmount: 1 }));
    reload();
    expect(useCart.getState().totalAmount).toBe(4_200_000);
  });
});

describe("the idempotency key", () => {
  test("[D-IDEM-07] stands beside the basket, changes with it and outlives a reload", () => {
    addProduct(PLOV, OSH);
    const first = useCart.getState().orderKey;
    expect(first).toMatch(/^[\w-]{8,128}$/);
    reload();
    expect(useCart.getState().orderKey).toBe(first);
    changeQuantity("plov", 2);
    expect(useCart.getState().orderKey).not.toBe(first);
  });

  test("stays when only the order is remembered", () => {
    addProduct(PLOV, OSH);
    const { orderKey } = useCart.getState();
    rememberOrder("o1");
    expect(useCart.getState()).toMatchObject({ orderKey, orderId: "o1" });
  });

  test("is renewed for the same basket when its order is over", () => {
    addProduct(PLOV, OSH);
    rememberOrder("o1");
    const { orderKey, items } = useCart.getState();
    renewOrderKey();
    expect(useCart.getState()).toMatchObject({ items, orderId: null });
    expect(useCart.getState().orderKey).not.toBe(orderKey);
  });
});

test("marked changes are kept and, once accepted, become the basket", () => {
  addProduct(PLOV, OSH);
  markChanges([{ id: "plov", name: "Plov", oldPrice: 4_200_000, newPrice: 4_500_000, requestedQuantity: 1, availableQuantity: 9 }]);
  reload();
  expect(useCart.getState().changes).toHaveLength(1);
  acceptMarkedChanges();
  expect(useCart.getState()).toMatchObject({ totalAmount: 4_500_000, changes: [] });
});

describe("on a shared phone", () => {
  test("a basket filled as a guest stays at sign-out", () => {
    addProduct(PLOV, OSH);
    startSession({ token: "t", refreshToken: "r" }, USER);
    endSession();
    leaveCartToGuest();
    expect(useCart.getState().items).toHaveLength(1);
  });

  test("the order made of a guest's basket does not stay with it", () => {
    addProduct(PLOV, OSH);
    rememberOrder("o1");
    const { orderKey } = useCart.getState();
    leaveCartToGuest();
    expect(useCart.getState().orderId).toBeNull();
    expect(useCart.getState().orderKey).not.toBe(orderKey);
    expect(stored()).toEqual(useCart.getState());
  });

  test("a basket a customer filled or touched leaves with the customer", () => {
    addProduct(PLOV, OSH);
    startSession({ token: "t", refreshToken: "r" }, USER);
    addProduct(PLOV, OSH);
    expect(useCart.getState().filledBy).toBe("u1");
    endSession();
    leaveCartToGuest();
    expect(useCart.getState()).toEqual(EMPTY_CART);
    reload();
    expect(useCart.getState()).toEqual(EMPTY_CART);
  });
});

test("[D-SHARED-03] a guest's basket whose quantities a customer changed leaves with the customer", () => {
  addProduct(PLOV, OSH);
  startSession({ token: "t", refreshToken: "r" }, USER);
  changeQuantity("plov", 2);
  endSession();
  leaveCartToGuest();
  expect(useCart.getState()).toEqual(EMPTY_CART);
});

describe("an order made of the basket before it was changed", () => {
  const PAID = { id: "o1", items: [{ id: "plov", quantity: 1 }] };

  beforeEach(() => {
    addProduct(PLOV, OSH);
    rememberOrder("o1");
  });

  test("is remembered through every change, until another order is made", () => {
    addProduct(PLOV, OSH);
    changeQuantity("plov", 3);
    reload();
    expect(useCart.getState()).toMatchObject({ orderId: null, earlierOrderId: "o1" });
    rememberOrder("o2");
    expect(useCart.getState()).toMatchObject({ orderId: "o2", earlierOrderId: null });
    renewOrderKey();
    expect(useCart.getState()).toMatchObject({ orderId: null, earlierOrderId: "o2" });
  });

  test("once paid takes what it holds out of the basket, once", () => {
    addProduct(PLOV, OSH);
    expect(takeOutBought(PAID)).toBe(true);
    expect(useCart.getState()).toMatchObject({ totalQuantity: 1, totalAmount: 4_200_000, earlierOrderId: null });
    expect(takeOutBought(PAID)).toBe(false);
  });

  test("once paid leaves nothing of a basket that holds no more than it", () => {
    expect(takeOutBought(PAID)).toBe(true);
    expect(useCart.getState()).toEqual(EMPTY_CART);
  });

  test("is no matter of another basket", () => {
    expect(takeOutBought({ ...PAID, id: "o9" })).toBe(false);
    expect(useCart.getState().items).toHaveLength(1);
  });

  test("does not stay with the basket that a guest filled", () => {
    useCart.setState({ ...useCart.getState(), orderId: null, earlierOrderId: "o1", filledBy: "guest" });
    leaveCartToGuest();
    expect(useCart.getState()).toMatchObject({ earlierOrderId: null, items: [{ id: "plov" }] });
  });
});

describe("another tab", () => {
  test("shows its basket here too", () => {
    const stop = watchCart();
    addProduct(PLOV, OSH);
    const two = { ...useCart.getState(), totalQuantity: 2, totalAmount: 8_400_000 };
    two.items = two.items.map((item) => ({ ...item, quantity: 2, totalPrice: 8_400_000 }));
    localStorage.setItem("cart", JSON.stringify(two));
    window.dispatchEvent(new StorageEvent("storage", { key: "cart" }));
    expect(useCart.getState()).toEqual(two);
    stop();
    localStorage.removeItem("cart");
    window.dispatchEvent(new StorageEvent("storage", { key: "cart" }));
    expect(useCart.getState()).toEqual(two);
  });
});

test("a cleared basket is empty after a reload too", () => {
  addProduct(PLOV, OSH);
  clearCart();
  reload();
  expect(useCart.getState()).toEqual(EMPTY_CART);
});
