import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { callApi } from "shared-contracts/api-client";
import { ApiFailure } from "shared-contracts/api-failure";
import { type MerchantRecord, updateMerchant } from "shared-contracts/merchants";
import { useRevalidator } from "shared-contracts/router";
import { type EditConflict, editConflictOf, valuesIn } from "../../edit-conflict.ts";
import {
  changeOf,
  fieldsOf,
  PROFILE_FIELDS,
  type ProfileFields,
  type ProfileValues,
  rebase,
  SomeProfileValuesSchema,
  valuesOf,
} from "./profile-fields.ts";

interface Save {
  isBusy: boolean;
  failure: ApiFailure | undefined;
  /** Answers with the profile as it is saved, with the failure, or with nothing while another save runs. */
  save: (change: Partial<ProfileValues>, merchant: MerchantRecord) => Promise<MerchantRecord | ApiFailure | undefined>;
}

/** One save at a time. */
function useSave(): Save {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const isRunning = useRef(false);

  async function save(change: Partial<ProfileValues>, { uid, version }: MerchantRecord): Promise<MerchantRecord | ApiFailure | undefined> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { merchant } = await callApi(updateMerchant, { params: { id: uid }, body: { ...change, version } });
      return merchant;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
      return error;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }
  return { isBusy, failure, save };
}

/** The fields that a refusal names. */
function refusedFields({ code, body }: ApiFailure): (keyof ProfileValues)[] {
  if (code !== "validation") return [];
  const paths = (body.fields ?? []).flatMap(({ path }) => path.split("."));
  return PROFILE_FIELDS.filter((field) => paths.includes(field));
}

/** The profile's form and what became of its last save. */
export function useProfileEdit(edited: MerchantRecord, onSaved: (merchant: MerchantRecord) => void, onClose: () => void) {
  const [merchant, setMerchant] = useState(edited);
  const [conflict, setConflict] = useState<EditConflict>();
  const { revalidate } = useRevalidator();
  const form = useForm<ProfileFields>({ defaultValues: fieldsOf(edited) });
  const { save, isBusy, failure } = useSave();

  function changes(base: MerchantRecord): Partial<ProfileValues> {
    return changeOf(valuesOf(form.getValues()), base);
  }

  /** Saves nothing over an unseen change. A change equal to one's own is a lost answer of an earlier try. */
  async function meet(found: EditConflict, base: MerchantRecord): Promise<void> {
    const theirs = valuesIn(found, "now", SomeProfileValuesSchema);
    const rebased = rebase(valuesOf(form.getValues()), base, theirs, found.version);
    const change = changeOf(rebased.values, rebased.merchant);
    void revalidate();
    setMerchant(rebased.merchant);
    form.reset(fieldsOf(rebased.values));
    if (Object.keys(change).length === 0) onSaved(rebased.merchant);
    else if (Object.keys(theirs).length === 0) await put(change, rebased.merchant);
    else setConflict(found);
  }

  async function put(change: Partial<ProfileValues>, base: MerchantRecord): Promise<void> {
    const outcome = await save(change, base);
    if (outcome === undefined) return;
    if (!(outcome instanceof ApiFailure)) {
      onSaved(outcome);
      return;
    }
    const found = editConflictOf(outcome);
    if (found !== undefined) await meet(found, base);
    if (outcome.code === "merchant_name_taken") form.setError("businessName", { message: "taken" }, { shouldFocus: true });
    for (const field of refusedFields(outcome)) form.setError(field, { message: "invalid" }, { shouldFocus: true });
  }

  async function submit(): Promise<void> {
    const change = changes(merchant);
    if (Object.keys(change).length === 0) onClose();
    else await put(change, merchant);
  }

  return {
    form,
    isBusy,
    failure,
    conflict,
    isDirty: () => Object.keys(changes(merchant)).length > 0,
    submit: async () => {
      if (conflict === undefined) await submit();
    },
    saveMine: form.handleSubmit(async () => {
      setConflict(undefined);
      await submit();
    }),
    takeTheirs: () => {
      const changed = conflict?.changes.map(({ field }) => field) ?? [];
      const theirs = fieldsOf(merchant);
      for (const field of PROFILE_FIELDS.filter((name) => changed.includes(name))) form.setValue(field, theirs[field]);
      setConflict(undefined);
    },
  };
}
