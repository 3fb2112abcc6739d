// @vitest-environment happy-dom
import { networkFailure } from "@savat/contracts/api-failure";
import type { User } from "@savat/contracts/auth";
import { addProduct } from "@savat/contracts/cart";
import { i18n } from "@savat/contracts/i18n";
import { getMerchant, listMerchantCategories } from "@savat/contracts/merchants";
import { definePage } from "@savat/contracts/page";
import { deleteProduct } from "@savat/contracts/products";
import type { LoadContext, RemoteRoute } from "@savat/contracts/remote";
import { endSession, startSession } from "@savat/contracts/session";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { knownRemote, openPromise, remoteModule, SITE } from "../../test/fixture-remote.ts";
import { Remotes } from "../remotes.ts";
import { bareRoutes } from "../render-app.tsx";
import { AHEAD_LIFETIME_MS, NextPages } from "./next-pages.ts";

const ROUTES: RemoteRoute[] = [
  { path: "/", page: "home", surface: "public", isListed: true },
  { path: "/shop/:id", page: "shop", surface: "bar", isListed: true },
  { path: "/find", page: "find", surface: "public" },
];
const OTHERS: RemoteRoute[] = [
  { path: "/orders", page: "orders", surface: "bar", needsPerson: true },
  { path: "/board", page: "board", surface: "dashboard" },
];
const USER: User = {
  ...{ uid: "u1", phone: "+998901234567", userType: "customer", role: "customer", email: null },
  ...{ displayName: null, photoURL: null, metadata: { creationTime: "" } },
};

const api = vi.fn();
const load = vi.fn<(context: LoadContext) => Promise<unknown>>(
  async ({ api: ask, params, signal }) => await ask(getMerchant, { params: { id: params.id ?? "" } }, { signal }),
);
const prepare = vi.fn(async () => undefined);
const Empty = () => null;
const opened: string[] = [];
let city: "tashkent" | "samarkand";
let remotes: Remotes;
let next: NextPages;

function linkTo(href: string, given: Partial<HTMLAnchorElement> = {}): HTMLAnchorElement {
  return Object.assign(document.createElement("a"), { href, ...given });
}

function addressOf(path: string): string {
  return new URL(path, location.origin).href;
}

async function outcomeOf(path: string): Promise<unknown> {
  return await next.take(addressOf(path));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  localStorage.clear();
  endSession();
  city = "tashkent";
  opened.length = 0;
  const page = definePage({ Component: Empty, load, prepare });
  const known = [knownRemote("storefront", ROUTES), knownRemote("account", OTHERS)];
  const pages = Object.fromEntries(["home", "shop", "find", "orders", "board"].map((name) => [name, page]));
  remotes = new Remotes(known, async ({ name }) => {
    opened.push(name);
    return remoteModule(name, { pages });
  });
  next = new NextPages({
    remotes,
    routes: bareRoutes(known),
    surroundings: () => ({ api, language: i18n.language === "ru" ? "ru" : "uz", city, site: SITE, isServer: false }),
    here: () => ({ pathname: "/", search: "" }),
    watchSteps: () => undefined,
  });
  api.mockResolvedValue({ merchant: "Osh" });
});

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  api.mockReset();
});

test("[D-NEXT-01] gives a page the data that was asked for ahead, once", async () => {
  next.prefetch(linkTo("/shop/a%20b?page=2#list"));
  expect(await outcomeOf("/shop/a%20b?page=2")).toEqual({ kind: "data", data: { merchant: "Osh" } });
  expect(load.mock.calls[0]?.[0]).toMatchObject({ params: { id: "a b" }, language: "uz", city: "tashkent", isServer: false });
  expect(load.mock.calls[0]?.[0].url.search).toBe("?page=2");
  expect(prepare).toHaveBeenCalledTimes(1);
  expect(await outcomeOf("/shop/a%20b?page=2")).toBeUndefined();
});

test("lets a page wait for data that is on its way", async () => {
  const answer = openPromise<unknown>();
  api.mockReturnValue(answer.promise);
  next.prefetch(linkTo("/shop/1"));
  const outcome = outcomeOf("/shop/1");
  answer.resolve({ merchant: "Osh" });
  expect(await outcome).toEqual({ kind: "data", data: { merchant: "Osh" } });
  expect(api).toHaveBeenCalledTimes(1);
});

test.each([
  [AHEAD_LIFETIME_MS, { kind: "data", data: { merchant: "Osh" } }],
  [AHEAD_LIFETIME_MS + 1, undefined],
])("[D-NEXT-02] %i ms after it was asked for, data is shown as %o", async (ageMs, shown) => {
  const asked = openPromise<number>();
  api.mockImplementation(async () => {
    asked.resolve(Date.now());
    return { merchant: "Osh" };
  });
  next.prefetch(linkTo("/shop/1"));
  vi.setSystemTime((await asked.promise) + ageMs);
  expect(await outcomeOf("/shop/1")).toEqual(shown);
});

test("[D-NEXT-02] lets no page wait longer than the data could be shown", async () => {
  vi.useFakeTimers();
  api.mockReturnValue(new Promise(() => undefined));
  next.prefetch(linkTo("/shop/1"));
  const outcome = outcomeOf("/shop/1");
  await vi.advanceTimersByTimeAsync(AHEAD_LIFETIME_MS);
  expect(await outcome).toBeUndefined();
});

test("[D-NEXT-02] asks again for a link that is meant once more, only when the first data ages", async () => {
  next.prefetch(linkTo("/shop/1"));
  await vi.waitFor(() => expect(api).toHaveBeenCalledTimes(1));
  next.prefetch(linkTo("/shop/1"));
  vi.setSystemTime(Date.now() + AHEAD_LIFETIME_MS / 2);
  next.prefetch(linkTo("/shop/1"));
  await vi.waitFor(() => expect(api).toHaveBeenCalledTimes(2));
});

function move(): void {
  city = "samarkand";
}

const CHANGES: [what: string, change: () => unknown][] = [
  ["[D-NEXT-03] a sign-in", () => startSession({ token: "access", refreshToken: "refresh" }, USER)],
  ["[D-NEXT-03] a sign-out", () => endSession()],
  ["[D-NEXT-03] another city", move],
  ["[D-NEXT-03] another language", () => i18n.changeLanguage("ru")],
  [
    "[D-NEXT-03] a change of the basket",
    () => addProduct({ id: "plov", name: "Osh", image: "", price: 100, stock: 5 }, { uid: "m1", name: "Osh" }),
  ],
];

test.each(CHANGES)("%s drops what was loaded ahead", async (_, change) => {
  next.prefetch(linkTo("/shop/1"));
  await vi.waitFor(() => expect(api).toHaveBeenCalled());
  await change();
  expect(await outcomeOf("/shop/1")).toBeUndefined();
  await i18n.changeLanguage("uz");
});

test("[D-NEXT-06] loads the data of listed pages alone, and nothing of a dashboard or a person's page for a guest", async () => {
  next.prefetch(linkTo("/find"));
  await vi.waitFor(() => expect(remotes.peekPage("storefront", "find")).toBeDefined());
  for (const path of ["/orders", "/board", "/unknown"]) next.prefetch(linkTo(path));
  expect(opened).toEqual(["storefront"]);
  startSession({ token: "access", refreshToken: "refresh" }, USER);
  next.prefetch(linkTo("/orders"));
  await vi.waitFor(() => expect(remotes.peekPage("account", "orders")).toBeDefined());
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ["another site", linkTo("https://example.com/shop/1")],
  ["a new tab", linkTo("/shop/1", { target: "_blank" })],
  ["another language", linkTo("/shop/1?lang=ru", { hreflang: "ru" })],
  ["the shown page", linkTo("/#list")],
])("loads nothing of a link to %s", (_, link) => {
  next.prefetch(link);
  expect(opened).toEqual([]);
});

test("[D-NEXT-07] gives nothing if a call fails, also one that the page would show as a missing part", async () => {
  api.mockRejectedValue(networkFailure("network"));
  next.prefetch(linkTo("/shop/1"));
  expect(await outcomeOf("/shop/1")).toBeUndefined();
  load.mockImplementationOnce(async (context) => {
    await context.api(listMerchantCategories, { params: { id: "1" } }).catch(() => undefined);
    return { merchant: "Osh" };
  });
  next.prefetch(linkTo("/shop/2"));
  expect(await outcomeOf("/shop/2")).toBeUndefined();
});

test("[D-NEXT-06] sends no call that changes something, and says of the others that nobody waits", async () => {
  load.mockImplementationOnce(async (context) => {
    await context.api(getMerchant, { params: { id: "1" } });
    return await context.api(deleteProduct, { params: { id: "m1", productId: "p1" } });
  });
  next.prefetch(linkTo("/shop/1"));
  expect(await outcomeOf("/shop/1")).toBeUndefined();
  expect(api.mock.calls).toEqual([[getMerchant, { params: { id: "1" } }, { isBackground: true }]]);
});

test("holds the data of two addresses, and stops that of a link whose press became a scroll", async () => {
  const signals: AbortSignal[] = [];
  load.mockImplementation(async ({ signal }) => {
    signals.push(signal);
    return {};
  });
  for (const path of ["/shop/1", "/shop/2", "/shop/3"]) next.prefetch(linkTo(path));
  await vi.waitFor(() => expect(signals).toHaveLength(2));
  next.cancel(linkTo("/shop/3"));
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
  expect([await outcomeOf("/shop/1"), await outcomeOf("/shop/3")]).toEqual([undefined, undefined]);
  expect(await outcomeOf("/shop/2")).toEqual({ kind: "data", data: {} });
});

test("[D-NEXT-05] a visible link brings its page's files and no data, if it is public and of the shown remote", async () => {
  expect([next.prefetchFiles(linkTo("/orders")), next.prefetchFiles(linkTo("/find")), next.prefetchFiles(linkTo("/shop/1"))]).toEqual([
    false,
    false,
    true,
  ]);
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledTimes(1));
  expect(next.prefetchFiles(linkTo("/shop/2"))).toBe(false);
  expect([load, api].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
