import { addMessages, i18n, languageOf } from "@savat/contracts/i18n";
import type { RemoteModule } from "@savat/contracts/remote";

/** Shows a remote's new texts in the language of the page. */
export async function showTexts(remote: RemoteModule): Promise<void> {
  const language = languageOf(i18n);
  addMessages(language, remote.name, await remote.messages(language));
  i18n.emit("languageChanged", language);
}
