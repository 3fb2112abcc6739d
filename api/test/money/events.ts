import * as fc from "fast-check";
import { FATES } from "./provider.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const SHOP_ACTS = ["reject", "cancel", "start", "ready", "hand over", "undo", "deliver", "wrong code", "unproved", "nobody there"] as const;
const CUSTOMER_ACTS = ["cancel", "leave it out", "cancel instead", "complain", "another address"] as const;
const ADMIN_ACTS = ["cancel twice", "refund", "keep", "pay out", "close", "close complaint"] as const;

const user = fc.constantFrom(0, 0, 0, 1);
const api = fc.nat(1);
const fate = fc.oneof({ weight: 2, arbitrary: fc.constant("answered" as const) }, { weight: 3, arbitrary: fc.constantFrom(...FATES) });
const fates = fc.oneof(
  { weight: 1, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(fate, { minLength: 1, maxLength: 3, size: "max" }) },
);
/** Most processes live: one in seven dies at one of its next statements. */
const dies = fc.oneof({ weight: 6, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(14) });

const operation = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("order" as const),
      user,
      api,
      quantity: fc.integer({ min: 1, max: 3 }),
      outChoice: fc.constantFrom("leave_out", "ask", "cancel"),
      hasKey: fc.boolean(),
      dies,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("receipt" as const), user, api, fates, dies }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("pay" as const),
      user,
      api,
      receipt: fc.nat(1),
      card: fc.constantFrom("good", "blocked"),
      fates,
      dies,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("work" as const), api, fates, dies }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("accept" as const), user, api, out: fc.nat(2), dies }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant("shop" as const), user, api, act: fc.constantFrom(...SHOP_ACTS), dies }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("customer" as const), user, api, act: fc.constantFrom(...CUSTOMER_ACTS), dies }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("admin" as const), user, api, act: fc.constantFrom(...ADMIN_ACTS), dies }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const), user, api, dies }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("give up" as const), user, api, dies }) },
);

/** Something that one of the API's processes does for a customer or an admin, or by itself. */
export type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

const happening = fc.oneof(
  { weight: 12, arbitrary: operation },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("together" as const), first: operation, second: operation }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("time" as const),
      ms: fc.constantFrom(2 * SECOND, 10 * SECOND, 31 * SECOND, 61 * SECOND, 4 * MINUTE, 16 * MINUTE, 25 * 60 * MINUTE),
      /** The processes are frozen meanwhile: a hanging call does not time out. */
      isFrozen: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("hung call ends" as const),
      call: fc.nat(3),
      isPerformed: fc.boolean(),
      isAnswered: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("late call lands" as const), call: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("paid elsewhere" as const), user }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("provider cancels" as const), user }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("hold runs out" as const), user }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("bank" as const), isHeld: fc.boolean() }) },
);

/** Something that happens. */
export type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

/** What the provider can do in a story. */
export const abilities = fc.record({ hold: fc.constantFrom(true, true, false), partialCapture: fc.boolean(), partialRefund: fc.boolean() });

/** A purchase that has come so far that a shop can work on it is rare by chance: half of the stories begin with one. */
const beginning = fc.constantFrom<Happening[]>(
  [],
  [
    { do: "order", user: 0, api: 0, quantity: 1, outChoice: "leave_out", hasKey: false, dies: null },
    { do: "pay", user: 0, api: 0, receipt: 0, card: "good", fates: [], dies: null },
  ],
  [
    { do: "order", user: 0, api: 0, quantity: 1, outChoice: "ask", hasKey: false, dies: null },
    { do: "pay", user: 0, api: 0, receipt: 0, card: "good", fates: [], dies: null },
  ],
  [
    { do: "order", user: 0, api: 0, quantity: 1, outChoice: "leave_out", hasKey: false, dies: null },
    { do: "pay", user: 0, api: 0, receipt: 0, card: "good", fates: [], dies: null },
    { do: "accept", user: 0, api: 0, out: 1, dies: null },
    { do: "work", api: 0, fates: [], dies: null },
  ],
);

const happenings = fc.array(happening, { minLength: 1, maxLength: 20, size: "max" });

export const story = fc.tuple(beginning, happenings).map(([before, after]) => [...before, ...after]);
