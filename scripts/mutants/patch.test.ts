import { expect, test } from "vitest";
import { areaFaults, parsePatch } from "./patch.ts";

const RULE = "Rule: A paid order gets a second receipt.";
const TEST = "Test: api/src/buying/orders/rules.test.ts › refuses a second payment";
const DIFF = "diff --git a/api/src/buying/orders/rules.ts b/api/src/buying/orders/rules.ts\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n";
const NAME = "money-01-second-receipt";

test("reads the rule and the named tests", () => {
  const second = "Test: mf-checkout/src/pay.test.tsx › [S4-PAY-03] submits › twice";
  expect(parsePatch(NAME, [RULE, TEST, second, "", DIFF].join("\n"))).toEqual({
    mutant: {
      name: NAME,
      area: "money",
      rule: "A paid order gets a second receipt.",
      tests: [
        { file: "api/src/buying/orders/rules.test.ts", title: "refuses a second payment" },
        { file: "mf-checkout/src/pay.test.tsx", title: "[S4-PAY-03] submits › twice" },
      ],
    },
    faults: [],
  });
});

test.each([
  ["no rule", NAME, [TEST, DIFF], "no Rule"],
  ["no test", NAME, [RULE, DIFF], "no Test"],
  ["no diff", NAME, [RULE, TEST], "no diff"],
  ["a test without a title", NAME, [RULE, "Test: api/src/a.test.ts", DIFF], 'malformed header "Test: api/src/a.test.ts"'],
  ["a journey", NAME, [RULE, "Test: e2e/a.spec.ts › buys", DIFF], 'malformed header "Test: e2e/a.spec.ts › buys"'],
  ["an unknown area", "colours-01-red", [RULE, TEST, DIFF], "the name is not <area>-<nn>-<slug> of a known area"],
  ["a changed test", NAME, [RULE, TEST, DIFF.replaceAll("rules.ts", "rules.test.ts")], /changes .*rules\.test\.ts, which is not/],
  ["a changed script", NAME, [RULE, TEST, DIFF.replaceAll("api/src/", "scripts/")], /changes scripts\/.*, which is not/],
])("%s is a fault", (_, name, parts, fault) => {
  expect(parsePatch(name, parts.join("\n")).faults.join("\n")).toMatch(fault);
});

test("an area with too few patches is a fault", () => {
  const { mutant } = parsePatch(NAME, [RULE, TEST, DIFF].join("\n"));
  expect(areaFaults(Array.from({ length: 15 }, () => mutant))).not.toContainEqual(expect.stringContaining("money"));
  expect(areaFaults([mutant])).toContain("money: 1 patches, at least 15");
});
