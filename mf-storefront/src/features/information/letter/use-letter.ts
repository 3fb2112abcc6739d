import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { ApiFailure } from "shared-contracts/api-failure";
import type { CallOptions } from "shared-contracts/endpoint";
import { IDEMPOTENCY_KEY_HEADER } from "shared-contracts/orders";
import type { DraftPlace } from "./draft.ts";
import { refusedFields } from "./failure.ts";
import { checkLetterField, type LetterField, type LetterFields } from "./rules.ts";
import { useKeptFields } from "./use-kept-fields.ts";

/** Section 9: so long the success stands. */
export const SUCCESS_MS = 5000;

interface LetterPorts {
  /** In the order in which they stand; the same array each time. */
  fields: readonly LetterField[];
  draft: DraftPlace;
  /** The options carry the letter's key. */
  send: (letter: LetterFields, options: CallOptions) => Promise<void>;
}

/** A letter to the support: its fields, its sending and what came of it. What was typed stays until it has arrived. */
export function useLetter({ fields, draft, send }: LetterPorts) {
  // Fields without a default keep what was typed before the page came alive.
  const form = useForm<LetterFields>({ reValidateMode: "onSubmit" });
  const { register, clearErrors, setError, handleSubmit, formState, watch } = form;
  const { keep, clear } = useKeptFields(form, fields, draft);
  const [state, setState] = useState<"writing" | "sending" | "sent">("writing");
  const [failure, setFailure] = useState<ApiFailure>();
  const isRunning = useRef(false);
  /** Until it has arrived: one whose answer was lost may be there already. */
  const key = useRef<string>(undefined);

  function field(name: LetterField) {
    return register(name, {
      validate: (typed: string | null | undefined) => checkLetterField(name, typed ?? "") ?? true,
      onChange: () => {
        clearErrors(name);
        keep(name);
      },
    });
  }
  // In the order of the form: of several faulty fields the one that was registered first takes the focus.
  for (const name of fields) field(name);

  useEffect(() => {
    if (state !== "sent") return;
    const timer = setTimeout(() => setState("writing"), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [state]);

  /** One at a time: a second press before the screen follows is dropped. */
  async function post(letter: LetterFields): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setState("sending");
    setFailure(undefined);
    try {
      key.current ??= crypto.randomUUID();
      await send(letter, { headers: { [IDEMPOTENCY_KEY_HEADER]: key.current } });
      key.current = undefined;
      // What was written on while it was on its way has not been sent.
      if (fields.every((name) => form.getValues(name) === letter[name])) clear();
      setState("sent");
    } catch (error) {
      setState("writing");
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
      for (const [index, name] of refusedFields(error, fields).entries())
        setError(name, { type: "server", message: "refused" }, { shouldFocus: index === 0 });
    } finally {
      isRunning.current = false;
    }
  }

  return {
    field,
    trap: register("website"),
    faultOf: (name: LetterField) => formState.errors[name]?.message,
    rating: watch("rating") ?? "",
    state,
    failure,
    submit: handleSubmit(post),
  };
}

export type Letter = ReturnType<typeof useLetter>;
