import { warmApiClient } from "@savat/contracts/api-client";
import { onceMore } from "@savat/contracts/once-more";
import type { LoadContext } from "@savat/contracts/remote";
import { useEffect } from "react";

/** A page's `load`, in a chunk of its own: a page that only shows the server's data does without it. */
type Bring<Data> = () => Promise<{ load: (context: LoadContext) => Promise<Data> }>;

export function loadLater<Data>(bring: Bring<Data>): (context: LoadContext) => Promise<Data> {
  return async (context) => (await onceMore(bring)).load(context);
}

/** Events that come before a person opens another page. */
const INTENTS = ["pointerover", "pointerdown", "keydown"] as const;

/** Loads the chunk and the API client at the first of these events. */
export function useEarlyLoad(bring: Bring<unknown>): void {
  useEffect(() => {
    const waiting = new AbortController();
    const early = () => {
      waiting.abort();
      // The page loads them again when it needs them, and shows a failure then.
      Promise.all([bring(), warmApiClient()]).catch(() => undefined);
    };
    for (const intent of INTENTS) addEventListener(intent, early, { signal: waiting.signal, passive: true });
    return () => waiting.abort();
  }, [bring]);
}
