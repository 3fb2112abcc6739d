import { CITY_KEY, type City } from "shared-contracts/city";
import type { LoadContext } from "shared-contracts/remote";
import { readText, writeText } from "shared-contracts/storage";
import { ALL_CITIES } from "./merchant-filters.ts";

const YEAR_S = 31_536_000;

/** Stores the city in localStorage for the page, and in a cookie for the server's first render. */
export function storeCity(city: City | typeof ALL_CITIES): void {
  writeText(CITY_KEY, city);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = `${CITY_KEY}=${city};path=/;max-age=${YEAR_S};samesite=lax${location.protocol === "https:" ? ";secure" : ""}`;
}

/** The city a page is loaded for. "Any city" is a choice too: it overrides the city that the page started with. */
export function chosenCity({ city, isServer }: Pick<LoadContext, "city" | "isServer">): City | undefined {
  return !isServer && readText(CITY_KEY) === ALL_CITIES ? undefined : city;
}
