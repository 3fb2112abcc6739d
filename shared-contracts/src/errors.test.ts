import { describe, expect, test } from "vitest";
import { ApiFailure, failureFrom, isOutcomeUnknown, networkFailure } from "./api-failure.ts";
import { ApiErrorSchema, ERROR_STATUS } from "./errors.ts";

test("every code has the status of an error", () => {
  for (const [code, status] of Object.entries(ERROR_STATUS)) {
    expect(code).toMatch(/^[a-z_]+$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
  }
});

test("a wrong sign-in code is a 400 and never a 401, which would end the session", () => {
  expect(ERROR_STATUS.otp_invalid).toBe(400);
  expect(Object.entries(ERROR_STATUS).filter(([, status]) => status === 401)).toEqual([["unauthorized", 401]]);
});

test("a refusal carries the lines, fields and waiting time of its code", () => {
  const line = { id: "p1", name: "Non", oldPrice: 500_000, newPrice: null, requestedQuantity: 2, availableQuantity: 0 };
  const body = { code: "basket_changed", message: "The basket changed.", lines: [line] };
  expect(ApiErrorSchema.parse(body)).toEqual(body);
  expect(ApiErrorSchema.safeParse({ code: "basket_changed" }).success).toBe(false);
  expect(ApiErrorSchema.safeParse({ ...body, lines: [{ id: "p1" }] }).success).toBe(false);
});

describe("failureFrom", () => {
  test("keeps code and message of an API error", () => {
    const failure = failureFrom(409, { code: "conflict", message: "Already processed." });
    expect(failure).toBeInstanceOf(ApiFailure);
    expect({ status: failure.status, code: failure.code, message: failure.message }).toEqual({
      status: 409,
      code: "conflict",
      message: "Already processed.",
    });
  });

  test.each([
    [502, "<html>Bad gateway</html>", "server_error"],
    [500, undefined, "server_error"],
    [404, "nothing", "unknown"],
    [418, { message: 7 }, "unknown"],
  ])("gives a %d of another shape its own code and repeats nothing of it", (status, data, code) => {
    const failure = failureFrom(status, data);
    expect(failure.code).toBe(code);
    expect(failure.status).toBe(status);
    expect(failure.message).toBe(`The server answered ${status}.`);
  });
});

test.each([
  [networkFailure("network"), true],
  [networkFailure("timeout"), true],
  [failureFrom(500, undefined), true],
  [failureFrom(503, undefined), true],
  [failureFrom(409, undefined), false],
  [failureFrom(422, undefined), false],
  [new Error("a server error"), false],
])("after %s the outcome at the server is unknown: %s", (failure, expected) => {
  expect(isOutcomeUnknown(failure)).toBe(expected);
});
