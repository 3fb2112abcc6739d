import { callApi } from "@savat/contracts/api-client";
import { pick } from "@savat/contracts/edit-conflict";
import { createMerchantByForm, type MerchantRecord, updateMerchantByForm } from "@savat/contracts/merchants";
import { UPLOAD_TIMEOUT_MS } from "@savat/contracts/uploads";
import { useEdit } from "@savat/contracts/use-edit";
import { useUnsaved } from "@savat/contracts/use-unsaved";
import { useState } from "react";
import {
  changeForm,
  EMPTY_FIELDS,
  type FormFault,
  fieldsOf,
  firstFault,
  MERCHANT_FORM,
  type MerchantFields,
  newMerchantForm,
  TEXT_FIELDS,
  theirFields,
} from "./merchant-fields.ts";

const SENDING = { timeoutMs: UPLOAD_TIMEOUT_MS };

/** A merchant's form (undefined: a new one): input, faults, and another person's changes. */
export function useMerchantSave(merchant: MerchantRecord | undefined, onSaved: () => void, onClose: () => void) {
  const [start] = useState(() => (merchant ? fieldsOf(merchant) : EMPTY_FIELDS));
  const [fields, setFields] = useState(start);
  useUnsaved(() => fields !== start);
  const [fault, setFault] = useState<FormFault | { field: (typeof TEXT_FIELDS)[number]; fault: "refused" }>();
  const { isBusy, failure, merge, save, takeTheirs } = useEdit<MerchantFields>({
    start: merchant && { values: fieldsOf(merchant), version: merchant.version },
    form: MERCHANT_FORM,
    add: (values) => callApi(createMerchantByForm, { body: newMerchantForm(values) }, SENDING),
    update: (changes, { version }) =>
      callApi(updateMerchantByForm, { params: { id: merchant?.uid ?? "" }, body: changeForm(changes, version) }, SENDING),
    readTheirs: theirFields,
    follow: (now, followed) => setFields((before) => ({ ...before, ...pick(now, followed) })),
    onSaved: (isChanged) => (isChanged ? onSaved() : onClose()),
    onRefused: ({ body }) => {
      const refused = TEXT_FIELDS.find((name) => body.fields?.some(({ path }) => path === name));
      if (refused !== undefined) setFault({ field: refused, fault: "refused" });
    },
  });

  return {
    ...{ fields, fault, failure, isBusy, merge, takeTheirs },
    change: (changed: Partial<MerchantFields>) => {
      setFields((before) => ({ ...before, ...changed }));
      if (fault !== undefined && fault.field in changed) setFault(undefined);
    },
    submit: async () => {
      const found = firstFault(fields);
      setFault(found);
      if (found === undefined) await save(fields);
    },
  };
}

export type MerchantSave = ReturnType<typeof useMerchantSave>;
