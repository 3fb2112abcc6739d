import { bigint, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The fields of a thing that a change touched. */
export type AuditedFields = Record<string, unknown>;

/** Who changed what and when. Written in the change's transaction; triggers refuse everything but INSERT. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** None: a job, or an application that nobody is signed in for. */
    actorId: text("actor_id"),
    actorPhone: text("actor_phone"),
    /** What the actor was to the merchant. */
    actorRole: text("actor_role", { enum: ["owner", "admin", "manager", "staff", "platform_admin", "applicant", "system"] }).notNull(),
    /** Of the client, by the shell's word. */
    address: text(),
    requestId: text("request_id"),
    merchantId: text("merchant_id"),
    entity: text({ enum: ["merchant", "product", "category", "staff", "import", "user", "order", "inbox"] }).notNull(),
    entityId: text("entity_id").notNull(),
    action: text().notNull(),
    /** What the changed fields were, and what they became. */
    before: jsonb().$type<AuditedFields>(),
    after: jsonb().$type<AuditedFields>(),
    /** Of the thing after the change, where it counts its changes. */
    version: integer(),
  },
  (table) => [
    index("audit_log_of_merchant").on(table.merchantId, table.at, table.id),
    index("audit_log_of_entity").on(table.entity, table.entityId, table.version),
    index("audit_log_by_time").on(table.at.desc()),
    index("audit_log_of_actor").on(table.actorPhone, table.at.desc(), table.id.desc()),
    index("audit_log_of_action").on(table.action, table.at.desc(), table.id.desc()),
  ],
);
