import { MAX_MIN_ORDER } from "@savat/contracts/merchants";
import { MAX_ZONE_KM, type Point, type ReadZone, type Zone, ZoneSchema } from "@savat/contracts/shop-delivery";

/** A place as typed, in degrees. */
export interface PointFields {
  lat: string;
  lng: string;
}

/** A zone as typed: what belongs to another kind stays. `kept` cannot be edited here. */
export interface ZoneFields {
  kind: "city" | "radius" | "districts" | "kept";
  km: string;
  districts: string[];
  kept: ReadZone | null;
}

export type DeliveryFault = "point" | "km" | "districts" | "sum";

const LEAST_KM = 0.5;
const USUAL_KM = "5";
const TIYIN_PER_SOUM = 100;

function numberIn(text: string, least: number, most: number): number | undefined {
  const typed = text.replace(/\s/g, "").replace(",", ".");
  if (!/^-?\d{1,3}(\.\d{1,15})?$/.test(typed)) return undefined;
  const value = Number(typed);
  return value >= least && value <= most ? value : undefined;
}

export function pointFieldsOf(point: Point | null): PointFields {
  return { lat: point === null ? "" : String(point.lat), lng: point === null ? "" : String(point.lng) };
}

/** Null for empty fields, undefined for a fault. */
export function readPoint({ lat, lng }: PointFields): Point | null | undefined {
  if (lat.trim() === "" && lng.trim() === "") return null;
  const point = { lat: numberIn(lat, -90, 90), lng: numberIn(lng, -180, 180) };
  return point.lat === undefined || point.lng === undefined ? undefined : { lat: point.lat, lng: point.lng };
}

/** A device's position without its false precision: to about 10 m. */
export function roundedPoint({ lat, lng }: Point): Point {
  return { lat: Number(lat.toFixed(4)), lng: Number(lng.toFixed(4)) };
}

export function zoneFieldsOf(zone: ReadZone | null): ZoneFields {
  const typed = { km: zone?.km === undefined ? USUAL_KM : String(zone.km), districts: zone?.districts ?? [], kept: null };
  if (zone === null) return { ...typed, kind: "city" };
  return zone.kind === "radius" || zone.kind === "districts" ? { ...typed, kind: zone.kind } : { ...typed, kind: "kept", kept: zone };
}

/** Null for the whole city. */
export function readZone({ kind, km, districts, kept }: ZoneFields): ReadZone | null {
  if (kind === "city") return null;
  if (kind === "radius") return { kind, km: numberIn(km, LEAST_KM, MAX_ZONE_KM) ?? 0 };
  return kind === "districts" ? { kind, districts } : kept;
}

/** As it is sent; undefined for a zone that only a later release knows. */
export function sentZone(zone: ReadZone | null): Zone | null | undefined {
  return zone === null ? null : ZoneSchema.safeParse(zone).data;
}

export function zoneFault({ kind, km, districts }: ZoneFields): DeliveryFault | undefined {
  if (kind === "radius" && numberIn(km, LEAST_KM, MAX_ZONE_KM) === undefined) return "km";
  return kind === "districts" && districts.length === 0 ? "districts" : undefined;
}

export function pointFault(point: PointFields): DeliveryFault | undefined {
  return readPoint(point) === undefined ? "point" : undefined;
}

/** A sum in whole soʻm, as typed, in tiyin. */
export function readSum(text: string): number | undefined {
  const digits = text.replace(/\s/g, "");
  if (digits === "") return 0;
  if (!/^\d{1,9}$/.test(digits)) return undefined;
  const sum = Number(digits) * TIYIN_PER_SOUM;
  return sum <= MAX_MIN_ORDER ? sum : undefined;
}

export function sumText(minor: number): string {
  return String(Math.round(minor / TIYIN_PER_SOUM));
}
