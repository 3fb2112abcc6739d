import { expect, test } from "vitest";
import { DEFAULT_SECTIONS, PRODUCT_SECONDS, RECORD_NAMES, recordName, sectionOf, spentTable } from "./sections.ts";

test("[D-BENCH-02] the budgets of a default run are 15 minutes together", () => {
  const seconds = DEFAULT_SECTIONS.map((name) => sectionOf(name).seconds);
  expect(seconds.reduce((sum, one) => sum + one, PRODUCT_SECONDS)).toBeLessThanOrEqual(15 * 60);
});

test("[D-BENCH-02] the end names the spent seconds beside the budget, and each section over it", () => {
  const spent = new Map([
    ["product", 50.4],
    ["pages", 301],
  ]);
  const budgets = new Map([
    ["product", 60],
    ["pages", 290],
  ]);
  expect(spentTable(spent, budgets).split("\n")).toEqual([
    "product        50 s of 60 s",
    "pages         301 s of 290 s  OVER ITS BUDGET by 11 s",
    "all           351 s of 350 s  OVER ITS BUDGET by 1 s",
  ]);
});

test("the results keep a deeper run apart where its data is larger", () => {
  expect([recordName("api", true), recordName("api", false), recordName("pages", true)]).toEqual(["api --long", "api", "pages"]);
  expect(RECORD_NAMES.slice(RECORD_NAMES.indexOf("api")).slice(0, 3)).toEqual(["api", "api --long", "lists"]);
});
