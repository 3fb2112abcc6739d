import type { RemoteFailureReason } from "@savat/contracts/remote";

/** A remote that could not be loaded. */
export class RemoteFailure extends Error {
  readonly remote: string;
  readonly reason: RemoteFailureReason;

  constructor(remote: string, reason: RemoteFailureReason, cause?: unknown) {
    super(`Remote "${remote}" is ${reason}${cause instanceof Error ? `: ${cause.message}` : ""}`, { cause });
    this.name = "RemoteFailure";
    this.remote = remote;
    this.reason = reason;
  }
}

/** True if the network may be the cause instead of the remote. */
export function isUnbrought(error: unknown): boolean {
  return error instanceof RemoteFailure && (error.reason === "unavailable" || error.reason === "timeout");
}
