import { expect, test } from "vitest";
import { wayBack } from "./way-back.ts";

test.each([
  [{ from: "/merchant-dashboard/m1?tab=staff" }, "/merchant-dashboard/m1?tab=staff"],
  [{ from: "/merchant-dashboard?choose=1" }, "/merchant-dashboard?choose=1"],
  [{ from: "/merchant-dashboards" }, "/merchant-dashboard"],
  [{ from: "https://elsewhere.example/merchant-dashboard" }, "/merchant-dashboard"],
  [{ from: "/orders" }, "/merchant-dashboard"],
  [{ from: 7 }, "/merchant-dashboard"],
  [null, "/merchant-dashboard"],
])("with %j a partner continues at %s", (state, expected) => {
  expect(wayBack(state)).toBe(expected);
});
