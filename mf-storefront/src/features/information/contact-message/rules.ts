import { EmailSchema } from "shared-contracts/auth";
import { FeedbackCategorySchema, MAX_MESSAGE_LENGTH } from "shared-contracts/inbox";

/** Fields of a message, with the API's names. */
export type ContactMessageField = "name" | "email" | "category" | "rating" | "subject" | "message";

/** A message as typed; `website` is the field that people do not see. */
export type ContactMessageFields = Record<ContactMessageField | "website", string>;

export const EMPTY_MESSAGE: ContactMessageFields = { name: "", email: "", category: "", rating: "", subject: "", message: "", website: "" };

/** In the order in which they stand, are checked and take the focus. */
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

/** Section 5: what is wrong with a field as typed; undefined when nothing is. */
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
