import type * as z from "zod/mini";
import type { Schema } from "./endpoint.ts";

/** All keys in localStorage, except `language` and `city`. */
export const STORAGE_KEYS = {
  token: "authToken",
  refreshToken: "refreshToken",
  user: "user",
  cart: "cart",
  orders: "orders",
  lastOrders: "lastOrders",
  devices: "devices",
} as const;

function openStorage(): Storage | undefined {
  try {
    return typeof window === "undefined" ? undefined : window.localStorage;
  } catch {
    return undefined; // storage is switched off in this browser: the session lasts as long as the page
  }
}

/** Values live as long as the page where storage is off or full. */
const pageOnly = new Map<string, string>();

/** Whether a value would be lost with this page. */
export function isKeptByPageAlone(): boolean {
  return pageOnly.size > 0;
}

/** A stored text; undefined without a value or storage. */
export function readText(key: string): string | undefined {
  return pageOnly.get(key) ?? openStorage()?.getItem(key) ?? undefined;
}

/** A stored JSON value that fits the schema; any other value is removed. */
export function readJson<S extends Schema>(key: string, schema: S): z.output<S> | undefined {
  const text = readText(key);
  if (text === undefined) return undefined;
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // not JSON: forgotten below, like any other value that does not fit
  }
  removeStored(key);
  return undefined;
}

export function writeText(key: string, value: string): void {
  try {
    const storage = openStorage();
    if (storage === undefined) throw new Error("no storage");
    storage.setItem(key, value);
    pageOnly.delete(key);
  } catch {
    if (typeof window !== "undefined") pageOnly.set(key, value);
  }
}

export function writeJson(key: string, value: unknown): void {
  writeText(key, JSON.stringify(value));
}

export function removeStored(...keys: string[]): void {
  for (const key of keys) {
    pageOnly.delete(key);
    openStorage()?.removeItem(key);
  }
}

/** Calls back when another tab changed one of the keys. Returns the function that stops. */
export function onStoredElsewhere(keys: readonly string[], changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== null && !keys.includes(event.key)) return;
    for (const key of keys) pageOnly.delete(key);
    changed();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
