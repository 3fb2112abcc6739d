// @vitest-environment happy-dom

import type { AdminOrder } from "@savat/contracts/admin-orders";
import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CANCELLED, ORDER, ORDER_ID, REFUND } from "./details/test-order.ts";
import type { OrderRead } from "./load-open.ts";
import { REFUND_POLL_MS, useOrder } from "./use-order.ts";

const revalidate = vi.hoisted(() => vi.fn());
vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
vi.mock("@savat/contracts/router", () => ({ useRevalidator: () => ({ revalidate, state: "idle" }) }));
const ask = vi.mocked(callApi);
const REFUNDED: AdminOrder = { ...CANCELLED, refund: { ...REFUND, state: "done", doneAt: "2026-11-21T08:01:00.000Z" } };

function follow(order: AdminOrder) {
  const initialProps: { loaded: OrderRead } = { loaded: { kind: "order", order } };
  return renderHook(({ loaded }) => useOrder(ORDER_ID, loaded), { initialProps });
}
function pass(rounds: number): Promise<void> {
  return act(async () => void (await vi.advanceTimersByTimeAsync(rounds * REFUND_POLL_MS)));
}
function show(state: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  return act(async () => void document.dispatchEvent(new Event("visibilitychange")));
}

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
  revalidate.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("[D-SAFE-93] a refund in progress is polled to its end, and then the list is read again", async () => {
  ask.mockResolvedValueOnce(CANCELLED).mockResolvedValueOnce(REFUNDED);
  const { result } = follow(CANCELLED);
  await pass(1);
  expect(result.current.order?.refund?.state).toBe("queued");
  expect(revalidate).not.toHaveBeenCalled();
  await pass(1);
  expect(result.current.order?.refund?.state).toBe("done");
  expect(revalidate).toHaveBeenCalledOnce();
  await pass(3);
  expect(ask).toHaveBeenCalledTimes(2);
});

test.each([
  ["without a refund", ORDER],
  ["that was refunded", REFUNDED],
])("an order %s is not read again", async (_, order) => {
  follow(order);
  await pass(3);
  expect(ask).not.toHaveBeenCalled();
});

test("[D-SAFE-93] nothing is requested while the page is hidden, and at once when it is shown again", async () => {
  ask.mockResolvedValue(CANCELLED);
  follow(CANCELLED);
  await show("hidden");
  await pass(3);
  expect(ask).not.toHaveBeenCalled();
  await show("visible");
  expect(ask).toHaveBeenCalledOnce();
});

test("a call without an answer is not repeated at the same time", async () => {
  ask.mockReturnValue(new Promise(() => undefined));
  follow(CANCELLED);
  await pass(4);
  expect(ask).toHaveBeenCalledOnce();
});

test("a failed read keeps the shown data and says so, until one succeeds", async () => {
  ask.mockRejectedValueOnce(new ApiFailure(0, { code: "network", message: "" })).mockResolvedValueOnce(REFUNDED);
  const { result } = follow(CANCELLED);
  await pass(1);
  expect(result.current).toMatchObject({ order: CANCELLED, isStale: true });
  await pass(1);
  expect(result.current).toMatchObject({ order: REFUNDED, isStale: false });
});

test("the shown data stays if the whole tab fails to load again", () => {
  const { result, rerender } = follow(ORDER);
  rerender({ loaded: { kind: "failed", reason: "network" } });
  expect(result.current).toMatchObject({ order: ORDER, isStale: true });
});

test.each([401, 403])("an answer of %i is left to the shell", async (status) => {
  ask.mockRejectedValue(new ApiFailure(status, { code: "unauthorized", message: "" }));
  const { result } = follow(CANCELLED);
  await pass(1);
  expect(result.current.isStale).toBe(false);
  expect(revalidate).toHaveBeenCalled();
});

test("a slower answer does not replace newer data", async () => {
  let answer: (order: AdminOrder) => void = () => undefined;
  ask.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const { result } = follow(ORDER);
  act(() => void result.current.read());
  act(() => result.current.take(CANCELLED));
  await act(async () => answer(ORDER));
  expect(result.current.order).toBe(CANCELLED);
});
