import { PaymentStateSchema } from "shared-contracts/payments";
import { describe, expect, it } from "vitest";
import { ATTEMPT_EVENTS, ATTEMPT_TRANSITIONS, checkDelayMs, isVoid, meaningOfReceipt } from "./rules.ts";

function waysTo(state: string): string[] {
  return Object.values(ATTEMPT_EVENTS).flatMap(({ from, to }) => (to === state ? [...from] : []));
}

describe("an attempt", () => {
  it("knows every state of the contract", () => {
    expect(Object.keys(ATTEMPT_TRANSITIONS).sort()).toEqual([...PaymentStateSchema.options].sort());
  });

  it("is paid only out of created, paying and unknown", () => {
    expect(waysTo("paid")).toEqual(["created", "paying", "unknown"]);
  });

  it("starts to pay only out of created, so that nothing is charged while it is unknown", () => {
    expect(waysTo("paying")).toEqual(["created"]);
  });

  it("never leaves failed and cancelled", () => {
    expect([...ATTEMPT_TRANSITIONS.failed, ...ATTEMPT_TRANSITIONS.cancelled]).toEqual([]);
  });
});

describe("a receipt's state", () => {
  it.each([
    [0, "payable"],
    [1, "pending"],
    [2, "pending"],
    [3, "pending"],
    [4, "paid"],
    [5, "pending"],
    [20, "pending"],
    [21, "pending"],
    [30, "pending"],
    [50, "dead"],
    [99, "pending"],
  ])("%i means %s", (state, meaning) => {
    expect(meaningOfReceipt(state)).toBe(meaning);
  });

  it("is void at 21 and 50", () => {
    expect([0, 4, 20, 21, 50].filter(isVoid)).toEqual([21, 50]);
  });
});

it("asks again later and later, at most a minute apart", () => {
  const delays = Array.from({ length: 12 }, (_, checks) => checkDelayMs(checks));
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  expect(delays.at(-1)).toBe(60_000);
});
