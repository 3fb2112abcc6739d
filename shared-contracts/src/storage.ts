import type * as z from "zod/mini";
import type { Schema } from "./endpoint.ts";
import { isLaterThan, mayReplace, readVersion, type Versions } from "./stored-version.ts";

/** All keys in localStorage, except `language` and `city`. */
export const STORAGE_KEYS = {
  token: "authToken",
  refreshToken: "refreshToken",
  user: "user",
  cart: "cart",
  orders: "orders",
  addresses: "addresses",
  lastOrders: "lastOrders",
  devices: "devices",
} as const;

/** The server sends these again: a page that may not store them needs no copy of its own. */
const SENT_AGAIN: readonly string[] = [STORAGE_KEYS.user, STORAGE_KEYS.lastOrders, STORAGE_KEYS.devices];

/** Undefined on the server and where storage is off or full. */
function tryStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return typeof window === "undefined" ? undefined : use(window.localStorage);
  } catch {
    return undefined; // the session lasts as long as the page
  }
}

function readStored(key: string): string | null | undefined {
  return tryStorage((storage) => storage.getItem(key));
}

/** Values live as long as the page where storage is off or full, or holds a later version. */
const pageOnly = new Map<string, string>();

/** Whether a value would be lost with this page. */
export function isKeptByPageAlone(): boolean {
  return pageOnly.size > 0;
}

/** Whether a later release wrote the stored value: this page leaves it as it is. */
export function isLaterStored(key: string, known = 1): boolean {
  return isLaterThan(known, readStored(key));
}

/** A stored text; undefined without a value or storage. */
export function readText(key: string): string | undefined {
  return pageOnly.get(key) ?? readStored(key) ?? undefined;
}

/** A stored JSON value that fits. Reading removes nothing: what does not fit may be of a later release. */
export function readJson<S extends Schema>(key: string, versions: Versions<S>): z.output<S> | undefined {
  return readVersion(readText(key), versions);
}

export function writeText(key: string, value: string): void {
  const isStored = tryStorage((storage) => {
    storage.setItem(key, value);
    return true;
  });
  if (isStored) pageOnly.delete(key);
  else if (typeof window !== "undefined") pageOnly.set(key, value);
}

/** Stores the value, unless a later release has stored there: then it lives as long as the page. */
export function writeJson(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  if (mayReplace(readStored(key), text)) writeText(key, text);
  else if (!SENT_AGAIN.includes(key)) pageOnly.set(key, text);
}

export function removeStored(...keys: string[]): void {
  for (const key of keys) {
    pageOnly.delete(key);
    tryStorage((storage) => storage.removeItem(key));
  }
}

/** Removes every other key, also those of later releases. */
export function keepOnly(...keys: string[]): void {
  const all = [...pageOnly.keys(), ...(tryStorage(Object.keys) ?? [])];
  removeStored(...all.filter((key) => !keys.includes(key)));
}

/** Calls back when another tab changed one of the keys. A later release's value does not replace the page's own.
 * Returns the function that stops. */
export function onStoredElsewhere(keys: readonly string[], changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== null && !keys.includes(event.key)) return;
    for (const key of keys) {
      const own = pageOnly.get(key);
      if (own !== undefined && mayReplace(readStored(key), own)) pageOnly.delete(key);
    }
    changed();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
