// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { clearCart, useCart } from "@savat/contracts/cart";
import { EMPTY_CART } from "@savat/contracts/cart-rules";
import type { Order } from "@savat/contracts/orders";
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useOrderNews } from "./use-order-news.ts";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const server = vi.mocked(callApi);

const NOW = Date.parse("2026-11-21T12:00:00.000Z");
const ORDER: Order = {
  id: "ord_1",
  items: [],
  price: 100,
  totalAmount: 100,
  merchant: { uid: "m1", name: "Osh" },
  status: "pending",
  cancelReason: null,
  createdAt: "2026-11-21T12:00:00.000Z",
  updatedAt: "2026-11-21T12:00:00.000Z",
  expiresAt: "2026-11-21T12:15:00.000Z",
  estimatedDelivery: null,
  pay_time: null,
  paymentDetails: null,
  payment: null,
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  server.mockReset();
  server.mockResolvedValue({ order: ORDER });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function watch(order: Order = ORDER) {
  const onNews = vi.fn();
  const { unmount } = renderHook(() => useOrderNews(order, onNews));
  return { onNews, unmount };
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

test("does not ask before the order expires", async () => {
  watch();
  await pass(15 * 60_000 - 1);
  expect(server).not.toHaveBeenCalled();
});

test("[D-CUST-11] asks at the expiry, and again until the server says how the order ended", async () => {
  const { onNews } = watch();
  await pass(15 * 60_000);
  expect(server).toHaveBeenCalledTimes(1);
  expect(onNews).not.toHaveBeenCalled();
  server.mockResolvedValue({ order: { ...ORDER, status: "cancelled" } });
  await pass(2000);
  expect(onNews).toHaveBeenCalledTimes(1);
});

test.each([
  ["was paid on another device", { status: "paid" }],
  ["was cancelled", { status: "cancelled" }],
  ["got more time", { expiresAt: "2026-11-21T12:30:00.000Z" }],
] as const)("reports on return that it %s", async (_, change) => {
  const { onNews } = watch();
  server.mockResolvedValue({ order: { ...ORDER, ...change } });
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(onNews).toHaveBeenCalledTimes(1);
});

test("ignores a call without an answer", async () => {
  const { onNews } = watch();
  server.mockRejectedValue(new ApiFailure(0, { code: "network", message: "" }));
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(server).toHaveBeenCalledTimes(1);
  expect(onNews).not.toHaveBeenCalled();
});

test("asks when another tab has finished with the basket", async () => {
  useCart.setState({ ...EMPTY_CART, orderId: "ord_1" }, true);
  const { onNews } = watch();
  server.mockResolvedValue({ order: { ...ORDER, status: "paid" } });
  clearCart();
  await pass(0);
  expect(onNews).toHaveBeenCalledTimes(1);
});

test("stops when the page is left", async () => {
  const { unmount } = watch();
  unmount();
  await pass(60 * 60_000);
  window.dispatchEvent(new Event("online"));
  expect(server).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test("[D-OLD-07] asks in the background: its refusal as outdated does not take a typed card away", async () => {
  watch();
  await pass(15 * 60_000);
  expect(server.mock.calls[0]?.[2]).toMatchObject({ isBackground: true });
});
