import { cityName, type ReadCity } from "@savat/contracts/city";
import { LANGUAGES, type Language } from "@savat/contracts/language";

/** A merchant's address, with the city in front unless the address names it in any language. */
export function placeOf(city: ReadCity, address: string, language: Language): string {
  const isNamed = LANGUAGES.some(({ code }) => address.toLowerCase().includes(cityName(city, code).toLowerCase()));
  return isNamed || city === "unknown" ? address : [cityName(city, language), address].filter(Boolean).join(", ");
}
