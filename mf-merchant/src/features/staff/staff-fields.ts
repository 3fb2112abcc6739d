import { formatDay, isDay } from "@savat/contracts/date";
import { type StaffRole, StaffRoleSchema } from "@savat/contracts/membership";
import { formatPhone, parsePhone } from "@savat/contracts/phone";
import type { StaffMember } from "@savat/contracts/staff";
import * as z from "zod/mini";
import { type ContactFault, checkOptionalEmail, checkPhone } from "../../contact-checks.ts";

export const MAX_NAME_LENGTH = 100;
export const MAX_EMAIL_LENGTH = 254;

/** The form's fields, as typed. */
export interface StaffFields {
  name: string;
  phone: string;
  role: StaffRole | "";
  email: string;
  /** `YYYY-MM-DD`; '' is today. */
  joinDate: string;
}

/** The sent fields of a member. */
export const StaffValuesSchema = z.object({
  name: z.string(),
  phone: z.string(),
  role: StaffRoleSchema,
  email: z.string(),
  joinDate: z.string(),
});
export type StaffValues = z.infer<typeof StaffValuesSchema>;

export const STAFF_FIELDS = ["name", "phone", "role", "email", "joinDate"] as const satisfies readonly (keyof StaffFields)[];

export type StaffFault = ContactFault | "invalid";

export function newFields(nowMs: number): StaffFields {
  return { name: "", phone: formatPhone(""), role: "", email: "", joinDate: formatDay(nowMs) };
}

const EditedRoleSchema = z.catch(StaffRoleSchema, "staff");

/** A member's values; the owner, who has no staff role, is never edited here. */
export function seenValues({ name, phone, role, email, joinDate }: StaffMember): StaffValues {
  return { name, phone, role: EditedRoleSchema.parse(role), email, joinDate };
}

export function fieldsOf(values: StaffValues): StaffFields {
  return { ...values, phone: formatPhone(values.phone) };
}

/** The fault of a field; undefined without one. */
export const CHECKS: Record<keyof StaffFields, (typed: string) => StaffFault | undefined> = {
  name: (typed) => (typed.trim() === "" ? "required" : undefined),
  phone: checkPhone,
  role: (typed) => (typed === "" ? "required" : undefined),
  email: checkOptionalEmail,
  joinDate: (typed) => (typed === "" || isDay(typed) ? undefined : "invalid"),
};

/** The sent values of valid fields; undefined without phone or role. */
export function valuesOf({ name, phone, role, email, joinDate }: StaffFields, nowMs: number): StaffValues | undefined {
  const parsed = parsePhone(phone);
  if (parsed === undefined || role === "") return undefined;
  return { name: name.trim(), phone: parsed, role, email: email.trim(), joinDate: joinDate || formatDay(nowMs) };
}
