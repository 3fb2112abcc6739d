import { ApiFailure } from "@savat/contracts/api-failure";
import { useRef, useState } from "react";
import { changedFields, type EditFields, editConflictOf, type FieldOf, type Merge, mergeEdits, pick } from "./edit-conflict.ts";
import type { FieldChange } from "./errors.ts";
import { useCall } from "./use-call.ts";

/** A record as the person last loaded it. */
interface Seen<Values> {
  values: Values;
  version: number;
}

export interface EditOptions<Values> {
  /** Undefined while a record is being added. */
  start: Seen<Values> | undefined;
  form: EditFields<Values>;
  add?: (values: Values) => Promise<unknown>;
  update: (changes: Partial<Values>, seen: Seen<Values>) => Promise<unknown>;
  /** The server's changed fields as values of the form; leaves out unknown fields. */
  readTheirs: (changes: readonly FieldChange[]) => Partial<Values> | Promise<Partial<Values>>;
  /** Puts the server's values of these fields into the form. */
  follow: (now: Values, fields: readonly FieldOf<Values>[]) => void;
  /** `isChanged` is false without a change. */
  onSaved: (isChanged: boolean) => void;
  /** Every refusal, a conflict included. */
  onRefused?: (failure: ApiFailure) => void;
}

export interface Edit<Values> {
  isBusy: boolean;
  /** The refusal of the last save, unless it is the conflict in `merge`. */
  failure: ApiFailure | undefined;
  /** The conflict that needs the person's answer. */
  merge: Merge<Values> | undefined;
  seen: () => Seen<Values> | undefined;
  /** Saves the differences to the last loaded record, one save at a time; after a conflict over the newer version. */
  save: (values: Values) => Promise<void>;
  /** Resolves the conflict with the server's values. */
  takeTheirs: () => void;
}

/** Edits one record: load, change, save, and a three-way merge if another person saved meanwhile. */
export function useEdit<Values>(options: EditOptions<Values>): Edit<Values> {
  const { form, add, update, readTheirs, follow, onSaved, onRefused } = options;
  const { isBusy, failure, run } = useCall();
  const [merge, setMerge] = useState<Merge<Values>>();
  const seen = useRef(options.start);

  /** Returns whether the record differs from the opened one; undefined if the person must decide first. */
  async function settle(found: Merge<Values>, version: number): Promise<boolean | undefined> {
    seen.current = { values: found.now, version };
    const merged = { ...found.mine, ...pick(found.now, found.followed) };
    // The server already has all changes: the answer to an earlier save was lost.
    if (changedFields(form, found.now, merged).length === 0) return true;
    if (found.changed.length === 0) return store(merged);
    setMerge(found);
    follow(found.now, found.followed);
    return undefined;
  }

  async function store(mine: Values): Promise<boolean | undefined> {
    const from = seen.current;
    if (from === undefined) {
      await add?.(mine);
      return true;
    }
    const changed = changedFields(form, from.values, mine);
    if (changed.length === 0) return false;
    try {
      await update(pick(mine, changed), from);
      return true;
    } catch (error) {
      const conflict = editConflictOf(error);
      if (conflict === undefined || !(error instanceof ApiFailure)) throw error;
      onRefused?.(error);
      const theirs = await readTheirs(conflict.changes);
      return settle(mergeEdits(form, from.values, mine, theirs), conflict.version);
    }
  }

  return {
    ...{ isBusy, failure, merge },
    seen: () => seen.current,
    save: async (values) => {
      const refusal = await run(async () => {
        const isChanged = await store(values);
        if (isChanged !== undefined) onSaved(isChanged);
      });
      if (refusal === undefined) return;
      setMerge(undefined);
      onRefused?.(refusal);
    },
    takeTheirs: () => {
      if (merge !== undefined) follow(merge.now, merge.changed);
      setMerge(undefined);
    },
  };
}
