import { EmailSchema } from "@savat/contracts/auth";
import { PHONE_PREFIX, parsePhone } from "@savat/contracts/phone";

export type ContactFault = "required" | "email" | "phone";

/** True if nothing was typed after the country code. */
export function isPhoneEmpty(typed: string): boolean {
  return ["", PHONE_PREFIX].includes(typed.trim());
}

export function checkPhone(typed: string): ContactFault | undefined {
  if (isPhoneEmpty(typed)) return "required";
  return parsePhone(typed) === undefined ? "phone" : undefined;
}

export function checkOptionalPhone(typed: string): ContactFault | undefined {
  return isPhoneEmpty(typed) ? undefined : checkPhone(typed);
}

export function checkEmail(typed: string): ContactFault | undefined {
  if (typed.trim() === "") return "required";
  return EmailSchema.safeParse(typed.trim()).success ? undefined : "email";
}

export function checkOptionalEmail(typed: string): ContactFault | undefined {
  return typed.trim() === "" ? undefined : checkEmail(typed);
}
