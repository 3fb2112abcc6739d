import * as z from "zod/mini";
import type { Language } from "./language.ts";

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

/** Name of the cookie and key in localStorage of the customer's city. */
export const CITY_KEY = "city";

const NAMES: Record<City, Record<Language, string>> = {
  tashkent: { uz: "Toshkent", ru: "Ташкент", en: "Tashkent" },
  samarkand: { uz: "Samarqand", ru: "Самарканд", en: "Samarkand" },
  bukhara: { uz: "Buxoro", ru: "Бухара", en: "Bukhara" },
  andijan: { uz: "Andijon", ru: "Андижан", en: "Andijan" },
  namangan: { uz: "Namangan", ru: "Наманган", en: "Namangan" },
  fergana: { uz: "Fargʻona", ru: "Фергана", en: "Fergana" },
  kokand: { uz: "Qoʻqon", ru: "Коканд", en: "Kokand" },
  nukus: { uz: "Nukus", ru: "Нукус", en: "Nukus" },
  qarshi: { uz: "Qarshi", ru: "Карши", en: "Qarshi" },
  termez: { uz: "Termiz", ru: "Термез", en: "Termez" },
  urgench: { uz: "Urganch", ru: "Ургенч", en: "Urgench" },
  navoi: { uz: "Navoiy", ru: "Навои", en: "Navoi" },
  jizzakh: { uz: "Jizzax", ru: "Джизак", en: "Jizzakh" },
  gulistan: { uz: "Guliston", ru: "Гулистан", en: "Gulistan" },
};

export function cityName(city: City, language: Language): string {
  return NAMES[city][language];
}

export function parseCity(value: unknown): City | undefined {
  const parsed = CitySchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
