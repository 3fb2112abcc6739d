import type { ReadCity } from "./city.ts";
import { districtKey } from "./districts.ts";
import { MAX_ZONE_KM, type Point, type ReadZone, type ShopDelivery, type Zone } from "./shop-delivery.ts";

export type { Point, ReadZone, ShopDelivery, Zone };

/** What a shop's delivery depends on. */
export interface DeliveryFrom {
  city: ReadCity;
  district: string | null;
  point: Point | null;
  /** Null: the whole city. */
  zone: Zone | ReadZone | null;
}

/** Where an order goes, as far as it is known. */
export interface DeliveryTo {
  city: ReadCity;
  district: string;
  lat?: number | null | undefined;
  lng?: number | null | undefined;
}

/** Sums in tiyin. */
const NEAR_MINOR = 1_200_000;
const FAR_MINOR = 2_000_000;
const STEP_MINOR = 200_000;
const NEAR_KM = 3;
const EARTH_KM = 6371;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** The distance as the crow flies, in km. */
export function distanceKm(one: Point, other: Point): number {
  const dLat = radians(other.lat - one.lat) / 2;
  const dLng = radians(other.lng - one.lng) / 2;
  const a = Math.sin(dLat) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(dLng) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}

export function pointOf({ lat, lng }: Pick<DeliveryTo, "lat" | "lng">): Point | null {
  return typeof lat === "number" && typeof lng === "number" ? { lat, lng } : null;
}

/** Kilometres between shop and address; undefined without two points. */
export function distanceOf(from: DeliveryFrom, to: DeliveryTo): number | undefined {
  const point = pointOf(to);
  return from.point && point ? distanceKm(from.point, point) : undefined;
}

function isSameDistrict(city: ReadCity, one: string | null, other: string): boolean {
  return one !== null && districtKey(city, one) === districtKey(city, other);
}

/** The tariff of a delivery in tiyin: near up to 3 km, a step for each further km begun, at most the far one. */
export function deliveryTariff(from: DeliveryFrom, to: DeliveryTo): number {
  const km = distanceOf(from, to);
  if (km === undefined) return from.city === to.city && isSameDistrict(from.city, from.district, to.district) ? NEAR_MINOR : FAR_MINOR;
  // A centimetre more than a whole kilometre is rounding, not a kilometre begun.
  const begun = Math.max(0, Math.ceil(km - NEAR_KM - 1e-5));
  return Math.min(FAR_MINOR, NEAR_MINOR + begun * STEP_MINOR);
}

/** Whether a point lies in a polygon, by the number of its sides to the east. */
function isInside(corners: readonly Point[], { lat, lng }: Point): boolean {
  let inside = false;
  for (const [index, one] of corners.entries()) {
    const other = corners.at(index - 1);
    if (other === undefined || one.lat > lat === other.lat > lat) continue;
    if (lng < ((other.lng - one.lng) * (lat - one.lat)) / (other.lat - one.lat) + one.lng) inside = !inside;
  }
  return inside;
}

/** Whether a shop delivers to an address. A zone by distance needs two points; without them the city counts. */
export function isInZone(from: DeliveryFrom, to: DeliveryTo): boolean {
  if (from.city !== to.city) return false;
  const { zone } = from;
  if (zone === null) return true;
  if (zone.kind === "districts") return (zone.districts ?? []).some((district) => isSameDistrict(from.city, district, to.district));
  const km = distanceOf(from, to);
  if (zone.kind === "radius") return km === undefined || km <= (zone.km ?? MAX_ZONE_KM);
  const point = pointOf(to);
  return zone.kind !== "polygon" || point === null || isInside(zone.corners ?? [], point);
}

/** The sums of an order in tiyin. `fee` is what is charged; `tariff` is struck through where they differ. */
export interface OrderSums {
  items: number;
  tariff: number;
  fee: number;
  total: number;
}

/** The one way a total is made: items, and the fee unless delivery is free. */
export function sumsOf(items: number, tariff: number | null, isFree: boolean): OrderSums {
  const fee = isFree ? 0 : (tariff ?? 0);
  return { items, tariff: tariff ?? 0, fee, total: items + fee };
}

/** A shop's offer for an address. Sums in tiyin. */
export interface DeliveryOffer extends OrderSums {
  isInZone: boolean;
  /** What is missing to the shop's minimum order; 0 when it is reached. */
  missing: number;
  km: number | undefined;
}

/** Zone, fee and minimum of a basket of `items` tiyin: the same function in browser and server. */
export function offerDelivery(shop: ShopDelivery & { city: ReadCity }, to: DeliveryTo, items: number): DeliveryOffer {
  return {
    ...sumsOf(items, deliveryTariff(shop, to), shop.isFree),
    isInZone: isInZone(shop, to),
    missing: Math.max(0, shop.minOrder - items),
    km: distanceOf(shop, to),
  };
}
