// @vitest-environment happy-dom
import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { addProduct, changeQuantity, rememberOrder, useCart } from "@savat/contracts/cart";
import { EMPTY_CART } from "@savat/contracts/cart-rules";
import { events } from "@savat/contracts/events";
import { newLocalOrder, putLocalOrder, readLocalOrders } from "@savat/contracts/local-orders";
import { beforeEach, expect, test, vi } from "vitest";
import { sendAgain } from "./send-again.ts";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const server = vi.mocked(callApi);

const BODY = { items: [{ id: "p1", quantity: 2, price: 1_200_000 }], price: 2_400_000, merchant: { uid: "m1" } };
const KEPT = newLocalOrder({ userUid: "u1", idempotencyKey: "key-0001", body: BODY }, 1_765_000_000_000, "k3j9x2");

beforeEach(() => {
  localStorage.clear();
  server.mockReset();
  putLocalOrder(KEPT);
  useCart.setState({ ...EMPTY_CART, orderKey: "key-0001" }, true);
});

function refuse(status: number, code: string): void {
  server.mockRejectedValue(new ApiFailure(status, { code, message: "" }));
}

test("sends the body under its first key and removes the stored order", async () => {
  const created = vi.fn();
  events.on("order:created", created);
  server.mockResolvedValue({ id: "ord_1" });
  expect(await sendAgain(KEPT)).toEqual({ kind: "sent", orderId: "ord_1" });
  expect(server.mock.calls[0]?.slice(1)).toEqual([{ body: BODY }, { headers: { "idempotency-key": "key-0001" } }]);
  expect(readLocalOrders("u1")).toEqual([]);
  expect(created).toHaveBeenCalledWith({ orderId: "ord_1" });
});

test("stores the order in the basket it came from, and in no other", async () => {
  server.mockResolvedValue({ id: "ord_1" });
  await sendAgain(KEPT);
  expect(useCart.getState().orderId).toBe("ord_1");
  useCart.setState({ ...EMPTY_CART, orderKey: "key-0002" }, true);
  await sendAgain(KEPT);
  expect(useCart.getState().orderId).toBeNull();
});

test("sends nothing if an earlier order of the same basket is paid, and removes the paid goods from the basket", async () => {
  const kept = { ...KEPT, earlierOrderId: "ord_0" };
  putLocalOrder(kept);
  addProduct({ id: "p1", name: "Somsa", image: "", price: 1_200_000, stock: 9 }, { uid: "m1", name: "Osh" });
  rememberOrder("ord_0");
  changeQuantity("p1", 3);
  server.mockResolvedValue({ order: { id: "ord_0", status: "paid", items: [{ id: "p1", quantity: 1 }] } });
  expect(await sendAgain(kept)).toEqual({ kind: "bought" });
  expect(server).toHaveBeenCalledTimes(1);
  expect(readLocalOrders("u1")).toEqual([]);
  expect(useCart.getState().items).toMatchObject([{ id: "p1", quantity: 2 }]);
});

test.each([
  [0, "network"],
  [0, "timeout"],
  [500, "server_error"],
  [503, "unavailable"],
  [429, "too_many_requests"],
  [401, "unauthorized"],
  [426, "client_outdated"],
])("keeps the order unchanged after %i %s", async (status, code) => {
  refuse(status, code);
  expect(await sendAgain(KEPT)).toEqual({ kind: "unreachable" });
  expect(readLocalOrders("u1")).toEqual([KEPT]);
});

test.each([
  [409, "basket_changed"],
  [404, "not_found"],
  [422, "idempotency_key_reused"],
])("keeps the reason when the server refuses it with %i %s", async (status, code) => {
  refuse(status, code);
  expect(await sendAgain(KEPT)).toEqual({ kind: "refused", code });
  expect(readLocalOrders("u1")).toEqual([{ ...KEPT, refusal: code }]);
});
