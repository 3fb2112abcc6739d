import { describe, expect, test } from "vitest";
import { order } from "../../../orders/test-order.ts";
import { stepMinutes } from "./minutes.ts";
import { outOutcome, totalWithout } from "./out-lines.ts";
import { clockText, minutesOf, timeLeftOf } from "./time-left.ts";

const at = (clock: string) => Date.parse(`2026-11-21T${clock}.000Z`);
const KITCHEN = { acceptedAt: "2026-11-21T07:05:00.000Z", preparedBy: "2026-11-21T07:25:00.000Z" };

describe("the time left", () => {
  test.each([
    ["of a new order counts by the second", order(), "07:06:30", { form: "clock", ms: 450_000, share: 0.75, isUrgent: false }],
    ["of the last three minutes stands out", order(), "07:11:00", { form: "clock", share: 0.3, isUrgent: true }],
    ["of a passed window is empty", order(), "07:15:00", { ms: -60_000, share: 0, isUrgent: true }],
    ["of an order for later is a time of day", order({ acceptBy: "2026-11-21T09:10:00.000Z" }), "07:06:00", { form: "far" }],
    [
      "of an order for later is that of the last ten minutes once the shop is open",
      order({ acceptBy: "2026-11-21T09:10:00.000Z" }),
      "09:05:00",
      { form: "clock", share: 0.5 },
    ],
    [
      "of a kitchen counts by the minute",
      order({ status: "preparing", ...KITCHEN }),
      "07:20:00",
      { form: "minutes", share: 0.25, isUrgent: false },
    ],
    ["of a late kitchen stands out", order({ status: "preparing", ...KITCHEN }), "07:29:00", { ms: -240_000, share: 0, isUrgent: true }],
    [
      "of a question is the customer's",
      order({
        stage: "asking",
        answerBy: "2026-11-21T07:08:00.000Z",
        lastStep: { event: "asked", at: "2026-11-21T07:05:00.000Z", by: "Aziza", undoUntil: null },
      }),
      "07:06:30",
      { form: "clock", ms: 90_000, share: 0.5 },
    ],
    [
      "of a delivery is that of the estimate",
      order({ status: "preparing", stage: "on_the_way", ...KITCHEN, estimatedDelivery: "2026-11-21T07:45:00.000Z" }),
      "07:25:00",
      { ms: 1_200_000, share: 0.5 },
    ],
  ])("[D-BOARD-02] %s", (_, given, clock, expected) => {
    expect(timeLeftOf(given, at(clock))).toMatchObject(expected);
  });

  test("[D-BOARD-09] does not exist while the money is taken", () => {
    expect(timeLeftOf(order({ stage: "accepting" }), at("07:06:00"))).toBeUndefined();
  });

  test.each([
    [462_000, "7:42"],
    [5_000, "0:05"],
    [4_001, "0:05"],
    [-1, "0:00"],
  ])("of %i ms is %s", (ms, text) => {
    expect(clockText(ms)).toBe(text);
  });

  test.each([
    [540_000, 9],
    [540_001, 10],
    [-240_000, 4],
    [-299_999, 4],
  ])("of %i ms is %i minutes", (ms, minutes) => {
    expect(minutesOf(ms)).toBe(minutes);
  });
});

describe("the minutes of preparation", () => {
  test.each([
    [25, 1, 30],
    [25, -1, 20],
    [15, -1, 15],
    [90, 1, 90],
  ] as const)("[D-BOARD-03] go from %i by %i step to %i", (from, steps, to) => {
    expect(stepMinutes(from, steps)).toBe(to);
  });
});

describe("lines that are out", () => {
  test.each([
    ["leave_out", [1], "leave_out"],
    ["ask", [1], "ask"],
    ["cancel", [1], "cancel"],
    ["leave_out", [0, 1], "nothing_left"],
    ["ask", [0, 1], "nothing_left"],
  ] as const)("[D-BOARD-04] of a customer who chose %s, with %j out: %s", (outChoice, out, outcome) => {
    expect(outOutcome(order({ outChoice }), new Set(out))).toBe(outcome);
  });

  test("[D-BOARD-04] are not in the total", () => {
    expect(totalWithout(order(), new Set([1]))).toBe(9_000_000);
  });
});
