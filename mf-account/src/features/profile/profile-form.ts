import type { User } from "shared-contracts/auth";
import { formatPhone, parsePhone } from "shared-contracts/phone";

export const MAX_NAME_LENGTH = 100;

export interface ProfileFields {
  displayName: string;
  /** As typed, grouped. */
  phone: string;
}

export function fieldsOf(user: User): ProfileFields {
  return { displayName: user.displayName ?? "", phone: formatPhone(user.phone) };
}

/** What is to be saved; a phone only when it is another one, because that needs a code of its own. */
export function changeOf(fields: ProfileFields, user: User): { displayName: string; phone?: string } {
  const phone = parsePhone(fields.phone);
  const displayName = fields.displayName.trim();
  return phone === undefined || phone === user.phone ? { displayName } : { displayName, phone };
}
