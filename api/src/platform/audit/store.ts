import type { FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import { insertRecords } from "../db/records.ts";
import type { SignedInUser } from "../signed-in-user.ts";
import { type AuditedFields, auditLog } from "../tables/audit.ts";

type AuditRow = typeof auditLog.$inferInsert;

/** The actor and address, from a request or a job. */
export type Actor = Pick<AuditRow, "actorId" | "actorPhone" | "actorRole" | "address" | "requestId">;

export interface AuditedChange {
  merchantId: string | null;
  entity: AuditRow["entity"];
  entityId: string;
  /** A past participle: `created`, `updated`, `deleted`, `approved` … */
  action: string;
  /** Only the fields that changed, as `diffFields` gives them; none before a creation and after a deletion. */
  before?: AuditedFields | undefined;
  after?: AuditedFields | undefined;
  version?: number | undefined;
}

export function actorOf(request: FastifyRequest, user: SignedInUser | undefined, actorRole: AuditRow["actorRole"]): Actor {
  return { actorId: user?.uid ?? null, actorPhone: user?.phone ?? null, actorRole, address: request.ip, requestId: String(request.id) };
}

/** Writes what was changed, in the transaction of the change. */
export async function writeAudit(tx: Database, at: Date, actor: Actor, changes: readonly AuditedChange[]): Promise<void> {
  const none = { before: null, after: null, version: null };
  await insertRecords(
    tx,
    auditLog,
    changes.map((change) => ({ ...none, ...change })),
    { at, ...actor },
  );
}
