// @vitest-environment happy-dom
import { ApiFailure } from "@savat/contracts/api-failure";
import { addProduct, changeQuantity, clearCart, markChanges, rememberOrder, useCart } from "@savat/contracts/cart";
import type { ApiCall } from "@savat/contracts/endpoint";
import { endSession, useSession } from "@savat/contracts/session";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkBasket } from "./use-basket-check.ts";

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

type Shelf = { id: string; price: number; stockQuantity: number }[];

/** A merchant that sells `shelf`, and a customer with an unpaid order of `held` plovs there. */
function server(shelf: Shelf, held = 0) {
  const api = vi.fn(async ({ path }: { path: string }, _input: unknown) => {
    if (path !== "/orders") return { products: shelf };
    return { orders: held === 0 ? [] : [{ status: "pending", merchant: { uid: "m1" }, items: [{ id: "plov", quantity: held }] }] };
  });
  return api as unknown as ApiCall & typeof api;
}

function check(api: ApiCall) {
  return checkBasket(new AbortController().signal, api);
}

beforeEach(() => {
  addProduct({ id: "plov", name: "Plov", image: "", price: 100, stock: 5 }, { uid: "m1", name: "Osh" });
  changeQuantity("plov", 2);
});
afterEach(() => {
  clearCart();
  endSession();
});

test("asks for exactly the basket's lines", async () => {
  const api = server([{ id: "plov", price: 100, stockQuantity: 5 }]);
  await check(api);
  expect(api.mock.calls[0]?.[1]).toEqual({ params: { id: "m1" }, query: { ids: "plov", limit: 100 } });
  expect(useCart.getState().changes).toEqual([]);
});

test("marks a new price with the old one", async () => {
  await check(server([{ id: "plov", price: 120, stockQuantity: 5 }]));
  expect(useCart.getState().changes).toMatchObject([{ id: "plov", oldPrice: 100, newPrice: 120 }]);
});

test("marks deleted products", async () => {
  await check(server([]));
  expect(useCart.getState().changes).toMatchObject([{ id: "plov", newPrice: null, availableQuantity: 0 }]);
});

test("removes outdated marks", async () => {
  markChanges([{ id: "plov", name: "Plov", oldPrice: 90, newPrice: 100, requestedQuantity: 2, availableQuantity: 5 }]);
  await check(server([{ id: "plov", price: 100, stockQuantity: 5 }]));
  expect(useCart.getState().changes).toEqual([]);
});

test("counts goods held by the customer's own unpaid order as available", async () => {
  useSession.setState({ status: "signed-in", user: USER });
  await check(server([{ id: "plov", price: 100, stockQuantity: 0 }], 2));
  expect(useCart.getState().changes).toEqual([]);
  await check(server([{ id: "plov", price: 100, stockQuantity: 0 }], 1));
  expect(useCart.getState().changes).toMatchObject([{ availableQuantity: 1 }]);
});

test("leaves a basket alone that changed meanwhile", async () => {
  const checking = check(server([]));
  changeQuantity("plov", 3);
  await checking;
  expect(useCart.getState().changes).toEqual([]);
});

/** A server that knows the state of the basket's order; a number is a failure with that status. */
function serverWithOrder(order: string | number) {
  const api = vi.fn(async ({ path }: { path: string }, _input: unknown) => {
    if (path !== "/orders/:id") return { orders: [], products: [{ id: "plov", price: 120, stockQuantity: 5 }] };
    if (typeof order === "number") throw new ApiFailure(order, { code: "x", message: "" });
    return { order: { id: "ord_1", status: order, items: [{ id: "plov", quantity: 2 }] } };
  });
  return api as unknown as ApiCall & typeof api;
}

test.each(["paid", "confirmed", "preparing", "delivered"])("removes goods that were paid meanwhile (%s)", async (status) => {
  useSession.setState({ status: "signed-in", user: USER });
  rememberOrder("ord_1");
  const api = serverWithOrder(status);
  await check(api);
  expect(useCart.getState().items).toEqual([]);
  expect(api).toHaveBeenCalledTimes(1);
});

test.each(["pending", "cancelled", 404, 503])("keeps and checks a basket whose order is not paid (%s)", async (order) => {
  useSession.setState({ status: "signed-in", user: USER });
  rememberOrder("ord_1");
  await check(serverWithOrder(order));
  expect(useCart.getState()).toMatchObject({ items: [{ id: "plov", quantity: 2 }], changes: [{ newPrice: 120 }] });
});

test("keeps goods that were added during the check, and removes the order's goods", async () => {
  useSession.setState({ status: "signed-in", user: USER });
  rememberOrder("ord_1");
  const checking = check(serverWithOrder("paid"));
  changeQuantity("plov", 3);
  expect(await checking).toBe(true);
  expect(useCart.getState().items).toMatchObject([{ quantity: 1 }]);
});

test("removes paid goods also after another product was added", async () => {
  useSession.setState({ status: "signed-in", user: USER });
  rememberOrder("ord_1");
  addProduct({ id: "somsa", name: "Somsa", image: "", price: 50, stock: 5 }, { uid: "m1", name: "Osh" });
  expect(await check(serverWithOrder("paid"))).toBe(true);
  expect(useCart.getState()).toMatchObject({ items: [{ id: "somsa", quantity: 1 }], totalAmount: 50, orderId: null, earlierOrderId: null });
  expect(await check(serverWithOrder("paid"))).toBe(false);
});
