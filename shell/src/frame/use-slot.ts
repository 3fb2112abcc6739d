import { useLanguage } from "@savat/contracts/i18n";
import type { SlotName } from "@savat/contracts/remote";
import { useCallback } from "react";
import { useShell } from "../shell-context.ts";

/** Fetches a slot at the first hover or touch of its button. A failure shows when the slot opens. */
export function useWarmSlot(slot: SlotName): () => void {
  const { remotes } = useShell();
  const language = useLanguage();
  return useCallback(() => {
    remotes.slot(slot, language).catch(() => undefined);
  }, [remotes, slot, language]);
}
