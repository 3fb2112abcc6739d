// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CHECKOUT, shellOf } from "../test-releases.ts";
import { PENDING_POLL_MS, QUIET_POLL_MS, useReleases } from "./use-releases.ts";

const revalidate = vi.fn(async () => {});
vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
vi.mock("@savat/contracts/router", async (original) => ({
  ...(await original<typeof import("@savat/contracts/router")>()),
  useRevalidator: () => ({ revalidate, state: "idle" }),
}));
const send = vi.mocked(callApi);

const FOLLOWED = { revision: 7, remotes: [{ ...CHECKOUT, shells: [shellOf("web-1")] }] };
const FOLLOWING = { revision: 8, remotes: FOLLOWED.remotes };

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}
function setHidden(isHidden: boolean): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(isHidden ? "hidden" : "visible");
}

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset();
  revalidate.mockClear();
  setHidden(false);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("[D-CONREL-08] reads every 2 s while a server follows, then every 30 s", async () => {
  send.mockResolvedValueOnce(FOLLOWING).mockResolvedValueOnce({ ...FOLLOWED, revision: 7 });
  const { result } = renderHook(() => useReleases(FOLLOWING));
  expect(result.current.isPending).toBe(true);
  await pass(PENDING_POLL_MS);
  await pass(PENDING_POLL_MS);
  expect([send.mock.calls.length, result.current.isPending]).toEqual([2, false]);
  send.mockResolvedValue(FOLLOWED);
  await pass(QUIET_POLL_MS - 1);
  expect(send).toHaveBeenCalledTimes(2);
  await pass(1);
  expect(send).toHaveBeenCalledTimes(3);
});

test("[D-CONREL-08] reads nothing while hidden, and at once when it is shown again", async () => {
  send.mockResolvedValue(FOLLOWED);
  renderHook(() => useReleases(FOLLOWED));
  setHidden(true);
  await pass(QUIET_POLL_MS * 3);
  expect(send).not.toHaveBeenCalled();
  setHidden(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(0);
  expect(send).toHaveBeenCalledTimes(1);
});

test("a read that fails keeps what is shown and says that it is older", async () => {
  send.mockRejectedValue(new ApiFailure(0, { code: "network", message: "" }));
  const { result } = renderHook(() => useReleases(FOLLOWED));
  await act(() => result.current.read());
  expect([result.current.isStale, result.current.remotes]).toEqual([true, FOLLOWED.remotes]);
});

test("a read that was sent before an order does not undo its answer", async () => {
  let answerRead = (_: typeof FOLLOWED) => {};
  send.mockImplementation(() => new Promise((resolve) => (answerRead = resolve as typeof answerRead)) as never);
  const { result } = renderHook(() => useReleases(FOLLOWED));
  await act(async () => {
    const reading = result.current.read();
    result.current.take({ revision: 9, status: { ...CHECKOUT, canary: null } });
    answerRead(FOLLOWED);
    await reading;
  });
  expect([result.current.revision, result.current.remotes[0]?.canary]).toEqual([9, null]);
});

test("an ended session is left to the page", async () => {
  send.mockRejectedValue(new ApiFailure(401, { code: "unauthorized", message: "" }));
  const { result } = renderHook(() => useReleases(FOLLOWED));
  await act(() => result.current.read());
  expect(revalidate).toHaveBeenCalledTimes(1);
});
