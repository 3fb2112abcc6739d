import * as z from "zod/mini";
import { EmailSchema, MessageReplySchema } from "./auth.ts";
import { isDay } from "./date.ts";
import { defineEndpoint } from "./endpoint.ts";
import { UNKNOWN, withFallback } from "./fallback.ts";
import { MemberRoleSchema, StaffRoleSchema } from "./membership.ts";
import { MerchantParamsSchema, VersionSchema } from "./merchants.ts";
import { PhoneSchema } from "./phone.ts";

/** The owner's id in the staff list, which cannot be changed or removed. */
export const OWNER_STAFF_ID = "owner";

const StaffMemberSchema = z.object({
  uid: z.string(),
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  /** '' where there is none. */
  email: z.string(),
  role: withFallback(MemberRoleSchema, UNKNOWN),
  /** `YYYY-MM-DD` */
  joinDate: z.string(),
  /** Number of changes by people; a save names the version it was made from. */
  version: z.int(),
});
export type StaffMember = z.infer<typeof StaffMemberSchema>;

const STAFF_FIELDS = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  phone: PhoneSchema,
  role: StaffRoleSchema,
  email: z.optional(z.union([z.literal(""), EmailSchema])),
  /** Today in Tashkent by default. */
  joinDate: z.optional(z.string().check(z.refine(isDay))),
};

const StaffPathSchema = z.extend(MerchantParamsSchema, { staffId: z.string().check(z.minLength(1), z.maxLength(64)) });

/** The owner first, then the staff by name. Errors: unauthorized 401, forbidden 403, not_found 404. */
export const listStaff = defineEndpoint({
  method: "GET",
  path: "/merchants/:id/staff",
  params: MerchantParamsSchema,
  reply: z.object({ staff: z.array(StaffMemberSchema) }),
});

/** Errors: unauthorized 401, forbidden 403, not_found 404, validation 400; staff_phone_taken, merchant_not_active
 * 409. */
export const addStaff = defineEndpoint({
  method: "POST",
  path: "/merchants/:id/staff",
  params: MerchantParamsSchema,
  body: z.object(STAFF_FIELDS),
  reply: z.extend(MessageReplySchema, { member: StaffMemberSchema }),
});

/** Missing fields stay unchanged. Errors as for adding; edit_conflict, last_owner 409. */
export const updateStaff = defineEndpoint({
  method: "PUT",
  path: "/merchants/:id/staff/:staffId",
  params: StaffPathSchema,
  body: z.object({
    version: z.optional(VersionSchema),
    ...STAFF_FIELDS,
    name: z.optional(STAFF_FIELDS.name),
    phone: z.optional(STAFF_FIELDS.phone),
    role: z.optional(STAFF_FIELDS.role),
  }),
  reply: z.extend(MessageReplySchema, { member: StaffMemberSchema }),
});

/** Errors: unauthorized 401, forbidden 403, not_found 404, last_owner 409. */
export const removeStaff = defineEndpoint({
  method: "DELETE",
  path: "/merchants/:id/staff/:staffId",
  params: StaffPathSchema,
  reply: MessageReplySchema,
});
