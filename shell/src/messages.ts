import { addMessages, hasMessages, type Messages } from "shared-contracts/i18n";
import type { Language } from "shared-contracts/language";

export const NAMESPACE = "shell";

/** The frame's own texts, in the current language only. */
export async function loadShellMessages(language: Language): Promise<void> {
  if (hasMessages(language, NAMESPACE)) return;
  const texts: { default: Messages } = await import(/* webpackChunkName: "lang-[request]" */ `./i18n/${language}.json`);
  addMessages(language, NAMESPACE, texts.default);
}
