import type { ReadAddress } from "@savat/contracts/addresses";
import { findDistrict } from "@savat/contracts/districts";
import type { Language } from "@savat/contracts/language";

/** A district in the reader's language, where it is a listed one. */
export function districtName({ city, district }: Pick<ReadAddress, "city" | "district">, language: Language): string {
  return findDistrict(city, district)?.[language] ?? district;
}

/** `Chilonzor, Bunyodkor 12`. */
export function streetLine(address: Pick<ReadAddress, "city" | "district" | "street" | "house">, language: Language): string {
  return `${districtName(address, language)}, ${address.street} ${address.house}`;
}

/** Parts of an address behind the street that have a label. */
const DOOR_PARTS = ["entrance", "floor", "flat", "doorCode"] as const;
type DoorPart = (typeof DOOR_PARTS)[number];

/** The labelled parts that the customer filled in. */
export function doorParts(address: Pick<ReadAddress, DoorPart>): { part: DoorPart; value: string }[] {
  return DOOR_PARTS.map((part) => ({ part, value: address[part] })).filter(({ value }) => value !== "");
}
