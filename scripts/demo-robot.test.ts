import { expect, it } from "vitest";
import { nextTap, pauseBefore } from "./demo-robot.ts";

it("[D-DEMO-01] takes an order from paid to the door, tap by tap", () => {
  const states = [
    { status: "paid", stage: null },
    { status: "confirmed", stage: null },
    { status: "preparing", stage: null },
    { status: "preparing", stage: "ready" },
    { status: "preparing", stage: "on_the_way" },
  ];
  expect(states.map((state) => nextTap(state, "4711"))).toMatchObject([
    { path: "accept", body: { minutes: 15 } },
    { path: "step", body: { step: "start" } },
    { path: "step", body: { step: "ready" } },
    { path: "step", body: { step: "hand_over" } },
    { path: "deliver", body: { code: "4711" } },
  ]);
});

it("waits for the customer and the provider, and leaves ended orders alone", () => {
  for (const state of [
    { status: "paid", stage: "asking" },
    { status: "paid", stage: "accepting" },
    { status: "delivered", stage: null },
    { status: "cancelled", stage: null },
  ]) {
    expect([nextTap(state, "4711"), pauseBefore(state, 1)]).toEqual([undefined, undefined]);
  }
});

it("is as fast as it is told", () => {
  const ready = { status: "preparing", stage: "ready" };
  expect([pauseBefore(ready, 1), pauseBefore(ready, 10)]).toEqual([10_000, 1000]);
});
