import { isDeepStrictEqual } from "node:util";
import type { AuditedFields } from "../tables/audit.ts";

export interface FieldChanges {
  before: AuditedFields;
  after: AuditedFields;
}

/** The fields of `next` that differ in `known`; undefined when there are none. */
export function diffFields(known: AuditedFields, next: AuditedFields): FieldChanges | undefined {
  const names = Object.keys(next).filter((name) => next[name] !== undefined && !isDeepStrictEqual(known[name], next[name]));
  if (names.length === 0) return undefined;
  return {
    before: Object.fromEntries(names.map((name) => [name, known[name]])),
    after: Object.fromEntries(names.map((name) => [name, next[name]])),
  };
}
