import type { ReleaseEvent } from "@savat/contracts/release-registry";
import { and, desc, eq } from "drizzle-orm";
import { writeAudit } from "../../platform/audit/store.ts";
import type { Database } from "../../platform/db/database.ts";
import { releaseHistory, releases } from "../../platform/tables/releases.ts";
import type { Caller } from "../access/callers.ts";

const SHOWN = 50;

export interface ReleaseChange {
  remote: string;
  action: (typeof releaseHistory.$inferInsert)["action"];
  build: string | null;
  percent?: number | undefined;
  reason?: string | undefined;
}

/** Notes a change in its transaction; an admin's stands in the audit log, too. */
export async function noteChange(tx: Database, now: Date, caller: Caller, change: ReleaseChange): Promise<void> {
  const { remote, action, build, percent = null, reason = null } = change;
  await tx.insert(releaseHistory).values({ at: now, remote, action, build, percent, reason, actor: caller.name });
  if (!caller.audit) return;
  const after = { remote, build, ...(percent === null ? {} : { percent }), ...(reason === null ? {} : { reason }) };
  const entityId = caller.audit.actorId ?? "";
  await writeAudit(tx, now, caller.audit, [{ merchantId: null, entity: "user", entityId, action: `release_${action}`, after }]);
}

/** A remote's last changes, newest first. */
export async function findHistory(db: Database, remote: string): Promise<ReleaseEvent[]> {
  const rows = await db
    .select({ event: releaseHistory, version: releases.version })
    .from(releaseHistory)
    .leftJoin(releases, and(eq(releases.remote, releaseHistory.remote), eq(releases.build, releaseHistory.build)))
    .where(eq(releaseHistory.remote, remote))
    .orderBy(desc(releaseHistory.id))
    .limit(SHOWN);
  return rows.map(({ event, version }) => ({ ...event, at: event.at.toISOString(), version }));
}
