import { CITY_KEY, type City } from "@savat/contracts/city";
import { ALL_CITIES } from "@savat/contracts/city-choice";
import type { LoadContext } from "@savat/contracts/remote";
import { readText } from "@savat/contracts/storage";
import type { MerchantFilters } from "./merchant-filters.ts";

/** Whose places home shows to a visitor who has named no city. */
const FIRST_CITY: City = "tashkent";

/** The city a page is loaded for. "Any city" is a choice too: it overrides the city that the page started with. */
export function chosenCity({ city, isServer }: Pick<LoadContext, "city" | "isServer">): City | undefined {
  return !isServer && readText(CITY_KEY) === ALL_CITIES ? undefined : city;
}

/** Home's filters: without a city they are those of Tashkent, and no link of the page says so. */
export function withFirstCity(filters: MerchantFilters): MerchantFilters {
  return filters.cityParam === undefined ? { ...filters, city: FIRST_CITY } : filters;
}

/** The city that a visitor has named; undefined while home has assumed one. */
export function namedCity({ city, cityParam }: Pick<MerchantFilters, "city" | "cityParam">): City | undefined {
  return cityParam === undefined ? undefined : city;
}
