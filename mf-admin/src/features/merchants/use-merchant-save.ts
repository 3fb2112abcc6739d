import { useState } from "react";
import { callApi } from "shared-contracts/api-client";
import type { FieldChange } from "shared-contracts/errors";
import { createMerchantByForm, type MerchantRecord, updateMerchantByForm } from "shared-contracts/merchants";
import { UPLOAD_TIMEOUT_MS } from "shared-contracts/uploads";
import { useCall } from "shared-contracts/use-call";
import {
  changedFields,
  changeForm,
  EMPTY_FIELDS,
  type FormFault,
  fieldsOf,
  firstFault,
  type MerchantFields,
  newMerchantForm,
  TEXT_FIELDS,
  theirFields,
} from "./merchant-fields.ts";

interface Base {
  fields: MerchantFields;
  version: number;
}

async function send(uid: string | undefined, fields: MerchantFields, base: Base): Promise<void> {
  const options = { timeoutMs: UPLOAD_TIMEOUT_MS };
  if (uid === undefined) await callApi(createMerchantByForm, { body: newMerchantForm(fields) }, options);
  else await callApi(updateMerchantByForm, { params: { id: uid }, body: changeForm(fields, base.fields, base.version) }, options);
}

/** A merchant's form (undefined: a new one): input, faults, and another person's changes. */
export function useMerchantSave(merchant: MerchantRecord | undefined, onSaved: () => void) {
  const [base, setBase] = useState<Base>(() => ({ fields: merchant ? fieldsOf(merchant) : EMPTY_FIELDS, version: merchant?.version ?? 0 }));
  const [fields, setFields] = useState(base.fields);
  const [fault, setFault] = useState<FormFault | { field: (typeof TEXT_FIELDS)[number]; fault: "refused" }>();
  const [conflict, setConflict] = useState<readonly FieldChange[]>();
  const { isBusy, failure, clear, run } = useCall();

  function change(changed: Partial<MerchantFields>): void {
    setFields((before) => ({ ...before, ...changed }));
    if (fault !== undefined && fault.field in changed) setFault(undefined);
  }

  /** Unedited fields take the other person's values; the input stays until it is decided. */
  function meet(changes: readonly FieldChange[], version: number): void {
    const theirs = theirFields(changes);
    const mine = changedFields(fields, base.fields);
    setFields({ ...fields, ...Object.fromEntries(Object.entries(theirs).filter(([name]) => !mine.some((own) => own === name))) });
    setBase({ fields: { ...base.fields, ...theirs }, version });
    setConflict(changes);
    clear();
  }

  async function submit(): Promise<void> {
    const found = firstFault(fields);
    setFault(found);
    if (found !== undefined) return;
    const refusal = await run(async () => {
      await send(merchant?.uid, fields, base);
      onSaved();
    });
    if (refusal === undefined) return;
    const { code, body } = refusal;
    if (code === "edit_conflict" && body.version !== undefined) meet(body.changes ?? [], body.version);
    const refused = TEXT_FIELDS.find((name) => body.fields?.some(({ path }) => path === name));
    if (refused !== undefined) setFault({ field: refused, fault: "refused" });
  }

  return {
    ...{ fields, fault, failure, isBusy, conflict, change, submit },
    saveMine: () => {
      setConflict(undefined);
      return submit();
    },
    takeTheirs: () => {
      if (conflict !== undefined) setFields({ ...fields, ...theirFields(conflict) });
      setConflict(undefined);
    },
  };
}

export type MerchantSave = ReturnType<typeof useMerchantSave>;
