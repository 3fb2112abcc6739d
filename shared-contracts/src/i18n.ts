import i18next, { type i18n as I18n, type Resource } from "i18next";
import { I18nextProvider, initReactI18next, useTranslation } from "react-i18next";
import { DEFAULT_LANGUAGE, LANGUAGE_KEY, LANGUAGES, type Language, parseLanguage } from "./language.ts";
import { writeText } from "./storage.ts";

export { Trans } from "./trans.ts";
export type { I18n };
export { I18nextProvider, useTranslation };
/** Translates a key of the component's namespace. A list asks for it once, and hands it to its rows. */
export type Translate = ReturnType<typeof useTranslation>["t"];

/** A remote's texts in one language: nested objects of strings. */
export type Messages = { [key: string]: string | Messages };

const OPTIONS = {
  fallbackLng: DEFAULT_LANGUAGE,
  supportedLngs: LANGUAGES.map(({ code }) => code),
  ns: [],
  // Named, they keep i18next from looking whether each key is a sentence.
  keySeparator: ".",
  nsSeparator: ":",
  resources: {} satisfies Resource,
  interpolation: { escapeValue: false },
  returnNull: false,
  react: { useSuspense: false },
  initAsync: false,
};

/** The page's one instance. The server renders with a clone of it for each language (`i18nFor`). */
export const i18n: I18n = i18next.createInstance();
void i18n.use(initReactI18next).init({ ...OPTIONS, lng: DEFAULT_LANGUAGE });

const clones = new Map<Language, I18n>();

/** The instance that stays with a language, for all requests in it; it shares its texts with `i18n`. */
export function i18nFor(language: Language): I18n {
  const clone = clones.get(language) ?? i18n.cloneInstance({ lng: language, initAsync: false });
  clones.set(language, clone);
  return clone;
}

export function languageOf(instance: I18n): Language {
  return parseLanguage(instance.language) ?? DEFAULT_LANGUAGE;
}

/** The language a component renders in. */
export function useLanguage(): Language {
  return languageOf(useTranslation().i18n);
}

export function addMessages(language: Language, namespace: string, messages: Messages): void {
  i18n.addResourceBundle(language, namespace, messages, true, true);
}

export function hasMessages(language: Language, namespace: string): boolean {
  return i18n.hasResourceBundle(language, namespace);
}

/** Stores the choice in localStorage for the page, and in a cookie for the server's first render. */
export function storeLanguage(language: Language): void {
  writeText(LANGUAGE_KEY, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve
  document.cookie = `${LANGUAGE_KEY}=${language};path=/;max-age=31536000;samesite=lax${location.protocol === "https:" ? ";secure" : ""}`;
}
