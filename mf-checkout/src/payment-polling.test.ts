import { ApiFailure } from "shared-contracts/api-failure";
import type { ApiCall } from "shared-contracts/endpoint";
import type { Payment } from "shared-contracts/payments";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { awaitPayment, pollDelayMs, verdictOf } from "./payment-polling.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Answers look after look; a number is a failure of that status. The last stays. */
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

test("looks after 1 s, then ever more rarely, at most every 10 s", () => {
  expect([0, 1, 2, 20].map(pollDelayMs)).toEqual([1000, 1500, 2250, 10_000]);
});

test.each([
  ["paid", 0, "paid"],
  ["failed", 0, "refused"],
  ["cancelled", 0, "refused"],
  ["paying", 0, "open"],
  ["unknown", 0, "open"],
  ["created", 1, "open"],
  ["created", 2, "refused"],
] as const)("%s seen after %i looks at created is %s", (state, looks, verdict) => {
  expect(verdictOf(state, looks)).toBe(verdict);
});

test("waits until the outcome stands, through lost answers", async () => {
  const api = apiThat("paying", 0, 503, "unknown", "paid");
  expect((await run(api))?.state).toBe("paid");
  expect(api).toHaveBeenCalledTimes(5);
});

test("a payment seen at created once may still be claimed", async () => {
  expect((await run(apiThat("created", "paying", "paid")))?.state).toBe("paid");
});

test("a refusal of the look itself ends it", async () => {
  await expect(run(apiThat(404))).rejects.toMatchObject({ status: 404 });
});

test("stops when told to", async () => {
  const stop = new AbortController();
  const outcome = awaitPayment("p1", stop.signal, apiThat("unknown"));
  await vi.advanceTimersByTimeAsync(3000);
  stop.abort();
  expect(await outcome).toBeUndefined();
});
