import { CITY_KEY, type City, parseCity } from "@savat/contracts/city";
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, type Language, parseLanguage } from "@savat/contracts/language";
import { cookie, readCookies } from "../http/cookies.ts";

export interface RequestChoices {
  language: Language;
  city: City | undefined;
  /** `?lang=` is stored for the next requests. */
  setCookies: string[];
}

/** First supported language of `Accept-Language`. */
function detect(header: string | undefined): Language | undefined {
  for (const part of (header ?? "").split(",")) {
    const language = parseLanguage(part.trim().slice(0, 2).toLowerCase());
    if (language !== undefined) return language;
  }
  return undefined;
}

/** Language and city of a request: the address wins and is stored, then the stored choice, then the default. */
export function choicesOf(
  url: URL,
  headers: { cookie?: string | undefined; "accept-language"?: string | undefined },
  detectLanguage: boolean,
  isSecure = false,
): RequestChoices {
  const cookies = readCookies(headers.cookie);
  const asked = parseLanguage(url.searchParams.get("lang"));
  const stored = parseLanguage(cookies.get(LANGUAGE_KEY));
  const language = asked ?? stored ?? (detectLanguage ? detect(headers["accept-language"]) : undefined) ?? DEFAULT_LANGUAGE;
  const askedCity = parseCity(url.searchParams.get("city"));
  const setCookies: string[] = [];
  // Not HttpOnly, because the page writes it, too; it holds a choice and grants nothing.
  if (asked !== undefined && asked !== stored) setCookies.push(cookie(LANGUAGE_KEY, asked, isSecure));
  return { language, city: askedCity ?? parseCity(cookies.get(CITY_KEY)), setCookies };
}
