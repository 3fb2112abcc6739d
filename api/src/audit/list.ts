import { and, desc, eq, gte, lt, ne, type SQL, sql } from "drizzle-orm";
import { type AuditEntity, type AuditEntry, MAX_AUDIT_ENTRIES } from "shared-contracts/audit";
import { users } from "../auth/tables.ts";
import { later } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { merchantStaff } from "../merchants/tables.ts";
import { auditLog } from "./tables.ts";

const DAY_MS = 24 * 60 * 60_000;

export interface AuditFilter {
  merchantId: string;
  entity?: AuditEntity | undefined;
  actorPhone?: string | undefined;
  /** Days in Tashkent, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Who of the platform acted stays with the platform: a merchant neither sees nor finds their phones. */
  isForPlatform: boolean;
}

function midnightOf(day: string): Date {
  return new Date(`${day}T00:00:00.000+05:00`);
}

function conditionOf({ merchantId, entity, actorPhone, from, to, isForPlatform }: AuditFilter): SQL | undefined {
  const isHidden = actorPhone !== undefined && !isForPlatform;
  return and(
    eq(auditLog.merchantId, merchantId),
    entity && eq(auditLog.entity, entity),
    actorPhone === undefined ? undefined : eq(auditLog.actorPhone, actorPhone),
    isHidden ? ne(auditLog.actorRole, "platform_admin") : undefined,
    from === undefined ? undefined : gte(auditLog.at, midnightOf(from)),
    to === undefined ? undefined : lt(auditLog.at, later(midnightOf(to), DAY_MS)),
  );
}

/** How many changes a filter finds; counts no further than `MAX_AUDIT_ENTRIES`, so that a long log costs no more than a short one. */
export async function countAudit(db: Database, filter: AuditFilter): Promise<number> {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(auditLog)
    .where(conditionOf(filter))
    .limit(MAX_AUDIT_ENTRIES)
    .as("some");
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(some);
  return row?.total ?? 0;
}

/** A page of changes, newest first; an actor is named as the merchant's staff has them, else as they call themselves. */
export async function findAudit(db: Database, filter: AuditFilter, page: number, limit: number): Promise<AuditEntry[]> {
  const offset = (page - 1) * limit;
  const rows = await db
    .select({ entry: auditLog, displayName: users.displayName, staffName: merchantStaff.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(merchantStaff, and(eq(merchantStaff.merchantId, auditLog.merchantId), eq(merchantStaff.phone, auditLog.actorPhone)))
    .where(conditionOf(filter))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(Math.max(0, Math.min(limit, MAX_AUDIT_ENTRIES - offset)))
    .offset(offset);
  return rows.map(({ entry, displayName, staffName }) => {
    const { id, actorId, actorPhone, actorRole: role, entity, entityId, action, before, after } = entry;
    const isUnnamed = role === "platform_admin" && !filter.isForPlatform;
    const actor = isUnnamed
      ? { id: null, phone: null, name: null, role }
      : { id: actorId, phone: actorPhone, name: (staffName ?? displayName) || null, role };
    return { id, at: entry.at.toISOString(), actor, entity, entityId, action, before, after };
  });
}
