import { i18n, storeLanguage } from "@savat/contracts/i18n";
import type { Language } from "@savat/contracts/language";
import { onceMore } from "@savat/contracts/once-more";
import { loadShellMessages } from "../messages.ts";
import type { PageHandle } from "../page-handle.ts";
import type { Remotes } from "../remotes.ts";

let lastAsked = 0;

async function bringTexts(remotes: Remotes, language: Language, shown: PageHandle | undefined): Promise<void> {
  const page = shown === undefined ? undefined : remotes.translatePage(shown.remote, shown.route.page, language);
  await Promise.all([loadShellMessages(language), remotes.translateAll(language), page]);
}

/** Switches the language in place after loading all texts. Rejects if they cannot be loaded; false if another switch
 * followed. */
export async function switchLanguage(remotes: Remotes, language: Language, shown: PageHandle | undefined): Promise<boolean> {
  lastAsked += 1;
  const turn = lastAsked;
  try {
    await onceMore(() => bringTexts(remotes, language, shown));
  } catch (error) {
    if (turn === lastAsked) throw error;
  }
  if (turn !== lastAsked) return false;
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  document.querySelector("link[rel=manifest]")?.setAttribute("href", `/manifest.webmanifest?lang=${language}`);
  storeLanguage(language);
  return true;
}
