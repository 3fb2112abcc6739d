import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { withFallback } from "./fallback.ts";
import { MerchantDetailsSchema, MerchantParamsSchema, MerchantRecordSchema, MerchantStatusSchema } from "./merchants.ts";

/** Roles that a merchant gives to its staff. */
export const StaffRoleSchema = z.enum(["staff", "manager", "admin"]);
export type StaffRole = z.infer<typeof StaffRoleSchema>;

/** A person's role at a merchant. The platform's admins count as owners everywhere. */
export const MemberRoleSchema = z.enum([...StaffRoleSchema.options, "owner"]);
export type MemberRole = z.infer<typeof MemberRoleSchema>;

export type MerchantRight =
  | "products:read"
  | "stock:write"
  | "products:write"
  | "profile:write"
  | "owner:write"
  | "staff:write"
  | "audit:read"
  /** The board of orders. */
  | "orders:work"
  /** Sums and CSV of orders, and closing the shop for a while. */
  | "orders:sums"
  | "shop:pause";

const STAFF = ["products:read", "stock:write", "orders:work"] as const satisfies MerchantRight[];
const MANAGER = ["products:write", "profile:write", "orders:sums", "shop:pause"] as const satisfies MerchantRight[];

const RIGHTS: Record<MemberRole, readonly MerchantRight[]> = {
  staff: [...STAFF],
  manager: [...STAFF, ...MANAGER],
  admin: [...STAFF, ...MANAGER, "owner:write", "staff:write"],
  owner: [...STAFF, ...MANAGER, "owner:write", "staff:write", "audit:read"],
};

/** The server decides by this table; pages hide forbidden actions. `staff:write` includes reading; `owner:write` is
 * the owner's name and e-mail. */
export function hasRight(role: MemberRole, right: MerchantRight): boolean {
  return RIGHTS[role].includes(right);
}

const MembershipSchema = z.object({
  merchantId: z.string(),
  businessName: z.string(),
  image: z.nullable(z.string()),
  status: withFallback(MerchantStatusSchema, "pending"),
  /** For a rejected merchant's owner only. */
  rejectionReason: z.nullable(z.string()),
  /** The least rights, of a role that a later release brought. */
  role: withFallback(MemberRoleSchema, "staff"),
});
export type Membership = z.infer<typeof MembershipSchema>;

/** The person's merchants: active, pending, rejected, each by name. Errors: unauthorized 401. */
export const listMemberships = defineEndpoint({
  method: "GET",
  path: "/auth/me/merchants",
  reply: z.object({ memberships: z.array(MembershipSchema) }),
});

/** A merchant as its own people edit it. Who may change the profile gets the record, staff get the public part.
 * Errors: unauthorized 401, forbidden 403, not_found 404. */
export const getOwnMerchant = defineEndpoint({
  method: "GET",
  path: "/merchants/:id/own",
  params: MerchantParamsSchema,
  reply: z.object({
    merchant: z.union([MerchantRecordSchema, MerchantDetailsSchema]),
    role: withFallback(MemberRoleSchema, "staff"),
  }),
});
