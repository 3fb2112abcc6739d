import type { User } from "@savat/contracts/auth";
import { formatPhone, parsePhone } from "@savat/contracts/phone";

export const MAX_NAME_LENGTH = 100;

export interface ProfileFields {
  displayName: string;
  /** As typed, grouped. */
  phone: string;
}

export function fieldsOf(user: User): ProfileFields {
  return { displayName: user.displayName ?? "", phone: formatPhone(user.phone) };
}

/** The changed fields; a phone only if it differs, because it needs a code. */
export function changeOf(fields: ProfileFields, user: User): { displayName: string; phone?: string } {
  const phone = parsePhone(fields.phone);
  const displayName = fields.displayName.trim();
  return phone === undefined || phone === user.phone ? { displayName } : { displayName, phone };
}
