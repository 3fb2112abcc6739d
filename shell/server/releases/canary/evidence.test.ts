import { describe, expect, test } from "vitest";
import { Evidence } from "./evidence.ts";

/** A repeatable source of numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** As the shell decides: enough evidence, and at least five faulty visitors of the canary. */
function isTakenBack(evidence: Evidence): boolean {
  return evidence.isEnough && evidence.counts.canary >= 5;
}

/** Whether a visitor of several views meets a fault in one of them at least. */
function meetsFault(random: () => number, faultsPerView: number): boolean {
  const views = 1 + Math.floor(random() * 8);
  return random() < 1 - (1 - faultsPerView) ** views;
}

const SHARE = 0.1;

describe("the evidence against a canary", () => {
  test("[D-CAN-05] takes back at most 10 of 10,000 healthy canaries, looked at after each visitor of several views", () => {
    const random = randomFrom(18);
    let takenBack = 0;
    for (let canary = 0; canary < 10_000; canary += 1) {
      const evidence = new Evidence();
      for (let visitor = 0; visitor < 3000 && !isTakenBack(evidence); visitor += 1) {
        const isCanary = random() < SHARE;
        // A fault of the surroundings, as often in both.
        if (meetsFault(random, 0.01)) evidence.add(isCanary, SHARE);
      }
      if (isTakenBack(evidence)) takenBack += 1;
    }
    expect(takenBack).toBeLessThanOrEqual(10);
  });

  test("[D-CAN-05] finds 5 % more faults than 0.2 % within 300 visitors of the canary in 95 % of the runs", () => {
    const random = randomFrom(19);
    const runs = 1000;
    let found = 0;
    for (let run = 0; run < runs; run += 1) {
      const evidence = new Evidence();
      for (let ofCanary = 0; ofCanary < 300 && !isTakenBack(evidence); ) {
        const isCanary = random() < SHARE;
        if (isCanary) ofCanary += 1;
        if (random() < (isCanary ? 0.052 : 0.002)) evidence.add(isCanary, SHARE);
      }
      if (isTakenBack(evidence)) found += 1;
    }
    expect(found / runs).toBeGreaterThanOrEqual(0.95);
  });

  test("[D-CAN-05] says nothing before a fault, and falls with the faults of the live release", () => {
    const evidence = new Evidence();
    expect(evidence.value).toBe(1);
    evidence.add(true, SHARE);
    const afterOne = evidence.value;
    expect(afterOne).toBeGreaterThan(1);
    evidence.add(false, SHARE);
    expect(evidence.value).toBeLessThan(afterOne);
    expect(evidence.counts).toEqual({ canary: 1, stable: 1 });
  });
});
