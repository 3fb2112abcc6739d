import { useCallback, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useRevalidator } from "shared-contracts/router";
import type { StaffMember } from "shared-contracts/staff";
import { type EditConflict, editConflictOf, valuesIn } from "../../edit-conflict.ts";
import {
  changeOf,
  fieldsOf,
  newFields,
  rebase,
  SomeStaffValuesSchema,
  STAFF_FIELDS,
  type StaffFields,
  type StaffValues,
  valuesOf,
} from "./staff-fields.ts";
import { useStaffSave } from "./use-staff-save.ts";

/** The form of one member, who is `undefined` where somebody is added, and what became of its last save. */
export function useStaffEdit(merchantId: string, edited: StaffMember | undefined, onSaved: () => void, onClose: () => void) {
  const [member, setMember] = useState(edited);
  const [conflict, setConflict] = useState<EditConflict>();
  const { revalidate } = useRevalidator();
  const start = useRef(edited === undefined ? newFields(Date.now()) : fieldsOf(edited));
  const form = useForm<StaffFields>({ defaultValues: start.current });
  const { getValues } = form;
  const isChanged = useCallback(() => {
    const seen = member === undefined ? start.current : fieldsOf(member);
    return STAFF_FIELDS.some((field) => getValues(field) !== seen[field]);
  }, [member, getValues]);
  const { save, ...state } = useStaffSave(merchantId, onSaved);

  /** Saves nothing over an unseen change. A change equal to one's own is a lost answer of an earlier try. */
  async function meet(found: EditConflict, typed: StaffValues, base: StaffMember): Promise<void> {
    const theirs = valuesIn(found, "now", SomeStaffValuesSchema);
    const rebased = rebase(typed, base, theirs, found.version);
    setMember(rebased.member);
    form.reset(fieldsOf({ ...rebased.member, ...rebased.values }));
    if (Object.keys(changeOf(rebased.values, rebased.member)).length === 0) onSaved();
    else if (Object.keys(theirs).length === 0) await put(rebased.values, rebased.member);
    else setConflict(found);
  }

  async function put(values: StaffValues, base: StaffMember | undefined): Promise<void> {
    const failure = await save(values, base);
    if (failure === undefined) return;
    if (failure.code === "staff_phone_taken") form.setError("phone", { message: "taken" }, { shouldFocus: true });
    // The list below is old: somebody was added, changed or removed.
    if (failure.status === 404 || failure.status === 409) void revalidate();
    const found = editConflictOf(failure);
    if (found !== undefined && base !== undefined) await meet(found, values, base);
  }

  async function submit(fields: StaffFields): Promise<void> {
    const values = valuesOf(fields, Date.now());
    if (values === undefined) return;
    const isUnchanged = member !== undefined && Object.keys(changeOf(values, member)).length === 0;
    if (isUnchanged) onClose();
    else await put(values, member);
  }

  return {
    ...state,
    form,
    /** What stands in the form differs from the member as last seen. */
    isChanged,
    conflict,
    submit: async (fields: StaffFields) => {
      if (conflict === undefined) await submit(fields);
    },
    saveMine: form.handleSubmit(async (fields) => {
      setConflict(undefined);
      await submit(fields);
    }),
    takeTheirs: () => {
      if (conflict === undefined || member === undefined) return;
      const theirs = fieldsOf(member);
      const changed = conflict.changes.map(({ field }) => field);
      for (const field of STAFF_FIELDS.filter((name) => changed.includes(name))) form.setValue(field, theirs[field]);
      setConflict(undefined);
    },
  };
}
