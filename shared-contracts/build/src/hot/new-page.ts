import { getFamilyByType, performReactRefresh } from "./runtime.ts";

/** React Refresh replaces these where they stand. Another type in their place would be mounted anew. */
function isSameComponent(old: unknown, next: unknown): boolean {
  const family = getFamilyByType(old);
  return family !== undefined && family === getFamilyByType(next);
}

/** Writes a new version of a page into the object that the shell keeps. */
export function takePage(old: Record<string, unknown>, next: Record<string, unknown>): void {
  for (const key of Object.keys(old)) if (!(key in next)) delete old[key];
  for (const [key, value] of Object.entries(next)) if (!isSameComponent(old[key], value)) old[key] = value;
  setTimeout(performReactRefresh); // after all modules of the update
}
