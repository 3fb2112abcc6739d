import { pageAt } from "../page-handle.ts";
import { type LinkedPages, linkAt } from "./linked-pages.ts";
import { savesData } from "./network.ts";

/** Inputs that come before a person opens another page. */
const INPUTS = ["pointerover", "pointerdown", "wheel", "keydown"] as const;

/** From the last touch outside links, or the last Escape, to the first loading, in ms: a tap never waits for files. */
export const REST_AFTER_TOUCH_MS = 1000;

/** True for a touch outside links and for Escape: neither opens a page or asks for another list. */
function staysHere(event: Event): boolean {
  if (event instanceof KeyboardEvent) return event.key === "Escape";
  return event instanceof PointerEvent && event.pointerType !== "mouse" && linkAt(event) === null;
}

/** Loads nothing ahead before the first input, so that a page loads for itself alone. */
export function watchFirstInput(pages: LinkedPages): void {
  const waiting = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function begin(event: Event): void {
    waiting.abort();
    if (savesData()) return;
    const shown = pageAt(pages.routes, pages.here());
    const page = shown && pages.remotes.peekPage(shown.remote, shown.route.page);
    const links = import(/* webpackChunkName: "next-page" */ "./watch-links.ts").then(({ watchLinks }) => watchLinks(pages, event));
    // The next page loads again what is missing, and shows the failure then.
    Promise.all([page?.prepare?.(), links]).catch(() => undefined);
  }
  function note(event: Event): void {
    clearTimeout(timer);
    if (staysHere(event)) timer = setTimeout(begin, REST_AFTER_TOUCH_MS, event);
    else begin(event);
  }
  for (const input of INPUTS) addEventListener(input, note, { signal: waiting.signal, passive: true, capture: true });
}
