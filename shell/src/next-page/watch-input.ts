import { pageAt } from "../page-handle.ts";
import { type LinkedPages, linkAt } from "./linked-pages.ts";
import { savesData } from "./network.ts";

/** Inputs that come before a person opens another page. */
const INPUTS = ["pointerover", "pointerdown", "wheel", "keydown"] as const;

/** A finger that is not on a link presses a button, whose effect comes first, or begins to scroll, in ms. */
export const TOUCH_MS = 300;

/** Whether the next page, or a list of this one, cannot yet be meant. */
function isOnlyTouch(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType !== "mouse" && linkAt(event) === null;
}

/** Loads nothing ahead before the first input, so that a page loads for itself alone. */
export function watchFirstInput(pages: LinkedPages): void {
  const waiting = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function begin(event: Event): void {
    waiting.abort();
    clearTimeout(timer);
    if (savesData()) return;
    const shown = pageAt(pages.routes, pages.here());
    const page = shown && pages.remotes.peekPage(shown.remote, shown.route.page);
    const links = import(/* webpackChunkName: "next-page" */ "./watch-links.ts").then(({ watchLinks }) => watchLinks(pages, event));
    // The next page loads again what is missing, and shows the failure then.
    Promise.all([page?.prepare?.(), links]).catch(() => undefined);
  }
  function note(event: Event): void {
    if (!isOnlyTouch(event)) begin(event);
    else timer ??= setTimeout(begin, TOUCH_MS, event);
  }
  for (const input of INPUTS) addEventListener(input, note, { signal: waiting.signal, passive: true, capture: true });
}
