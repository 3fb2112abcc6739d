// @vitest-environment happy-dom
import { ApiFailure } from "@savat/contracts/api-failure";
import type { ApiCall } from "@savat/contracts/endpoint";
import type { Payment } from "@savat/contracts/payments";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { awaitPayment, pollDelayMs, verdictOf } from "./payment-polling.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Answers in order; a number is a failure with that status. The last answer stays. */
function apiThat(...looks: (Payment["state"] | number)[]) {
  let count = 0;
  const api = vi.fn(async () => {
    const look = looks[Math.min(count, looks.length - 1)] ?? 0;
    count += 1;
    if (typeof look === "number") throw new ApiFailure(look, { code: "x", message: "" });
    return { payment: { id: "p1", state: look } };
  });
  return api as unknown as ApiCall & typeof api;
}

async function run(api: ApiCall, signal = new AbortController().signal) {
  const outcome = awaitPayment("p1", signal, api);
  outcome.catch(() => {});
  await vi.advanceTimersByTimeAsync(120_000);
  return outcome;
}

test("[D-CUST-09] polls after 1 s, then at growing intervals, at least once a minute", () => {
  expect([0, 1, 2, 20].map(pollDelayMs)).toEqual([1000, 1500, 2250, 60_000]);
});

test.each([
  ["paid", 0, "paid"],
  ["failed", 0, "refused"],
  ["cancelled", 0, "refused"],
  ["paying", 0, "open"],
  ["unknown", 0, "open"],
  ["created", 1, "open"],
  ["created", 2, "refused"],
] as const)("%s seen after %i polls at created means %s", (state, looks, verdict) => {
  expect(verdictOf(state, looks)).toBe(verdict);
});

test("polls until the outcome is final, through lost answers", async () => {
  const api = apiThat("paying", 0, 503, "unknown", "paid");
  expect((await run(api))?.state).toBe("paid");
  expect(api).toHaveBeenCalledTimes(5);
});

test("counts a payment seen at created once as possibly running", async () => {
  expect((await run(apiThat("created", "paying", "paid")))?.state).toBe("paid");
});

test.each([400, 401, 403, 404, 429])(
  "[D-CUST-08] polls again after a poll refused with %i, which says nothing about the money",
  async (status) => {
    const api = apiThat("unknown", status, status, "paid");
    expect((await run(api))?.state).toBe("paid");
    expect(api).toHaveBeenCalledTimes(4);
  },
);

test("waits as long as a limit on polls requires", async () => {
  const api = vi.fn<() => Promise<unknown>>();
  api.mockRejectedValueOnce(new ApiFailure(429, { code: "too_many_requests", message: "", retryAfterMs: 30_000 }));
  api.mockResolvedValue({ payment: { id: "p1", state: "paid" } });
  void awaitPayment("p1", new AbortController().signal, api as unknown as ApiCall);
  await vi.advanceTimersByTimeAsync(1000 + 29_999);
  expect(api).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(api).toHaveBeenCalledTimes(2);
});

function show(visibilityState: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibilityState);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("[D-CUST-09] stops on a hidden page, and polls at once when it is visible again", async () => {
  const stop = new AbortController();
  const api = apiThat("unknown");
  void awaitPayment("p1", stop.signal, api);
  await vi.advanceTimersByTimeAsync(1000);
  expect(api).toHaveBeenCalledTimes(1);
  show("hidden");
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(api).toHaveBeenCalledTimes(1);
  show("visible");
  await vi.advanceTimersByTimeAsync(0);
  expect(api).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(api).toHaveBeenCalledTimes(3);
  stop.abort();
});

test("[D-CUST-09] polls at once when the network returns, and then at short intervals", async () => {
  const stop = new AbortController();
  const api = apiThat(...Array<0>(8).fill(0), "unknown");
  void awaitPayment("p1", stop.signal, api);
  await vi.advanceTimersByTimeAsync(49_500);
  expect(api).toHaveBeenCalledTimes(8);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(api).toHaveBeenCalledTimes(9);
  await vi.advanceTimersByTimeAsync(1000);
  expect(api).toHaveBeenCalledTimes(10);
  stop.abort();
});

test("stops when told to", async () => {
  const stop = new AbortController();
  const outcome = awaitPayment("p1", stop.signal, apiThat("unknown"));
  await vi.advanceTimersByTimeAsync(3000);
  stop.abort();
  expect(await outcome).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
