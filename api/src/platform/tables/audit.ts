import type { AuditEntity, AuditRole } from "@savat/contracts/audit";
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The fields of a thing that a change touched. */
export type AuditedFields = Record<string, unknown>;

/** Who changed what and when. Written in the change's transaction; triggers refuse everything but INSERT. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for a job, or an application without a session. */
    actorId: text("actor_id"),
    actorPhone: text("actor_phone"),
    /** The actor's role at the merchant. */
    actorRole: text("actor_role").$type<AuditRole>().notNull(),
    /** The client's address, from the shell. */
    address: text(),
    requestId: text("request_id"),
    merchantId: text("merchant_id"),
    entity: text().$type<AuditEntity>().notNull(),
    entityId: text("entity_id").notNull(),
    action: text().notNull(),
    /** The changed fields, before and after. */
    before: jsonb().$type<AuditedFields>(),
    after: jsonb().$type<AuditedFields>(),
    /** The thing's version after the change, if it has one. */
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
