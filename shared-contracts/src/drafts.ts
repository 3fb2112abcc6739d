import type * as z from "zod/mini";
import type { Schema } from "./endpoint.ts";

/** Keys of sessionStorage for unfinished texts: they end with the tab and with the session. */
const PREFIX = "draft:";

function openTab(): Storage | undefined {
  try {
    return typeof window === "undefined" ? undefined : window.sessionStorage;
  } catch {
    return undefined; // storage is switched off: a draft lasts as long as its page
  }
}

/** This tab's draft if it fits the schema; any other value is dropped. */
export function readDraft<S extends Schema>(name: string, schema: S): z.output<S> | undefined {
  const text = openTab()?.getItem(PREFIX + name);
  if (text === null || text === undefined) return undefined;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // not JSON: forgotten below, like any other value that does not fit
  }
  removeDraft(name);
  return undefined;
}

export function writeDraft(name: string, value: unknown): void {
  try {
    openTab()?.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // full: the page still holds what was written
  }
}

export function removeDraft(name: string): void {
  openTab()?.removeItem(PREFIX + name);
}

/** The phone may be shared: another person does not see the first one's drafts. */
export function forgetDrafts(): void {
  const tab = openTab();
  if (tab === undefined) return;
  for (const key of Object.keys(tab)) if (key.startsWith(PREFIX)) tab.removeItem(key);
}
