import * as z from "zod/mini";

export const LANGUAGES = [
  { code: "uz", name: "Uzbek", nativeName: "Oʻzbekcha" },
  { code: "ru", name: "Russian", nativeName: "Русский" },
  { code: "en", name: "English", nativeName: "English" },
] as const;

export const LanguageSchema = z.enum(LANGUAGES.map(({ code }) => code));
export type Language = z.infer<typeof LanguageSchema>;

/** Default and fallback, as the specification says. */
export const DEFAULT_LANGUAGE: Language = "uz";

/** Key in localStorage and name of the cookie that decides the first render. */
export const LANGUAGE_KEY = "language";

export function parseLanguage(value: unknown): Language | undefined {
  const parsed = LanguageSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

/** By the script of the language's own name. */
export function isCyrillic(language: Language): boolean {
  return LANGUAGES.some(({ code, nativeName }) => code === language && /\p{Script=Cyrillic}/u.test(nativeName));
}

export function byLanguage<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGES.map(({ code }) => [code, make(code)])) as Record<Language, Value>;
}
