import { describe, expect, test } from "vitest";
import {
  acceptChanges,
  addToCart,
  type Cart,
  type CartProduct,
  CartSchema,
  EMPTY_CART,
  findChanges,
  orderBodyOf,
  quantityLimit,
  setQuantity,
  soundCart,
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

/** Puts the products into an empty basket one after the other. */
function filled(...products: CartProduct[]): Cart {
  return products.reduce((cart, one) => add(cart, one).cart, EMPTY_CART);
}

function linesOf(cart: Cart): [string, number, number][] {
  return cart.items.map(({ id, quantity, totalPrice }) => [id, quantity, totalPrice]);
}

function change(id: string, given: Partial<ChangedLine> = {}): ChangedLine {
  return { id, name: id, oldPrice: 1_000_000, newPrice: 1_000_000, requestedQuantity: 1, availableQuantity: 10, ...given };
}

describe("adding", () => {
  test("[S3-CART-01] the first product makes a basket of its merchant", { tags: ["@S3-CART-02"] }, () => {
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
    });
  });

  test("[S4-CART-04] the same product again increments its quantity", () => {
    const { cart, outcome } = add(filled(product("plov"), product("non", { price: 50_000 })), product("plov"));
    expect(outcome).toBe("incremented");
    expect(linesOf(cart)).toEqual([
      ["plov", 2, 2_000_000],
      ["non", 1, 50_000],
    ]);
    expect([cart.totalQuantity, cart.totalAmount]).toEqual([3, 2_050_000]);
  });

  test("a product seen at a new price brings the whole line to that price", () => {
    const { cart } = add(filled(product("plov")), product("plov", { price: 1_200_000, stock: 5 }));
    expect(linesOf(cart)).toEqual([["plov", 2, 2_400_000]]);
    expect(cart.items[0]?.stock).toBe(5);
  });

  test("[S4-CART-01] a product of another merchant replaces the whole basket", () => {
    const before = { ...filled(product("plov"), product("non")), orderId: "o1", changes: [change("plov")] };
    const { cart, outcome } = add(before, product("aspirin"), DORI, "guest", "key-2");
    expect(outcome).toBe("replaced");
    expect(linesOf(cart)).toEqual([["aspirin", 1, 1_000_000]]);
    expect([cart.merchant, cart.orderId, cart.orderKey, cart.changes]).toEqual([DORI, null, "key-2", []]);
  });

  test("a sold-out product of another merchant replaces nothing", () => {
    const before = filled(product("plov"));
    expect(add(before, product("aspirin", { stock: 0 }), DORI)).toEqual({ cart: before, outcome: "limited" });
  });

  test.each([0, -1])("a product with a stock of %d is not added", (stock) => {
    expect(add(EMPTY_CART, product("plov", { stock }))).toEqual({ cart: EMPTY_CART, outcome: "limited" });
  });

  test("at the limit of the stock nothing changes", () => {
    const before = filled(product("plov", { stock: 2 }), product("plov", { stock: 2 }));
    const { cart, outcome } = add(before, product("plov", { stock: 2 }));
    expect(outcome).toBe("limited");
    expect(cart).toBe(before);
  });

  test("a stock that fell below what lies in the basket adds nothing", () => {
    expect(add(filled(product("plov"), product("plov")), product("plov", { stock: 1 })).outcome).toBe("limited");
  });

  test("a basket takes as many lines as an order may have", () => {
    const full = filled(...Array.from({ length: MAX_ORDER_LINES }, (_, index) => product(`p${index}`)));
    expect(full.items).toHaveLength(MAX_ORDER_LINES);
    expect(add(full, product("one-more")).outcome).toBe("limited");
    expect(add(full, product("p0")).outcome).toBe("incremented");
  });

  test("the basket given is never written to", () => {
    const before = filled(product("plov"));
    const copy = structuredClone(before);
    add(before, product("plov"));
    setQuantity(before, "plov", 3, "key");
    acceptChanges(before, [change("plov", { newPrice: 1 })], "key");
    expect(before).toEqual(copy);
  });
});

describe("whose basket it is", () => {
  test("a guest's stays the guest's, and becomes the customer's at the first touch after sign-in", () => {
    const guest = add(EMPTY_CART, product("plov")).cart;
    expect(guest.filledBy).toBe("guest");
    expect(add(guest, product("plov"), OSH, "u1").cart.filledBy).toBe("u1");
    expect(add(guest, product("non"), OSH, "u1").cart.filledBy).toBe("u1");
  });

  test("a customer's stays the customer's", () => {
    const own = add(EMPTY_CART, product("plov"), OSH, "u1").cart;
    expect(add(own, product("non"), OSH, "guest").cart.filledBy).toBe("u1");
  });

  test("one that is replaced belongs to whoever replaced it", () => {
    const own = add(EMPTY_CART, product("plov"), OSH, "u1").cart;
    expect(add(own, product("aspirin"), DORI, "guest").cart.filledBy).toBe("guest");
  });
});

describe("setting a quantity", () => {
  test("[S4-CART-05] removing decrements a line and removes it at 1", () => {
    const two = filled(product("plov"), product("plov"), product("non"));
    const one = setQuantity(two, "plov", 1, "key");
    expect(linesOf(one)).toEqual([
      ["plov", 1, 1_000_000],
      ["non", 1, 1_000_000],
    ]);
    expect(linesOf(setQuantity(one, "plov", 0, "key"))).toEqual([["non", 1, 1_000_000]]);
  });

  test.each([0, -1, Number.NaN])("[S4-CART-06] a quantity of %d removes the line", (quantity) => {
    expect(linesOf(setQuantity(filled(product("plov"), product("non")), "plov", quantity, "key"))).toEqual([["non", 1, 1_000_000]]);
  });

  test("[S4-CART-07] the last line takes the merchant and everything else with it", () => {
    expect(setQuantity(filled(product("plov")), "plov", 0, "key")).toEqual(EMPTY_CART);
  });

  test("stops at the stock, and takes whole numbers only", () => {
    const cart = filled(product("plov", { stock: 5 }));
    expect(linesOf(setQuantity(cart, "plov", 99, "key"))).toEqual([["plov", 5, 5_000_000]]);
    expect(linesOf(setQuantity(cart, "plov", 2.9, "key"))).toEqual([["plov", 2, 2_000_000]]);
  });

  test("what changes nothing leaves the very same basket, with its order and its key", () => {
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
  ])("[D-HOLD-08] of a stock of %d at most %d may lie in the basket", (stock, limit) => {
    expect(quantityLimit(stock)).toBe(limit);
  });
});

describe("the order's key", () => {
  test("changes with every change of the basket, and the order made of it is forgotten", () => {
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

describe("changes at the merchant's", () => {
  const cart = filled(product("plov"), product("plov"), product("non"), product("tea"));

  test("a price, a lower stock and a product that is gone are named with old and new", () => {
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

  test("a stock that still suffices is no change", () => {
    const now = ["plov", "non", "tea"].map((id) => ({ id, price: 1_000_000, stockQuantity: 2 }));
    expect(findChanges(cart, now)).toEqual([]);
  });

  test("accepting takes over prices and quantities, and lets go what is gone or sold out", () => {
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

  test("accepting that everything is gone empties the basket", () => {
    const gone = ["plov", "non", "tea"].map((id) => change(id, { newPrice: null }));
    expect(acceptChanges(cart, gone, "key")).toEqual(EMPTY_CART);
  });

  test("a mark stays as long as its line does", () => {
    const marked = { ...cart, changes: [change("plov"), change("non")] };
    expect(setQuantity(marked, "non", 0, "key").changes.map(({ id }) => id)).toEqual(["plov"]);
  });
});

describe("a basket read back", () => {
  const cart = filled(product("plov"), product("plov"), product("non"));

  test("stays as it is when its sums are right", () => {
    expect(soundCart(cart)).toBe(cart);
  });

  test.each<[string, Partial<Cart>]>([
    ["total", { totalAmount: 1 }],
    ["number of items", { totalQuantity: 99 }],
    ["line total", { items: cart.items.map((item) => ({ ...item, totalPrice: 1 })) }],
  ])("with a wrong %s is reckoned anew, and its order is not trusted", (_, wrong) => {
    const put = soundCart({ ...cart, orderId: "o1", ...wrong });
    expect(linesOf(put)).toEqual(linesOf(cart));
    expect([put.totalAmount, put.totalQuantity, put.orderId]).toEqual([3_000_000, 3, null]);
  });

  test("loses the lines of another merchant", () => {
    const [first] = cart.items;
    const mixed = { ...cart, items: first === undefined ? [] : [first, { ...first, id: "aspirin", merchantUID: "m-dori" }] };
    expect(linesOf(soundCart(mixed))).toEqual([["plov", 2, 2_000_000]]);
  });

  test("without a merchant or without lines is an empty one", () => {
    expect(soundCart({ ...cart, merchant: null })).toEqual(EMPTY_CART);
    expect(soundCart({ ...cart, items: [] })).toEqual(EMPTY_CART);
    expect(soundCart({ ...cart, merchant: DORI })).toEqual(EMPTY_CART);
  });

  test.each([
    ["a quantity of nothing", { quantity: 0 }],
    ["part of a thing", { quantity: 1.5 }],
    ["a price below nothing", { price: -1 }],
    ["more than a line may hold", { quantity: MAX_LINE_QUANTITY + 1 }],
  ])("with %s is not a basket", (_, wrong) => {
    expect(CartSchema.safeParse({ ...cart, items: cart.items.map((item) => ({ ...item, ...wrong })) }).success).toBe(false);
    expect(CartSchema.safeParse(cart).success).toBe(true);
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

  test("does not exist for an empty one", () => {
    expect(() => orderBodyOf(EMPTY_CART)).toThrow("empty basket");
  });
});
