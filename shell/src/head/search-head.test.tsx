// @vitest-environment happy-dom

import { ApiFailure } from "@savat/contracts/api-failure";
import { i18n } from "@savat/contracts/i18n";
import { definePage } from "@savat/contracts/page";
import type { RemoteRoute } from "@savat/contracts/remote";
import { act, cleanup } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { knownRemote, remoteModule } from "../../test/fixture-remote.ts";
import { renderShell } from "../../test/render-shell.tsx";

const ROUTES: RemoteRoute[] = [
  { path: "/list", page: "list", surface: "public", isListed: true },
  { path: "/merchant/:uid", page: "merchant", surface: "bar", isListed: true },
  { path: "/mine", page: "mine", surface: "bar" },
];

function failing(status: number): () => Promise<never> {
  return () => Promise.reject(new ApiFailure(status, { code: "unknown", message: "" }));
}

const PAGES = {
  list: definePage<URLSearchParams>({
    Component: () => <h1>list</h1>,
    load: async ({ url }) => url.searchParams,
    head: (query) => ({ search: query.has("page") ? `?page=${query.get("page")}` : "", isUnlisted: query.has("search") }),
  }),
  merchant: definePage({
    Component: () => <h1>merchant</h1>,
    load: async ({ params }) => (params.uid === "gone" || params.uid === "away" ? failing(params.uid === "gone" ? 404 : 503)() : null),
  }),
  mine: definePage({ Component: () => <h1>mine</h1>, load: async () => null }),
};

async function open(path: string) {
  const known = [knownRemote("storefront", ROUTES)];
  return await renderShell({ known, modules: { storefront: remoteModule("storefront", { pages: PAGES }) }, path });
}

/** The head's tags for search engines, without the origin. */
function said(): { canonical: string[]; alternates: string[]; robots: string[] } {
  const all = (selector: string, name: string) => [...document.head.querySelectorAll(selector)].map((one) => one.getAttribute(name) ?? "");
  return {
    canonical: all('link[rel="canonical"]', "href"),
    alternates: all('link[rel="alternate"]', "hreflang"),
    robots: all('meta[name="robots"]', "content"),
  };
}

const NOT_INDEXED = { canonical: [], alternates: [], robots: ["noindex"] };
const LANGUAGES = ["uz", "ru", "en", "x-default"];

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

describe("the head", () => {
  test("[D-CHOICE-04] names the page's canonical address in the current language, with the listed parameters of the query", async () => {
    await open("/LIST/?utm=1&page=2&lang=ru");
    expect(said()).toEqual({ canonical: ["/list?page=2&lang=en"], alternates: LANGUAGES, robots: [] });
  });

  test.each(["/mine", "/no/such/page", "/merchant/gone", "/list?search=osh"])("[D-SEO-03] marks %s as noindex", async (path) => {
    await open(path);
    expect(said()).toEqual(NOT_INDEXED);
  });

  test("says nothing of a page that could not be read, because it may exist", async () => {
    await open("/merchant/away");
    expect(said()).toEqual({ canonical: [], alternates: [], robots: [] });
  });

  test("[D-SEO-02] follows to the next page and to another language without tags of the first page", async () => {
    const first =
      '<meta property="og:title" content="x"><meta name="twitter:card" content="x"><script type="application/ld+json">{}</script>';
    document.head.insertAdjacentHTML("beforeend", first);
    const { router } = await open("/list");
    expect(document.head.querySelectorAll('meta[property^="og:"], script')).toHaveLength(2);
    await act(() => router.navigate("/merchant/a%20b"));
    expect(said()).toEqual({ canonical: ["/merchant/a%20b?lang=en"], alternates: LANGUAGES, robots: [] });
    expect(document.head.querySelectorAll("meta[property], meta[name^=twitter], script")).toHaveLength(0);
    await act(() => i18n.changeLanguage("ru"));
    expect(said().canonical).toEqual(["/merchant/a%20b?lang=ru"]);
    await act(() => router.navigate("/mine"));
    expect(said()).toEqual(NOT_INDEXED);
  });
});
