import * as z from "zod/mini";
import { UNKNOWN, withFallback } from "./fallback.ts";

/** A place on the map, in degrees (WGS 84). */
export const PointSchema = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});
export type Point = z.infer<typeof PointSchema>;

export const MAX_ZONE_KM = 50;
const MAX_ZONE_DISTRICTS = 40;
const MAX_ZONE_CORNERS = 60;

/** Where a shop delivers: around its point, to districts of its city, or within a polygon on the map. */
export const ZoneSchema = z.union([
  z.object({ kind: z.literal("radius"), km: z.number().check(z.minimum(0.5), z.maximum(MAX_ZONE_KM)) }),
  z.object({
    kind: z.literal("districts"),
    districts: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))).check(z.minLength(1), z.maxLength(MAX_ZONE_DISTRICTS)),
  }),
  z.object({ kind: z.literal("polygon"), corners: z.array(PointSchema).check(z.minLength(3), z.maxLength(MAX_ZONE_CORNERS)) }),
]);
export type Zone = z.infer<typeof ZoneSchema>;

/** A zone of an answer; one that a later release brought covers the whole city for the page, and the server decides. */
export const ReadZoneSchema = z.object({
  kind: withFallback(z.enum(["radius", "districts", "polygon"]), UNKNOWN),
  km: z.optional(z.number()),
  districts: z.optional(z.array(z.string())),
  corners: z.optional(z.array(PointSchema)),
});
export type ReadZone = z.infer<typeof ReadZoneSchema>;

/** What a page needs of a shop to say where and for how much it delivers. `minOrder` in tiyin, without the fee. */
export const ShopDeliverySchema = z.object({
  district: z.nullable(z.string()),
  point: z.nullable(PointSchema),
  zone: z.nullable(ReadZoneSchema),
  minOrder: z.int(),
  /** Whether an order of now is delivered for nothing. */
  isFree: z.boolean(),
});
export type ShopDelivery = z.infer<typeof ShopDeliverySchema>;
