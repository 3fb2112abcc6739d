import { type City, CitySchema } from "shared-contracts/city";
import {
  type BusinessType,
  BusinessTypeSchema,
  type MerchantRecord,
  type OpeningHours,
  OpeningHoursSchema,
} from "shared-contracts/merchants";
import { formatPhone, parsePhone } from "shared-contracts/phone";
import * as z from "zod/mini";
import { type HoursFields, hoursFieldsOf, hoursOf } from "./hours.ts";
import { addPictures } from "./picture-order.ts";

export const MAX_EMAIL_LENGTH = 254;

/** What is sent of a profile. */
export interface ProfileValues {
  businessName: string;
  businessType: BusinessType;
  businessOwnerName: string;
  businessOwnerEmail: string;
  contactPhone: string;
  businessAddress: string;
  city: City;
  description: string;
  images: string[];
  openingHours: OpeningHours | null;
}

/** The form's fields, as typed. */
export interface ProfileFields extends Omit<ProfileValues, "openingHours"> {
  openingHours: HoursFields;
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
] as const satisfies readonly (keyof ProfileValues)[];

/** Some of the values, as a conflict names them. */
export const SomeProfileValuesSchema = z.object({
  businessName: z.optional(z.string()),
  businessType: z.optional(BusinessTypeSchema),
  businessOwnerName: z.optional(z.string()),
  businessOwnerEmail: z.optional(z.string()),
  contactPhone: z.optional(z.string()),
  businessAddress: z.optional(z.string()),
  city: z.optional(CitySchema),
  description: z.optional(z.string()),
  images: z.optional(z.array(z.string())),
  openingHours: z.optional(z.nullable(OpeningHoursSchema)),
});

export function fieldsOf(values: ProfileValues): ProfileFields {
  const { businessName, businessType, businessOwnerName, businessOwnerEmail, businessAddress, city, description, images } = values;
  return {
    ...{ businessName, businessType, businessOwnerName, businessOwnerEmail, businessAddress, city, description, images },
    contactPhone: formatPhone(values.contactPhone),
    openingHours: hoursFieldsOf(values.openingHours),
    imageUrl: "",
  };
}

/** Fields as they travel; an address that was typed and not added goes along as the last picture. */
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
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isSameHours(one: OpeningHours | null, other: OpeningHours | null): boolean {
  const flat = (hours: OpeningHours | null) => hours?.map((time) => time && [time.from, time.to]);
  return isSame(flat(one), flat(other));
}

/** Only what differs from the profile as it was: a field that was not touched overwrites nobody's change. */
export function changeOf(values: ProfileValues, merchant: ProfileValues): Partial<ProfileValues> {
  const changed = PROFILE_FIELDS.filter((field) =>
    field === "openingHours" ? !isSameHours(values.openingHours, merchant.openingHours) : !isSame(values[field], merchant[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, values[field]]));
}

/** Merges typed values with a profile that somebody changed: untouched fields follow the server. */
export function rebase(values: ProfileValues, merchant: MerchantRecord, theirs: Partial<ProfileValues>, version: number) {
  return { values: { ...values, ...theirs, ...changeOf(values, merchant) }, merchant: { ...merchant, ...theirs, version } };
}
