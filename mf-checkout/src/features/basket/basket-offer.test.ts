import type { DeliveryTo } from "@savat/contracts/delivery";
import { describe, expect, test } from "vitest";
import { type BasketShop, offerOf } from "./basket-offer.ts";

const NOW = Date.parse("2026-03-01T03:00:00.000Z");
const SLOT = { from: "2026-03-01T06:00:00.000Z", to: "2026-03-01T06:30:00.000Z" };
const PAST = { from: "2026-03-01T02:00:00.000Z", to: "2026-03-01T02:30:00.000Z" };
const OPEN = { isOpen: true, opensAt: null, closesAt: null, closedBecause: null } as const;
const CLOSED = { isOpen: false, opensAt: SLOT.from, closesAt: null, closedBecause: "hours" } as const;
const DELIVERY = { district: "chilonzor", point: null, zone: null, minOrder: 0, isFree: false };
const HERE: DeliveryTo = { city: "tashkent", district: "Chilonzor" };
const FAR: DeliveryTo = { city: "tashkent", district: "Yunusobod" };

function shop(given: Partial<BasketShop> = {}): BasketShop {
  return { city: "tashkent", opening: OPEN, delivery: DELIVERY, slots: [], ...given };
}

function basket(slotFrom: string | null = null) {
  return { totalAmount: 5_000_000, slotFrom };
}

describe("the sums", () => {
  test.each([
    ["in the shop's district", HERE, 1_200_000],
    ["in another one", FAR, 2_000_000],
  ])("[D-FEE-01] hold the fee of an address %s", (_, to, fee) => {
    const { sums } = offerOf(basket(), shop(), to, NOW);
    expect(sums).toEqual({ items: 5_000_000, delivery: { kind: "known", fee, tariff: fee }, total: 5_000_000 + fee });
  });

  test("[D-FEE-02] keep the tariff beside 0 while delivery is free", () => {
    const { sums } = offerOf(basket(), shop({ delivery: { ...DELIVERY, isFree: true } }), FAR, NOW);
    expect(sums).toEqual({ items: 5_000_000, delivery: { kind: "known", fee: 0, tariff: 2_000_000 }, total: 5_000_000 });
  });
});

describe("the hindrance", () => {
  test.each([
    ["no answer of the shop", basket(), undefined, undefined],
    ["an older API", basket(), shop({ opening: undefined, delivery: undefined, slots: undefined }), undefined],
    ["an open shop", basket(), shop(), undefined],
    ["a closed shop with slots", basket(), shop({ opening: CLOSED, slots: [SLOT] }), "slot-missing"],
    ["a chosen slot", basket(SLOT.from), shop({ opening: CLOSED, slots: [SLOT] }), undefined],
    ["a slot that passed", basket(PAST.from), shop({ opening: CLOSED, slots: [PAST, SLOT] }), "slot-gone"],
    ["only passed slots", basket(), shop({ opening: CLOSED, slots: [PAST] }), "closed"],
    ["a closed shop without slots", basket(), shop({ opening: CLOSED }), "closed"],
    ["a shop that has not opened yet", basket(), shop({ opening: { ...CLOSED, opensAt: null, closedBecause: "not_ready" } }), "not-ready"],
  ] as const)("[D-LATER-01] of %s", { tags: ["@D-LATER-04", "@D-LATER-05"] }, (_, cart, given, hindrance) => {
    expect(offerOf(cart, given, undefined, NOW).hindrance).toBe(hindrance);
  });

  test("[D-LATER-04] of a slot at a shop that has opened since is a question", () => {
    expect(offerOf(basket(SLOT.from), shop(), undefined, NOW).hindrance).toBe("opened");
  });

  test("[D-FEE-03] is an address out of zone, or a basket below the minimum with what is missing", () => {
    const districts = { kind: "districts" as const, districts: ["chilonzor"] };
    expect(offerOf(basket(), shop({ delivery: { ...DELIVERY, zone: districts } }), FAR, NOW).hindrance).toBe("zone");
    expect(offerOf(basket(), shop({ delivery: { ...DELIVERY, zone: districts } }), HERE, NOW).hindrance).toBeUndefined();
    const small = shop({ delivery: { ...DELIVERY, minOrder: 6_000_000 } });
    for (const to of [HERE, undefined])
      expect(offerOf(basket(), small, to, NOW)).toMatchObject({ hindrance: "minimum", missing: 1_000_000 });
  });
});
