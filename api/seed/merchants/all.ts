import { CAFES } from "./cafes.ts";
import type { MerchantSeed } from "./merchant-seed.ts";
import { PHARMACIES } from "./pharmacies.ts";
import { RESTAURANTS } from "./restaurants.ts";
import { SHOPS } from "./shops.ts";

/** Mixes the kinds in proportion to their numbers, so that every page of the list shows all of them. */
function mixInProportion(kinds: readonly (readonly MerchantSeed[])[]): MerchantSeed[] {
  return kinds
    .flatMap((kind) => kind.map((merchant, index) => ({ merchant, place: (index + 0.5) / kind.length })))
    .sort((left, right) => left.place - right.place)
    .map(({ merchant }) => merchant);
}

/** All merchants on the site, in the order of the home page. */
export const MERCHANTS: readonly MerchantSeed[] = mixInProportion([RESTAURANTS, SHOPS, PHARMACIES, CAFES]);
