import type { AdminAuditEntry } from "@savat/contracts/audit";

export interface FieldDiff {
  field: string;
  /** Undefined before a creation or after a deletion. */
  was: unknown;
  now: unknown;
}

/** Every field of a change, before and after. Unchanged fields (the owner's) come last. */
export function changesOf({ before, after }: Pick<AdminAuditEntry, "before" | "after">): FieldDiff[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const all = fields.map((field) => ({ field, was: before?.[field], now: after?.[field] }));
  const isSame = ({ was, now }: FieldDiff) => JSON.stringify(was) === JSON.stringify(now);
  return [...all.filter((one) => !isSame(one)), ...all.filter(isSame)];
}
