import { pageAt } from "../page-handle.ts";
import type { LinkedPages } from "./linked-pages.ts";
import { savesData } from "./network.ts";

/** Inputs that come before a person opens another page. */
const INPUTS = ["pointerover", "pointerdown", "wheel", "keydown"] as const;

/** Loads nothing ahead before the first input, so that a page loads for itself alone. */
export function watchFirstInput(pages: LinkedPages): void {
  const waiting = new AbortController();
  const begin = (event: Event) => {
    waiting.abort();
    if (savesData()) return;
    const shown = pageAt(pages.routes, pages.here());
    const page = shown && pages.remotes.peekPage(shown.remote, shown.route.page);
    const links = import(/* webpackChunkName: "next-page" */ "./watch-links.ts").then(({ watchLinks }) => watchLinks(pages, event));
    // The next page loads again what is missing, and shows the failure then.
    Promise.all([page?.prepare?.(), links]).catch(() => undefined);
  };
  for (const input of INPUTS) addEventListener(input, begin, { signal: waiting.signal, passive: true, capture: true });
}
