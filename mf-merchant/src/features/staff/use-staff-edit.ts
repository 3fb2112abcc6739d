import { callApi } from "@savat/contracts/api-client";
import type { ApiFailure } from "@savat/contracts/api-failure";
import { type FieldOf, valuesIn } from "@savat/contracts/edit-conflict";
import { useRevalidator } from "@savat/contracts/router";
import { addStaff, type StaffMember, updateStaff } from "@savat/contracts/staff";
import { useEdit } from "@savat/contracts/use-edit";
import { useCallback, useRef } from "react";
import { useForm } from "react-hook-form";
import { reportFailure } from "./report-failure.ts";
import {
  fieldsOf,
  newFields,
  STAFF_FIELDS,
  type StaffFields,
  type StaffValues,
  StaffValuesSchema,
  seenValues,
  valuesOf,
} from "./staff-fields.ts";

/** The form of one member (`undefined` adds one), and the outcome of its last save. */
export function useStaffEdit(merchantId: string, member: StaffMember | undefined, onSaved: () => void, onClose: () => void) {
  const { revalidate } = useRevalidator();
  const start = useRef(member === undefined ? newFields(Date.now()) : fieldsOf(seenValues(member)));
  const form = useForm<StaffFields>({ defaultValues: start.current });
  const { getValues } = form;

  function showRefusal(failure: ApiFailure): void {
    reportFailure("staff_save_failed", failure);
    if (failure.code === "staff_phone_taken") form.setError("phone", { message: "taken" }, { shouldFocus: true });
    // The list below is outdated: a member was added, changed or removed.
    if (failure.status === 404 || failure.status === 409) void revalidate();
  }

  const edit = useEdit<StaffValues>({
    start: member && { values: seenValues(member), version: member.version },
    form: { fields: STAFF_FIELDS },
    add: (values) => callApi(addStaff, { params: { id: merchantId }, body: values }),
    update: (changes, { version }) =>
      callApi(updateStaff, { params: { id: merchantId, staffId: member?.id ?? "" }, body: { ...changes, version } }),
    readTheirs: (changes) => valuesIn(changes, StaffValuesSchema.shape),
    follow: (now: StaffValues, fields: readonly FieldOf<StaffValues>[]) => {
      start.current = fieldsOf(now);
      for (const field of fields) form.setValue(field, start.current[field]);
    },
    onSaved: (isChanged) => (isChanged ? onSaved() : onClose()),
    onRefused: showRefusal,
  });

  async function submit(fields: StaffFields): Promise<void> {
    const values = valuesOf(fields, Date.now());
    if (values !== undefined) await edit.save(values);
  }

  return {
    ...edit,
    form,
    /** True if the form differs from the last loaded member. */
    isChanged: useCallback(() => STAFF_FIELDS.some((field) => getValues(field) !== start.current[field]), [getValues]),
    submit: async (fields: StaffFields) => {
      if (edit.merge === undefined) await submit(fields);
    },
    saveMine: form.handleSubmit(submit),
  };
}
