// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { keepDeviceToken, readDeviceTokens } from "./device-tokens.ts";

test("[D-TABS-11] a broken device token costs itself: the others stay when one is added", () => {
  keepDeviceToken("d.first");
  const stored = JSON.parse(localStorage.getItem("devices") ?? "[]") as unknown[];
  localStorage.setItem("devices", JSON.stringify([7, ...stored, null]));
  keepDeviceToken("d.second");
  expect(readDeviceTokens()).toEqual(["d.second", "d.first"]);
});
