import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, gt } from "drizzle-orm";
import type { FieldChange } from "shared-contracts/errors";
import type { Database } from "../db/database.ts";
import { type AuditedFields, auditLog } from "../tables/audit.ts";

interface ChangeStep {
  before: AuditedFields | null;
  after: AuditedFields | null;
}

/** What several changes one after another come to: each field as it was before the first of them and after the last; none that is what it was. */
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

/** What people changed of a thing since it had that version, by the audit log: fields have the names under which they were audited. */
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
