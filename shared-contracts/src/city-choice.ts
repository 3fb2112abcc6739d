import { writeText } from "@savat/contracts/storage";
import { CITY_KEY, type City } from "./city.ts";

/** The address's and the store's value that overrides a city with any city. */
export const ALL_CITIES = "all";

const YEAR_S = 31_536_000;

/** Stores the city in localStorage for the page, and in a cookie for the server's first render. */
export function storeCity(city: City | typeof ALL_CITIES): void {
  writeText(CITY_KEY, city);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = `${CITY_KEY}=${city};path=/;max-age=${YEAR_S};samesite=lax${location.protocol === "https:" ? ";secure" : ""}`;
}
