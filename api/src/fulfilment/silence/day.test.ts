import { describe, expect, it } from "vitest";
import { isSilent, type OrderTimes } from "./rule.ts";

const RUNS = 20;
const SHOPS = 200;
const SILENT_SHOPS = SHOPS / 10;
/** Of the silent shops. */
const WAKING_SHOPS = SILENT_SHOPS / 5;
const ORDERS = 15;
const MISSED_BY_CHANCE = 1 / 50;
const HOUR_MS = 60 * 60_000;

/** Mulberry32: the same day for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface ShopDay {
  unanswered: number;
  pauses: number;
}

/** A shop's fifteen orders, one an hour. A shop that wakes opens an hour after it stopped, and is healthy then. */
function liveThrough(kind: "healthy" | "waking" | "silent", isGuarded: boolean, random: () => number): ShopDay {
  const orders: OrderTimes[] = [];
  let heardAt: Date | null = null;
  let isAwake = kind === "healthy";
  let isStopped = false;
  let unanswered = 0;
  let pauses = 0;
  for (let hour = 0; hour < ORDERS; hour += 1) {
    const at = new Date(hour * HOUR_MS);
    // One tap opens the shop again.
    if (isStopped && kind !== "silent") {
      isAwake = true;
      isStopped = false;
      heardAt = at;
    }
    if (isStopped) continue;
    const isMissed = !isAwake || random() < MISSED_BY_CHANCE;
    const ended = new Date(at.getTime() + 10 * 60_000);
    orders.push(
      isMissed
        ? { acceptedAt: null, endedAt: ended, cancelDetail: "not_accepted" }
        : { acceptedAt: ended, endedAt: null, cancelDetail: null },
    );
    if (isMissed) unanswered += 1;
    if (isGuarded && isSilent(orders, heardAt, ended)) {
      isStopped = true;
      pauses += 1;
    }
  }
  return { unanswered, pauses };
}

function kindOf(shop: number): "healthy" | "waking" | "silent" {
  if (shop >= SILENT_SHOPS) return "healthy";
  return shop < WAKING_SHOPS ? "waking" : "silent";
}

function simulate(isGuarded: boolean) {
  const sums = { healthy: { unanswered: 0, paused: 0, days: 0 }, silent: { unanswered: 0, paused: 0, days: 0 } };
  for (let run = 0; run < RUNS; run += 1) {
    for (let shop = 0; shop < SHOPS; shop += 1) {
      const kind = kindOf(shop);
      const { unanswered, pauses } = liveThrough(kind, isGuarded, randomOf(run * SHOPS + shop + 1));
      const sum = kind === "healthy" ? sums.healthy : sums.silent;
      sum.unanswered += unanswered;
      sum.paused += pauses > 0 ? 1 : 0;
      sum.days += 1;
    }
  }
  return sums;
}

describe("twenty simulated days of 200 shops, a tenth of them silent", () => {
  const [without, guarded] = [simulate(false), simulate(true)];

  it("[D-SILENT-04] has four of five unanswered orders fewer at silent shops, and few pauses at healthy ones", () => {
    console.info("unanswered without and with the guard:", without.silent.unanswered, guarded.silent.unanswered);
    console.info("healthy shop-days with a pause:", guarded.healthy.paused, "of", guarded.healthy.days);
    expect(without.silent.unanswered).toBe(RUNS * SILENT_SHOPS * ORDERS);
    expect(guarded.silent.unanswered).toBeLessThanOrEqual(without.silent.unanswered * 0.2);
    expect(guarded.healthy.paused / guarded.healthy.days).toBeLessThanOrEqual(0.01);
  });

  // A day has 300 unanswered orders at silent shops and 54 by chance at healthy ones, which no guard prevents: 354. A
  // fall of 80 % leaves 70.8, so 16.8 for 20 silent shops: less than one each. Even one miss each, then, is too much.
  it("[D-SILENT-04] comes, over all shops, as near to that as two orders in a row allow", () => {
    const all = ({ silent, healthy }: typeof guarded) => silent.unanswered + healthy.unanswered;
    const byChance = without.healthy.unanswered;
    const oneEach = byChance + RUNS * SILENT_SHOPS;
    console.info("over all shops, without and with the guard:", all(without), all(guarded), "with one miss each:", oneEach);
    expect(1 - oneEach / all(without)).toBeLessThan(0.8);
    expect(1 - all(guarded) / all(without)).toBeGreaterThanOrEqual(0.72);
    expect(guarded.healthy.unanswered).toBeLessThanOrEqual(byChance);
  });
});
