import type { CallOptions } from "@savat/contracts/endpoint";
import { IDEMPOTENCY_KEY_HEADER } from "@savat/contracts/orders";
import { useCall } from "@savat/contracts/use-call";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import type { DraftPlace } from "./draft.ts";
import { refusedFields } from "./failure.ts";
import { type ContactMessageField, type ContactMessageFields, checkContactMessageField } from "./rules.ts";
import { useStoredFields } from "./use-stored-fields.ts";

/** Section 9: how long the success message is shown. */
export const SUCCESS_MS = 5000;

interface ContactMessagePorts {
  /** In display order; the same array each time. */
  fields: readonly ContactMessageField[];
  draft: DraftPlace;
  /** The options contain the message's key. */
  send: (contactMessage: ContactMessageFields, options: CallOptions) => Promise<void>;
}

/** A message to the support: its fields, its sending and the outcome. The typed text stays until the message has
 * arrived. */
export function useContactMessage({ fields, draft, send }: ContactMessagePorts) {
  // Fields without a default keep text typed before hydration.
  const form = useForm<ContactMessageFields>({ reValidateMode: "onSubmit" });
  const { register, clearErrors, setError, handleSubmit, formState, watch } = form;
  const { keep, clear } = useStoredFields(form, fields, draft);
  const { isBusy, failure, run } = useCall();
  const [isSent, setIsSent] = useState(false);
  /** Kept until the message has arrived: one whose answer was lost may already be there. */
  const key = useRef<string>(undefined);

  function field(name: ContactMessageField) {
    return register(name, {
      validate: (typed: string | null | undefined) => checkContactMessageField(name, typed ?? "") ?? true,
      onChange: () => {
        clearErrors(name);
        keep(name);
      },
    });
  }
  // In the form's order: of several faulty fields, the one registered first gets the focus.
  for (const name of fields) field(name);

  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => setIsSent(false), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isSent]);

  async function post(contactMessage: ContactMessageFields): Promise<void> {
    const refusal = await run(async () => {
      setIsSent(false);
      key.current ??= crypto.randomUUID();
      await send(contactMessage, { headers: { [IDEMPOTENCY_KEY_HEADER]: key.current } });
      key.current = undefined;
      // Text typed during sending has not been sent.
      if (fields.every((name) => form.getValues(name) === contactMessage[name])) clear();
      setIsSent(true);
    });
    if (refusal === undefined) return;
    for (const [index, name] of refusedFields(refusal, fields).entries())
      setError(name, { type: "server", message: "refused" }, { shouldFocus: index === 0 });
  }

  return {
    field,
    trap: register("website"),
    faultOf: (name: ContactMessageField) => formState.errors[name]?.message,
    rating: watch("rating") ?? "",
    state: isBusy ? ("sending" as const) : isSent ? ("sent" as const) : ("writing" as const),
    failure,
    submit: handleSubmit(post),
  };
}

export type ContactMessage = ReturnType<typeof useContactMessage>;
