import { ReadCitySchema } from "shared-contracts/city";
import type { EditFields } from "shared-contracts/edit-conflict";
import { BusinessTypeSchema, type MerchantRecord, type OpeningHours, OpeningHoursSchema } from "shared-contracts/merchants";
import { formatPhone, parsePhone } from "shared-contracts/phone";
import * as z from "zod/mini";
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
});
export type ProfileValues = z.infer<typeof ProfileValuesSchema>;

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

export function fieldsOf(values: ProfileValues): ProfileFields {
  const { businessName, businessType, businessOwnerName, businessOwnerEmail, businessAddress, city, description, images } = values;
  return {
    ...{ businessName, businessType, businessOwnerName, businessOwnerEmail, businessAddress, city, description, images },
    contactPhone: formatPhone(values.contactPhone),
    openingHours: hoursFieldsOf(values.openingHours),
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
  };
}

function flat(hours: OpeningHours | null): string {
  return JSON.stringify(hours?.map((time) => time && [time.from, time.to]) ?? null);
}

/** Compares opening hours independent of key order. */
export const PROFILE_FORM: EditFields<ProfileValues> = {
  fields: PROFILE_FIELDS,
  isSame: (field, one, other) =>
    field === "openingHours"
      ? flat(one.openingHours) === flat(other.openingHours)
      : JSON.stringify(one[field]) === JSON.stringify(other[field]),
};

export function seenValues(merchant: MerchantRecord): ProfileValues {
  const { businessName, businessType, businessOwnerName, businessOwnerEmail, contactPhone } = merchant;
  const { businessAddress, city, description, images, openingHours } = merchant;
  return {
    ...{ businessName, businessType, businessOwnerName, businessOwnerEmail, contactPhone },
    ...{ businessAddress, city, description, images, openingHours },
  };
}
