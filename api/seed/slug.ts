import { normalizeApostrophes } from "@savat/contracts/search-text";

/** The part of an id that a name gives: `Toʻy oshi` is `toy-oshi`. */
export function slugOf(name: string): string {
  return normalizeApostrophes(name)
    .toLowerCase()
    .replaceAll("'", "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
