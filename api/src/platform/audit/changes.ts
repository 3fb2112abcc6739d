import { isDeepStrictEqual } from "node:util";
import type { FieldChange } from "@savat/contracts/errors";
import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { type AuditedFields, auditLog } from "../tables/audit.ts";

interface ChangeStep {
  before: AuditedFields | null;
  after: AuditedFields | null;
}

/** The sum of consecutive changes: each field before the first and after the last; unchanged fields are left out. */
export function netChanges(steps: readonly ChangeStep[]): FieldChange[] {
  const changes = new Map<string, FieldChange>();
  for (const { before, after } of steps) {
    for (const [field, now] of Object.entries(after ?? {})) {
      const known = changes.get(field);
      changes.set(field, { field, was: known ? known.was : before?.[field], now });
    }
  }
  return [...changes.values()].filter(({ was, now }) => !isDeepStrictEqual(was, now));
}

/** What people changed since a version, from the audit log; fields have their audited names. */
export async function changesSince(
  tx: Database,
  entity: (typeof auditLog.$inferSelect)["entity"],
  entityId: string,
  version: number,
): Promise<FieldChange[]> {
  const steps = await tx
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, entityId), gt(auditLog.version, version)))
    .orderBy(asc(auditLog.version), asc(auditLog.id));
  return netChanges(steps);
}
