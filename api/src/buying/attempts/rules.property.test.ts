import * as fc from "fast-check";
import { expect, it } from "vitest";
import { FIRST_ORDER_STATUS, ORDER_EVENTS, type OrderEventName, type OrderState, orderEvent, partsOf } from "../order-events/events.ts";
import { ATTEMPT_EVENTS, type AttemptEventName, canHappen, FIRST_ATTEMPT_STATE } from "./rules.ts";

const SEED = Number(process.env.PROPERTY_SEED ?? 20_261_121);
const RUNS = 5000;
const ATTEMPT_NAMES = Object.keys(ATTEMPT_EVENTS) as AttemptEventName[];
const ORDER_NAMES = Object.keys(ORDER_EVENTS) as OrderEventName[];
const LENGTH = { maxLength: 40, size: "max" } as const;

interface Step {
  event: string;
  from: string;
  to: string;
}

/** The way of an attempt on which everything is tried and only what may happen does. */
function attemptWay(tried: readonly AttemptEventName[]): Step[] {
  let state: string = FIRST_ATTEMPT_STATE;
  return tried.flatMap((event) => {
    const { from, to } = ATTEMPT_EVENTS[event];
    const before = state;
    if (!from.some((one) => one === before)) return [];
    state = to;
    return [{ event, from: before, to }];
  });
}

/** The same of an order; what was cancelled remembers why. */
function orderWay(tried: readonly OrderEventName[]): (Step & { reason: string | undefined })[] {
  let status: string = FIRST_ORDER_STATUS;
  let reason: string | undefined;
  return tried.flatMap((event) => {
    const { from, to, after, reason: next } = orderEvent(event);
    const before = status;
    if (!from.some((one) => one === before) || (after !== undefined && after !== reason)) return [];
    status = to;
    reason = next;
    return [{ event, from: before, to, reason }];
  });
}

function holds<T>(tried: fc.Arbitrary<T>, check: (tried: T) => void): void {
  fc.assert(fc.property(tried, check), { seed: SEED, numRuns: RUNS });
}

const attemptEvents = fc.array(fc.constantFrom(...ATTEMPT_NAMES), LENGTH);
const orderEvents = fc.array(fc.constantFrom(...ORDER_NAMES), LENGTH);

it("[D-TIME-09] charges an attempt again only after the provider said that it is unpaid", () => {
  holds(attemptEvents, (tried) => {
    const way = attemptWay(tried);
    const charges = way.flatMap(({ event }, index) => (event === "claimed" ? [index] : []));
    for (const [nth, at] of charges.entries()) {
      const since = way.slice(nth === 0 ? 0 : charges[nth - 1], at).map(({ event }) => event);
      expect(nth === 0 || since.includes("found_unpaid")).toBe(true);
      expect(since).not.toContain("found_paid");
    }
  });
});

it("ends an attempt once: paid, failed and cancelled are never left", () => {
  holds(attemptEvents, (tried) => {
    const way = attemptWay(tried);
    expect(way.filter(({ from }) => ["paid", "failed", "cancelled"].includes(from))).toEqual([]);
    expect(way.filter(({ event }) => event === "found_paid").length).toBeLessThanOrEqual(1);
  });
});

it("calls an attempt paid on the provider's word alone", () => {
  holds(attemptEvents, (tried) => {
    expect(attemptWay(tried).filter(({ to, event }) => to === "paid" && event !== "found_paid")).toEqual([]);
  });
});

it("[D-STATE-07] prepares and hands over only what was accepted, and leaves delivered by an admin alone", () => {
  holds(orderEvents, (tried) => {
    const way = orderWay(tried);
    const states = way.map(({ to }) => to);
    if (states.includes("preparing")) expect(states.indexOf("confirmed")).toBeLessThan(states.indexOf("preparing"));
    if (states.includes("confirmed")) expect(states.indexOf("paid")).toBeLessThan(states.indexOf("confirmed"));
    const ofDelivered = way.filter(({ from }) => partsOf(from as OrderState).status === "delivered");
    expect(ofDelivered.filter(({ event }) => event !== "cancelled_by_admin")).toEqual([]);
  });
});

it("takes an order out of cancelled only when its time had run out", () => {
  holds(orderEvents, (tried) => {
    const way = orderWay(tried);
    for (const [index, step] of way.entries()) {
      if (step.from === "cancelled") expect([step.event, way[index - 1]?.reason]).toEqual(["paid_after_expiry", "expired"]);
    }
  });
});

it("lets an event happen exactly where its row says", () => {
  for (const event of ATTEMPT_NAMES) {
    for (const state of ["created", "paying", "unknown", "held", "paid", "failed", "cancelled"] as const) {
      expect(canHappen(event, state)).toBe(ATTEMPT_EVENTS[event].from.some((one) => one === state));
    }
  }
});
