import { describe, expect, it } from "vitest";
import { later } from "../../platform/clock.ts";
import { SEND_TIMEOUT_MS } from "../mail-transport/port.ts";
import { LEASE_MS, nextTry } from "./rules.ts";

const CREATED = new Date("2026-03-01T07:00:00.000Z");
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

function delayAfter(tries: number, unconfirmed = 0, ageMs = 0): number | undefined {
  const now = later(CREATED, ageMs);
  const at = nextTry({ tries, unconfirmed, createdAt: CREATED }, now);
  return at && at.getTime() - now.getTime();
}

describe("nextTry", () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [7, 64],
    [8, 120],
    [900, 120],
  ])("waits after try %d for %d minutes", (tries, minutes) => {
    expect(delayAfter(tries)).toBe(minutes * MINUTE_MS);
  });

  it("tries a mail with an unknown outcome once more only", () => {
    expect(delayAfter(1, 1)).toBe(MINUTE_MS);
    expect(delayAfter(2, 2)).toBeUndefined();
  });

  it("gives up after 24 hours", () => {
    expect(delayAfter(1, 0, DAY_MS - MINUTE_MS - 1)).toBe(MINUTE_MS);
    expect(delayAfter(1, 0, DAY_MS - MINUTE_MS)).toBeUndefined();
  });
});

it("leases a mail for longer than sending it may take", () => {
  expect(LEASE_MS).toBeGreaterThan(SEND_TIMEOUT_MS);
});
