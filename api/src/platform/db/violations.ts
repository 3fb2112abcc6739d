const UNIQUE_VIOLATION = "23505";

/** Whether a statement broke a unique constraint, under each driver. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === UNIQUE_VIOLATION) || isUniqueViolation(error.cause);
}
