import { ApiFailure } from "shared-contracts/api-failure";

export type FailureReason = "network" | "server" | "notFound" | "other";

export interface LoadFailure {
  kind: "failed";
  reason: FailureReason;
}

function reasonOf({ status }: ApiFailure): FailureReason {
  if (status === 0) return "network";
  if (status === 404) return "notFound";
  return status >= 500 ? "server" : "other";
}

/** Why a tab has no data, for the tab to say. Throws what is not its own to say: that somebody may not see it (401, 403) is told by the
 * shell's page, and a cancelled call has nobody waiting for it. */
export function loadFailureOf(error: unknown): LoadFailure {
  const isOwn = error instanceof ApiFailure && error.status !== 401 && error.status !== 403 && error.code !== "cancelled";
  if (!isOwn) throw error;
  return { kind: "failed", reason: reasonOf(error) };
}
