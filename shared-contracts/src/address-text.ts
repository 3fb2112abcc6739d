import type { ReadAddress } from "./addresses.ts";
import { findDistrict } from "./districts.ts";
import type { Language } from "./language.ts";

type Named = Pick<ReadAddress, "city" | "district" | "street" | "house"> & Partial<Pick<ReadAddress, "flat">>;

/** A district's name in the page's language; a free text as it was typed. */
export function districtName({ city, district }: Pick<Named, "city" | "district">, language: Language): string {
  return findDistrict(city, district)?.[language] ?? district;
}

/** "Yunusobod, Amir Temur 12, 48" */
export function addressLine(address: Named, language: Language): string {
  const { street, house, flat = "" } = address;
  return [districtName(address, language), `${street} ${house}`.trim(), flat].filter(Boolean).join(", ");
}
