import { ApiFailure, networkFailure } from "@savat/contracts/api-failure";
import { describe, expect, test } from "vitest";
import { failureTextOf, refusedFields } from "./failure.ts";
import { CONTACT_FIELDS } from "./rules.ts";
import { CONTACT_MESSAGE } from "./texts.en.ts";

function refusal(status: number, retryAfterMs?: number): ApiFailure {
  return new ApiFailure(status, { code: "any", message: "", ...(retryAfterMs === undefined ? {} : { retryAfterMs }) });
}

describe("failureTextOf", () => {
  const { failed } = CONTACT_MESSAGE;
  test.each([
    ["a limit with its wait", refusal(429, 42 * 60_000 - 1), failed.limitedFor.replace("{minutes}", "42")],
    ["a limit that ends at once", refusal(429, 0), failed.limitedFor.replace("{minutes}", "1")],
    ["a limit without a wait", refusal(429), failed.limited],
    ["no connection", networkFailure("network"), failed.network],
    ["no answer in time", networkFailure("timeout"), failed.timeout],
    ["an outage", refusal(503), failed.server],
    ["a refusal", refusal(400), failed.refused],
    ["anything else", refusal(418), failed.unknown],
  ])("gives %s a text of its own", (_, failure, text) => {
    expect(failureTextOf(failure, failed)).toBe(text);
  });
});

test("refused fields are in the form's order, without fields that the form lacks", () => {
  const fields = ["message", "email", "website"].map((path) => ({ path, message: "" }));
  expect(refusedFields(new ApiFailure(400, { code: "validation", message: "", fields }), CONTACT_FIELDS)).toEqual(["email", "message"]);
});
