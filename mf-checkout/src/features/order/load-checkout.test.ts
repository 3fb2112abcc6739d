// @vitest-environment happy-dom
import { ApiFailure } from "@savat/contracts/api-failure";
import { addProduct, clearCart, markChanges, rememberOrder, useCart } from "@savat/contracts/cart";
import { keepAddress } from "@savat/contracts/delivery-address";
import type { LoadContext } from "@savat/contracts/remote";
import { endSession, useSession } from "@savat/contracts/session";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadCheckout } from "./load-checkout.ts";

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
const notFound = new ApiFailure(404, { code: "not_found", message: "" });
const offline = new ApiFailure(0, { code: "network", message: "" });
const line = { id: "plov", name: "Plov", image: "", price: 100, quantity: 1, totalPrice: 100 };
const pendingOrder = {
  id: "ord_1",
  status: "pending",
  items: [line],
  merchant: { uid: "m1", name: "Osh" },
  payment: null,
  paymentDetails: null,
};

function load(query: string, answers: { get?: object; create?: string | ApiFailure } = {}) {
  const api = vi.fn(async ({ method }: { method: string }) => {
    const answer = method === "POST" ? answers.create : answers.get;
    if (answer instanceof ApiFailure) throw answer;
    return method === "POST" ? { id: answer } : { order: answer };
  });
  const context = { url: new URL(`http://savat.test/checkout${query}`), api, signal: new AbortController().signal, site: {} };
  return { api, result: loadCheckout(context as unknown as LoadContext).catch((thrown: unknown) => thrown) };
}

async function shownBy(query: string, answers?: Parameters<typeof load>[1]) {
  const result = await load(query, answers).result;
  if (!(result instanceof Response)) return (result as { shown: { kind: string } }).shown;
  return { kind: "redirect", to: result.headers.get("Location"), replaces: result.headers.get("X-Remix-Replace") };
}

function fillBasket(): void {
  addProduct({ id: "plov", name: "Plov", image: "", price: 100, stock: 5 }, { uid: "m1", name: "Osh" });
}

beforeEach(() => useSession.setState({ status: "signed-in", user: USER }));
afterEach(() => {
  clearCart();
  endSession();
});

test("a guest is recognised before any call", async () => {
  endSession();
  const { api, result } = load("?orderId=ord_1");
  expect(await result).toMatchObject({ shown: { kind: "guest" } });
  expect(api).not.toHaveBeenCalled();
});

test("the basket becomes an order on arrival, and the address is replaced", async () => {
  fillBasket();
  expect(await shownBy("", { create: "ord_1" })).toEqual({ kind: "redirect", to: "/checkout?orderId=ord_1", replaces: "true" });
});

test("a basket with an order opens it without making another", async () => {
  fillBasket();
  rememberOrder("ord_1");
  const { api, result } = load("");
  expect(await result).toBeInstanceOf(Response);
  expect(api).not.toHaveBeenCalled();
});

test("a pending order opens by its id, and the basket stores it as its own", async () => {
  fillBasket();
  expect(await shownBy("?orderId=ord_1", { get: pendingOrder })).toMatchObject({ kind: "order" });
  expect(useCart.getState().orderId).toBe("ord_1");
});

test("without order and basket the checkout is empty", async () => {
  expect(await shownBy("")).toEqual({ kind: "empty" });
});

test("[D-SCREEN-06] an order of another customer is reported as missing, and no new order is made", async () => {
  expect(await shownBy("?orderId=ord_9", { get: notFound })).toEqual({ kind: "missing", id: "ord_9" });
  expect(await shownBy("?orderId=ORD-1-gone")).toEqual({ kind: "missing", id: "ORD-1-gone" });
  fillBasket();
  rememberOrder("ord_9");
  const before = useCart.getState();
  const { api, result } = load("?orderId=ord_9", { get: notFound, create: "ord_2" });
  expect(await result).toMatchObject({ shown: { kind: "missing", id: "ord_9" } });
  expect(api).toHaveBeenCalledTimes(1);
  expect(useCart.getState()).toBe(before);
});

test("[D-SCREEN-05] an order of unknown status opens My Orders instead of a card form", async () => {
  fillBasket();
  rememberOrder("ord_1");
  expect(await shownBy("?orderId=ord_1", { get: { ...pendingOrder, status: "unknown" } })).toMatchObject({ to: "/orders" });
});

test("a paid order opens its payment", async () => {
  const paid = { ...pendingOrder, status: "paid", payment: { id: "p1", state: "paid" } };
  expect(await shownBy("?orderId=ord_1", { get: paid })).toMatchObject({ to: "/payment-success/p1" });
});

test("an order that could not be sent opens as not sent yet", async () => {
  fillBasket();
  const first = await shownBy("", { create: offline });
  expect(first).toMatchObject({ kind: "redirect", to: expect.stringMatching(/orderId=ORD-/) });
  const query = new URL(String((first as { to: string }).to), "http://savat.test").search;
  expect(await shownBy(query)).toMatchObject({ kind: "not-sent" });
});

test("marked lines need the customer's decision before an order is made", async () => {
  fillBasket();
  markChanges([{ id: "plov", name: "Plov", oldPrice: 100, newPrice: 120, requestedQuantity: 1, availableQuantity: 5 }]);
  const { api, result } = load("");
  expect(await result).toMatchObject({ shown: { kind: "changed" } });
  expect(api).not.toHaveBeenCalled();
});

test("an order that could not be read is the page's failure", async () => {
  expect(await load("?orderId=ord_1", { get: offline }).result).toBe(offline);
});

const HOME = {
  city: "tashkent",
  district: "Chilonzor",
  street: "Navoiy",
  house: "12",
  landmark: "",
  entrance: "",
  floor: "",
  flat: "14",
  doorCode: "",
  note: "",
  phone: "",
  lat: null,
  lng: null,
} as const;

/** The order as the API has it before and after it gets an address. */
async function loadWithAddress(address: object | null | undefined, refusal?: ApiFailure) {
  const calls: string[] = [];
  const api = async ({ method }: { method: string }) => {
    calls.push(method);
    if (method === "PUT" && refusal) throw refusal;
    return {
      order: { ...pendingOrder, ...(address !== undefined && { address }), ...(method === "PUT" && { address: HOME, totalAmount: 7 }) },
    };
  };
  const context = { url: new URL("http://savat.test/checkout?orderId=ord_1"), api, signal: new AbortController().signal, site: {} };
  const { shown } = await loadCheckout(context as unknown as LoadContext);
  if (shown.kind !== "order") throw new Error(`The page shows ${shown.kind}.`);
  return { ...shown, calls };
}

test("[D-ADDR-07] an order without an address gets the device's before the card is asked for", async () => {
  keepAddress({ ...HOME, label: "" });
  const { calls, order } = await loadWithAddress(null);
  expect([calls, order.address, order.totalAmount]).toEqual([["GET", "PUT"], HOME, 7]);
});

test.each([
  ["the device has no address", null, false, ["GET"]],
  ["the order has it already", HOME, true, ["GET"]],
  ["the API knows no addresses", undefined, true, ["GET"]],
  ["the basket's order has another", { ...HOME, house: "13" }, true, ["GET", "PUT"]],
])("where %s, the calls are as needed", async (_, address, hasOwn, expected) => {
  fillBasket();
  rememberOrder("ord_1");
  if (hasOwn) keepAddress({ ...HOME, label: "" });
  expect((await loadWithAddress(address)).calls).toEqual(expected);
});

test("another device's order keeps its address", async () => {
  keepAddress({ ...HOME, label: "" });
  expect((await loadWithAddress({ ...HOME, house: "13" })).calls).toEqual(["GET"]);
});

test.each([
  ["out_of_zone", 409, "refusal.outOfZone"],
  ["below_minimum", 409, "refusal.belowMinimum"],
  ["order_payment_running", 409, "refusal.paymentRunning"],
  ["network", 0, "failure.network"],
])("[D-ADDR-15] an address refused with %s leaves the order as it is, and the page says why", async (code, status, addressRefusal) => {
  keepAddress({ ...HOME, label: "" });
  const loaded = await loadWithAddress(null, new ApiFailure(status, { code, message: "" }));
  expect(loaded).toMatchObject({ order: { address: null }, addressRefusal });
});
