import { ApiFailure } from "@savat/contracts/api-failure";
import { IMPORT_COLUMNS } from "@savat/contracts/imports";
import type { FileFault } from "./file-rules.ts";

/** Why a file was refused. */
export type Refusal =
  | { kind: FileFault | "changed" | "tooManyRows" | "unreadable" | "running" }
  | { kind: "headings"; missing: string[] }
  | { kind: "other"; error: unknown };

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiFailure)) return { kind: "other", error };
  const { fields } = error.body;
  switch (error.code) {
    case "import_running":
      return { kind: "running" };
    case "file_unreadable":
      return { kind: "unreadable" };
    case "payload_too_large":
      // With `fields` the file has too many bytes; otherwise too many rows.
      return { kind: fields === undefined ? "tooManyRows" : "tooLarge" };
    case "validation": {
      const missing = IMPORT_COLUMNS.filter((column) => fields?.some(({ path }) => path === column));
      return missing.length > 0 ? { kind: "headings", missing } : { kind: "empty" };
    }
    default:
      return { kind: "other", error };
  }
}
