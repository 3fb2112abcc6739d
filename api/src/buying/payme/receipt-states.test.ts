import { expect, it } from "vitest";
import { statusOfState } from "./receipt-states.ts";

it.each([
  [0, "unpaid"],
  [1, "processing"],
  [2, "processing"],
  [3, "processing"],
  [4, "paid"],
  [5, "held"],
  [20, "processing"],
  [21, "cancel_queued"],
  [30, "processing"],
  [50, "cancelled"],
  [99, "processing"],
])("reads the protocol's receipt state %i as %s", (state, status) => {
  expect(statusOfState(state)).toBe(status);
});
