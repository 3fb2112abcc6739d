import { i18n, storeLanguage } from "shared-contracts/i18n";
import type { Language } from "shared-contracts/language";
import { loadShellMessages } from "../messages.ts";
import type { Remotes } from "../remotes.ts";

/** Shows the page in another language without a reload: first all texts, then the switch. */
export async function switchLanguage(remotes: Remotes, language: Language): Promise<void> {
  await Promise.all([loadShellMessages(language), remotes.translateAll(language)]);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  storeLanguage(language);
}
