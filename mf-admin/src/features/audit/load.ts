import type { LoadContext } from "shared-contracts/remote";
import type { LoadFailure } from "../../load-failure.ts";

export type AuditData = LoadFailure;

export async function loadAudit(_context: LoadContext): Promise<AuditData> {
  return { kind: "failed", reason: "other" };
}
