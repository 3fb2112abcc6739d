import { ApiFailure } from "shared-contracts/api-failure";
import type { FieldChange } from "shared-contracts/errors";

/** What somebody else saved while one was typing, and the version to save over once that was seen. */
export interface EditConflict {
  changes: FieldChange[];
  version: number;
}

/** The conflict a save was refused for; undefined for every other failure. */
export function editConflictOf(failure: unknown): EditConflict | undefined {
  if (!(failure instanceof ApiFailure) || failure.code !== "edit_conflict") return undefined;
  const { changes = [], version } = failure.body;
  return version === undefined ? undefined : { changes, version };
}
