import * as z from "zod/mini";
import { UNKNOWN, withFallback } from "./fallback.ts";
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

/** A city of an answer. */
export const ReadCitySchema = withFallback(CitySchema, UNKNOWN);
export type ReadCity = z.infer<typeof ReadCitySchema>;

const NAMES: Record<ReadCity, Record<Language, string>> = CITY_NAMES;

/** Name of the cookie and key in localStorage of the customer's city. */
export const CITY_KEY = "city";

export function cityName(city: ReadCity, language: Language): string {
  return NAMES[city][language];
}

/** The cities of a form, with the merchant's own if it is one that only later releases know. */
export function cityChoices(own: ReadCity): ReadCity[] {
  return own === UNKNOWN ? [...CitySchema.options, own] : CitySchema.options;
}

export function parseCity(value: unknown): City | undefined {
  const parsed = CitySchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
