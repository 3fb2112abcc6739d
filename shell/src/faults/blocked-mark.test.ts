// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepMark, openArea, takeBlocked } from "./blocked-mark.ts";

let page: string | undefined;
let isHidden = false;
vi.useFakeTimers();
Object.defineProperty(document, "hidden", { get: () => isHidden });
const beat = keepMark(() => page);

beforeEach(() => {
  sessionStorage.clear();
  page = "storefront";
  isHidden = false;
  beat();
});
afterEach(() => vi.restoreAllMocks());

/** The tab's next page, whose load began so long after the last beat. */
function reloadAfter(ms: number): string | undefined {
  vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now() + ms);
  return takeBlocked();
}

describe("[D-BUS-06] a reload", () => {
  test("of a page whose main thread was blocked finds the page's remote, once", () => {
    expect(reloadAfter(5000)).toBe("storefront");
    expect(reloadAfter(5000)).toBeUndefined();
  });

  test("finds the owner of the panel that was open", () => {
    const close = openArea("checkout");
    expect(reloadAfter(5000)).toBe("checkout");
    close();
    expect(reloadAfter(5000)).toBe("storefront");
  });
});

describe("[D-BUS-07] nothing is found", () => {
  test("after a reload by the person: the page removed its mark, however slow the network", () => {
    dispatchEvent(new Event("pagehide"));
    expect(reloadAfter(60_000)).toBeUndefined();
  });

  test("in a copy of the tab: the mark is fresh", () => {
    expect(reloadAfter(1200)).toBeUndefined();
  });

  test("after a long time: the browser was closed", () => {
    expect(reloadAfter(3_600_000)).toBeUndefined();
  });

  test("of a tab that was hidden, where timers rest", () => {
    isHidden = true;
    document.dispatchEvent(new Event("visibilitychange"));
    expect(reloadAfter(60_000)).toBeUndefined();
  });

  test("of a page without a remote", () => {
    page = undefined;
    vi.advanceTimersByTime(1000);
    expect(reloadAfter(60_000)).toBeUndefined();
  });

  test.each(["", "{", '{"remote":1}', "null"])("in a broken mark: %s", (stored) => {
    sessionStorage.setItem("running", stored);
    expect(reloadAfter(5000)).toBeUndefined();
  });
});

test("[D-BUS-06] a page that comes back from the browser's cache marks again, and a free one every second", () => {
  dispatchEvent(new Event("pagehide"));
  dispatchEvent(new Event("pageshow"));
  vi.advanceTimersByTime(9000);
  expect(reloadAfter(1200)).toBeUndefined();
  dispatchEvent(new Event("pageshow"));
  expect(reloadAfter(5000)).toBe("storefront");
});
