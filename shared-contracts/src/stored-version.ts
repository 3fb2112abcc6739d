import * as z from "zod/mini";
import type { Schema } from "./endpoint.ts";

/** One schema reads a value of any version that fits it. A list holds one schema a version, the first of version 1;
 * each gives the shape that this release uses. */
export type Versions<S extends Schema> = S | readonly S[];

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null; // not JSON: reads as nothing, and the next write replaces it
  }
}

/** A value without `version` is of version 1. Not a number if `version` is none. */
function versionOf(value: unknown): number {
  return typeof value === "object" && value !== null && "version" in value ? Number(value.version) : 1;
}

function versionIn(text: string | null | undefined): number {
  return versionOf(parse(text));
}

/** Whether a later release wrote the text, so that this one must leave it. A version that is no number counts as
 * later. */
export function isLaterThan(known: number, text: string | null | undefined): boolean {
  return !(versionIn(text) <= known);
}

/** Whether the stored text is of the same version as the next one, or of an earlier one. */
export function mayReplace(stored: string | null | undefined, next: string): boolean {
  return !isLaterThan(versionIn(next), stored);
}

/** The stored value as the schema of its version reads it; undefined if there is none or it does not fit. */
export function readVersion<S extends Schema>(text: string | null | undefined, versions: Versions<S>): z.output<S> | undefined {
  const value = parse(text);
  const schema = "safeParse" in versions ? versions : versions[versionOf(value) - 1];
  const parsed = schema?.safeParse(value);
  return parsed?.success ? parsed.data : undefined;
}

/** A list of the entries that fit: a broken one costs itself, not those beside it. */
export function listOf<S extends Schema>(entry: S) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((list) =>
      list.flatMap((value): z.output<S>[] => {
        const parsed = entry.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  );
}
