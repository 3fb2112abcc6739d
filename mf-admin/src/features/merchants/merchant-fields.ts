import { EmailSchema } from "@savat/contracts/auth";
import { type ReadCity, ReadCitySchema } from "@savat/contracts/city";
import type { EditFields } from "@savat/contracts/edit-conflict";
import { type BusinessType, BusinessTypeSchema, MAX_MERCHANT_IMAGES, type MerchantRecord } from "@savat/contracts/merchants";
import { formatPhone, isForeignPhone, PHONE_PREFIX, parsePhone } from "@savat/contracts/phone";
import { PICTURE_FIELD } from "@savat/contracts/uploads";

/** A picture of the form: a stored one by its address, or a file to be sent. */
export type FormPicture = { kind: "stored"; url: string } | { kind: "file"; file: File; url: string };

/** The form's fields, as typed. */
export interface MerchantFields {
  businessName: string;
  businessOwnerName: string;
  businessOwnerEmail: string;
  businessOwnerPhone: string;
  businessAddress: string;
  businessType: BusinessType;
  city: ReadCity;
  description: string;
  pictures: FormPicture[];
}
export type MerchantTextField = Exclude<keyof MerchantFields, "pictures">;

/** In the order of the form. */
export const TEXT_FIELDS = [
  "businessName",
  "businessOwnerName",
  "businessOwnerEmail",
  "businessOwnerPhone",
  "businessAddress",
  "businessType",
  "city",
  "description",
] as const satisfies readonly MerchantTextField[];

/** A new merchant is a restaurant by default; it may have every type later. */
export const NEW_MERCHANT_TYPES = ["restaurant", "shop"] as const satisfies readonly BusinessType[];
export const EMPTY_FIELDS: MerchantFields = {
  businessName: "",
  businessOwnerName: "",
  businessOwnerEmail: "",
  businessOwnerPhone: formatPhone(""),
  businessAddress: "",
  businessType: "restaurant",
  city: "tashkent",
  description: "",
  pictures: [],
};

export function fieldsOf(merchant: MerchantRecord): MerchantFields {
  const { businessName, businessOwnerName, businessOwnerEmail, businessAddress, businessType, city, description } = merchant;
  return {
    ...{ businessName, businessOwnerName, businessOwnerEmail, businessAddress, businessType, city, description },
    businessOwnerPhone: formatPhone(merchant.businessOwnerPhone),
    pictures: merchant.images.map((url) => ({ kind: "stored", url })),
  };
}

export interface FormFault {
  field: MerchantTextField;
  fault: "required" | "email" | "phone";
}

const REQUIRED = ["businessName", "businessOwnerName", "businessOwnerEmail", "businessOwnerPhone", "businessAddress"] as const;

function isEmpty(typed: string): boolean {
  return ["", PHONE_PREFIX].includes(typed.trim());
}

/** Section 5: the first fault only, in this order. */
export function firstFault(fields: MerchantFields): FormFault | undefined {
  const missing = REQUIRED.find((name) => isEmpty(fields[name]));
  if (missing !== undefined) return { field: missing, fault: "required" };
  if (!EmailSchema.safeParse(fields.businessOwnerEmail.trim()).success) return { field: "businessOwnerEmail", fault: "email" };
  return isForeignPhone(fields.businessOwnerPhone) ? { field: "businessOwnerPhone", fault: "phone" } : undefined;
}

function sentText(name: MerchantTextField, typed: string): string {
  return name === "businessOwnerPhone" ? (parsePhone(typed) ?? typed) : typed.trim();
}

function addPictures(form: FormData, pictures: readonly FormPicture[]): void {
  // A single empty text means no pictures.
  if (pictures.length === 0) form.append("images", "");
  for (const picture of pictures.slice(0, MAX_MERCHANT_IMAGES)) {
    if (picture.kind === "file") form.append(PICTURE_FIELD, picture.file, picture.file.name);
    else form.append("images", picture.url);
  }
}

/** The multipart body of a new merchant: pictures are sent as files. */
export function newMerchantForm(fields: MerchantFields): FormData {
  const form = new FormData();
  for (const name of TEXT_FIELDS) form.append(name, sentText(name, fields[name]));
  if (fields.pictures.length > 0) addPictures(form, fields.pictures);
  form.append("isMerchant", "true");
  return form;
}

function isSamePictures(one: readonly FormPicture[], other: readonly FormPicture[]): boolean {
  return one.length === other.length && one.every(({ url }, index) => url === other[index]?.url);
}

/** Fields are the same if the same would be sent. */
export const MERCHANT_FORM: EditFields<MerchantFields> = {
  fields: [...TEXT_FIELDS, "pictures"],
  isSame: (field, one, other) =>
    field === "pictures" ? isSamePictures(one.pictures, other.pictures) : sentText(field, one[field]) === sentText(field, other[field]),
};

/** The multipart body of a change, which never contains the status. */
export function changeForm(changes: Partial<MerchantFields>, version: number): FormData {
  const form = new FormData();
  form.append("version", String(version));
  form.append("isMerchant", "true");
  for (const name of TEXT_FIELDS) {
    const typed = changes[name];
    if (typed !== undefined) form.append(name, sentText(name, typed));
  }
  if (changes.pictures !== undefined) addPictures(form, changes.pictures);
  return form;
}

/** Another person's saved fields as form values; leaves out unknown ones. */
export function theirFields(changes: readonly { field: string; now: unknown }[]): Partial<MerchantFields> {
  const theirs: Partial<MerchantFields> = {};
  for (const { field, now } of changes) {
    if (field === "images" && Array.isArray(now)) theirs.pictures = now.map((url) => ({ kind: "stored", url: String(url) }));
    if (typeof now !== "string") continue;
    if (field === "businessType") theirs.businessType = BusinessTypeSchema.safeParse(now).data ?? "other";
    else if (field === "city") theirs.city = ReadCitySchema.parse(now);
    else if (field === "businessOwnerPhone") theirs.businessOwnerPhone = formatPhone(now);
    else {
      const text = TEXT_FIELDS.find((name) => name === field);
      if (text !== undefined && text !== "businessType" && text !== "city") theirs[text] = now;
    }
  }
  return theirs;
}
