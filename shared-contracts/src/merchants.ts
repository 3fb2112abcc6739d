import * as z from "zod/mini";
import { EmailSchema, EmptyBodySchema, MessageReplySchema } from "./auth.ts";
import { CitySchema, ReadCitySchema } from "./city.ts";
import { isDay } from "./date.ts";
import { defineEndpoint } from "./endpoint.ts";
import { withFallback } from "./fallback.ts";
import {
  type BusinessType,
  BusinessTypeSchema,
  type CategoryFilter,
  CategoryFilterSchema,
  filterOf,
  MAX_SEARCH_LENGTH,
  typesOfFilter,
} from "./merchant-filter.ts";
import { MAX_MERCHANT_NAME, MerchantNameSchema } from "./merchant-name.ts";
import { PaginationSchema, pageQuery } from "./pagination.ts";
import { PhoneSchema } from "./phone.ts";
import { PictureFetchSchema } from "./picture-fetch.ts";
import { PointSchema, ShopDeliverySchema, ZoneSchema } from "./shop-delivery.ts";
import { OpeningSchema, SlotSchema } from "./shop-opening.ts";

export type { BusinessType, CategoryFilter };
export { BusinessTypeSchema, CategoryFilterSchema, filterOf, MAX_SEARCH_LENGTH, typesOfFilter };

export const MerchantStatusSchema = z.enum(["pending", "active", "rejected"]);
export type MerchantStatus = z.infer<typeof MerchantStatusSchema>;

const TimeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** `HH:MM` in Asia/Tashkent; `to` at or before `from` is the next day, the same is around the clock. */
const OpeningTimeSchema = z.object({ from: TimeSchema, to: TimeSchema });
export type OpeningTime = z.infer<typeof OpeningTimeSchema>;

/** Monday to Sunday; null on a day off. */
export const OpeningHoursSchema = z.array(z.nullable(OpeningTimeSchema)).check(z.length(7));
export type OpeningHours = z.infer<typeof OpeningHoursSchema>;

export const MAX_HOURS_EXCEPTIONS = 60;
/** Days with other hours than their weekday's: `YYYY-MM-DD` in Tashkent; null is a day off. */
export const HoursExceptionsSchema = z
  .array(z.object({ day: z.string().check(z.refine(isDay)), time: z.nullable(OpeningTimeSchema) }))
  .check(z.maxLength(MAX_HOURS_EXCEPTIONS));
export type HoursExceptions = z.infer<typeof HoursExceptionsSchema>;

/** A merchant's public fields. `images` are at most 5 addresses of ours, the first is `image`. */
const MerchantSchema = z.object({
  uid: z.string(),
  id: z.string(),
  businessName: z.string(),
  businessType: withFallback(BusinessTypeSchema, "other"),
  businessAddress: z.string(),
  city: ReadCitySchema,
  description: z.string(),
  images: z.array(z.string()),
  image: z.nullable(z.string()),
  status: withFallback(MerchantStatusSchema, "pending"),
  createdAt: z.string(),
  /** How it stands at the time of the answer. */
  opening: z.optional(OpeningSchema),
  delivery: z.optional(ShopDeliverySchema),
});
export type Merchant = z.infer<typeof MerchantSchema>;

/** A merchant on its own page. `openingHours` are null if it names none: then it is always open. */
export const MerchantDetailsSchema = z.extend(MerchantSchema, {
  openingHours: z.nullable(OpeningHoursSchema),
  hoursExceptions: z.optional(HoursExceptionsSchema),
  /** For orders for later, while it is closed. */
  slots: z.optional(z.array(SlotSchema)),
  /** The shop's public phone, '' if none. */
  phone: z.optional(z.string()),
});
export type MerchantDetails = z.infer<typeof MerchantDetailsSchema>;

/** A version that a save names: up to the database's largest integer. */
export const VersionSchema = z.int().check(z.minimum(1), z.maximum(2_147_483_647));

/** A moment as ISO text, in seconds, or as an object with seconds (section 3). */
const MomentSchema = z.union([z.string(), z.number(), z.object({ _seconds: z.number() })]);

/** A merchant as admins and its own people see it. */
export const MerchantRecordSchema = z.extend(MerchantDetailsSchema, {
  businessOwnerName: z.string(),
  businessOwnerEmail: z.string(),
  /** The owner's sign-in phone; only the platform changes it. */
  businessOwnerPhone: z.string(),
  /** The shop's public phone; '' if none. */
  contactPhone: z.string(),
  pausedUntil: z.optional(z.nullable(z.string())),
  /** False until the shop's first day's list is done. */
  takesOrders: z.optional(z.boolean()),
  /** Per cent of the decided orders of the last 30 days that it accepted; null without any. */
  acceptanceRate: z.optional(z.nullable(z.int())),
  decidedOrders: z.optional(z.int()),
  merchantRequestStatus: withFallback(MerchantStatusSchema, "pending"),
  merchantRequestDate: MomentSchema,
  rejectionReason: z.nullable(z.string()),
  /** Foreign addresses in `images`: pending, or failed and why. */
  pictureFetches: z.optional(z.array(PictureFetchSchema)),
  /** Number of changes by people; a save names the version it was made from. */
  version: z.int(),
  /** The new name that an active merchant requests; an admin decides. */
  pendingName: z._default(z.nullable(z.string()), null),
  /** Its name was taken before the applicant's first sign-in: its owner must save another name. */
  needsName: z._default(z.boolean(), false),
  /** Merchants with similar names; in the admins' lists of open decisions. */
  lookalikes: z.optional(z.array(z.object({ uid: z.string(), businessName: z.string() }))),
});
export type MerchantRecord = z.infer<typeof MerchantRecordSchema>;

export const MERCHANTS_PAGE_SIZE = 10;
export const HOME_MERCHANTS_PAGE_SIZE = 12;

export const SearchSchema = z.optional(z.string().check(z.maxLength(MAX_SEARCH_LENGTH)));

/** Public: active merchants. `status` other than `active` is for admins (401, 403); `all` means every status,
 * `renaming` active ones with a pending name. Others get `MerchantSchema` only. */
export const listMerchants = defineEndpoint({
  method: "GET",
  path: "/merchants",
  query: z.object({
    ...pageQuery(MERCHANTS_PAGE_SIZE),
    businessType: z.optional(CategoryFilterSchema),
    city: z.optional(CitySchema),
    search: SearchSchema,
    status: z.optional(z.enum(["pending", "active", "rejected", "renaming", "all"])),
    /** For customers: only merchants with a product, those without a picture last. */
    withProducts: z.optional(z.literal("true")),
  }),
  list: "merchants",
  reply: z.object({
    merchants: z.array(z.union([MerchantRecordSchema, MerchantSchema])),
    pagination: PaginationSchema,
    filters: z.object({
      businessType: withFallback(CategoryFilterSchema, "all"),
      city: withFallback(z.nullable(CitySchema), null),
      search: z.string(),
      /** Cities that have an active merchant. */
      cities: z.array(ReadCitySchema),
    }),
  }),
});

export const MerchantParamsSchema = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });

/** Errors: not_found 404, for non-admins also while the merchant is not active. */
export const getMerchant = defineEndpoint({
  method: "GET",
  path: "/merchants/:id",
  params: MerchantParamsSchema,
  reply: z.object({ merchant: MerchantDetailsSchema }),
});

const MerchantCategorySchema = z.object({ id: z.string(), name: z.string() });
export type MerchantCategory = z.infer<typeof MerchantCategorySchema>;

export const listMerchantCategories = defineEndpoint({
  method: "GET",
  path: "/merchants/:id/categories",
  params: MerchantParamsSchema,
  reply: z.object({ categories: z.array(MerchantCategorySchema) }),
});

export const MAX_MERCHANT_IMAGES = 5;
export const MAX_IMAGE_URL_LENGTH = 2000;

/** A picture of ours (`/api/media/…`) or a foreign https address, which a job fetches once and replaces. */
export const ImageUrlSchema = z
  .string()
  .check(z.maxLength(MAX_IMAGE_URL_LENGTH), z.regex(/^(?:\/api\/media\/[tp][0-9a-f]{16,64}-\d{2,4}\.webp|https:\/\/[^\s/]+\.[^\s]+)$/));

function requiredText(maxLength: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));
}

/** Maximum lengths of a merchant's texts, by field, as in the forms. */
export const MERCHANT_TEXT = { businessName: MAX_MERCHANT_NAME, businessOwnerName: 100, businessAddress: 300, description: 2000 } as const;

/** Business types of the registration form. */
export const RegistrationTypeSchema = z.enum(["restaurant", "shop"]);

/** tiyin: the highest minimum that a shop can ask for. */
export const MAX_MIN_ORDER = 100_000_000;

/** A public application. Admins see it, and it reserves name and phone, once its number signs in as a merchant.
 * Errors: validation 400; merchant_name_taken, merchant_phone_taken 409; too_many_requests 429. */
export const becomeMerchant = defineEndpoint({
  method: "POST",
  path: "/auth/become-merchant",
  body: z.object({
    businessName: MerchantNameSchema,
    businessAddress: requiredText(MERCHANT_TEXT.businessAddress),
    businessType: RegistrationTypeSchema,
    businessOwnerName: requiredText(MERCHANT_TEXT.businessOwnerName),
    businessOwnerEmail: EmailSchema,
    businessOwnerPhone: PhoneSchema,
    /** Tashkent by default. */
    city: z.optional(CitySchema),
  }),
  reply: z.object({ message: z.string(), merchantId: z.string() }),
});

/** JSON or multipart (`images` as texts or files); missing fields stay. An active merchant's new name waits as
 * `pendingName`. Errors: validation 400, 401, 403 (owner), 404; edit_conflict, merchant_name_taken 409; 413, 422. */
export const updateMerchant = defineEndpoint({
  method: "PUT",
  path: "/merchants/:id",
  params: MerchantParamsSchema,
  body: z.object({
    version: z.optional(VersionSchema),
    businessName: z.optional(MerchantNameSchema),
    businessType: z.optional(BusinessTypeSchema),
    businessOwnerName: z.optional(requiredText(MERCHANT_TEXT.businessOwnerName)),
    businessOwnerEmail: z.optional(EmailSchema),
    businessOwnerPhone: z.optional(PhoneSchema),
    contactPhone: z.optional(z.union([PhoneSchema, z.literal("")])),
    businessAddress: z.optional(z.string().check(z.trim(), z.maxLength(MERCHANT_TEXT.businessAddress))),
    city: z.optional(CitySchema),
    description: z.optional(z.string().check(z.trim(), z.maxLength(MERCHANT_TEXT.description))),
    images: z.optional(z.array(ImageUrlSchema).check(z.maxLength(MAX_MERCHANT_IMAGES))),
    openingHours: z.optional(z.nullable(OpeningHoursSchema)),
    hoursExceptions: z.optional(HoursExceptionsSchema),
    district: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(100)))),
    point: z.optional(z.nullable(PointSchema)),
    /** Null: the whole city. */
    zone: z.optional(z.nullable(ZoneSchema)),
    /** tiyin, without the delivery fee */
    minOrder: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_MIN_ORDER))),
  }),
  reply: z.object({ merchant: MerchantRecordSchema, message: z.string() }),
});

/** For admins. Errors: unauthorized 401, forbidden 403, not_found 404, already_decided 409. */
export const approveMerchant = defineEndpoint({
  method: "PUT",
  path: "/merchants/:id/approve",
  params: MerchantParamsSchema,
  body: EmptyBodySchema,
  reply: z.extend(MessageReplySchema, { merchant: MerchantRecordSchema }),
});

export const MAX_REJECTION_REASON = 500;

/** For admins, with or without a reason. Errors as for approving. */
export const rejectMerchant = defineEndpoint({
  method: "PUT",
  path: "/merchants/:id/reject",
  params: MerchantParamsSchema,
  body: z.optional(z.nullable(z.object({ reason: z.optional(z.string().check(z.trim(), z.maxLength(MAX_REJECTION_REASON))) }))),
  reply: z.extend(MessageReplySchema, { merchant: MerchantRecordSchema }),
});

const RenameSchema = z.object({ name: z.string().check(z.minLength(1), z.maxLength(MAX_MERCHANT_NAME)) });

/** Accepts the name that the admin saw. Errors: unauthorized 401, forbidden 403, not_found 404; already_decided,
 * edit_conflict (another name), merchant_name_taken 409. */
export const approveRename = defineEndpoint({
  method: "PUT",
  path: "/merchants/:id/rename/approve",
  params: MerchantParamsSchema,
  body: RenameSchema,
  reply: z.extend(MessageReplySchema, { merchant: MerchantRecordSchema }),
});

/** For admins: the merchant keeps its name. Errors as for approving. */
export const rejectRename = defineEndpoint({
  method: "PUT",
  path: "/merchants/:id/rename/reject",
  params: MerchantParamsSchema,
  body: RenameSchema,
  reply: z.extend(MessageReplySchema, { merchant: MerchantRecordSchema }),
});

/** For admins; starts as pending and belongs to the account of `businessOwnerPhone`. JSON or multipart. Errors:
 * unauthorized 401, forbidden 403, validation 400, merchant_name_taken 409; pictures 413, 422. */
export const createMerchant = defineEndpoint({
  method: "POST",
  path: "/merchants",
  body: z.object({
    businessName: MerchantNameSchema,
    businessOwnerName: requiredText(MERCHANT_TEXT.businessOwnerName),
    businessOwnerEmail: EmailSchema,
    businessOwnerPhone: PhoneSchema,
    businessAddress: requiredText(MERCHANT_TEXT.businessAddress),
    businessType: z._default(BusinessTypeSchema, "restaurant"),
    city: z.optional(CitySchema),
    description: z.optional(z.string().check(z.trim(), z.maxLength(MERCHANT_TEXT.description))),
    images: z.optional(z.array(ImageUrlSchema).check(z.maxLength(MAX_MERCHANT_IMAGES))),
    /** Sent by the form, always true. */
    isMerchant: z.optional(z.boolean()),
  }),
  reply: z.extend(MessageReplySchema, { merchant: MerchantRecordSchema }),
});

const FormDataSchema = z.custom<FormData>((body) => body instanceof FormData);

/** Creating and updating with pictures as files: the body is multipart, its fields those of the JSON. */
export const createMerchantByForm = defineEndpoint({ ...createMerchant, body: FormDataSchema });
export const updateMerchantByForm = defineEndpoint({ ...updateMerchant, body: FormDataSchema });

/** Soft: orders and books stay. For admins. Errors: unauthorized 401, forbidden 403, not_found 404, open_orders 409. */
export const deleteMerchant = defineEndpoint({
  method: "DELETE",
  path: "/merchants/:id",
  params: MerchantParamsSchema,
  reply: MessageReplySchema,
});
