import { type MerchantNameFault, merchantNameFault } from "@savat/contracts/merchant-name";
import { type ContactFault, checkEmail, checkOptionalPhone } from "../../contact-checks.ts";
import { type DeliveryFault, pointFault, readSum, zoneFault } from "./delivery-values.ts";
import { type ExceptionsFault, exceptionFault } from "./exceptions.ts";
import { missingTime } from "./hours.ts";
import { checkPictureUrl, type PictureUrlFault } from "./picture-order.ts";
import type { ProfileFields } from "./profile-fields.ts";

export type ProfileFault = ContactFault | PictureUrlFault | MerchantNameFault | ExceptionsFault | DeliveryFault | "taken";

export type CheckedField =
  | "businessName"
  | "businessType"
  | "businessOwnerName"
  | "businessOwnerEmail"
  | "contactPhone"
  | "imageUrl"
  | "openingHours"
  | "hoursExceptions"
  | "minOrder"
  | "point"
  | "zone";

type Checks = { [Name in CheckedField]: (typed: ProfileFields[Name], fields: ProfileFields) => ProfileFault | undefined };

function checkRequired(typed: string): ProfileFault | undefined {
  return typed.trim() === "" ? "required" : undefined;
}

export function checkBusinessName(typed: string): "required" | MerchantNameFault | undefined {
  return typed.trim() === "" ? "required" : merchantNameFault(typed.trim());
}

/** The fault of a field, undefined if none. Unlisted fields accept any value of their control. */
export const CHECKS: Checks = {
  businessName: checkBusinessName,
  businessType: checkRequired,
  businessOwnerName: checkRequired,
  businessOwnerEmail: checkEmail,
  contactPhone: checkOptionalPhone,
  imageUrl: (typed, { images }) => checkPictureUrl(typed, images),
  openingHours: (hours) => (missingTime(hours) === undefined ? undefined : "required"),
  hoursExceptions: (rows) => exceptionFault(rows)?.fault,
  minOrder: (typed) => (readSum(typed) === undefined ? "sum" : undefined),
  point: pointFault,
  zone: zoneFault,
};
