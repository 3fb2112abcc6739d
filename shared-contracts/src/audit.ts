import * as z from "zod/mini";
import { isDay } from "./date.ts";
import { defineEndpoint } from "./endpoint.ts";
import { UNKNOWN, withFallback } from "./fallback.ts";
import { MemberRoleSchema } from "./membership.ts";
import { MerchantParamsSchema } from "./merchants.ts";
import { PaginationSchema, pageQuery } from "./pagination.ts";
import { PhoneSchema } from "./phone.ts";

export const AUDIT_PAGE_SIZE = 20;
/** A list counts at most this many and has no pages beyond: older changes are found by day. */
export const MAX_AUDIT_ENTRIES = 10_000;

export const AuditEntitySchema = z.enum(["merchant", "product", "category", "staff", "import", "user", "order", "inbox"]);
export type AuditEntity = z.infer<typeof AuditEntitySchema>;

/** The actor's role at the merchant: an `applicant` is not signed in, `system` is a job. */
export const AuditRoleSchema = z.enum([...MemberRoleSchema.options, "platform_admin", "applicant", "system"]);
export type AuditRole = z.infer<typeof AuditRoleSchema>;

const FieldsSchema = z.nullable(z.record(z.string(), z.unknown()));

export const AuditEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  /** A merchant sees only the role of the platform's admins. Null if unknown. */
  actor: z.object({
    id: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    name: z.nullable(z.string()),
    role: withFallback(AuditRoleSchema, UNKNOWN),
  }),
  entity: withFallback(AuditEntitySchema, UNKNOWN),
  entityId: z.string(),
  /** A past participle: `created`, `updated`, `deleted`, `approved` … */
  action: z.string(),
  /** The changed fields with old and new values; null before a creation and after a deletion. */
  before: FieldsSchema,
  after: FieldsSchema,
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

const DaySchema = z.string().check(z.refine(isDay));

/** A merchant's changes, newest first, for its owner. `from` and `to` are days in Tashkent, inclusive. Errors:
 * unauthorized 401, forbidden 403, not_found 404, validation 400. */
export const listAudit = defineEndpoint({
  method: "GET",
  path: "/merchants/:id/audit",
  params: MerchantParamsSchema,
  query: z.object({
    ...pageQuery(AUDIT_PAGE_SIZE),
    entity: z.optional(AuditEntitySchema),
    actor: z.optional(PhoneSchema),
    from: z.optional(DaySchema),
    to: z.optional(DaySchema),
  }),
  reply: z.object({ entries: z.array(AuditEntrySchema), pagination: PaginationSchema }),
});

/** With client address and merchant: only for the platform's admins. */
export const AdminAuditEntrySchema = z.extend(AuditEntrySchema, {
  merchantId: z.nullable(z.string()),
  /** The merchant's current name, also if it is deleted. */
  merchantName: z.nullable(z.string()),
  /** The client's address; null for a job or a command. */
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
});
export type AdminAuditEntry = z.infer<typeof AdminAuditEntrySchema>;

const ADMIN_AUDIT_FILTER = {
  entity: z.optional(AuditEntitySchema),
  action: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
  actor: z.optional(PhoneSchema),
  merchantId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  from: z.optional(DaySchema),
  to: z.optional(DaySchema),
};

/** Changes of the whole platform, newest first; days and counting as `listAudit`. For admins. Errors: unauthorized 401,
 * forbidden 403, validation 400. */
export const listAllAudit = defineEndpoint({
  method: "GET",
  path: "/admin/audit",
  query: z.object({ ...pageQuery(AUDIT_PAGE_SIZE), ...ADMIN_AUDIT_FILTER }),
  reply: z.object({ entries: z.array(AdminAuditEntrySchema), pagination: PaginationSchema }),
});

/** The newest `MAX_AUDIT_ENTRIES` matching changes as CSV. A `POST`, because the export is audited (`user`,
 * `audit_exported`). Errors as the list's. */
export const exportAudit = defineEndpoint({
  method: "POST",
  path: "/admin/audit/export",
  body: z.object(ADMIN_AUDIT_FILTER),
  reply: z.string(),
});
