import { AppError } from "@savat/contracts/server/app-error";

const RETRY_MS = 5000;

/** The refusal while the store is away; the log gets the cause. */
export function storeUnavailable(what: string, cause: unknown): AppError {
  return new AppError("unavailable", { retryAfterMs: RETRY_MS }, { cause: new Error(`The store failed: ${what}`, { cause }) });
}
