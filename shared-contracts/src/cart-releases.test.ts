// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import {
  addProduct,
  changeQuantity,
  clearCart,
  dropCartOfAnother,
  keepCartFor,
  leaveCartToGuest,
  rememberOrder,
  restoreCart,
  useCart,
  useCartStanding,
  watchCart,
} from "./cart.ts";
import { type CartProduct, CartSchema, EMPTY_CART } from "./cart-rules.ts";
import { endSession } from "./session.ts";
import { isKeptByPageAlone } from "./storage.ts";

const OSH = { uid: "m-osh", name: "Osh Markazi" };
const PLOV: CartProduct = { id: "plov", name: "Plov", image: "", price: 4_200_000, stock: 3 };
const SOMSA: CartProduct = { ...PLOV, id: "somsa", name: "Somsa" };

/** A release after this one: its basket needs a note to the courier. */
const NextSchema = z.object({ ...CartSchema.shape, version: z.literal(2), note: z.string() });
const NEXT_VERSIONS = [
  z.pipe(
    CartSchema,
    z.transform((cart) => ({ ...cart, version: 2 as const, note: "" })),
  ),
  NextSchema,
] as const;

/** A tab of the next release, with its own copy of the page's memory. */
async function openNextTab() {
  vi.resetModules();
  const { readJson, writeJson } = await import("./storage.ts");
  const read = () => readJson("cart", NEXT_VERSIONS) ?? { ...EMPTY_CART, version: 2 as const, note: "" };
  function write(note: string): void {
    writeJson("cart", { ...read(), note });
  }
  return { read, write };
}

/** The browser tells this tab that another one changed the basket. */
function hear(): void {
  window.dispatchEvent(new StorageEvent("storage", { key: "cart" }));
}

function storedText(): string | null {
  return localStorage.getItem("cart");
}

let stop: () => void;

beforeEach(() => {
  endSession();
  localStorage.clear();
  restoreCart();
  stop = watchCart();
});
afterEach(() => stop());

describe("a tab of this release and one of the next, in turn", () => {
  test("[D-TABS-04] the next one takes the basket over and writes its own version", async () => {
    addProduct(PLOV, OSH);
    const next = await openNextTab();
    expect(next.read()).toMatchObject({ items: [{ id: "plov" }], version: 2, note: "" });
    next.write("Second floor");
    expect(JSON.parse(storedText() ?? "")).toMatchObject({ items: [{ id: "plov" }], version: 2, note: "Second floor" });
  });

  test("[D-TABS-02] this one then changes nothing in it, and knows that a reload would show it", async () => {
    addProduct(PLOV, OSH);
    const next = await openNextTab();
    for (const note of ["Second floor", "Third floor"]) {
      next.write(note);
      hear();
      expect(useCartStanding.getState()).toBe("outdated");
      expect(useCart.getState()).toEqual(EMPTY_CART);
      expect(addProduct(SOMSA, OSH)).toBe("limited");
      rememberOrder("o1");
      keepCartFor("u1");
      dropCartOfAnother("u2");
      clearCart();
      expect(next.read()).toMatchObject({ items: [{ id: "plov", quantity: 1 }], orderId: null, note });
    }
    expect(isKeptByPageAlone()).toBe(false);
  });

  test("[D-TABS-02] this one changes nothing before the browser has told it either", async () => {
    addProduct(PLOV, OSH);
    (await openNextTab()).write("Second floor");
    const before = storedText();
    changeQuantity("plov", 3);
    expect(storedText()).toBe(before);
    expect(useCartStanding.getState()).toBe("outdated");
  });

  test("[D-TABS-02] this one goes on once the basket is of its own version again", async () => {
    addProduct(PLOV, OSH);
    const first = storedText() ?? "";
    (await openNextTab()).write("Second floor");
    hear();
    localStorage.setItem("cart", first);
    hear();
    expect(useCartStanding.getState()).toBe("stored");
    changeQuantity("plov", 2);
    expect(JSON.parse(storedText() ?? "")).toMatchObject({ totalQuantity: 2 });
  });
});

describe("a page of this release that starts after the next one wrote", () => {
  let next: Awaited<ReturnType<typeof openNextTab>>;
  beforeEach(async () => {
    addProduct(PLOV, OSH);
    next = await openNextTab();
    next.write("Second floor");
    restoreCart();
  });

  test("[D-TABS-03] has an empty basket of its own, which lives in the page alone", () => {
    expect(useCartStanding.getState()).toBe("apart");
    expect(useCart.getState()).toEqual(EMPTY_CART);
    expect(addProduct(SOMSA, OSH)).toBe("added");
    rememberOrder("o1");
    expect(useCart.getState()).toMatchObject({ items: [{ id: "somsa" }], orderId: "o1" });
    expect(isKeptByPageAlone()).toBe(true);
    expect(next.read()).toMatchObject({ items: [{ id: "plov" }], orderId: null, note: "Second floor" });
  });

  test("[D-TABS-03] keeps its own basket while the next release changes the other", () => {
    addProduct(SOMSA, OSH);
    next.write("Third floor");
    hear();
    expect(useCartStanding.getState()).toBe("apart");
    expect(useCart.getState().items).toMatchObject([{ id: "somsa" }]);
  });

  test("[D-TABS-06] removes the other's basket at sign-out and stores its own guest's basket", () => {
    addProduct(SOMSA, OSH);
    endSession();
    leaveCartToGuest();
    expect(useCartStanding.getState()).toBe("stored");
    expect(JSON.parse(storedText() ?? "")).toEqual(useCart.getState());
    expect(useCart.getState().items).toMatchObject([{ id: "somsa" }]);
    expect(isKeptByPageAlone()).toBe(false);
  });
});

test("[D-TABS-06] a sign-out removes a basket of the next release, whoever filled it", async () => {
  addProduct(PLOV, OSH);
  (await openNextTab()).write("Second floor");
  hear();
  endSession();
  leaveCartToGuest();
  expect(storedText()).toBeNull();
  expect(useCartStanding.getState()).toBe("stored");
});
