import { callApi } from "@savat/contracts/api-client";
import type { ApiFailure } from "@savat/contracts/api-failure";
import { parseCity } from "@savat/contracts/city";
import { changedFields, valuesIn } from "@savat/contracts/edit-conflict";
import { type MerchantRecord, updateMerchant } from "@savat/contracts/merchants";
import { useRevalidator } from "@savat/contracts/router";
import { useEdit } from "@savat/contracts/use-edit";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { sentZone } from "./delivery-values.ts";
import {
  fieldsOf,
  PROFILE_FIELDS,
  PROFILE_FORM,
  type ProfileFields,
  type ProfileValues,
  ProfileValuesSchema,
  seenValues,
  valuesOf,
} from "./profile-fields.ts";

/** The fields that a refusal names. */
function refusedFields({ code, body }: ApiFailure): (keyof ProfileValues)[] {
  if (code !== "validation") return [];
  const paths = (body.fields ?? []).flatMap(({ path }) => path.split("."));
  return PROFILE_FIELDS.filter((field) => paths.includes(field));
}

/** The profile's form and the outcome of its last save. */
export function useProfileEdit(merchant: MerchantRecord, onSaved: (merchant: MerchantRecord) => void, onClose: () => void) {
  const { revalidate } = useRevalidator();
  const form = useForm<ProfileFields>({ defaultValues: fieldsOf(seenValues(merchant)) });
  const saved = useRef<MerchantRecord>(undefined);

  function showRefusal(failure: ApiFailure): void {
    if (failure.code === "edit_conflict") void revalidate();
    if (failure.code === "merchant_name_taken") form.setError("businessName", { message: "taken" }, { shouldFocus: true });
    for (const field of refusedFields(failure)) form.setError(field, { message: "invalid" }, { shouldFocus: true });
  }

  const edit = useEdit<ProfileValues>({
    start: { values: seenValues(merchant), version: merchant.version },
    form: PROFILE_FORM,
    update: async ({ city: chosen, zone: wanted, ...changes }, { version }) => {
      const city = parseCity(chosen);
      const zone = wanted === undefined ? undefined : sentZone(wanted);
      const reply = await callApi(updateMerchant, {
        params: { id: merchant.uid },
        body: { ...changes, ...(city && { city }), ...(zone === undefined ? {} : { zone }), version },
      });
      saved.current = reply.merchant;
    },
    readTheirs: (changes) => valuesIn(changes, ProfileValuesSchema.shape),
    follow: (now, fields) => {
      const theirs = fieldsOf(now);
      for (const field of fields) form.setValue(field, theirs[field]);
      // A typed address belongs to the dropped pictures.
      if (fields.includes("images")) form.setValue("imageUrl", "");
    },
    onSaved: (isChanged) => {
      const { values, version } = edit.seen() ?? { values: seenValues(merchant), version: merchant.version };
      if (isChanged) onSaved(saved.current ?? { ...merchant, ...values, version });
      else onClose();
    },
    onRefused: showRefusal,
  });

  const save = () => edit.save(valuesOf(form.getValues()));
  return {
    ...edit,
    form,
    isDirty: () => changedFields(PROFILE_FORM, edit.seen()?.values ?? seenValues(merchant), valuesOf(form.getValues())).length > 0,
    submit: async () => {
      if (edit.merge === undefined) await save();
    },
    saveMine: form.handleSubmit(save),
  };
}
