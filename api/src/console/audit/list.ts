import { type AdminAuditEntry, type AuditEntity, type AuditEntry, MAX_AUDIT_ENTRIES } from "@savat/contracts/audit";
import { and, desc, eq, gte, lt, ne, type SQL, sql } from "drizzle-orm";
import { later } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { auditLog } from "../../platform/tables/audit.ts";
import { users } from "../../platform/tables/auth.ts";
import { merchantStaff, merchants } from "../../platform/tables/merchants.ts";

const DAY_MS = 24 * 60 * 60_000;

export interface AuditFilter {
  merchantId?: string | undefined;
  entity?: AuditEntity | undefined;
  action?: string | undefined;
  actorPhone?: string | undefined;
  /** Days in Tashkent, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Hides the platform's actors: a merchant neither sees nor finds their phones. */
  isForPlatform: boolean;
}

function midnightOf(day: string): Date {
  return new Date(`${day}T00:00:00.000+05:00`);
}

function conditionOf({ merchantId, entity, action, actorPhone, from, to, isForPlatform }: AuditFilter): SQL | undefined {
  const isHidden = actorPhone !== undefined && !isForPlatform;
  return and(
    merchantId === undefined ? undefined : eq(auditLog.merchantId, merchantId),
    entity && eq(auditLog.entity, entity),
    action === undefined ? undefined : eq(auditLog.action, action),
    actorPhone === undefined ? undefined : eq(auditLog.actorPhone, actorPhone),
    isHidden ? ne(auditLog.actorRole, "platform_admin") : undefined,
    from === undefined ? undefined : gte(auditLog.at, midnightOf(from)),
    to === undefined ? undefined : lt(auditLog.at, later(midnightOf(to), DAY_MS)),
  );
}

/** How many changes match; counts no further than `MAX_AUDIT_ENTRIES`, so a long log costs no more. */
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

/** Newest first, in the order of the index that serves the filter: merchant, actor, action, or all. */
function newestFirst({ merchantId }: AuditFilter): SQL[] {
  if (merchantId !== undefined) return [desc(auditLog.at), desc(auditLog.id)];
  return [sql`${auditLog.at} desc nulls last`, sql`${auditLog.id} desc nulls last`];
}

/** A page of changes, newest first. Actors have the name of the merchant's staff list, else their own; only this page's
 * are read. */
async function findRows(db: Database, filter: AuditFilter, page: number, limit: number) {
  const offset = (page - 1) * limit;
  const order = newestFirst(filter);
  const paged = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(conditionOf(filter))
    .orderBy(...order)
    .limit(Math.max(0, Math.min(limit, MAX_AUDIT_ENTRIES - offset)))
    .offset(offset)
    .as("paged");
  const rows = await db
    .select({ entry: auditLog, displayName: users.displayName, staffName: merchantStaff.name, merchantName: merchants.businessName })
    .from(paged)
    .innerJoin(auditLog, eq(auditLog.id, paged.id))
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(merchants, eq(merchants.id, auditLog.merchantId))
    .leftJoin(merchantStaff, and(eq(merchantStaff.merchantId, auditLog.merchantId), eq(merchantStaff.userId, auditLog.actorId)))
    .orderBy(...order);
  return rows.map(({ entry, displayName, staffName, merchantName }) => ({
    row: entry,
    name: (staffName ?? displayName) || null,
    merchantName,
  }));
}

function toEntry({ row, name }: Awaited<ReturnType<typeof findRows>>[number], isForPlatform: boolean): AuditEntry {
  const { id, actorId, actorPhone, actorRole: role, entity, entityId, action, before, after } = row;
  const isUnnamed = role === "platform_admin" && !isForPlatform;
  const actor = isUnnamed ? { id: null, phone: null, name: null, role } : { id: actorId, phone: actorPhone, name, role };
  return { id, at: row.at.toISOString(), actor, entity, entityId, action, before, after };
}

/** A page of changes for a merchant. */
export async function findAudit(db: Database, filter: AuditFilter, page: number, limit: number): Promise<AuditEntry[]> {
  const found = await findRows(db, filter, page, limit);
  return found.map((one) => toEntry(one, filter.isForPlatform));
}

/** A page of changes for the platform: with where from, and at which merchant. */
export async function findAdminAudit(
  db: Database,
  filter: Omit<AuditFilter, "isForPlatform">,
  page: number,
  limit: number,
): Promise<AdminAuditEntry[]> {
  const found = await findRows(db, { ...filter, isForPlatform: true }, page, limit);
  return found.map((one) => {
    const { merchantId, address, requestId } = one.row;
    return { ...toEntry(one, true), merchantId, merchantName: one.merchantName, address, requestId };
  });
}
