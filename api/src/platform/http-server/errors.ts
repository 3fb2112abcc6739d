import { AppError } from "@savat/contracts/server/app-error";
import { DATABASE_RETRY_MS, isDatabaseAway } from "../db/away.ts";

/** A database that cannot be reached refuses every call for a while. */
export function recogniseError(error: Error): AppError | undefined {
  const isAway = !(error instanceof AppError) && isDatabaseAway(error);
  return isAway ? new AppError("unavailable", { retryAfterMs: DATABASE_RETRY_MS }, { cause: error }) : undefined;
}
