// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LinkedPages } from "./linked-pages.ts";
import { NextPages } from "./next-pages.ts";
import { REST_AFTER_TOUCH_MS, watchFirstInput } from "./watch-input.ts";
import { REST_MS, STILL_MS, watchLinks } from "./watch-links.ts";

const prefetch = vi.spyOn(NextPages.prototype, "prefetch").mockReturnValue();
const cancel = vi.spyOn(NextPages.prototype, "cancel").mockReturnValue();
const prefetchFiles = vi.spyOn(NextPages.prototype, "prefetchFiles").mockReturnValue(true);

const PAGES: LinkedPages = {
  remotes: { peekPage: () => undefined } as never,
  routes: [],
  surroundings: () => ({}) as never,
  here: () => ({ pathname: "/", search: "" }),
  watchSteps: () => undefined,
};

function link(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(id);
  return found;
}

function point(id: string, type: string, pointerType: "mouse" | "touch"): void {
  link(id).dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true, button: 0 }));
}

let observe: ReturnType<typeof vi.fn>;
let notify: (entries: object[]) => void;

function connect(connection: object): void {
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { connection }));
}

beforeEach(() => {
  vi.useFakeTimers();
  observe = vi.fn();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe = observe;
      unobserve = vi.fn();
      disconnect = vi.fn();
      constructor(onSeen: typeof notify) {
        notify = onSeen;
      }
    },
  );
  document.body.innerHTML = `<main id="content"><a id="one" href="/1"><b id="in-one">1</b></a><a id="two" href="/2">2</a><p id="text">…</p></main>`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test("[D-NEXT-01] a link under a resting mouse or focus is loaded ahead, a pressed one at once", () => {
  watchLinks(PAGES, new Event("wheel"));
  point("one", "pointerover", "mouse");
  vi.advanceTimersByTime(REST_MS - 1);
  point("two", "pointerover", "mouse");
  vi.advanceTimersByTime(REST_MS);
  expect(prefetch).toHaveBeenCalledExactlyOnceWith(link("two"));
  link("one").dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  vi.advanceTimersByTime(REST_MS);
  expect(prefetch).toHaveBeenLastCalledWith(link("one"));
  point("two", "pointerdown", "mouse");
  expect(prefetch).toHaveBeenLastCalledWith(link("two"));
});

test("[D-NEXT-01] a link under a finger is loaded ahead at once; a finger that scrolls cancels it", () => {
  watchLinks(PAGES, new Event("wheel"));
  point("one", "pointerover", "touch");
  vi.advanceTimersByTime(REST_MS);
  expect(prefetch).not.toHaveBeenCalled();
  point("in-one", "pointerdown", "touch");
  expect(prefetch).toHaveBeenLastCalledWith(link("one"));
  point("one", "pointercancel", "touch");
  expect(cancel).toHaveBeenLastCalledWith(link("one"));
});

test("a finger on a scrolling page loads nothing ahead until the page stands still", () => {
  watchLinks(PAGES, new Event("wheel"));
  document.dispatchEvent(new Event("scroll", { bubbles: true }));
  vi.advanceTimersByTime(STILL_MS - 1);
  point("two", "pointerdown", "touch");
  expect(prefetch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  point("two", "pointerdown", "touch");
  expect(prefetch).toHaveBeenLastCalledWith(link("two"));
});

test.each([
  ["4g", false, 2],
  ["3g", false, 0],
  ["4g", true, 0],
])("[D-NEXT-05] on %s with saveData %s looks at %i visible links", (effectiveType, saveData, count) => {
  connect({ effectiveType, saveData });
  watchLinks(PAGES, new Event("wheel"));
  expect(observe).toHaveBeenCalledTimes(count);
});

test("[D-NEXT-05] a link counts once it is on the screen", () => {
  connect({ effectiveType: "4g" });
  watchLinks(PAGES, new Event("wheel"));
  notify([
    { isIntersecting: false, target: link("one") },
    { isIntersecting: true, target: link("two") },
  ]);
  expect(prefetchFiles.mock.calls).toEqual([[link("two")]]);
});

/** Pages whose shown one loads ahead what it needs. */
function preparedPages() {
  const prepare = vi.fn(async () => undefined);
  const routes = [{ path: "/", handle: { remote: "storefront", route: { page: "home" } } }];
  return { prepare, pages: { ...PAGES, routes, remotes: { peekPage: () => ({ prepare }) } as never } };
}

function touch(id: string): void {
  point(id, "pointerover", "touch");
  point(id, "pointerdown", "touch");
}

test("[D-NEXT-09] touches outside links load ahead when they have ended; one on a link at once", () => {
  const { prepare, pages } = preparedPages();
  watchFirstInput(pages);
  touch("text");
  vi.advanceTimersByTime(REST_AFTER_TOUCH_MS - 1);
  dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  vi.advanceTimersByTime(REST_AFTER_TOUCH_MS - 1);
  touch("text");
  vi.advanceTimersByTime(REST_AFTER_TOUCH_MS - 1);
  expect(prepare).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(prepare).toHaveBeenCalledTimes(1);
  watchFirstInput(pages);
  touch("text");
  touch("in-one");
  expect(prepare).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(REST_AFTER_TOUCH_MS);
  expect(prepare).toHaveBeenCalledTimes(2);
});

test("[D-NEXT-04] with Save-Data the first input loads nothing", () => {
  const { prepare, pages } = preparedPages();
  connect({ saveData: true });
  watchFirstInput(pages);
  point("one", "pointerover", "mouse");
  expect(prepare).not.toHaveBeenCalled();
  connect({ saveData: false });
  watchFirstInput(pages);
  point("one", "pointerover", "mouse");
  point("two", "pointerover", "mouse");
  expect(prepare).toHaveBeenCalledTimes(1);
});
