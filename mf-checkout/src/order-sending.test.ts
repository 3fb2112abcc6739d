// @vitest-environment happy-dom
import { ApiFailure } from "@savat/contracts/api-failure";
import { addProduct, changeQuantity, clearCart, useCart } from "@savat/contracts/cart";
import { keepAddress, readDeliveryAddress } from "@savat/contracts/delivery-address";
import type { ApiCall } from "@savat/contracts/endpoint";
import { listen } from "@savat/contracts/events";
import { LOCAL_ORDER_RESEND_MS, maySendByItself, readLocalOrders } from "@savat/contracts/local-orders";
import { endSession, useSession } from "@savat/contracts/session";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sendBasket, sendLocalOrder } from "./order-sending.ts";

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
const PLOV = { id: "plov", name: "Plov", image: "", price: 4_200_000, stock: 5 };
const MERCHANT = { uid: "m1", name: "Osh" };

/** Each call gets the next answer: an order id, or a failure. */
function apiThat(...answers: (string | ApiFailure)[]) {
  const api = vi.fn(async (_endpoint: unknown, _input: unknown, _options?: { headers?: Record<string, string> }) => {
    const answer = answers.shift();
    if (answer === undefined || answer instanceof ApiFailure) throw answer ?? new Error("unexpected call");
    return { id: answer };
  });
  return api as unknown as ApiCall & typeof api;
}

function keyOf(api: ReturnType<typeof apiThat>, call: number): string | undefined {
  return api.mock.calls[call]?.[2]?.headers?.["idempotency-key"];
}

const offline = new ApiFailure(0, { code: "network", message: "" });
const broken = new ApiFailure(503, { code: "unavailable", message: "" });
const changedLine = { id: "plov", name: "Plov", oldPrice: 4_200_000, newPrice: 4_500_000, requestedQuantity: 1, availableQuantity: 5 };
const changed = new ApiFailure(409, { code: "basket_changed", message: "", lines: [changedLine] });
const running = new ApiFailure(409, { code: "order_payment_running", message: "" });
const outdated = new ApiFailure(426, { code: "client_outdated", message: "" });

beforeEach(() => {
  useSession.setState({ status: "signed-in", user: USER });
  addProduct(PLOV, MERCHANT);
});
afterEach(() => {
  clearCart();
  endSession();
});

async function keepOne() {
  const outcome = await sendBasket(apiThat(offline));
  if (outcome.kind !== "kept") throw new Error(`expected a kept order, not ${outcome.kind}`);
  return outcome.local;
}

test("the basket becomes an order under its own key, and stores it", async () => {
  const created = vi.fn();
  const stop = listen("order:created", created);
  const api = apiThat("ord_1");
  expect(await sendBasket(api)).toEqual({ kind: "created", orderId: "ord_1" });
  stop();
  expect(keyOf(api, 0)).toBe(useCart.getState().orderKey);
  expect(useCart.getState().orderId).toBe("ord_1");
  expect(created).toHaveBeenCalledWith({ orderId: "ord_1" });
});

test("a basket that changed during the call does not store the order as its own", async () => {
  const api = apiThat("ord_1");
  const sending = sendBasket(api);
  changeQuantity("plov", 2);
  await sending;
  expect(useCart.getState().orderId).toBeNull();
});

test.each([
  ["no answer", offline],
  ["a broken server", broken],
])("%s keeps the order here as not sent yet", async (_, failure) => {
  const outcome = await sendBasket(apiThat(failure));
  const [local] = readLocalOrders("u1");
  expect(outcome).toEqual({ kind: "kept", local });
  expect(local?.id).toMatch(/^ORD-\d+-[0-9a-f]{8}$/);
  expect(local).toMatchObject({ status: "pending", refusal: null, idempotencyKey: useCart.getState().orderKey });
  expect(local && local.estimatedDelivery - local.createdAt).toBe(30 * 60_000);
});

test("the same basket is stored once, however often it is sent", async () => {
  const first = await keepOne();
  expect((await keepOne()).id).toBe(first.id);
  expect(readLocalOrders("u1")).toHaveLength(1);
});

test("[D-LOCAL-01] a refusal is returned and not stored", async () => {
  expect(await sendBasket(apiThat(running))).toMatchObject({ kind: "refused", code: "order_payment_running" });
  expect(readLocalOrders("u1")).toEqual([]);
});

test("[D-OLD-08] a page that is too old keeps its basket and key, and stores nothing as not sent yet", async () => {
  const before = useCart.getState();
  expect(await sendBasket(apiThat(outdated))).toMatchObject({ kind: "refused", code: "client_outdated" });
  expect(useCart.getState()).toEqual(before);
  expect(readLocalOrders("u1")).toEqual([]);
});

test("[D-OLD-08] an order that was kept before is sent again by itself after the reload of a page that is too old", async () => {
  const local = await keepOne();
  expect(await sendLocalOrder(local, apiThat(outdated))).toMatchObject({ kind: "refused", code: "client_outdated" });
  expect(readLocalOrders("u1")).toEqual([local]);
  expect(maySendByItself(local, local.createdAt)).toBe(true);
});

test("changed lines are marked in the basket", async () => {
  expect(await sendBasket(apiThat(changed))).toEqual({ kind: "changed", lines: [changedLine] });
  expect(useCart.getState().changes).toEqual([changedLine]);
});

test("a key that another basket has used is replaced once", async () => {
  const reused = new ApiFailure(422, { code: "idempotency_key_reused", message: "" });
  const api = apiThat(reused, "ord_2");
  expect(await sendBasket(api)).toEqual({ kind: "created", orderId: "ord_2" });
  expect(keyOf(api, 1)).not.toBe(keyOf(api, 0));
});

test("a guest sends nothing", async () => {
  endSession();
  const api = apiThat();
  expect(await sendBasket(api)).toEqual({ kind: "signed-out" });
  expect(api).not.toHaveBeenCalled();
});

test("an ended session stores no order", async () => {
  expect(await sendBasket(apiThat(new ApiFailure(401, { code: "unauthorized", message: "" })))).toEqual({ kind: "signed-out" });
  expect(readLocalOrders("u1")).toEqual([]);
});

test("a stored order is sent again under the same key and then removed", async () => {
  const local = await keepOne();
  const api = apiThat("ord_1");
  expect(await sendLocalOrder(local, api)).toEqual({ kind: "created", orderId: "ord_1" });
  expect(keyOf(api, 0)).toBe(local.idempotencyKey);
  expect(readLocalOrders("u1")).toEqual([]);
  expect(useCart.getState().orderId).toBe("ord_1");
});

test("a stored order without an answer stays", async () => {
  const local = await keepOne();
  expect(await sendLocalOrder(local, apiThat(offline))).toEqual({ kind: "kept", local });
  expect(readLocalOrders("u1")).toEqual([local]);
});

test.each([
  ["basket_changed", changed],
  ["order_payment_running", running],
])("after %s a stored order is no longer sent automatically", async (code, failure) => {
  const local = await keepOne();
  await sendLocalOrder(local, apiThat(failure));
  const [asked] = readLocalOrders("u1");
  expect(asked?.refusal).toBe(code);
  expect(asked && maySendByItself(asked, asked.createdAt)).toBe(false);
});

test("after 15 minutes a stored order asks first", async () => {
  const local = await keepOne();
  expect(maySendByItself(local, local.createdAt + LOCAL_ORDER_RESEND_MS - 1)).toBe(true);
  expect(maySendByItself(local, local.createdAt + LOCAL_ORDER_RESEND_MS)).toBe(false);
});

test("a newer order of the same merchant replaces a stored one", async () => {
  await keepOne();
  changeQuantity("plov", 2);
  await sendBasket(apiThat("ord_2"));
  expect(readLocalOrders("u1")).toEqual([]);
});

test("a limit on calls does not count as a refusal: automatic sending continues", async () => {
  const local = await keepOne();
  expect(await sendLocalOrder(local, apiThat(new ApiFailure(429, { code: "too_many_requests", message: "" })))).toMatchObject({
    kind: "refused",
  });
  expect(readLocalOrders("u1")).toEqual([local]);
});

test("a stored order is never sent in another person's name", async () => {
  const local = await keepOne();
  useSession.setState({ status: "signed-in", user: { ...USER, uid: "u2" } });
  const api = apiThat();
  expect(await sendLocalOrder(local, api)).toEqual({ kind: "signed-out" });
  expect(api).not.toHaveBeenCalled();
});

describe("a basket that was changed after an order was made of it", () => {
  const paid = { id: "ord_1", status: "paid", items: [{ id: "plov", quantity: 1 }] };

  /** A server with the earlier order in the given state, which fails for each sent order. */
  function server(earlier: object | ApiFailure, ...sent: (string | ApiFailure)[]) {
    const api = vi.fn(async ({ method }: { method: string }, _input: unknown) => {
      const answer = method === "GET" ? earlier : sent.shift();
      if (answer instanceof ApiFailure) throw answer;
      return method === "GET" ? { order: answer } : { id: answer };
    });
    return { api: api as unknown as ApiCall, count: (method: string) => api.mock.calls.filter(([call]) => call.method === method).length };
  }

  beforeEach(async () => {
    await sendBasket(apiThat("ord_1"));
    changeQuantity("plov", 3);
  });

  test("[D-CUST-10] removes paid goods instead of ordering them again", async () => {
    const { api, count } = server(paid);
    expect(await sendBasket(api)).toEqual({ kind: "bought" });
    expect(count("POST")).toBe(0);
    expect(useCart.getState().items).toMatchObject([{ id: "plov", quantity: 2 }]);
    expect(await sendBasket(apiThat("ord_2"))).toEqual({ kind: "created", orderId: "ord_2" });
  });

  test("replaces an unpaid order", async () => {
    const { api } = server({ ...paid, status: "pending" }, "ord_2");
    expect(await sendBasket(api)).toEqual({ kind: "created", orderId: "ord_2" });
    expect(useCart.getState()).toMatchObject({ orderId: "ord_2", earlierOrderId: null });
  });

  test("is stored without an answer, and asks again before it is sent", async () => {
    const outcome = await sendBasket(server(offline).api);
    if (outcome.kind !== "kept") throw new Error(`expected a kept order, not ${outcome.kind}`);
    expect(outcome.local.earlierOrderId).toBe("ord_1");
    const { api, count } = server(paid);
    expect(await sendLocalOrder(outcome.local, api)).toEqual({ kind: "bought" });
    expect(count("POST")).toBe(0);
    expect(readLocalOrders("u1")).toEqual([]);
    expect(useCart.getState().items).toMatchObject([{ quantity: 2 }]);
  });
});

const HOME = {
  label: "Uy",
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

test("[D-ADDR-07] the order takes the address that the device has, and the account keeps it", async () => {
  const { label, ...fields } = HOME;
  keepAddress(HOME);
  const calls: { path: string; body: unknown }[] = [];
  const api = (async ({ path, method }: { path: string; method: string }, { body }: { body?: object } = {}) => {
    calls.push({ path, body });
    if (path === "/orders") return { id: "ord_1" };
    const address = { ...HOME, id: "adr_1" };
    return method === "POST" ? { address } : { addresses: [address] };
  }) as unknown as ApiCall;
  await sendBasket(api);
  expect(calls[0]).toMatchObject({ path: "/orders", body: { price: PLOV.price, address: fields } });
  await vi.waitFor(() => expect(readDeliveryAddress()).toMatchObject({ id: "adr_1", isSaved: true }));
  expect(calls[1]).toEqual({ path: "/addresses", body: { ...fields, label } });
});

test("[D-ADDR-07] without one the specification's payload goes alone", async () => {
  const api = apiThat("ord_1");
  await sendBasket(api);
  const { body } = (api.mock.calls[0]?.[1] ?? {}) as { body?: object };
  expect(Object.keys(body ?? {})).toEqual(["items", "price", "merchant"]);
});
