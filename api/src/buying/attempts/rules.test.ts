import { PaymentStateSchema } from "@savat/contracts/payments";
import { describe, expect, it } from "vitest";
import { ATTEMPT_EVENTS, ATTEMPT_TRANSITIONS, checkDelayMs, isVoid, meaningOfReceipt } from "./rules.ts";

function waysTo(state: string): string[] {
  return Object.values(ATTEMPT_EVENTS).flatMap(({ from, to }) => (to === state ? [...from] : []));
}

describe("an attempt", () => {
  it("knows every state of the contract, and reserved money", () => {
    expect(Object.keys(ATTEMPT_TRANSITIONS).sort()).toEqual([...PaymentStateSchema.options, "held"].sort());
  });

  it("is paid only out of created, paying, unknown and held", () => {
    expect(waysTo("paid")).toEqual(["created", "paying", "unknown", "held"]);
  });

  it("starts to pay only out of created, so that nothing is charged while it is unknown", () => {
    expect(waysTo("paying")).toEqual(["created"]);
  });

  it("never leaves failed and cancelled", () => {
    expect([...ATTEMPT_TRANSITIONS.failed, ...ATTEMPT_TRANSITIONS.cancelled]).toEqual([]);
  });
});

describe("a receipt's status", () => {
  it.each([
    ["unpaid", "payable"],
    ["processing", "pending"],
    ["paid", "paid"],
    ["held", "held"],
    ["cancel_queued", "pending"],
    ["cancelled", "dead"],
  ] as const)("%s means %s", (status, meaning) => {
    expect(meaningOfReceipt(status)).toBe(meaning);
  });

  it("is void when its end is queued or done", () => {
    const statuses = ["unpaid", "processing", "paid", "held", "cancel_queued", "cancelled"] as const;
    expect(statuses.filter((status) => isVoid(status))).toEqual(["cancel_queued", "cancelled"]);
  });
});

it("asks again later and later, at most a minute apart", () => {
  const delays = Array.from({ length: 12 }, (_, checks) => checkDelayMs(checks));
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  expect(delays.at(-1)).toBe(60_000);
});
