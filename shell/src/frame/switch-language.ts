import { i18n, storeLanguage } from "shared-contracts/i18n";
import type { Language } from "shared-contracts/language";
import { loadShellMessages } from "../messages.ts";
import type { PageHandle } from "../page-handle.ts";
import type { Remotes } from "../remotes.ts";

/** Shows the page in another language without a reload: first all texts, the page's own too, then the switch. Rejects where they cannot be brought. */
export async function switchLanguage(remotes: Remotes, language: Language, shown: PageHandle | undefined): Promise<void> {
  const page = shown === undefined ? undefined : remotes.translatePage(shown.remote, shown.route.page, language);
  await Promise.all([loadShellMessages(language), remotes.translateAll(language), page]);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
  document.querySelector("link[rel=manifest]")?.setAttribute("href", `/manifest.webmanifest?lang=${language}`);
  storeLanguage(language);
}
