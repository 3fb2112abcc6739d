import { ApiFailure } from "@savat/contracts/api-failure";
import type { FieldChange } from "./errors.ts";

/** Another person's saved changes, and the version to save over once the user has seen them. */
export interface EditConflict {
  changes: FieldChange[];
  version: number;
}

/** The conflict of a refused save; undefined for every other failure. */
export function editConflictOf(failure: unknown): EditConflict | undefined {
  if (!(failure instanceof ApiFailure) || failure.code !== "edit_conflict") return undefined;
  const { changes = [], version } = failure.body;
  return version === undefined ? undefined : { changes, version };
}

export type FieldOf<Values> = keyof Values & string;

type Shape<Values> = {
  [Field in keyof Values]: { safeParse: (value: unknown) => { success: true; data: Values[Field] } | { success: false } };
};

/** The changed fields with their current values; leaves out fields and values that the schemas do not know. */
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

/** The fields of a form in order, and their comparison (equal JSON by default). */
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
  /** The values that the person loaded, and the server's current values. */
  before: Values;
  now: Values;
  /** The person's input. */
  mine: Values;
  /** Fields that another person changed to a value other than this person's input. */
  changed: FieldOf<Values>[];
  /** Those of `changed` that this person did not edit: they take the server's value. */
  followed: FieldOf<Values>[];
}

/** Three-way merge: keeps the person's input, and takes the other's change in every field that the person did not
 * edit. */
export function mergeEdits<Values>(form: EditFields<Values>, before: Values, mine: Values, theirs: Partial<Values>): Merge<Values> {
  const now = { ...before, ...theirs };
  const differing = changedFields(form, mine, now);
  const changed = changedFields(form, before, now).filter((field) => differing.includes(field));
  const typed = changedFields(form, before, mine);
  return { before, now, mine, changed, followed: changed.filter((field) => !typed.includes(field)) };
}
