import { describe, expect, it } from "vitest";
import { canHappenTo, ORDER_EVENTS, type OrderEventName, type OrderState, orderEvent, partsOf, returnsStock, stateOf } from "./events.ts";

const NAMES = Object.keys(ORDER_EVENTS) as OrderEventName[];

function waysBetween(): string[] {
  const ways = NAMES.flatMap((name) => {
    const { from, to } = orderEvent(name);
    return from.map((state) => `${partsOf(state).status} ${partsOf(to).status}`);
  });
  return [...new Set(ways)].filter((way) => way.split(" ")[0] !== way.split(" ")[1]).sort();
}

function intoCancelled(): OrderEventName[] {
  return NAMES.filter((name) => partsOf(orderEvent(name).to).status === "cancelled");
}

describe("the way of an order", () => {
  it("[S4-ORDER-04] goes from pending to delivered, and to cancelled by whom the table names", { tags: ["@D-ORDER-01"] }, () => {
    expect(waysBetween()).toEqual([
      "cancelled paid",
      "confirmed cancelled",
      "confirmed delivered",
      "confirmed preparing",
      "delivered cancelled",
      "paid cancelled",
      "paid confirmed",
      "paid delivered",
      "pending cancelled",
      "pending paid",
      "preparing cancelled",
      "preparing confirmed",
      "preparing delivered",
    ]);
  });

  it("[D-STATE-01] names who may do what, and lets nobody but an admin touch what was delivered", () => {
    const ofDelivered = NAMES.filter((name) => orderEvent(name).from.some((state) => partsOf(state).status === "delivered"));
    expect(ofDelivered).toEqual(["cancelled_by_admin"]);
    expect(NAMES.filter((name) => orderEvent(name).who.length === 0)).toEqual([]);
    const ofHandedOver = NAMES.filter(
      (name) => orderEvent(name).from.includes("preparing:on_the_way") && orderEvent(name).money === "back",
    );
    expect(ofHandedOver).toEqual([]);
  });

  it("is left out of cancelled only by money for an order that had expired, and by a decision about its money", () => {
    const ways = NAMES.filter((name) => orderEvent(name).from.some((state) => partsOf(state).status === "cancelled"));
    expect(ways).toEqual(["paid_after_expiry", "not_received_refunded", "not_received_kept"]);
    expect(orderEvent("paid_after_expiry").after).toBe("expired");
  });

  it("has a reason for every way into cancelled, and none for the others", () => {
    const withReason = NAMES.filter((name) => orderEvent(name).reason !== undefined);
    expect(withReason).toEqual(intoCancelled());
  });

  it("[D-STATE-02] lets the customer cancel before acceptance and an accepted order, never a prepared one", () => {
    const from: readonly OrderState[] = orderEvent("cancelled_by_customer").from;
    expect(from).toEqual(["pending", "paid", "paid:asking", "confirmed"]);
  });

  it("[D-STATE-03] moves nothing while the provider is asked, but by its answer", () => {
    const ways = NAMES.filter((name) => orderEvent(name).from.includes("paid:accepting"));
    expect(ways).toEqual(["accepted", "hold_refused"]);
  });

  it("[D-STATE-04] puts goods back on the shelf only from before preparation", () => {
    const states = [...new Set(intoCancelled().flatMap((name) => orderEvent(name).from))].map(partsOf);
    expect(states.filter(returnsStock).map(stateOf).sort()).toEqual(["confirmed", "paid", "paid:accepting", "paid:asking"]);
  });

  it("[D-STATE-05] can undo start, ready and hand-over, and nothing else", () => {
    expect(NAMES.filter((name) => orderEvent(name).undoneBy !== undefined)).toEqual(["started", "ready", "handed_over"]);
    for (const name of ["started", "ready", "handed_over"] as const) {
      const { from, to, undoneBy } = ORDER_EVENTS[name];
      expect([ORDER_EVENTS[undoneBy].from, ORDER_EVENTS[undoneBy].to]).toEqual([[to], from[0]]);
    }
  });

  it("lets an event happen exactly to the states of its row", () => {
    expect(canHappenTo({ status: "paid", stage: "asking" }, "accepting")).toBe(true);
    expect(canHappenTo({ status: "paid", stage: "accepting" }, "accepting")).toBe(false);
  });
});
