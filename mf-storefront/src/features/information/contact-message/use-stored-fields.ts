import { listen } from "@savat/contracts/events";
import { useSession } from "@savat/contracts/session";
import { useCallback, useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { DraftPlace } from "./draft.ts";
import { type ContactMessageField, type ContactMessageFields, EMPTY_MESSAGE } from "./rules.ts";

interface KeptFields {
  /** To be called when a field is edited. */
  keep: (field: ContactMessageField) => void;
  /** Empties the form and removes its draft; fills in name and e-mail of the signed-in person again. */
  clear: () => void;
}

/** Fills a message from its draft and the signed-in person, never over typed text; removes it with the session. */
export function useStoredFields(
  form: UseFormReturn<ContactMessageFields>,
  fields: readonly ContactMessageField[],
  place: DraftPlace,
): KeptFields {
  const { getValues, setValue, reset } = form;
  const user = useSession((session) => session.user);
  const typed = useRef(new Set<ContactMessageField>());

  const introduce = useCallback(() => {
    const known = { name: user?.displayName, email: user?.email };
    for (const field of ["name", "email"] as const) {
      const value = known[field];
      if (value && !typed.current.has(field) && !getValues(field)) setValue(field, value);
    }
  }, [user, getValues, setValue]);

  const clear = useCallback(() => {
    typed.current.clear();
    place.clear();
    reset(EMPTY_MESSAGE);
  }, [place, reset]);

  useEffect(() => {
    const draft = place.read();
    for (const field of fields) {
      const isTypedAlready = Boolean(getValues(field));
      const kept = draft[field];
      if (!isTypedAlready && kept !== undefined) setValue(field, kept);
      if (isTypedAlready || kept !== undefined) typed.current.add(field);
    }
  }, [fields, place, getValues, setValue]);
  useEffect(introduce, [introduce]);
  useEffect(() => listen("session:signed-out", clear), [clear]);

  return {
    keep: (field) => {
      typed.current.add(field);
      place.write(Object.fromEntries([...typed.current].map((name) => [name, getValues(name)])));
    },
    clear: () => {
      clear();
      introduce();
    },
  };
}
