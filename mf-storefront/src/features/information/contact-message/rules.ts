import { EmailSchema } from "@savat/contracts/auth";
import { FeedbackCategorySchema, MAX_MESSAGE_LENGTH } from "@savat/contracts/inbox";

/** Fields of a message, with the API's names. */
export type ContactMessageField = "name" | "email" | "category" | "rating" | "subject" | "message";

/** A message as typed; `website` is a field hidden from people. */
export type ContactMessageFields = Record<ContactMessageField | "website", string>;

export const EMPTY_MESSAGE: ContactMessageFields = { name: "", email: "", category: "", rating: "", subject: "", message: "", website: "" };

/** The order of display, validation and focus. */
export const CONTACT_FIELDS = ["name", "email", "subject", "message"] as const satisfies readonly ContactMessageField[];
export const FEEDBACK_FIELDS = [
  "name",
  "email",
  "category",
  "rating",
  "subject",
  "message",
] as const satisfies readonly ContactMessageField[];

export const MAX_NAME_LENGTH = 100;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_SUBJECT_LENGTH = 200;

export const RATINGS = [1, 2, 3, 4, 5] as const;

export type ContactMessageFault = "required" | "invalid" | "long";

/** Section 5: the fault of a typed value; undefined without one. */
export function checkContactMessageField(field: ContactMessageField, typed: string): ContactMessageFault | undefined {
  const value = typed.trim();
  if (value === "") return "required";
  switch (field) {
    case "email":
      return EmailSchema.safeParse(value).success ? undefined : "invalid";
    case "message":
      return value.length > MAX_MESSAGE_LENGTH ? "long" : undefined;
    case "category":
      return FeedbackCategorySchema.safeParse(value).success ? undefined : "required";
    case "rating":
      return RATINGS.some((rating) => String(rating) === value) ? undefined : "required";
    default:
      return undefined;
  }
}
