import * as z from "zod/mini";

export const BusinessTypeSchema = z.enum(["restaurant", "shop", "cafe", "pharmacy", "grocery", "bakery", "fast_food", "retail", "other"]);
export type BusinessType = z.infer<typeof BusinessTypeSchema>;

/** The customers' filter; every business type belongs to one of its values. */
export const CategoryFilterSchema = z.enum(["all", "restaurant", "shop", "pharmacy", "cafe"]);
export type CategoryFilter = z.infer<typeof CategoryFilterSchema>;

const FILTER_OF: Record<BusinessType, Exclude<CategoryFilter, "all">> = {
  restaurant: "restaurant",
  fast_food: "restaurant",
  cafe: "cafe",
  pharmacy: "pharmacy",
  shop: "shop",
  grocery: "shop",
  bakery: "shop",
  retail: "shop",
  other: "shop",
};

export function filterOf(type: BusinessType): Exclude<CategoryFilter, "all"> {
  return FILTER_OF[type];
}

export function typesOfFilter(filter: CategoryFilter): BusinessType[] {
  return BusinessTypeSchema.options.filter((type) => filter === "all" || FILTER_OF[type] === filter);
}

export const MAX_SEARCH_LENGTH = 100;
