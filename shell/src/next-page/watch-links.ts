import { type LinkedPages, linkAt } from "./linked-pages.ts";
import { isNetworkGood } from "./network.ts";
import { NextPages } from "./next-pages.ts";
import { offerAhead } from "./taken-ahead.ts";

/** A mouse or the focus that stays on a link for this time may open it, in ms. */
export const REST_MS = 80;
/** A finger on a page that scrolled in this time, in ms, mostly scrolls on: only its first touch asks for data. */
export const STILL_MS = 500;
/** A new page's links are looked at when it has been painted, in ms. */
const PAINTED_MS = 1000;
/** Pages whose files a shown page's visible links load. */
const MOST_VISIBLE = 3;

/** Loads the page of a link that a person points at, focuses or presses. Returns what takes a first event. */
function watchIntents(next: NextPages): (event: Event) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let meant: HTMLAnchorElement | null = null;
  let scrolledAt = 0;

  function rest(event: Event): void {
    const isFinger = event instanceof PointerEvent && event.pointerType !== "mouse";
    const link = linkAt(event);
    if (isFinger || link === meant) return;
    clearTimeout(timer);
    meant = link;
    if (link !== null) timer = setTimeout(() => next.prefetch(link), REST_MS);
  }
  // Without a timer: Chromium runs none while it waits whether a touch becomes a scroll.
  function press(event: PointerEvent): void {
    clearTimeout(timer);
    meant = linkAt(event);
    const isScrolling = event.pointerType !== "mouse" && Date.now() - scrolledAt < STILL_MS;
    if (meant !== null && event.button === 0 && !event.ctrlKey && !event.metaKey && !isScrolling) next.prefetch(meant);
  }
  function cancel(): void {
    if (meant !== null) next.cancel(meant);
    meant = null;
  }
  const quietly = { passive: true, capture: true } as const;
  addEventListener("pointerover", rest, quietly);
  addEventListener("focusin", rest, quietly);
  addEventListener("pointerdown", press, quietly);
  addEventListener("pointercancel", cancel, quietly);
  addEventListener(
    "scroll",
    () => {
      scrolledAt = Date.now();
    },
    quietly,
  );
  return rest;
}

/** On a good network the files of visible links' pages come before anyone means to open them. */
function watchVisible(next: NextPages, watchSteps: LinkedPages["watchSteps"]): void {
  let begun = 0;
  const visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      visible.unobserve(target);
      if (begun < MOST_VISIBLE && next.prefetchFiles(target)) begun += 1;
    }
  });
  const look = () => {
    visible.disconnect();
    begun = 0;
    if (isNetworkGood()) for (const link of document.querySelectorAll("#content a[href]")) visible.observe(link);
  };
  look();
  watchSteps(() => void setTimeout(look, PAINTED_MS));
}

/** Begins to load ahead. `first` is the input that brought this chunk. */
export function watchLinks({ watchSteps, ...pages }: LinkedPages, first: Event): void {
  const next = new NextPages({ ...pages, watchSteps });
  offerAhead((address) => next.take(address));
  const takeFirst = watchIntents(next);
  takeFirst(first);
  watchVisible(next, watchSteps);
}
