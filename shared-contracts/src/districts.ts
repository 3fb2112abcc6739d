import type { City, ReadCity } from "./city.ts";
import { UNKNOWN } from "./fallback.ts";
import type { Language } from "./language.ts";
import { foldForSearch } from "./search-text.ts";
import { DISTRICTS } from "./texts/districts.ts";

/** A district that forms propose. Its point is in degrees (WGS 84). */
export type District = { slug: string; lat: number; lng: number } & Record<Language, string>;

const LISTED: Record<City, readonly District[]> = DISTRICTS;
/** Words that say "district" and distinguish none, folded. */
const SAYS_DISTRICT = new Set(["tumani", "tuman", "district", "rayon", "rayoni", "район"].map(foldForSearch));
/** The ending of a Russian adjective, folded: people write Юнусабад as well as Юнусабадский. */
const ADJECTIVE = /скии$/u;

/** The districts of a city, in the order of the form. */
export function districtsOf(city: ReadCity): readonly District[] {
  return city === UNKNOWN ? [] : LISTED[city];
}

function folded(text: string): string {
  const words = foldForSearch(text).split(" ");
  return words.flatMap((word) => (SAYS_DISTRICT.has(word) ? [] : word.replace(ADJECTIVE, ""))).join(" ");
}

/** The listed district that a free text names, in any of the languages. */
export function findDistrict(city: ReadCity, text: string): District | undefined {
  const wanted = folded(text);
  if (wanted === "") return undefined;
  return districtsOf(city).find(({ slug, uz, ru, en }) => [slug, uz, ru, en].some((name) => folded(name) === wanted));
}

/** Equal for two texts that name one district: its slug, else the folded text. */
export function districtKey(city: ReadCity, text: string): string {
  return findDistrict(city, text)?.slug ?? folded(text);
}
