// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from "vitest";
import {
  type LocalOrder,
  maySendByItself,
  newLocalOrder,
  putLocalOrder,
  readLocalOrder,
  readLocalOrders,
  removeLocalOrder,
  watchLocalOrders,
} from "./local-orders.ts";
import { endSession } from "./session.ts";

const NOW = 1_790_000_000_000;
const BODY = { items: [{ id: "plov", quantity: 1, price: 4_200_000 }], price: 4_200_000, merchant: { uid: "m-osh" } };

function order(given: Partial<LocalOrder> = {}, random = "abc123"): LocalOrder {
  return { ...newLocalOrder({ userUid: "u1", idempotencyKey: "key-1", body: BODY }, NOW, random), ...given };
}

beforeEach(() => {
  localStorage.clear();
});

describe("an order that could not be sent", () => {
  test("[S4-ORDER-02] is pending, estimated 30 minutes after its creation, and never confirmed", {
    tags: ["@S9-LOCAL-01", "@S9-LOCAL-02"],
  }, () => {
    expect(order()).toEqual({
      userUid: "u1",
      idempotencyKey: "key-1",
      body: BODY,
      id: `ORD-${NOW}-abc123`,
      status: "pending",
      createdAt: NOW,
      estimatedDelivery: NOW + 30 * 60_000,
      refusal: null,
    });
  });

  test.each([
    [0, null, true],
    [15 * 60_000 - 1, null, true],
    [15 * 60_000, null, false],
    [60_000, "conflict", false],
  ])("may be sent automatically %d ms after its creation with the refusal %j: %s", (age, refusal, expected) => {
    expect(maySendByItself(order({ refusal }), NOW + age)).toBe(expected);
  });
});

describe("orders stored on the device", () => {
  test("[S4-ORDER-03] are read back, newest first", () => {
    putLocalOrder(order());
    putLocalOrder(order({ idempotencyKey: "key-2" }, "def456"));
    expect(readLocalOrders("u1").map(({ id }) => id)).toEqual([`ORD-${NOW}-def456`, `ORD-${NOW}-abc123`]);
    expect(readLocalOrder("u1", `ORD-${NOW}-abc123`)?.idempotencyKey).toBe("key-1");
  });

  test("hold one order per basket, however often it failed", () => {
    putLocalOrder(order());
    putLocalOrder(order({}, "def456"));
    expect(readLocalOrders("u1").map(({ id }) => id)).toEqual([`ORD-${NOW}-def456`]);
  });

  test("[S4-ORDER-03] replace an order by its id", () => {
    putLocalOrder(order());
    putLocalOrder(order({ refusal: "basket_changed", idempotencyKey: "key-9" }));
    expect(readLocalOrders("u1").map(({ refusal }) => refusal)).toEqual(["basket_changed"]);
  });

  test("[D-LOCAL-03] belong to the signed-in user alone", () => {
    putLocalOrder(order());
    expect(readLocalOrders("u2")).toEqual([]);
    expect(readLocalOrder("u2", `ORD-${NOW}-abc123`)).toBeUndefined();
  });

  test("are removed once the server has them, and at sign-out", () => {
    putLocalOrder(order());
    putLocalOrder(order({ idempotencyKey: "key-2" }, "def456"));
    removeLocalOrder("u1", `ORD-${NOW}-abc123`);
    expect(readLocalOrders("u1").map(({ id }) => id)).toEqual([`ORD-${NOW}-def456`]);
    endSession();
    expect(readLocalOrders("u1")).toEqual([]);
  });

  test("[D-TABS-01] are kept by the page beside a later release's, which stay as they are", () => {
    const later = '{"version":2,"orders":[]}';
    localStorage.setItem("orders", later);
    const stop = watchLocalOrders(() => undefined);
    putLocalOrder(order());
    window.dispatchEvent(new StorageEvent("storage", { key: "orders" }));
    expect(readLocalOrders("u1")).toHaveLength(1);
    expect(localStorage.getItem("orders")).toBe(later);
    stop();
    endSession();
    expect(readLocalOrders("u1")).toEqual([]);
  });

  test.each(["{", "{}", '[{"id":"ORD-1"}]', JSON.stringify([{ ...order(), status: "confirmed" }])])(
    "[S9-LOCAL-04] are none if the value is %s",
    (garbage) => {
      localStorage.setItem("orders", garbage);
      expect(readLocalOrders("u1")).toEqual([]);
      putLocalOrder(order());
      expect(readLocalOrders("u1")).toHaveLength(1);
    },
  );
});

test("[D-TABS-11] a broken entry costs itself: the other orders are still shown, and stay when one is added", () => {
  putLocalOrder(order());
  const [stored] = JSON.parse(localStorage.getItem("orders") ?? "[]") as unknown[];
  localStorage.setItem("orders", JSON.stringify([{ id: "broken" }, stored, null]));
  expect(readLocalOrders("u1").map(({ id }) => id)).toEqual([`ORD-${NOW}-abc123`]);
  putLocalOrder(order({ idempotencyKey: "key-2" }, "def456"));
  expect(readLocalOrders("u1").map(({ id }) => id)).toEqual([`ORD-${NOW}-def456`, `ORD-${NOW}-abc123`]);
});
