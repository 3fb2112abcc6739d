import type { AddressFields, ReadAddress } from "./addresses.ts";
import { districtKey } from "./districts.ts";
import { foldText } from "./search-text.ts";

type Door = Pick<AddressFields | ReadAddress, "city" | "district" | "street" | "house" | "entrance" | "flat">;

/** Equal for two addresses of one door, whatever letters they are written in. */
function doorKey({ city, district, street, house, entrance, flat }: Door): string {
  return JSON.stringify([city, districtKey(city, district), ...[street, house, entrance, flat].map(foldText)]);
}

export function isSameDoor(one: Door, other: Door): boolean {
  return doorKey(one) === doorKey(other);
}

/** A kept address with what the same one says when it is given again: an empty field says nothing. */
export function joinAddresses<Kept extends object>(kept: Kept, again: Partial<Kept>): Kept {
  const said = Object.entries(again).filter(([, value]) => value !== "" && value !== null && value !== undefined);
  return { ...kept, ...Object.fromEntries(said) };
}
