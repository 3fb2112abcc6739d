import { addMessages, hasMessages, type Messages } from "@savat/contracts/i18n";
import type { Language } from "@savat/contracts/language";

export const NAMESPACE = "shell";

/** The frame's own texts, in the current language only. */
export async function loadShellMessages(language: Language): Promise<void> {
  if (hasMessages(language, NAMESPACE)) return;
  const texts: { default: Messages } = await import(/* webpackChunkName: "lang-[request]" */ `./i18n/${language}.json`);
  addMessages(language, NAMESPACE, texts.default);
}
