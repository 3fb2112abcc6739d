import { foldForSearch } from "@savat/contracts/search-text";

interface Named {
  id: string;
  name: string;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** By name, without capitals, accents and apostrophes; a stable order. */
export function byName(a: Named, b: Named): number {
  return compare(foldForSearch(a.name), foldForSearch(b.name)) || compare(a.id, b.id);
}
