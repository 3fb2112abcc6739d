import { ReadCitySchema } from "@savat/contracts/city";
import type { EditFields } from "@savat/contracts/edit-conflict";
import { BusinessTypeSchema, HoursExceptionsSchema, type MerchantRecord, OpeningHoursSchema } from "@savat/contracts/merchants";
import { formatPhone, parsePhone } from "@savat/contracts/phone";
import { PointSchema, ReadZoneSchema } from "@savat/contracts/shop-delivery";
import * as z from "zod/mini";
import {
  type PointFields,
  pointFieldsOf,
  readPoint,
  readSum,
  readZone,
  sumText,
  type ZoneFields,
  zoneFieldsOf,
} from "./delivery-values.ts";
import { type ExceptionFields, exceptionFieldsOf, exceptionsOf } from "./exceptions.ts";
import { type HoursFields, hoursFieldsOf, hoursOf } from "./hours.ts";
import { addPictures } from "./picture-order.ts";

export const MAX_EMAIL_LENGTH = 254;

/** The sent fields of a profile. */
export const ProfileValuesSchema = z.object({
  businessName: z.string(),
  businessType: BusinessTypeSchema,
  businessOwnerName: z.string(),
  businessOwnerEmail: z.string(),
  contactPhone: z.string(),
  businessAddress: z.string(),
  city: ReadCitySchema,
  description: z.string(),
  images: z.array(z.string()),
  openingHours: z.nullable(OpeningHoursSchema),
  hoursExceptions: HoursExceptionsSchema,
  district: z.nullable(z.string()),
  minOrder: z.int(),
  point: z.nullable(PointSchema),
  zone: z.nullable(ReadZoneSchema),
});
export type ProfileValues = z.infer<typeof ProfileValuesSchema>;

/** The form's fields, as typed. */
export interface ProfileFields
  extends Omit<ProfileValues, "openingHours" | "hoursExceptions" | "district" | "minOrder" | "point" | "zone"> {
  openingHours: HoursFields;
  hoursExceptions: ExceptionFields[];
  district: string;
  /** Whole soʻm. */
  minOrder: string;
  point: PointFields;
  zone: ZoneFields;
  /** A picture's address that is not yet in the list. */
  imageUrl: string;
}

/** In the order of the form. */
export const PROFILE_FIELDS = [
  "businessName",
  "businessType",
  "businessOwnerName",
  "businessOwnerEmail",
  "contactPhone",
  "city",
  "businessAddress",
  "description",
  "images",
  "openingHours",
  "hoursExceptions",
  "district",
  "minOrder",
  "point",
  "zone",
] as const satisfies readonly (keyof ProfileValues)[];

export function fieldsOf(values: ProfileValues): ProfileFields {
  const { businessName, businessType, businessOwnerName, businessOwnerEmail, businessAddress, city, description, images } = values;
  return {
    ...{ businessName, businessType, businessOwnerName, businessOwnerEmail, businessAddress, city, description, images },
    contactPhone: formatPhone(values.contactPhone),
    openingHours: hoursFieldsOf(values.openingHours),
    hoursExceptions: exceptionFieldsOf(values.hoursExceptions),
    district: values.district ?? "",
    minOrder: sumText(values.minOrder),
    point: pointFieldsOf(values.point),
    zone: zoneFieldsOf(values.zone),
    imageUrl: "",
  };
}

/** The sent values; an address that was typed but not added counts as the last picture. */
export function valuesOf({ imageUrl, ...fields }: ProfileFields): ProfileValues {
  const url = imageUrl.trim();
  return {
    ...fields,
    businessName: fields.businessName.trim(),
    businessOwnerName: fields.businessOwnerName.trim(),
    businessOwnerEmail: fields.businessOwnerEmail.trim(),
    contactPhone: parsePhone(fields.contactPhone) ?? "",
    businessAddress: fields.businessAddress.trim(),
    description: fields.description.trim(),
    images: url === "" ? fields.images : addPictures(fields.images, [url]),
    openingHours: hoursOf(fields.openingHours),
    hoursExceptions: exceptionsOf(fields.hoursExceptions),
    district: fields.district.trim() || null,
    minOrder: readSum(fields.minOrder) ?? 0,
    point: readPoint(fields.point) ?? null,
    zone: readZone(fields.zone),
  };
}

/** The same for equal values, whatever the order of their keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part,
  );
}

export const PROFILE_FORM: EditFields<ProfileValues> = {
  fields: PROFILE_FIELDS,
  isSame: (field, one, other) => canonical(one[field]) === canonical(other[field]),
};

export function seenValues(merchant: MerchantRecord): ProfileValues {
  const { businessName, businessType, businessOwnerName, businessOwnerEmail, contactPhone } = merchant;
  const { businessAddress, city, description, images, openingHours, hoursExceptions = [] } = merchant;
  const { district = null, minOrder = 0, point = null, zone = null } = merchant.delivery ?? {};
  return {
    ...{ businessName, businessType, businessOwnerName, businessOwnerEmail, contactPhone },
    ...{ businessAddress, city, description, images, openingHours, hoursExceptions, district, minOrder, point, zone },
  };
}
