import { expect, test } from "vitest";
import { ACCOUNT, CANARY, CHECKOUT, OLD, STABLE, shellOf } from "../test-releases.ts";
import { followingOf, isPending } from "./follow.ts";

const REFUSED = [{ build: CANARY, reason: "too large" }];

test("[D-CONREL-01] counts the servers that have a build, and names those that refuse it", () => {
  const remote = { ...CHECKOUT, shells: [shellOf("a"), shellOf("b", { stable: OLD }), shellOf("c", { others: [], refused: REFUSED })] };
  expect(followingOf(remote, STABLE, "stable")).toEqual({ has: 2, of: 3, refusals: [] });
  expect(followingOf(remote, CANARY, "canary")).toEqual({ has: 2, of: 3, refusals: [{ shell: "c", reason: "too large" }] });
});

test("a promoted build that a server still gives to a share is not there yet", () => {
  expect(followingOf({ ...CHECKOUT, stable: CANARY, shells: [shellOf("a")] }, CANARY, "stable").has).toBe(0);
});

test.each([
  ["has all", shellOf("a"), false],
  ["is a revision behind", shellOf("a", { revision: 6 }), true],
  ["has another stable build", shellOf("a", { stable: OLD }), true],
  ["lacks the canary", shellOf("a", { others: [] }), true],
  ["refuses the canary", shellOf("a", { others: [], refused: REFUSED }), false],
])("[D-CONREL-08] a server that %s: pending is %s", (_, shell, pending) => {
  expect(isPending({ revision: 7, remotes: [{ ...CHECKOUT, shells: [shell] }, ACCOUNT] })).toBe(pending);
});
