import { ApiFailure } from "shared-contracts/api-failure";
import type { FieldChange } from "./errors.ts";

/** What somebody else saved meanwhile, and the version to save over once the person has seen it. */
export interface EditConflict {
  changes: FieldChange[];
  version: number;
}

/** The conflict that a save was refused for; undefined for every other failure. */
export function editConflictOf(failure: unknown): EditConflict | undefined {
  if (!(failure instanceof ApiFailure) || failure.code !== "edit_conflict") return undefined;
  const { changes = [], version } = failure.body;
  return version === undefined ? undefined : { changes, version };
}

export type FieldOf<Values> = keyof Values & string;

type Shape<Values> = {
  [Field in keyof Values]: { safeParse: (value: unknown) => { success: true; data: Values[Field] } | { success: false } };
};

/** The changed fields as they are now; a field or a value that the schemas do not know is left out. */
export function valuesIn<Values>(changes: readonly FieldChange[], shape: Shape<Values>): Partial<Values> {
  const known: Partial<Values> = {};
  const isKnown = (field: string): field is FieldOf<Values> => Object.hasOwn(shape, field);
  for (const { field, now } of changes) {
    if (!isKnown(field)) continue;
    const parsed = shape[field].safeParse(now);
    if (parsed.success) known[field] = parsed.data;
  }
  return known;
}

/** The fields of a form in its order, and what counts as the same value (the same JSON unless given). */
export interface EditFields<Values> {
  fields: readonly FieldOf<Values>[];
  isSame?: (field: FieldOf<Values>, one: Values, other: Values) => boolean;
}

export function changedFields<Values>({ fields, isSame }: EditFields<Values>, from: Values, to: Values): FieldOf<Values>[] {
  const isEqual = isSame ?? ((field, one, other) => JSON.stringify(one[field]) === JSON.stringify(other[field]));
  return fields.filter((field) => !isEqual(field, from, to));
}

/** The values of some fields. */
export function pick<Values>(source: Values, fields: readonly FieldOf<Values>[]): Partial<Values> {
  const picked: Partial<Values> = {};
  for (const field of fields) picked[field] = source[field];
  return picked;
}

export interface Merge<Values> {
  /** What the person saw before, and what the server has now. */
  before: Values;
  now: Values;
  /** What the person typed. */
  mine: Values;
  /** Fields that somebody else changed to something other than what the person typed. */
  changed: FieldOf<Values>[];
  /** Those of `changed` that the person left alone: they take the server's value. */
  followed: FieldOf<Values>[];
}

/** Three-way merge: keeps what the person typed, and the other's change in every field that the person left alone. */
export function mergeEdits<Values>(form: EditFields<Values>, before: Values, mine: Values, theirs: Partial<Values>): Merge<Values> {
  const now = { ...before, ...theirs };
  const differing = changedFields(form, mine, now);
  const changed = changedFields(form, before, now).filter((field) => differing.includes(field));
  const typed = changedFields(form, before, mine);
  return { before, now, mine, changed, followed: changed.filter((field) => !typed.includes(field)) };
}
