import { ApiFailure } from "@savat/contracts/api-failure";
import { failureReason } from "@savat/contracts/failure-reason";

const REASONS = ["network", "server", "notFound"] as const;

export interface LoadFailure {
  kind: "failed";
  reason: (typeof REASONS)[number] | "unknown";
}

/** Why an entry has no data. Throws 401 and 403, which the shell's page explains, and cancelled calls. */
export function loadFailureOf(error: unknown): LoadFailure {
  const isOwn = error instanceof ApiFailure && error.status !== 401 && error.status !== 403 && error.code !== "cancelled";
  if (!isOwn) throw error;
  return { kind: "failed", reason: failureReason(error, REASONS) };
}
