import { setTimeout as rest } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { OpenDatabase } from "./open.ts";
import { checkLesserRole } from "./roles.ts";
import { findSchemaFault } from "./schema-version.ts";

const LOOK_MS = 1000;

export interface SchemaGate {
  /** Why nothing may be asked of this process yet. */
  notReady: () => string | undefined;
  /** True once the database has this release's schema, false when stopped first. Checked once: newer migrations only
   * add. Throws `RoleError`. */
  opened: (log: Pick<FastifyBaseLogger, "error">, stopping: AbortSignal) => Promise<boolean>;
}

/** Keeps a process that does not migrate from serving a database with another schema than its own. */
export function createSchemaGate({ db, pool }: Pick<OpenDatabase, "db" | "pool">): SchemaGate {
  let reason: string | undefined = "The database's schema has not been looked at yet.";

  /** `err` is for the log alone: the reason is public. */
  async function look(): Promise<{ found?: string; err?: unknown }> {
    try {
      const found = await findSchemaFault(db);
      if (found !== undefined) return { found };
    } catch (err) {
      return { found: "The database does not answer.", err };
    }
    if (pool) await checkLesserRole(pool);
    return {};
  }

  return {
    notReady: () => reason,
    opened: async (log, stopping) => {
      while (!stopping.aborted) {
        const { found, err } = await look();
        if (found !== undefined && found !== reason) log.error({ reason: found, err }, "not ready");
        reason = found;
        if (reason === undefined) return true;
        await rest(LOOK_MS, undefined, { signal: stopping }).catch(() => undefined);
      }
      return false;
    },
  };
}
