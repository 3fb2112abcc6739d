import type { Role } from "@savat/contracts/auth";

export interface RoleFacts {
  phone: string;
  isAdmin: boolean;
  hasMerchant: boolean;
}

/** The role is what the server knows of a user, never what a client asked for. */
export function roleOf(facts: RoleFacts, adminPhones: readonly string[]): Role {
  if (facts.isAdmin || adminPhones.includes(facts.phone)) return "admin";
  return facts.hasMerchant ? "merchant" : "customer";
}
