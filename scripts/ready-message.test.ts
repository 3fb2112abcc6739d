import { expect, test } from "vitest";
import { readyMessage } from "./ready-message.ts";

test.each([
  "ready at http://localhost:3000",
  "http://localhost:3000/dev/inbox",
  "admin +998 90 000 00 01",
  "merchants from +998 90 000 00 02",
  "http://localhost:3000/merchant/signin as +998 90 000 00 02 (Oltin Qozon)",
  "npm run demo:day",
  "8600 0691 9540 6311 · 03/99 · SMS code 666666",
  "Ready after 7.3 s.",
])("[D-SMALL-09] the ready line says %j", (text) => {
  expect(readyMessage("http://localhost:3000", 7.26)).toContain(text);
});
