import { describe, expect, test } from "vitest";
import { orderOf, progressOf } from "../../test-order.ts";
import { timelineOf } from "./timeline-steps.ts";

/** Events a minute apart. */
function steps(...events: string[]) {
  return progressOf({ steps: events.map((event, minute) => ({ event, at: `2026-03-01T07:${10 + minute}:00.000Z` })) });
}

function eventsOf(...events: string[]): string[] {
  return timelineOf(orderOf({ status: "preparing" }), steps(...events)).map(({ event }) => event);
}

describe("the timeline", () => {
  test("[D-TRACK-03] begins with the order and keeps the steps' times", () => {
    const timeline = timelineOf(orderOf(), steps("paid", "accepted"));
    expect(timeline.map(({ event, at }) => [event, at])).toEqual([
      ["placed", "2026-03-01T07:00:00.000Z"],
      ["paid", "2026-03-01T07:10:00.000Z"],
      ["accepted", "2026-03-01T07:11:00.000Z"],
    ]);
  });

  test.each([
    ["an event of a later release", ["paid", "robot_left", "accepted"], ["placed", "paid", "accepted"]],
    ["a step that was undone", ["paid", "accepted", "started", "start_undone"], ["placed", "paid", "accepted"]],
    ["one of two, when one was undone", ["paid", "ready", "ready_undone", "ready"], ["placed", "paid", "ready"]],
    ["the question to the provider once it has answered", ["paid", "accepting", "accepted"], ["placed", "paid", "accepted"]],
  ])("[D-TRACK-03] leaves out %s", (_, events, shown) => {
    expect(eventsOf(...events)).toEqual(shown);
  });

  test("[D-TRACK-03] shows the question to the provider while it is open", () => {
    expect(eventsOf("paid", "accepting")).toEqual(["placed", "paid", "accepting"]);
  });

  test("[D-TRACK-14] of an order without steps has what the order itself says", () => {
    const order = orderOf({ status: "paid", pay_time: "2026-03-01T07:05:00.000Z" });
    expect(timelineOf(order, undefined).map(({ event, at }) => [event, at])).toEqual([
      ["placed", "2026-03-01T07:00:00.000Z"],
      ["paid", "2026-03-01T07:05:00.000Z"],
    ]);
  });
});
