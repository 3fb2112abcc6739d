import { addMessages, hasMessages, type Messages } from "shared-contracts/i18n";
import type { Language } from "shared-contracts/language";

export const NAMESPACE = "shell";

const BRING: Record<Language, () => Promise<{ default: Messages }>> = {
  uz: () => import(/* webpackChunkName: "lang-uz" */ "./i18n/uz.json"),
  ru: () => import(/* webpackChunkName: "lang-ru" */ "./i18n/ru.json"),
  en: () => import(/* webpackChunkName: "lang-en" */ "./i18n/en.json"),
};

/** The frame's own texts, in the current language only. */
export async function loadShellMessages(language: Language): Promise<void> {
  if (hasMessages(language, NAMESPACE)) return;
  addMessages(language, NAMESPACE, (await BRING[language]()).default);
}
