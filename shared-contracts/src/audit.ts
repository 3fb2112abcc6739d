import * as z from "zod/mini";
import { isDay } from "./date.ts";
import { defineEndpoint } from "./endpoint.ts";
import { MerchantParamsSchema } from "./merchants.ts";
import { PaginationSchema, pageQuery } from "./pagination.ts";
import { PhoneSchema } from "./phone.ts";

export const AUDIT_PAGE_SIZE = 20;
/** A list counts no further and has no pages beyond: older changes are found by day. */
export const MAX_AUDIT_ENTRIES = 10_000;

export const AuditEntitySchema = z.enum(["merchant", "product", "category", "staff", "import", "user", "order", "inbox"]);
export type AuditEntity = z.infer<typeof AuditEntitySchema>;

/** What somebody was to the merchant when they acted: an `applicant` is not signed in, `system` is a job. */
export const AuditRoleSchema = z.enum(["owner", "admin", "manager", "staff", "platform_admin", "applicant", "system"]);
export type AuditRole = z.infer<typeof AuditRoleSchema>;

const FieldsSchema = z.nullable(z.record(z.string(), z.unknown()));

export const AuditEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  /** Of the platform's admins a merchant learns the role alone. Null where nobody is known. */
  actor: z.object({ id: z.nullable(z.string()), phone: z.nullable(z.string()), name: z.nullable(z.string()), role: AuditRoleSchema }),
  entity: AuditEntitySchema,
  entityId: z.string(),
  /** A past participle: `created`, `updated`, `deleted`, `approved` … */
  action: z.string(),
  /** The fields that changed, as they were and as they became; null before a creation and after a deletion. */
  before: FieldsSchema,
  after: FieldsSchema,
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

const DaySchema = z.string().check(z.refine(isDay));

/** Who changed what at a merchant and when, newest first, for its owner. `from` and `to` are days in Tashkent, both included.
 * Errors: unauthorized 401, forbidden 403, not_found 404, validation 400. */
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
