import { EmailSchema } from "@savat/contracts/auth";
import { CitySchema } from "@savat/contracts/city";
import { type MerchantNameFault, merchantNameFault } from "@savat/contracts/merchant-name";
import { RegistrationTypeSchema } from "@savat/contracts/merchants";
import { PHONE_PREFIX, parsePhone } from "@savat/contracts/phone";

/** The typed values, with the API's field names. */
export interface RegistrationFields {
  businessName: string;
  businessOwnerName: string;
  businessOwnerEmail: string;
  /** Grouped. */
  businessOwnerPhone: string;
  businessAddress: string;
  businessType: string;
  city: string;
}

export type RegistrationField = keyof RegistrationFields;

/** The order of display, validation and focus. */
export const REGISTRATION_FIELDS = [
  "businessName",
  "businessOwnerName",
  "businessOwnerEmail",
  "businessOwnerPhone",
  "businessAddress",
  "city",
  "businessType",
] as const satisfies readonly RegistrationField[];

export type RegistrationFault = "required" | "invalid" | "taken" | MerchantNameFault;

/** Section 5: the fault of a typed value; undefined without one. */
export function checkRegistrationField(field: RegistrationField, typed: string): RegistrationFault | undefined {
  const value = typed.trim();
  if (value === "") return "required";
  switch (field) {
    case "businessOwnerEmail":
      return EmailSchema.safeParse(value).success ? undefined : "invalid";
    case "businessOwnerPhone":
      if (value === PHONE_PREFIX) return "required";
      return parsePhone(value) === undefined ? "invalid" : undefined;
    case "city":
      return CitySchema.safeParse(value).success ? undefined : "required";
    case "businessType":
      return RegistrationTypeSchema.safeParse(value).success ? undefined : "required";
    case "businessName":
      return merchantNameFault(value);
    default:
      return undefined;
  }
}
