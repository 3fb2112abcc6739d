import { describe, expect, test } from "vitest";
import { type DeliveryFrom, type DeliveryTo, deliveryTariff, distanceKm, isInZone, offerDelivery, sumsOf } from "./delivery.ts";
import { type Point, ReadZoneSchema, type Zone, ZoneSchema } from "./shop-delivery.ts";

const HERE: Point = { lat: 41.3111, lng: 69.2797 };
/** Kilometres of a degree of latitude. */
const KM_PER_DEGREE = (6371 * Math.PI) / 180;
const SHOP: DeliveryFrom = { city: "tashkent", district: "Yunusobod", point: HERE, zone: null };

/** An address so many km north of the shop, in another district. */
function north(km: number): DeliveryTo {
  return { city: "tashkent", district: "Chilonzor", lat: HERE.lat + km / KM_PER_DEGREE, lng: HERE.lng };
}

/** An address without a point. */
function inDistrict(district: string, city: DeliveryTo["city"] = "tashkent"): DeliveryTo {
  return { city, district, lat: null, lng: null };
}

test("the distance is as the crow flies", () => {
  const samarkand = { lat: 39.6547, lng: 66.9758 };
  expect(distanceKm(HERE, HERE)).toBe(0);
  expect(distanceKm(HERE, samarkand)).toBeCloseTo(268.6, 0);
  expect(distanceKm(samarkand, HERE)).toBeCloseTo(distanceKm(HERE, samarkand), 9);
  expect(distanceKm({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(6371 * Math.PI, 6);
});

describe("deliveryTariff", () => {
  test.each([
    [0, 1_200_000],
    [0.5, 1_200_000],
    [3, 1_200_000],
    [3.0001, 1_400_000],
    [4, 1_400_000],
    [4.0001, 1_600_000],
    [5, 1_600_000],
    [6, 1_800_000],
    [6.0001, 2_000_000],
    [7, 2_000_000],
    [7.0001, 2_000_000],
    [100, 2_000_000],
  ])("[D-ZONE-01] of %d km is %d tiyin", (km, expected) => {
    expect(deliveryTariff(SHOP, north(km))).toBe(expected);
  });

  test.each<[string, DeliveryFrom, DeliveryTo, number]>([
    ["the same district", SHOP, inDistrict("Yunusobod"), 1_200_000],
    ["the same district in Russian", SHOP, inDistrict("Юнусабадский район"), 1_200_000],
    ["the same district that nobody listed", { ...SHOP, district: "Qoʻyliq" }, inDistrict("qo'yliq"), 1_200_000],
    ["another district", SHOP, inDistrict("Chilonzor"), 2_000_000],
    ["a district of the same name in another city", { ...SHOP, district: "Markaz" }, inDistrict("Markaz", "samarkand"), 2_000_000],
    ["a shop without a district", { ...SHOP, district: null }, inDistrict("Yunusobod"), 2_000_000],
    ["a shop without a point", { ...SHOP, point: null }, { ...north(1), district: "Yunusobod" }, 1_200_000],
    ["an address with half a point", SHOP, { ...inDistrict("Yunusobod"), lat: 41 }, 1_200_000],
  ])("[D-ZONE-02] without two points: %s", (_, from, to, expected) => {
    expect(deliveryTariff(from, to)).toBe(expected);
  });
});

const SQUARE: Zone = {
  kind: "polygon",
  corners: [
    { lat: 41.3, lng: 69.2 },
    { lat: 41.3, lng: 69.3 },
    { lat: 41.4, lng: 69.3 },
    { lat: 41.4, lng: 69.2 },
  ],
};
/** Its notch is in the north. */
const NOTCHED: Zone = {
  kind: "polygon",
  corners: [
    { lat: 41.3, lng: 69.2 },
    { lat: 41.3, lng: 69.3 },
    { lat: 41.4, lng: 69.3 },
    { lat: 41.35, lng: 69.25 },
    { lat: 41.4, lng: 69.2 },
  ],
};

function point(lat: number, lng: number): DeliveryTo {
  return { city: "tashkent", district: "Chilonzor", lat, lng };
}

describe("isInZone", () => {
  test.each<[string, DeliveryFrom["zone"], DeliveryTo, boolean]>([
    ["the city by default", null, north(30), true],
    ["another city by default", null, inDistrict("Markaz", "samarkand"), false],
    ["a radius, inside", { kind: "radius", km: 5 }, north(4.9), true],
    ["a radius, at its edge", { kind: "radius", km: 0.5 }, north(0.4999), true],
    ["a radius, outside", { kind: "radius", km: 5 }, north(5.01), false],
    ["a radius, without a point: the city counts", { kind: "radius", km: 5 }, inDistrict("Chilonzor"), true],
    ["a radius, in another city", { kind: "radius", km: 50 }, { ...north(1), city: "samarkand" }, false],
    ["districts, a named one", { kind: "districts", districts: ["Chilonzor", "Olmazor"] }, inDistrict("Чиланзар"), true],
    ["districts, another one", { kind: "districts", districts: ["Olmazor"] }, inDistrict("Chilonzor"), false],
    ["districts, another one although it is near", { kind: "districts", districts: ["Olmazor"] }, north(0.1), false],
    ["a polygon, inside", SQUARE, point(41.35, 69.25), true],
    ["a polygon, east of it", SQUARE, point(41.35, 69.31), false],
    ["a polygon, west of it", SQUARE, point(41.35, 69.19), false],
    ["a polygon, north of it", SQUARE, point(41.41, 69.25), false],
    ["a polygon's notch", NOTCHED, point(41.39, 69.25), false],
    ["beside a polygon's notch", NOTCHED, point(41.39, 69.21), true],
    ["a polygon, without a point: the city counts", SQUARE, inDistrict("Chilonzor"), true],
    ["a zone of a later release: the city counts", ReadZoneSchema.parse({ kind: "hexagons" }), north(9), true],
  ])("[D-ZONE-03] %s", (_, zone, to, expected) => {
    expect(isInZone({ ...SHOP, zone }, to)).toBe(expected);
  });
});

describe("ZoneSchema", () => {
  test.each<[string, unknown, boolean]>([
    ["a radius", { kind: "radius", km: 3 }, true],
    ["a radius of 400 m", { kind: "radius", km: 0.4 }, false],
    ["a radius of 51 km", { kind: "radius", km: 51 }, false],
    ["districts", { kind: "districts", districts: [" Chilonzor "] }, true],
    ["no district", { kind: "districts", districts: [] }, false],
    ["an empty district", { kind: "districts", districts: [" "] }, false],
    ["a polygon", SQUARE, true],
    ["a polygon of two corners", { kind: "polygon", corners: SQUARE.corners.slice(2) }, false],
    ["a corner that is nowhere", { kind: "polygon", corners: [...SQUARE.corners, { lat: 91, lng: 0 }] }, false],
    ["another kind", { kind: "hexagons" }, false],
  ])("takes or refuses %s", (_, zone, isGood) => {
    expect(ZoneSchema.safeParse(zone).success).toBe(isGood);
  });
});

describe("offerDelivery", () => {
  const shop = { ...SHOP, city: "tashkent" as const, minOrder: 5_000_000, isFree: false };

  test.each([
    [4_000_000, 1_000_000],
    [4_999_999, 1],
    [5_000_000, 0],
    [9_000_000, 0],
  ])("[D-ZONE-04] the minimum counts items without the fee: of %d tiyin %d are missing", (items, missing) => {
    expect(offerDelivery(shop, north(1), items)).toMatchObject({
      missing,
      isInZone: true,
      items,
      fee: 1_200_000,
      total: items + 1_200_000,
    });
  });

  test("[D-ZONE-05] free delivery keeps the tariff to strike through", () => {
    const offer = offerDelivery({ ...shop, isFree: true }, north(4), 6_000_000);
    expect(offer).toMatchObject({ tariff: 1_400_000, fee: 0, total: 6_000_000 });
    expect(offer.km).toBeCloseTo(4, 6);
  });

  test("has no distance without a point, and says what is out of the zone", () => {
    const offer = offerDelivery({ ...shop, zone: { kind: "districts", districts: ["Olmazor"] } }, inDistrict("Chilonzor"), 6_000_000);
    expect(offer).toMatchObject({ km: undefined, isInZone: false, tariff: 2_000_000 });
  });
});

test("an order without an address has no fee yet", () => {
  expect(sumsOf(3_000_000, null, false)).toEqual({ items: 3_000_000, tariff: 0, fee: 0, total: 3_000_000 });
});
