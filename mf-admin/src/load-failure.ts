import { ApiFailure } from "shared-contracts/api-failure";

type FailureReason = "network" | "server" | "notFound" | "other";

export interface LoadFailure {
  kind: "failed";
  reason: FailureReason;
}

function reasonOf({ status }: ApiFailure): FailureReason {
  if (status === 0) return "network";
  if (status === 404) return "notFound";
  return status >= 500 ? "server" : "other";
}

/** Why an entry has no data. Throws 401 and 403, which the shell's page explains, and cancelled calls. */
export function loadFailureOf(error: unknown): LoadFailure {
  const isOwn = error instanceof ApiFailure && error.status !== 401 && error.status !== 403 && error.code !== "cancelled";
  if (!isOwn) throw error;
  return { kind: "failed", reason: reasonOf(error) };
}
