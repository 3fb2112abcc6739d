import { expect, test } from "vitest";
import { fillPath } from "./endpoint.ts";

test.each<[string, Record<string, unknown>, string]>([
  ["/merchants", {}, "/merchants"],
  ["/merchants/:id", { id: "m1" }, "/merchants/m1"],
  ["/merchants/:id/products/:productId", { id: "m1", productId: 7 }, "/merchants/m1/products/7"],
  ["/merchants/:id", { id: "a/b?c#d e" }, "/merchants/a%2Fb%3Fc%23d%20e"],
])("fills %s from %j", (path, params, expected) => {
  expect(fillPath(path, params)).toBe(expected);
});

test("throws for a missing or empty parameter instead of calling another address", () => {
  expect(() => fillPath("/merchants/:id", {})).toThrow('"id"');
  expect(() => fillPath("/merchants/:id", { id: "" })).toThrow('"id"');
});
