import type { Order, Part } from "@savat/contracts/orders";
import { expect, test } from "vitest";
import { orderOf } from "../../test-order.ts";
import { moneyLines } from "./money-lines.ts";

const PAID = "2026-03-01T07:05:00.000Z";
const ASKED = "2026-03-01T08:00:00.000Z";
const DONE = "2026-03-03T08:00:00.000Z";

function refund(state: "asked" | "queued" | "done", amount = 100) {
  return { state, amount, requestedAt: ASKED, doneAt: state === "done" ? DONE : null };
}

function part(state: Part["state"], amount = 30): Part {
  return { id: `part-${state}`, state, amount, requestedAt: ASKED, doneAt: state === "done" || state === "paid_out" ? DONE : null };
}

function linesOf(given: Partial<Order>): [string, number, string | null][] {
  return moneyLines(orderOf({ totalAmount: 100, pay_time: PAID, ...given })).map(({ textKey, sum, at }) => [
    textKey.replace("order.money.", ""),
    sum,
    at,
  ]);
}

test.each([
  ["reserved", { status: "paid", funds: "held" }, [["held", 100, PAID]]],
  ["taken", { status: "confirmed", funds: "captured" }, [["captured", 100, PAID]]],
  ["about to be free", { status: "cancelled", funds: "held", refund: refund("asked") }, [["freeing", 100, PAID]]],
  ["free", { status: "cancelled", funds: "freed", refund: refund("done") }, [["freed", 100, DONE]]],
  [
    "on its way back",
    { status: "cancelled", funds: "captured", refund: refund("queued") },
    [
      ["captured", 100, PAID],
      ["refundRunning", 100, ASKED],
    ],
  ],
  ["back", { status: "cancelled", funds: "refunded", refund: refund("done") }, [["refundDone", 100, DONE]]],
  [
    "owed in part: what was taken is the total and the part",
    { status: "confirmed", funds: "captured", parts: [part("owed")] },
    [
      ["captured", 130, PAID],
      ["owed", 30, ASKED],
    ],
  ],
  [
    "paid out in part",
    { status: "delivered", funds: "captured", parts: [part("paid_out")] },
    [
      ["captured", 130, PAID],
      ["paidOut", 30, DONE],
    ],
  ],
  [
    "returned in part to the card",
    { status: "delivered", funds: "captured", parts: [part("done")] },
    [
      ["captured", 130, PAID],
      ["partDone", 30, DONE],
    ],
  ],
  [
    "back as a whole: the part that was owed is void",
    { status: "cancelled", funds: "refunded", refund: refund("done", 130), parts: [part("void")] },
    [["refundDone", 130, DONE]],
  ],
] as const)("[D-TRACK-05] money that is %s", { tags: ["@D-TRACK-10"] }, (_, given, lines) => {
  expect(linesOf(given as unknown as Partial<Order>)).toEqual(lines);
});

test.each([
  [{ status: "pending", pay_time: null }, []],
  [{ status: "unknown" }, []],
  [{ status: "delivered" }, [["captured", 100, PAID]]],
  [{ status: "cancelled", pay_time: null }, []],
  [{ status: "cancelled", refund: refund("done") }, [["refundDone", 100, DONE]]],
] as const)("[D-TRACK-14] an order without the new fields, %j, has the lines %j", (given, lines) => {
  expect(linesOf(given as unknown as Partial<Order>)).toEqual(lines);
});
