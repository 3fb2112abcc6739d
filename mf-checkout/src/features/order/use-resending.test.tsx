// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { newLocalOrder, putLocalOrder, removeLocalOrder } from "@savat/contracts/local-orders";
import { endSession, useSession } from "@savat/contracts/session";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useResending } from "./use-resending.ts";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const server = vi.mocked(callApi);

const NOW = Date.parse("2026-11-21T12:00:00.000Z");
const BODY = { items: [{ id: "plov", quantity: 1, price: 100 }], price: 100, merchant: { uid: "m1" } };
const KEPT = newLocalOrder({ userUid: "u1", idempotencyKey: "key-0001", body: BODY }, NOW, "abcd1234");
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

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  useSession.setState({ status: "signed-in", user: USER });
  putLocalOrder(KEPT);
  server.mockReset();
  server.mockRejectedValue(new ApiFailure(0, { code: "network", message: "" }));
});
afterEach(() => {
  cleanup();
  endSession();
  vi.useRealTimers();
});

function open(local = KEPT) {
  const onGone = vi.fn();
  const onOutcome = vi.fn();
  const { result } = renderHook(() => useResending(local, onOutcome, onGone));
  return { result, onGone, onOutcome };
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

test("[D-LOCAL-04] sends every 15 s for 15 minutes, then reports the limit and sends only on the customer's request", async () => {
  const { result } = open();
  await pass(15 * 60_000 - 1);
  expect(server).toHaveBeenCalledTimes(59);
  expect(result.current.isLate).toBe(false);
  await pass(1);
  expect(result.current.isLate).toBe(true);
  await pass(60 * 60_000);
  act(() => void window.dispatchEvent(new Event("online")));
  await pass(0);
  expect(server).toHaveBeenCalledTimes(59);
  await act(() => result.current.send());
  expect(server).toHaveBeenCalledTimes(60);
});

test("an order opened after its time limit is late at once", async () => {
  vi.setSystemTime(NOW + 16 * 60_000);
  expect(open().result.current.isLate).toBe(true);
});

test("is sent at once when the network returns", async () => {
  const { onOutcome } = open();
  server.mockResolvedValue({ id: "ord_1" });
  act(() => void window.dispatchEvent(new Event("online")));
  await pass(0);
  expect(onOutcome).toHaveBeenCalledWith({ kind: "created", orderId: "ord_1" });
});

test("[D-CUST-02] stops if another tab sent or discarded the order, and tells the page", async () => {
  const { onGone } = open();
  removeLocalOrder("u1", KEPT.id);
  window.dispatchEvent(new StorageEvent("storage", { key: "orders" }));
  expect(onGone).toHaveBeenCalledTimes(1);
  await pass(60_000);
  expect(server).not.toHaveBeenCalled();
});
