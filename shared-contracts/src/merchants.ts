import * as z from "zod/mini";
import { CitySchema } from "./city.ts";
import { defineEndpoint } from "./endpoint.ts";
import { PaginationSchema, pageQuery } from "./pagination.ts";

export const BusinessTypeSchema = z.enum(["restaurant", "shop", "cafe", "pharmacy", "grocery", "bakery", "fast_food", "retail", "other"]);
export type BusinessType = z.infer<typeof BusinessTypeSchema>;

/** What a customer filters by; every business type belongs to one of them. */
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

export const MerchantStatusSchema = z.enum(["pending", "active", "rejected"]);
export type MerchantStatus = z.infer<typeof MerchantStatusSchema>;

/** A merchant as everybody may see it. `images` are at most 5 addresses, the first is `image`. */
export const MerchantSchema = z.object({
  uid: z.string(),
  id: z.string(),
  businessName: z.string(),
  businessType: BusinessTypeSchema,
  businessAddress: z.string(),
  city: CitySchema,
  description: z.string(),
  images: z.array(z.string()),
  image: z.nullable(z.string()),
  status: MerchantStatusSchema,
  createdAt: z.string(),
});
export type Merchant = z.infer<typeof MerchantSchema>;

/** A merchant as admins and its own people see it. */
export const MerchantRecordSchema = z.extend(MerchantSchema, {
  businessOwnerName: z.string(),
  businessOwnerEmail: z.string(),
  businessOwnerPhone: z.string(),
  merchantRequestStatus: MerchantStatusSchema,
  merchantRequestDate: z.string(),
  rejectionReason: z.nullable(z.string()),
});
export type MerchantRecord = z.infer<typeof MerchantRecordSchema>;

export const MERCHANTS_PAGE_SIZE = 10;
export const HOME_MERCHANTS_PAGE_SIZE = 12;
export const MAX_SEARCH_LENGTH = 100;

export const SearchSchema = z.optional(z.string().check(z.maxLength(MAX_SEARCH_LENGTH)));

/** Public: active merchants. `status` other than `active` is the admin's (401, 403). Who may not see more gets `MerchantSchema` only. */
export const listMerchants = defineEndpoint({
  method: "GET",
  path: "/merchants",
  query: z.object({
    ...pageQuery(MERCHANTS_PAGE_SIZE),
    businessType: z.optional(CategoryFilterSchema),
    city: z.optional(CitySchema),
    search: SearchSchema,
    status: z.optional(MerchantStatusSchema),
  }),
  reply: z.object({
    merchants: z.array(z.union([MerchantRecordSchema, MerchantSchema])),
    pagination: PaginationSchema,
    filters: z.object({
      businessType: CategoryFilterSchema,
      city: z.nullable(CitySchema),
      search: z.string(),
      /** Cities that have an active merchant. */
      cities: z.array(CitySchema),
    }),
  }),
});

export const MerchantParamsSchema = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

/** Errors: not_found 404 (also for a merchant that is not active). */
export const getMerchant = defineEndpoint({
  method: "GET",
  path: "/merchants/:id",
  params: MerchantParamsSchema,
  reply: z.object({ merchant: MerchantSchema }),
});

export const MerchantCategorySchema = z.object({ id: z.string(), name: z.string() });
export type MerchantCategory = z.infer<typeof MerchantCategorySchema>;

export const listMerchantCategories = defineEndpoint({
  method: "GET",
  path: "/merchants/:id/categories",
  params: MerchantParamsSchema,
  reply: z.object({ categories: z.array(MerchantCategorySchema) }),
});
