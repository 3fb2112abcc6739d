import { describe, expect, test } from "vitest";
import {
  acceptChanges,
  addToCart,
  type Cart,
  type CartProduct,
  CartSchema,
  EMPTY_CART,
  filledCart,
  findChanges,
  orderBodyOf,
  quantityLimit,
  setQuantity,
  soundCart,
  withSlot,
} from "./cart-rules.ts";
import type { ChangedLine } from "./errors.ts";
import { CreateOrderBodySchema, MAX_LINE_QUANTITY, MAX_ORDER_LINES, MAX_PRODUCT_QUANTITY } from "./orders.ts";

const OSH = { uid: "m-osh", name: "Osh Markazi" };
const DORI = { uid: "m-dori", name: "Dori" };

function product(id: string, given: Partial<CartProduct> = {}): CartProduct {
  return { id, name: id.toUpperCase(), image: "", price: 1_000_000, stock: 10, ...given };
}

function add(cart: Cart, given: CartProduct, merchant = OSH, by = "guest", key = "key") {
  return addToCart(cart, given, merchant, by, key);
}

/** Adds the products to an empty basket, one after the other. */
function filled(...products: CartProduct[]): Cart {
  return products.reduce((cart, one) => add(cart, one).cart, EMPTY_CART);
}

function linesOf(cart: Cart): [string, number, number][] {
  return cart.items.map(({ id, quantity, totalPrice }) => [id, quantity, totalPrice]);
}

function change(id: string, given: Partial<ChangedLine> = {}): ChangedLine {
  return { id, name: id, oldPrice: 1_000_000, newPrice: 1_000_000, requestedQuantity: 1, availableQuantity: 10, ...given };
}

describe("adding a product", () => {
  test("[S3-CART-01] starts a basket of the first product's merchant", { tags: ["@S3-CART-02"] }, () => {
    const { cart, outcome } = add(EMPTY_CART, product("plov"), OSH, "guest", "key-1");
    expect(outcome).toBe("added");
    expect(cart).toEqual({
      items: [
        {
          id: "plov",
          name: "PLOV",
          image: "",
          price: 1_000_000,
          quantity: 1,
          totalPrice: 1_000_000,
          merchantUID: "m-osh",
          merchantName: "Osh Markazi",
          stock: 10,
        },
      ],
      totalQuantity: 1,
      totalAmount: 1_000_000,
      merchant: OSH,
      filledBy: "guest",
      orderKey: "key-1",
      orderId: null,
      earlierOrderId: null,
      changes: [],
      slotFrom: null,
      outChoice: null,
    });
  });

  test("[S4-CART-04] increments the quantity of a product that is in the basket", () => {
    const { cart, outcome } = add(filled(product("plov"), product("non", { price: 50_000 })), product("plov"));
    expect(outcome).toBe("incremented");
    expect(linesOf(cart)).toEqual([
      ["plov", 2, 2_000_000],
      ["non", 1, 50_000],
    ]);
    expect([cart.totalQuantity, cart.totalAmount]).toEqual([3, 2_050_000]);
  });

  test("uses the new price for the whole line of a product whose price changed", () => {
    const { cart } = add(filled(product("plov")), product("plov", { price: 1_200_000, stock: 5 }));
    expect(linesOf(cart)).toEqual([["plov", 2, 2_400_000]]);
    expect(cart.items[0]?.stock).toBe(5);
  });

  test("[S4-CART-01] replaces the whole basket by a product of another merchant", () => {
    const before = { ...filled(product("plov"), product("non")), orderId: "o1", changes: [change("plov")] };
    const { cart, outcome } = add(before, product("aspirin"), DORI, "guest", "key-2");
    expect(outcome).toBe("replaced");
    expect(linesOf(cart)).toEqual([["aspirin", 1, 1_000_000]]);
    expect([cart.merchant, cart.orderId, cart.orderKey, cart.changes]).toEqual([DORI, null, "key-2", []]);
  });

  test("keeps the basket if the other merchant's product is sold out", () => {
    const before = filled(product("plov"));
    expect(add(before, product("aspirin", { stock: 0 }), DORI)).toEqual({ cart: before, outcome: "limited" });
  });

  test.each([0, -1])("refuses a product with a stock of %d", (stock) => {
    expect(add(EMPTY_CART, product("plov", { stock }))).toEqual({ cart: EMPTY_CART, outcome: "limited" });
  });

  test("changes nothing at the limit of the stock", () => {
    const before = filled(product("plov", { stock: 2 }), product("plov", { stock: 2 }));
    const { cart, outcome } = add(before, product("plov", { stock: 2 }));
    expect(outcome).toBe("limited");
    expect(cart).toBe(before);
  });

  test("changes nothing if the stock fell below the basket's quantity", () => {
    expect(add(filled(product("plov"), product("plov")), product("plov", { stock: 1 })).outcome).toBe("limited");
  });

  test("stops at the number of lines that an order may have", () => {
    const full = filled(...Array.from({ length: MAX_ORDER_LINES }, (_, index) => product(`p${index}`)));
    expect(full.items).toHaveLength(MAX_ORDER_LINES);
    expect(add(full, product("one-more")).outcome).toBe("limited");
    expect(add(full, product("p0")).outcome).toBe("incremented");
  });

  test("never changes the given basket", () => {
    const before = filled(product("plov"));
    const copy = structuredClone(before);
    add(before, product("plov"));
    setQuantity(before, "plov", 3, "key");
    acceptChanges(before, [change("plov", { newPrice: 1 })], "key");
    expect(before).toEqual(copy);
  });
});

describe("the owner of a basket", () => {
  test("stays guest, and becomes the customer at the first change after sign-in", () => {
    const guest = add(EMPTY_CART, product("plov")).cart;
    expect(guest.filledBy).toBe("guest");
    expect(add(guest, product("plov"), OSH, "u1").cart.filledBy).toBe("u1");
    expect(add(guest, product("non"), OSH, "u1").cart.filledBy).toBe("u1");
  });

  test("stays the customer", () => {
    const own = add(EMPTY_CART, product("plov"), OSH, "u1").cart;
    expect(add(own, product("non"), OSH, "guest").cart.filledBy).toBe("u1");
  });

  test("becomes the person who replaces the basket", () => {
    const own = add(EMPTY_CART, product("plov"), OSH, "u1").cart;
    expect(add(own, product("aspirin"), DORI, "guest").cart.filledBy).toBe("guest");
  });
});

describe("setting a quantity", () => {
  test("[S4-CART-05] decrements a line when an item is removed, and removes the line at 1", () => {
    const two = filled(product("plov"), product("plov"), product("non"));
    const one = setQuantity(two, "plov", 1, "key");
    expect(linesOf(one)).toEqual([
      ["plov", 1, 1_000_000],
      ["non", 1, 1_000_000],
    ]);
    expect(linesOf(setQuantity(one, "plov", 0, "key"))).toEqual([["non", 1, 1_000_000]]);
  });

  test.each([0, -1, Number.NaN])("[S4-CART-06] removes the line at a quantity of %d", (quantity) => {
    expect(linesOf(setQuantity(filled(product("plov"), product("non")), "plov", quantity, "key"))).toEqual([["non", 1, 1_000_000]]);
  });

  test("[S4-CART-07] clears the merchant and all other fields with the last line", () => {
    expect(setQuantity(filled(product("plov")), "plov", 0, "key")).toEqual(EMPTY_CART);
  });

  test("stops at the stock, and accepts whole numbers only", () => {
    const cart = filled(product("plov", { stock: 5 }));
    expect(linesOf(setQuantity(cart, "plov", 99, "key"))).toEqual([["plov", 5, 5_000_000]]);
    expect(linesOf(setQuantity(cart, "plov", 2.9, "key"))).toEqual([["plov", 2, 2_000_000]]);
  });

  test("returns the same basket, with its order and its key, if nothing changes", () => {
    const cart = { ...filled(product("plov", { stock: 1 })), orderId: "o1" };
    expect(setQuantity(cart, "plov", 1, "new")).toBe(cart);
    expect(setQuantity(cart, "plov", 7, "new")).toBe(cart);
    expect(setQuantity(cart, "unknown", 3, "new")).toBe(cart);
  });

  test.each([
    [5, 5],
    [0, 0],
    [-3, 0],
    [5000, MAX_PRODUCT_QUANTITY],
  ])("[D-HOLD-08] allows for a stock of %d at most %d in the basket", (stock, limit) => {
    expect(quantityLimit(stock)).toBe(limit);
  });
});

describe("the order's idempotency key", () => {
  test("changes with every change of the basket, which also forgets its order", () => {
    const ordered = { ...filled(product("plov"), product("non")), orderId: "o1", orderKey: "old" };
    const changed = [
      add(ordered, product("plov"), OSH, "guest", "new").cart,
      add(ordered, product("soup"), OSH, "guest", "new").cart,
      setQuantity(ordered, "plov", 3, "new"),
      setQuantity(ordered, "plov", 0, "new"),
      acceptChanges(ordered, [change("plov", { newPrice: 7 })], "new"),
    ];
    for (const cart of changed) expect([cart.orderKey, cart.orderId]).toEqual(["new", null]);
  });
});

describe("changes of the merchant's products", () => {
  const cart = filled(product("plov"), product("plov"), product("non"), product("tea"));

  test("name a price, a lower stock and a deleted product with old and new values", () => {
    const now = [
      { id: "plov", price: 1_100_000, stockQuantity: 9 },
      { id: "non", price: 1_000_000, stockQuantity: 0 },
    ];
    expect(findChanges(cart, now)).toEqual([
      { id: "plov", name: "PLOV", oldPrice: 1_000_000, newPrice: 1_100_000, requestedQuantity: 2, availableQuantity: 9 },
      { id: "non", name: "NON", oldPrice: 1_000_000, newPrice: 1_000_000, requestedQuantity: 1, availableQuantity: 0 },
      { id: "tea", name: "TEA", oldPrice: 1_000_000, newPrice: null, requestedQuantity: 1, availableQuantity: 0 },
    ]);
  });

  test("leave out a stock that is still sufficient", () => {
    const now = ["plov", "non", "tea"].map((id) => ({ id, price: 1_000_000, stockQuantity: 2 }));
    expect(findChanges(cart, now)).toEqual([]);
  });

  test("are accepted with new prices and quantities, without deleted or sold-out lines", () => {
    const accepted = acceptChanges(
      { ...cart, changes: [change("plov")] },
      [
        change("plov", { newPrice: 1_100_000, availableQuantity: 1 }),
        change("non", { newPrice: null, availableQuantity: 0 }),
        change("tea", { availableQuantity: 0 }),
      ],
      "key",
    );
    expect(linesOf(accepted)).toEqual([["plov", 1, 1_100_000]]);
    expect([accepted.totalQuantity, accepted.totalAmount, accepted.changes]).toEqual([1, 1_100_000, []]);
  });

  test("empty the basket if every product is gone", () => {
    const gone = ["plov", "non", "tea"].map((id) => change(id, { newPrice: null }));
    expect(acceptChanges(cart, gone, "key")).toEqual(EMPTY_CART);
  });

  test("stay marked as long as their lines exist", () => {
    const marked = { ...cart, changes: [change("plov"), change("non")] };
    expect(setQuantity(marked, "non", 0, "key").changes.map(({ id }) => id)).toEqual(["plov"]);
  });
});

describe("a stored basket", () => {
  const cart = filled(product("plov"), product("plov"), product("non"));

  test("stays unchanged if its sums are right", () => {
    expect(soundCart(cart, "key-9")).toBe(cart);
  });

  test.each<[string, Partial<Cart>]>([
    ["total", { totalAmount: 1 }],
    ["number of items", { totalQuantity: 99 }],
    ["line total", { items: cart.items.map((item) => ({ ...item, totalPrice: 1 })) }],
  ])("with a wrong %s is recalculated and loses its order", (_, wrong) => {
    const put = soundCart({ ...cart, orderId: "o1", ...wrong }, "key-9");
    expect(linesOf(put)).toEqual(linesOf(cart));
    expect([put.totalAmount, put.totalQuantity, put.orderId, put.orderKey]).toEqual([3_000_000, 3, null, "key-9"]);
  });

  test("loses the lines of another merchant", () => {
    const [first] = cart.items;
    const mixed = { ...cart, items: first === undefined ? [] : [first, { ...first, id: "aspirin", merchantUID: "m-dori" }] };
    expect(linesOf(soundCart(mixed, "key-9"))).toEqual([["plov", 2, 2_000_000]]);
  });

  test("without a merchant or without lines is empty", () => {
    expect(soundCart({ ...cart, merchant: null }, "key-9")).toEqual(EMPTY_CART);
    expect(soundCart({ ...cart, items: [] }, "key-9")).toEqual(EMPTY_CART);
    expect(soundCart({ ...cart, merchant: DORI }, "key-9")).toEqual(EMPTY_CART);
  });

  test.each([
    ["a quantity of zero", { quantity: 0 }],
    ["a fraction of an item", { quantity: 1.5 }],
    ["a negative price", { price: -1 }],
    ["a quantity above the line's limit", { quantity: MAX_LINE_QUANTITY + 1 }],
  ])("[D-TABS-12] with %s loses that line alone", (_, wrong) => {
    const [first, second] = cart.items;
    const stored = CartSchema.parse({ ...cart, orderId: "o1", items: [{ ...first, ...wrong }, second] });
    const left = soundCart(stored, "key-9");
    expect([linesOf(left), left.totalAmount, left.orderId, left.orderKey]).toEqual([[["non", 1, 1_000_000]], 1_000_000, null, "key-9"]);
  });
});

describe("the order of a basket", () => {
  test("[S3-ORDER-05] names lines, total and merchant as the customer saw them", { tags: ["@S7-ORDER-01"] }, () => {
    const body = orderBodyOf(filled(product("plov"), product("plov")));
    expect(body).toEqual({
      items: [{ id: "plov", name: "PLOV", quantity: 2, price: 1_000_000, totalPrice: 2_000_000 }],
      price: 2_000_000,
      merchant: OSH,
    });
    expect(CreateOrderBodySchema.safeParse(body).success).toBe(true);
  });

  test("[D-LATER-02] names its slot and the choice about goods that are out; another slot is another order", () => {
    const bare = { ...filled(product("plov")), orderId: "o1", orderKey: "key-1" };
    const later = withSlot(bare, "2026-11-24T06:00:00.000Z", "key-2");
    expect([later.orderKey, later.orderId, later.earlierOrderId]).toEqual(["key-2", null, "o1"]);
    expect(withSlot(later, "2026-11-24T06:00:00.000Z", "key-3")).toBe(later);
    const body = orderBodyOf({ ...setQuantity(later, "plov", 2, "key-4"), outChoice: "ask" });
    expect(body).toMatchObject({ slotFrom: "2026-11-24T06:00:00.000Z", outChoice: "ask", price: 2_000_000 });
  });

  test("of another merchant is for now again", () => {
    const later = withSlot(filled(product("plov")), "2026-11-24T06:00:00.000Z", "key-2");
    expect(add(later, product("aspirin"), DORI).cart.slotFrom).toBeNull();
  });

  test("does not exist for an empty basket", () => {
    expect(() => orderBodyOf(EMPTY_CART)).toThrow("empty basket");
  });
});

test("[D-TRACK-09] a basket filled at once holds what the stock allows, at the prices given", () => {
  const lines = [
    { ...product("plov", { stock: 2 }), quantity: 5 },
    { ...product("non", { stock: 0 }), quantity: 1 },
    { ...product("tea", { price: 500_000 }), quantity: 2 },
  ];
  const cart = filledCart(lines, OSH, "u1", "key-1");
  expect(linesOf(cart)).toEqual([
    ["plov", 2, 2_000_000],
    ["tea", 2, 1_000_000],
  ]);
  expect([cart.totalAmount, cart.merchant, cart.filledBy, cart.orderKey, cart.orderId]).toEqual([3_000_000, OSH, "u1", "key-1", null]);
});
