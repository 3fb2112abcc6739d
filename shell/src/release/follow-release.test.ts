// @vitest-environment happy-dom

import { useCartStanding } from "@savat/contracts/cart";
import { removeStored, writeText } from "@savat/contracts/storage";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageAt } from "../page-handle.ts";
import { followRelease } from "./follow-release.ts";
import { leavesByDocument } from "./leaves-by-document.ts";

const PRESS = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false };
const ORIGIN = "https://savat.example";

function linkTo(address: string, attributes: Record<string, string> = {}) {
  const { origin, pathname, search, hash } = new URL(address, ORIGIN);
  return { origin, pathname, search, hash, target: attributes.target ?? "", hasAttribute: (name: string) => name in attributes };
}

const ROUTES = ["/signin", "/merchant/signin", "/verify-otp", "/checkout", "/payment-success/:id", "/merchant/:id"].map((path) => ({
  path,
  handle: { remote: "any", route: { path, page: "page", surface: "public", holdsState: path !== "/merchant/:id" } },
}));
const holdsState = (pathname: string) => pageAt(ROUTES, { pathname })?.route.holdsState === true;

function at(path: string) {
  const { origin, pathname, search } = new URL(path, ORIGIN);
  return { origin, pathname, search };
}

test.each([
  ["/merchants", "/", {}, true],
  ["/?lang=ru", "/", {}, true],
  ["/#top", "/", {}, false],
  ["/faq#payment", "/", {}, true],
  ["https://apps.example/", "/", {}, false],
  ["/", "/merchants", { target: "_blank" }, false],
  ["/file", "/", { download: "" }, false],
  ["/signin", "/", {}, false],
  ["/merchant/signin", "/", {}, false],
  ["/merchant/m1/products", "/", {}, true],
  ["/checkout?orderId=o1", "/orders", {}, false],
  ["/", "/checkout?orderId=o1", {}, false],
  ["/", "/CHECKOUT/?orderId=o1", {}, false],
  ["/orders", "/payment-success/p1", {}, false],
  ["/", "/verify-otp", {}, false],
  ["/merchant/m1", "/", {}, true],
])("[D-NAME-05] a link to %s on %s (%o) may load its page whole: %s", (address, path, attributes, expected) => {
  expect(leavesByDocument(PRESS, linkTo(address, attributes), at(path), holdsState)).toBe(expected);
});

test.each([{ button: 1 }, { metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { defaultPrevented: true }])(
  "a press with %o is left to the browser or another handler",
  (given) => {
    expect(leavesByDocument({ ...PRESS, ...given }, linkTo("/merchants"), at("/"), holdsState)).toBe(false);
  },
);

const heard = vi.fn((event: Event) => event.preventDefault());
let step = (): void => {};
let follower: ReturnType<typeof followRelease>;
const onRecalled = vi.fn();
let listeners: AbortController;

function serverHas(release: string, state: Record<string, string> = {}): void {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(null, { headers: { "x-release": release, ...state } })),
  );
}

async function stepAfter(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  step();
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval"] });
  listeners = new AbortController();
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, "addEventListener").mockImplementation((type: string, listener: EventListenerOrEventListenerObject, options) =>
    add(type, listener, { ...(typeof options === "object" ? options : {}), signal: listeners.signal }),
  );
  document.head.innerHTML = '<meta name="release" content="one">';
  document.body.innerHTML = '<div id="root"><a href="/merchants">All</a></div>';
  document.getElementById("root")?.addEventListener("click", heard);
  heard.mockClear();
  onRecalled.mockClear();
  follower = followRelease({
    watchSteps: (stepped) => {
      step = stepped;
    },
    builds: () => new Map([["shell", "1f0c"]]),
    onRecalled,
    holdsState,
  });
});
afterEach(() => {
  listeners.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function press(): void {
  document.querySelector("a")?.click();
}

test("links stay inside the page while its release is current", async () => {
  serverHas("one");
  await stepAfter(6 * 60_000);
  press();
  expect(fetch).toHaveBeenCalledOnce();
  expect(heard).toHaveBeenCalledOnce();
});

test("[D-PWA-04] the browser follows links once there is another release", async () => {
  serverHas("two");
  await stepAfter(6 * 60_000);
  await stepAfter(6 * 60_000);
  press();
  expect(heard).not.toHaveBeenCalled();
});

test("[D-OLD-07] the browser follows the next link of a page that the API calls outdated, without a question to the server", () => {
  serverHas("one");
  follower.leaveAtNextLink();
  press();
  expect(heard).not.toHaveBeenCalled();
  expect(fetch).not.toHaveBeenCalled();
});

test("[D-TABS-02] the browser follows links once another tab's basket shows that there is a newer release", () => {
  useCartStanding.setState("outdated");
  press();
  useCartStanding.setState("stored");
  expect(heard).not.toHaveBeenCalled();
});

test.each([
  [
    "stores nothing, so basket and session would end with the page",
    () => vi.spyOn(window, "localStorage", "get").mockReturnValue(undefined as never),
  ],
  ["has no network", () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)],
])("[D-PWA-04] a browser that %s stays inside the page", async (_, spoil) => {
  serverHas("two");
  await stepAfter(6 * 60_000);
  spoil();
  writeText("cart", "{}");
  press();
  expect(heard).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
  removeStored("cart");
});

test("[D-PWA-04] a form that is being filled in survives a change of language", async () => {
  serverHas("two");
  await stepAfter(6 * 60_000);
  const link = document.querySelector("a");
  link?.setAttribute("hreflang", "ru");
  press();
  expect(heard).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event("input", { bubbles: true }));
  press();
  expect(heard).toHaveBeenCalledOnce();
  link?.removeAttribute("hreflang");
  press();
  expect(heard).toHaveBeenCalledOnce();
});

test("the server is asked at most every 55 s", async () => {
  serverHas("two");
  await stepAfter(54_000);
  expect(fetch).not.toHaveBeenCalled();
  press();
  expect(heard).toHaveBeenCalledOnce();
});

test("[D-OPEN-05] a visible page asks every 55 s, names its builds, and hears of a recall", async () => {
  serverHas("one", { "x-page-builds": "recalled" });
  await vi.advanceTimersByTimeAsync(56_000);
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    "/remotes.json",
    expect.objectContaining({ method: "HEAD", headers: { "x-client-builds": "shell=1f0c" } }),
  );
  expect(onRecalled).toHaveBeenCalledOnce();
});

test("[D-OPEN-05] a page that is not seen does not ask", async () => {
  serverHas("one");
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetch).not.toHaveBeenCalled();
});

test("[D-OPEN-06] text counts as typed on the page where it was typed", () => {
  expect(follower.isTyping()).toBe(false);
  document.body.dispatchEvent(new Event("input", { bubbles: true }));
  expect(follower.isTyping()).toBe(true);
});
