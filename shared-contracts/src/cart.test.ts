// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "./auth.ts";
import {
  acceptMarkedChanges,
  addProduct,
  changeQuantity,
  chooseSlot,
  clearCart,
  leaveCartToGuest,
  markChanges,
  rememberOrder,
  rememberOutChoice,
  renewOrderKey,
  replaceCart,
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

/** A page load: the store starts empty and reads the stored values. */
function reload(): void {
  useCart.setState(EMPTY_CART, true);
  restoreCart();
}

beforeEach(() => {
  localStorage.clear();
  endSession();
  useCart.setState(EMPTY_CART, true);
});

describe("the stored basket", () => {
  test("[S4-CART-08] is written under cart at every change and survives a reload", { tags: ["@S9-LOCAL-04"] }, () => {
    addProduct(PLOV, OSH);
    expect(stored()).toEqual(useCart.getState());
    changeQuantity("plov", 3);
    rememberOrder("o1");
    const before = useCart.getState();
    reload();
    expect(useCart.getState()).toEqual(before);
    expect(useCart.getState()).toMatchObject({ totalQuantity: 3, totalAmount: 12_600_000, orderId: "o1" });
  });

  test("is not written at the limit of the stock", () => {
    addProduct({ ...PLOV, stock: 1 }, OSH);
    const before = localStorage.getItem("cart");
    expect(addProduct({ ...PLOV, stock: 1 }, OSH)).toBe("limited");
    expect(localStorage.getItem("cart")).toBe(before);
  });

  test.each(["{", "null", "[]", '{"items":"plov"}', '{"items":[{"id":"plov","quantity":-4}]}'])(
    "is an empty one if it is %s, and can be filled",
    (garbage) => {
      localStorage.setItem("cart", garbage);
      reload();
      expect(useCart.getState()).toEqual(EMPTY_CART);
      expect(addProduct(PLOV, OSH)).toBe("added");
      expect(stored()).toEqual(useCart.getState());
    },
  );

  test("is recalculated if its total is wrong", () => {
    addProduct(PLOV, OSH);
    localStorage.setItem("cart", JSON.stringify({ ...useCart.getState(), totalAmount: 1 }));
    reload();
    expect(useCart.getState().totalAmount).toBe(4_200_000);
  });
});

describe("the idempotency key", () => {
  test("[D-IDEM-07] is stored with the basket, changes with it and survives a reload", () => {
    addProduct(PLOV, OSH);
    const first = useCart.getState().orderKey;
    expect(first).toMatch(/^[\w-]{8,128}$/);
    reload();
    expect(useCart.getState().orderKey).toBe(first);
    changeQuantity("plov", 2);
    expect(useCart.getState().orderKey).not.toBe(first);
  });

  test("stays when only the order is stored", () => {
    addProduct(PLOV, OSH);
    const { orderKey } = useCart.getState();
    rememberOrder("o1");
    expect(useCart.getState()).toMatchObject({ orderKey, orderId: "o1" });
  });

  test("is renewed for the same basket when its order has ended", () => {
    addProduct(PLOV, OSH);
    rememberOrder("o1");
    const { orderKey, items } = useCart.getState();
    renewOrderKey();
    expect(useCart.getState()).toMatchObject({ items, orderId: null });
    expect(useCart.getState().orderKey).not.toBe(orderKey);
  });
});

test("marked changes are stored and, once accepted, become the basket", () => {
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

  test("the order of a guest's basket is removed", () => {
    addProduct(PLOV, OSH);
    rememberOrder("o1");
    const { orderKey } = useCart.getState();
    leaveCartToGuest();
    expect(useCart.getState().orderId).toBeNull();
    expect(useCart.getState().orderKey).not.toBe(orderKey);
    expect(stored()).toEqual(useCart.getState());
  });

  test("a basket that a customer filled or changed is removed at the sign-out", () => {
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

test("[D-SHARED-03] a guest's basket whose quantities a customer changed is removed at the sign-out", () => {
  addProduct(PLOV, OSH);
  startSession({ token: "t", refreshToken: "r" }, USER);
  changeQuantity("plov", 2);
  endSession();
  leaveCartToGuest();
  expect(useCart.getState()).toEqual(EMPTY_CART);
});

describe("an order made from an earlier state of the basket", () => {
  const PAID = { id: "o1", items: [{ id: "plov", quantity: 1 }] };

  beforeEach(() => {
    addProduct(PLOV, OSH);
    rememberOrder("o1");
  });

  test("is kept through every change until another order is made", () => {
    addProduct(PLOV, OSH);
    changeQuantity("plov", 3);
    reload();
    expect(useCart.getState()).toMatchObject({ orderId: null, earlierOrderId: "o1" });
    rememberOrder("o2");
    expect(useCart.getState()).toMatchObject({ orderId: "o2", earlierOrderId: null });
    renewOrderKey();
    expect(useCart.getState()).toMatchObject({ orderId: null, earlierOrderId: "o2" });
  });

  test("removes its items from the basket once, after it is paid", () => {
    addProduct(PLOV, OSH);
    expect(takeOutBought(PAID)).toBe(true);
    expect(useCart.getState()).toMatchObject({ totalQuantity: 1, totalAmount: 4_200_000, earlierOrderId: null });
    expect(takeOutBought(PAID)).toBe(false);
  });

  test("leaves an empty basket after payment if the basket holds nothing more", () => {
    expect(takeOutBought(PAID)).toBe(true);
    expect(useCart.getState()).toEqual(EMPTY_CART);
  });

  test("does not affect another basket", () => {
    expect(takeOutBought({ ...PAID, id: "o9" })).toBe(false);
    expect(useCart.getState().items).toHaveLength(1);
  });

  test("is not kept with a guest's basket", () => {
    useCart.setState({ ...useCart.getState(), orderId: null, earlierOrderId: "o1", filledBy: "guest" });
    leaveCartToGuest();
    expect(useCart.getState()).toMatchObject({ earlierOrderId: null, items: [{ id: "plov" }] });
  });
});

describe("a change in another tab", () => {
  test("shows here too", () => {
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

test("to an empty basket is still empty after a reload", () => {
  addProduct(PLOV, OSH);
  clearCart();
  reload();
  expect(useCart.getState()).toEqual(EMPTY_CART);
});

test("[D-LATER-02] the chosen slot survives a reload and changes the order's key", () => {
  addProduct(PLOV, OSH);
  rememberOrder("o1");
  const { orderKey } = useCart.getState();
  chooseSlot("2026-11-24T06:00:00.000Z");
  reload();
  expect(useCart.getState()).toMatchObject({ slotFrom: "2026-11-24T06:00:00.000Z", orderId: null, earlierOrderId: "o1" });
  expect(useCart.getState().orderKey).not.toBe(orderKey);
});

test("[D-LATER-06] the choice about goods that are out is kept with the basket, under the same key", () => {
  rememberOutChoice("ask");
  expect(useCart.getState()).toEqual(EMPTY_CART);
  addProduct(PLOV, OSH);
  const { orderKey } = useCart.getState();
  rememberOutChoice("ask");
  reload();
  expect(useCart.getState()).toMatchObject({ outChoice: "ask", orderKey });
});

test("[D-TRACK-09] a replaced basket belongs to the signed-in person", () => {
  addProduct(PLOV, OSH);
  startSession({ token: "t", refreshToken: "r" }, USER);
  replaceCart([{ ...PLOV, quantity: 2 }], { uid: "m-2", name: "Dori" });
  expect(useCart.getState()).toMatchObject({ filledBy: "u1", merchant: { uid: "m-2" }, items: [{ id: "plov", quantity: 2 }] });
});
