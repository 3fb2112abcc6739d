import * as z from "zod/mini";
import type { Language } from "./language.ts";
import { CITY_NAMES } from "./texts/cities.ts";

export const CitySchema = z.enum([
  "tashkent",
  "samarkand",
  "bukhara",
  "andijan",
  "namangan",
  "fergana",
  "kokand",
  "nukus",
  "qarshi",
  "termez",
  "urgench",
  "navoi",
  "jizzakh",
  "gulistan",
]);
export type City = z.infer<typeof CitySchema>;

const NAMES: Record<City, Record<Language, string>> = CITY_NAMES;

/** Name of the cookie and key in localStorage of the customer's city. */
export const CITY_KEY = "city";

export function cityName(city: City, language: Language): string {
  return NAMES[city][language];
}

export function parseCity(value: unknown): City | undefined {
  const parsed = CitySchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
