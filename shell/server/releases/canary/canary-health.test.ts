import { beforeEach, describe, expect, test, vi } from "vitest";
import { descriptorOf, liveRelease } from "../../../test/remote-origin.ts";
import type { Canary } from "../live-release.ts";
import { CanaryHealth } from "./canary-health.ts";

const STABLE = liveRelease(descriptorOf("checkout", { "entry.1.js": "1" }));
const CANARY: Canary = { ...liveRelease(descriptorOf("checkout", { "entry.2.js": "2" })), percent: 10 };
const onRollback = vi.fn();
let canaries: Canary[];
let now: number;
let health: CanaryHealth;
let visitors = 0;

beforeEach(() => {
  canaries = [CANARY];
  now = 0;
  visitors = 0;
  onRollback.mockClear();
  health = new CanaryHealth({
    registry: {
      get canaries() {
        return canaries;
      },
      find: () => STABLE,
    },
    onRollback,
    now: () => now,
  });
});

/** A faulty view, of a new visitor unless one is given; null has no cookie. */
function fault(address: string, { build = CANARY.build, visitor }: { build?: string; visitor?: string | null } = {}): void {
  visitors += 1;
  const known = visitor === null ? undefined : (visitor ?? `visitor ${visitors}`);
  health.note({ remote: "checkout", build, visitor: known, address });
}

describe("the health of a canary", () => {
  test("[D-CAN-06] takes it back after faults of five visitors from three addresses, and says why", () => {
    for (const address of ["10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.1"]) fault(address);
    expect(onRollback).not.toHaveBeenCalled();
    fault("10.0.0.2");
    expect(onRollback.mock.calls).toEqual([[CANARY, "5 of its visitors met a fault, and 0 of the others, at a share of 10 %"]]);
  });

  test("[D-CAN-06] leaves it where the live release is as bad", () => {
    for (let turn = 0; turn < 20; turn += 1) {
      for (let other = 0; other < 9; other += 1) fault(`10.1.${turn}.${other}`, { build: STABLE.build });
      fault(`10.2.0.${turn}`);
    }
    expect(onRollback).not.toHaveBeenCalled();
    expect(health.countsOf("checkout")).toEqual({ canary: 20, stable: 180 });
  });

  test("[D-CAN-07] counts a visitor once, nobody without a cookie, no other build, and a new canary anew", () => {
    for (let turn = 0; turn < 9; turn += 1) {
      fault(`10.0.0.${turn}`, { visitor: "the same" });
      fault(`10.0.0.${turn}`, { visitor: null });
      fault(`10.0.0.${turn}`, { build: "0".repeat(20) });
    }
    expect(health.countsOf("checkout")).toEqual({ canary: 1, stable: 0 });
    const next = { ...liveRelease(descriptorOf("checkout", { "entry.3.js": "3" })), percent: 10 };
    canaries = [next];
    fault("10.0.0.1", { build: next.build });
    expect(health.countsOf("checkout")).toEqual({ canary: 1, stable: 0 });
    canaries = [];
    fault("10.0.0.1", { build: next.build });
    expect(onRollback).not.toHaveBeenCalled();
  });

  test("[D-CAN-07] counts at most 20 visitors of an address in an hour, and never takes it back for fewer than three addresses", () => {
    for (let turn = 0; turn < 30; turn += 1) for (const address of ["10.0.0.1", "10.0.0.2"]) fault(address);
    expect(health.countsOf("checkout")).toEqual({ canary: 40, stable: 0 });
    expect(onRollback).not.toHaveBeenCalled();
    now = 3_600_000;
    fault("10.0.0.1");
    expect(health.countsOf("checkout").canary).toBe(41);
  });
});
