import { CITY_KEY, type City } from "shared-contracts/city";
import { writeText } from "shared-contracts/storage";
import type { ALL_CITIES } from "./merchant-filters.ts";

const YEAR_S = 31_536_000;

/** Remembers the customer's city: in localStorage for the page, in a cookie of the same name for the server's first render. */
export function storeCity(city: City | typeof ALL_CITIES): void {
  writeText(CITY_KEY, city);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = `${CITY_KEY}=${city};path=/;max-age=${YEAR_S};samesite=lax`;
}
