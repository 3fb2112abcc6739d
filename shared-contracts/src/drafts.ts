import type * as z from "zod/mini";
import type { Schema } from "./endpoint.ts";
import { mayReplace, readVersion, type Versions } from "./stored-version.ts";

/** Keys of sessionStorage for unfinished texts: they end with the tab and with the session. */
const PREFIX = "draft:";

function openTab(): Storage | undefined {
  try {
    return typeof window === "undefined" ? undefined : window.sessionStorage;
  } catch {
    return undefined; // storage is switched off: a draft lasts as long as its page
  }
}

/** This tab's draft if it fits. Reading removes nothing: what does not fit may be of a later release. */
export function readDraft<S extends Schema>(name: string, versions: Versions<S>): z.output<S> | undefined {
  return readVersion(openTab()?.getItem(PREFIX + name), versions);
}

export function writeDraft(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    const tab = openTab();
    if (mayReplace(tab?.getItem(PREFIX + name), text)) tab?.setItem(PREFIX + name, text);
  } catch {
    // full: the page still holds what was written
  }
}

export function removeDraft(name: string): void {
  openTab()?.removeItem(PREFIX + name);
}

/** Clears the tab's storage, also what a later release left: the next person on a shared phone sees no draft. */
export function forgetDrafts(): void {
  openTab()?.clear();
}
