// @vitest-environment happy-dom
import { API_TIMEOUT_MS } from "@savat/contracts/api-client";
import { removeStored, writeText } from "@savat/contracts/storage";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { dismissOutdated, handleOutdated, handleRecalled, pageReload, reloadAt, tellOfReload, useOutdated } from "./outdated-page.ts";

const reload = vi.fn();
const leaveAtNextLink = vi.fn();
const BEHIND_PERSON = false;
const BACKGROUND = true;

/** A page of these builds, as after a load. */
function pageOf(builds: string): (isBackground: boolean) => boolean {
  dismissOutdated();
  tellOfReload();
  return handleOutdated({ reload: pageReload({ builds: () => builds, reload }), leaveAtNextLink });
}

function noticeNow(): string | undefined {
  return useOutdated.getState().notice;
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockReset();
  leaveAtNextLink.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a call that the person waits for", () => {
  test("[D-OLD-05] reloads the page once, however many calls are refused meanwhile, and the next page says so once", () => {
    const onOutdated = pageOf("shell=1");
    expect([onOutdated(BEHIND_PERSON), onOutdated(BEHIND_PERSON), onOutdated(BACKGROUND)]).toEqual([true, true, true]);
    expect(reload).toHaveBeenCalledOnce();
    expect(noticeNow()).toBeUndefined();
    pageOf("shell=2");
    expect(noticeNow()).toBe("reloaded");
    pageOf("shell=2");
    expect(noticeNow()).toBeUndefined();
  });

  test("[D-OLD-06] does not reload again from the same builds: the page says what to do", () => {
    pageOf("shell=1")(BEHIND_PERSON);
    const onOutdated = pageOf("shell=1");
    expect([onOutdated(BEHIND_PERSON), onOutdated(BEHIND_PERSON)]).toEqual([false, false]);
    expect(reload).toHaveBeenCalledOnce();
    expect(noticeNow()).toBe("stuck");
    expect(leaveAtNextLink).toHaveBeenCalled();
  });

  test("[D-OLD-06] does not alternate between two shells that have two releases", () => {
    for (const builds of ["shell=1", "shell=2", "shell=1", "shell=2"]) pageOf(builds)(BEHIND_PERSON);
    expect(reload).toHaveBeenCalledTimes(2);
    expect(noticeNow()).toBe("stuck");
  });

  test("[D-OLD-05] reloads again after a later release", () => {
    for (const builds of ["shell=1", "shell=2"]) expect(pageOf(builds)(BEHIND_PERSON)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test("[D-OLD-06] that the person stopped does not reload a second time", () => {
    const onOutdated = pageOf("shell=1");
    onOutdated(BEHIND_PERSON);
    vi.advanceTimersByTime(API_TIMEOUT_MS);
    expect(onOutdated(BEHIND_PERSON)).toBe(false);
    expect(noticeNow()).toBe("stuck");
  });

  test("[D-OLD-11] leaves the reload to the person while a form guards unsaved text", () => {
    const guard = (event: Event) => event.preventDefault();
    window.addEventListener("beforeunload", guard);
    const onOutdated = pageOf("shell=1");
    expect(onOutdated(BEHIND_PERSON)).toBe(false);
    expect([reload.mock.calls.length, noticeNow()]).toEqual([0, "unsaved"]);
    window.removeEventListener("beforeunload", guard);
    expect(onOutdated(BEHIND_PERSON)).toBe(true);
  });

  test("[D-OLD-11] leaves it to the person where the basket would end with the page", () => {
    vi.spyOn(window, "localStorage", "get").mockReturnValue(undefined as never);
    writeText("cart", "{}");
    expect(pageOf("shell=1")(BEHIND_PERSON)).toBe(false);
    expect([reload.mock.calls.length, noticeNow()]).toEqual([0, "unsaved"]);
    vi.restoreAllMocks();
    removeStored("cart");
  });

  test("[D-OLD-06] leaves it to the person where the tab stores nothing, so that nothing would stop a loop", () => {
    vi.spyOn(window, "sessionStorage", "get").mockReturnValue(undefined as never);
    expect(pageOf("shell=1")(BEHIND_PERSON)).toBe(false);
    expect([reload.mock.calls.length, noticeNow()]).toEqual([0, "unsaved"]);
  });

  test.each(["{", "[]", '{"from":"shell=1"}'])("[D-OLD-05] reloads although the tab's storage has %s", (stored) => {
    sessionStorage.setItem("outdated", stored);
    expect(pageOf("shell=1")(BEHIND_PERSON)).toBe(true);
  });
});

test("[D-OLD-07] a background call reloads nothing and says nothing: the next link loads its page whole", () => {
  expect(pageOf("shell=1")(BACKGROUND)).toBe(false);
  expect([reload.mock.calls.length, noticeNow(), leaveAtNextLink.mock.calls.length]).toEqual([0, undefined, 1]);
});

describe("a recalled page", () => {
  const isTyping = vi.fn(() => false);
  /** A page of these builds that hears of its recall. */
  function recall(builds: string): void {
    dismissOutdated();
    handleRecalled({ reload: pageReload({ builds: () => builds, reload }), leaveAtNextLink }, isTyping)();
  }
  beforeEach(() => {
    isTyping.mockReset().mockReturnValue(false);
  });

  test("[D-OPEN-06] reloads at once, and the next page says so", () => {
    recall("shell=1");
    expect([reload.mock.calls.length, leaveAtNextLink.mock.calls.length]).toEqual([1, 1]);
    pageOf("shell=2");
    expect(noticeNow()).toBe("reloaded");
  });

  test("[D-OPEN-06] finishes a payment under way first", () => {
    const hold = (event: Event) => event.preventDefault();
    window.addEventListener("savat:reload", hold);
    isTyping.mockReturnValue(true);
    recall("shell=1");
    vi.advanceTimersByTime(600_000);
    expect([reload.mock.calls.length, noticeNow()]).toEqual([0, undefined]);
    window.removeEventListener("savat:reload", hold);
    isTyping.mockReturnValue(false);
    vi.advanceTimersByTime(1000);
    expect(reload).toHaveBeenCalledOnce();
  });

  test("[D-OPEN-06] keeps what is typed: it says that it is out of date, and reloads when the person leaves the form", () => {
    isTyping.mockReturnValue(true);
    recall("shell=1");
    vi.advanceTimersByTime(60_000);
    expect([reload.mock.calls.length, noticeNow()]).toEqual([0, "unsaved"]);
    isTyping.mockReturnValue(false);
    vi.advanceTimersByTime(1000);
    expect(reload).toHaveBeenCalledOnce();
  });

  test("[D-OPEN-06] whose reload is under way leaves a refused call open and does not say that it did not help", () => {
    dismissOutdated();
    const page = { reload: pageReload({ builds: () => "shell=1", reload }), leaveAtNextLink };
    handleRecalled(page, isTyping)();
    expect(handleOutdated(page)(BEHIND_PERSON)).toBe(true);
    expect([reload.mock.calls.length, noticeNow()]).toEqual([1, undefined]);
  });

  test("[D-OPEN-06] does not reload again while another shell process still sends the recalled build", () => {
    recall("shell=1");
    recall("shell=1");
    vi.advanceTimersByTime(600_000);
    expect([reload.mock.calls.length, noticeNow(), leaveAtNextLink.mock.calls.length]).toEqual([1, undefined, 2]);
  });
});

describe("the reload", () => {
  const again = vi.fn();
  const assign = vi.fn();
  beforeEach(() => {
    vi.stubGlobal("location", { pathname: "/merchants", search: "?page=2", reload: again, assign });
    again.mockReset();
    assign.mockReset();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test.each([
    [undefined, undefined],
    [{ pathname: "/merchants", search: "?page=2", hash: "#top" }, undefined],
    [{ pathname: "/merchants", search: "?page=3", hash: "" }, "/merchants?page=3"],
    [{ pathname: "/orders", search: "", hash: "#o1" }, "/orders#o1"],
  ])("[D-OLD-05] of a page on its way to %o ends at %s", (next, address) => {
    reloadAt(next);
    expect(assign.mock.calls).toEqual(address === undefined ? [] : [[address]]);
    expect(again).toHaveBeenCalledTimes(address === undefined ? 1 : 0);
  });
});
