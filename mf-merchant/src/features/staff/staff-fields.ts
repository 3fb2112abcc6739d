import { formatDay, isDay } from "shared-contracts/date";
import { type StaffRole, StaffRoleSchema } from "shared-contracts/membership";
import { formatPhone, parsePhone } from "shared-contracts/phone";
import type { StaffMember } from "shared-contracts/staff";
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

/** What is sent of a member. */
export interface StaffValues {
  name: string;
  phone: string;
  role: StaffRole;
  email: string;
  joinDate: string;
}

/** Some of the values, as a conflict names them. */
export const SomeStaffValuesSchema = z.object({
  name: z.optional(z.string()),
  phone: z.optional(z.string()),
  role: z.optional(StaffRoleSchema),
  email: z.optional(z.string()),
  joinDate: z.optional(z.string()),
});

export const STAFF_FIELDS = ["name", "phone", "role", "email", "joinDate"] as const satisfies readonly (keyof StaffFields)[];

export type StaffFault = ContactFault | "invalid";

export function newFields(nowMs: number): StaffFields {
  return { name: "", phone: formatPhone(""), role: "", email: "", joinDate: formatDay(nowMs) };
}

export function fieldsOf({ name, phone, role, email, joinDate }: StaffMember): StaffFields {
  const assigned = StaffRoleSchema.safeParse(role);
  return { name, phone: formatPhone(phone), role: assigned.success ? assigned.data : "", email, joinDate };
}

/** What stands against a field; undefined where nothing does. */
export const CHECKS: Record<keyof StaffFields, (typed: string) => StaffFault | undefined> = {
  name: (typed) => (typed.trim() === "" ? "required" : undefined),
  phone: checkPhone,
  role: (typed) => (typed === "" ? "required" : undefined),
  email: checkOptionalEmail,
  joinDate: (typed) => (typed === "" || isDay(typed) ? undefined : "invalid"),
};

/** Fields that were checked as they travel; undefined while there is no phone or role. */
export function valuesOf({ name, phone, role, email, joinDate }: StaffFields, nowMs: number): StaffValues | undefined {
  const parsed = parsePhone(phone);
  if (parsed === undefined || role === "") return undefined;
  return { name: name.trim(), phone: parsed, role, email: email.trim(), joinDate: joinDate || formatDay(nowMs) };
}

/** Only what differs from the member as it was: a field that was not touched overwrites nobody's change. */
export function changeOf(values: StaffValues, member: StaffMember): Partial<StaffValues> {
  const change: Partial<StaffValues> = {};
  if (values.name !== member.name) change.name = values.name;
  if (values.phone !== member.phone) change.phone = values.phone;
  if (values.role !== member.role) change.role = values.role;
  if (values.email !== member.email) change.email = values.email;
  if (values.joinDate !== member.joinDate) change.joinDate = values.joinDate;
  return change;
}

/** Merges typed values with a member that somebody changed: untouched fields follow the server. */
export function rebase(values: StaffValues, member: StaffMember, theirs: Partial<StaffValues>, version: number) {
  return { values: { ...values, ...theirs, ...changeOf(values, member) }, member: { ...member, ...theirs, version } };
}
