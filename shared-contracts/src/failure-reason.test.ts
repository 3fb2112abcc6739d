import { expect, it } from "vitest";
import { failureReason } from "./failure-reason.ts";

const ALL = ["network", "validation", "unauthorized", "forbidden", "notFound", "tooLarge", "limited", "outdated", "server"] as const;

it.each([
  [0, "network"],
  [400, "validation"],
  [401, "unauthorized"],
  [403, "forbidden"],
  [404, "notFound"],
  [409, "unknown"],
  [413, "tooLarge"],
  [418, "unknown"],
  [422, "validation"],
  [426, "outdated"],
  [429, "limited"],
  [500, "server"],
  [503, "server"],
])("reads the status %i as %s", (status, reason) => {
  expect(failureReason({ status }, ALL)).toBe(reason);
});

it("calls a reason that the caller has no text for unknown", () => {
  expect(failureReason({ status: 404 }, ["network", "server"])).toBe("unknown");
});
