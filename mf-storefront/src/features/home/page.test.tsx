// @vitest-environment happy-dom

import { keepAddress } from "@savat/contracts/delivery-address";
import { events, listen } from "@savat/contracts/events";
import type { Merchant } from "@savat/contracts/merchants";
import { paginate } from "@savat/contracts/pagination";
import type { LoadContext } from "@savat/contracts/remote";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Asked, apiOf, refusal, showPage } from "../../test-page.tsx";
import { page } from "./page.tsx";

function merchant(index: number): Merchant {
  return {
    uid: `m${index}`,
    id: `m${index}`,
    businessName: `Place ${index}`,
    businessType: "cafe",
    businessAddress: "",
    city: "tashkent",
    description: "",
    images: [],
    image: index === 2 ? null : `/api/media/t${"0".repeat(15)}${index}-384.webp`,
    status: "active",
    createdAt: "",
  };
}

function listOf(count: number, total = count) {
  return ({ query }: Asked) => ({
    merchants: Array.from({ length: count }, (_, index) => merchant(index + 1)),
    pagination: paginate(total, Number(query?.page), 12),
    filters: { businessType: "all", city: null, search: "", cities: ["tashkent", "samarkand"] },
  });
}

const HOME = { page, pattern: "/", at: "/" };

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe("home", () => {
  test("[S2-ROUTE-03] shows each merchant as one link to its products, with type, city and free delivery", async () => {
    await showPage({ ...HOME, api: apiOf({ "/merchants": listOf(2) }).api });
    const card = screen.getByRole("link", { name: /Place 2/ });
    expect(card.getAttribute("href")).toBe("/merchant/m2/products");
    expect(card.textContent).toContain("Cafe · Tashkent");
    expect(within(card).getByText("free delivery")).toBeTruthy();
    expect(card.querySelector("s")?.textContent).toContain("12\u00A0000\u00A0sõm");
  });

  const NOON = "2026-03-01T07:00:00.000Z";
  const CLOSED = { at: NOON, isOpen: false, opensAt: null, closesAt: null, closedBecause: "hours" } as const;

  test.each([
    ["en", { ...CLOSED, opensAt: "2026-03-01T13:30:00.000Z" }, "Closed, opens at 18:30"],
    ["en", { ...CLOSED, opensAt: "2026-03-01T19:00:00.000Z" }, "Closed, opens tomorrow at 00:00"],
    ["en", { ...CLOSED, opensAt: "2026-03-03T06:00:00.000Z" }, "Closed, opens on 3 March at 11:00"],
    ["ru", { ...CLOSED, opensAt: "2026-03-02T06:00:00.000Z" }, "Закрыто, откроется завтра в 11:00"],
    ["ru", { ...CLOSED, opensAt: "2026-03-03T06:00:00.000Z" }, "Закрыто, откроется 3 марта в 11:00"],
    ["uz", { ...CLOSED, opensAt: "2026-03-01T13:30:00.000Z" }, "Yopiq, 18:30 da ochiladi"],
    ["uz", { ...CLOSED, opensAt: "2026-03-03T06:00:00.000Z" }, "Yopiq, 3-mart 11:00 da ochiladi"],
    ["en", CLOSED, "Closed now"],
    ["en", { ...CLOSED, closedBecause: "paused", opensAt: "2026-03-01T08:00:00.000Z" }, "Paused, opens at 13:00"],
    ["en", { ...CLOSED, closedBecause: "paused" }, "Paused"],
    ["en", { ...CLOSED, closedBecause: "not_ready" }, "Opens soon"],
    ["en", { ...CLOSED, isOpen: true, closedBecause: null, closesAt: "2026-03-01T08:00:00.000Z" }, "Closes at 13:00"],
    ["en", { ...CLOSED, isOpen: true, closedBecause: null, closesAt: "2026-03-01T08:01:00.000Z" }, ""],
    ["en", { ...CLOSED, isOpen: true, closedBecause: null }, ""],
  ] as const)(
    "[D-OPENH-09] in %s says how a shop stands: %j is %j",
    { tags: ["@D-OPENH-04", "@D-FIRST-01"] },
    async (language, opening, text) => {
      const list = { ...listOf(1)({ query: { page: "1" } } as unknown as Asked), merchants: [{ ...merchant(1), opening }] };
      await showPage({ ...HOME, api: apiOf({ "/merchants": () => list }).api, language });
      const said = screen.getByRole("link", { name: /Place 1/ }).querySelector("p > span:nth-child(3)")?.textContent ?? "";
      expect(said).toBe(text);
    },
  );

  test("[D-ZONE-04] names a shop's minimum order, and the tariff where it is charged", { tags: ["@D-ZONE-05"] }, async () => {
    const delivery = { district: null, point: null, zone: null, minOrder: 5_000_000, isFree: false };
    const list = { ...listOf(1)({ query: { page: "1" } } as unknown as Asked), merchants: [{ ...merchant(1), delivery }] };
    await showPage({ ...HOME, api: apiOf({ "/merchants": () => list }).api });
    const card = screen.getByRole("link", { name: /Place 1/ });
    expect(card.textContent).toContain("Minimum order 50\u00A0000\u00A0sõm");
    expect(card.textContent).toContain("delivery from 12\u00A0000\u00A0sõm");
    expect(within(card).queryByText("free delivery")).toBeNull();
  });

  test("loads the first card's picture with priority", async () => {
    await showPage({ ...HOME, api: apiOf({ "/merchants": listOf(3) }).api });
    const pictures = [1, 3].map((number) => screen.getByRole("link", { name: new RegExp(`Place ${number}`) }).querySelector("img"));
    expect(pictures.map((picture) => picture?.getAttribute("loading"))).toEqual(["eager", "lazy"]);
    expect(pictures.map((picture) => picture?.getAttribute("fetchpriority"))).toEqual(["high", null]);
    expect(pictures[0]?.getAttribute("srcset")).toContain("192w");
  });

  test("says if a merchant has no picture", async () => {
    await showPage({ ...HOME, api: apiOf({ "/merchants": listOf(3) }).api });
    const card = screen.getByRole("link", { name: /Place 2/ });
    expect(within(card).getByRole("img", { name: "No picture yet" })).toBeTruthy();
  });

  test("[S2-ROUTE-02] offers the five kinds as links that keep the city and start at the first page", async () => {
    await showPage({ ...HOME, at: "/?city=samarkand&page=2", api: apiOf({ "/merchants": listOf(12, 40) }).api });
    const chips = within(screen.getByRole("navigation", { name: "Kinds of places" })).getAllByRole("link");
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute("href")])).toEqual([
      ["All", "/?city=samarkand"],
      ["Restaurants", "/?city=samarkand&category=restaurant"],
      ["Shops", "/?city=samarkand&category=shop"],
      ["Pharmacy", "/?city=samarkand&category=pharmacy"],
      ["Cafes", "/?city=samarkand&category=cafe"],
    ]);
    expect(chips[0]?.getAttribute("aria-current")).toBe("true");
  });

  test("[S2-ROUTE-03] links to the other pages and the whole list", { tags: ["@S2-ROUTE-04"] }, async () => {
    await showPage({ ...HOME, at: "/?category=cafe", api: apiOf({ "/merchants": listOf(12, 40) }).api });
    expect(screen.getByRole("link", { name: "Page 3" }).getAttribute("href")).toBe("/?category=cafe&page=3#merchants");
    expect(screen.getByRole("link", { name: /Browse all/ }).getAttribute("href")).toBe("/merchants");
  });

  test("[D-CITY-02] stores a chosen city at once and loads its merchants", { tags: ["@D-CITY-03"] }, async () => {
    const { api, calls } = apiOf({ "/merchants": listOf(1) });
    const router = await showPage({ ...HOME, at: "/?category=cafe", api });
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "City" }), "Samarkand");
    await waitFor(() => expect(calls.at(-1)?.[1].query).toMatchObject({ city: "samarkand", businessType: "cafe" }));
    expect(router.state.location.search).toBe("?city=samarkand&category=cafe");
    expect(localStorage.getItem("city")).toBe("samarkand");
    expect(document.cookie).toContain("city=samarkand");
  });

  test("loads all cities once that is chosen, whatever city the page started with", async () => {
    const { api, calls } = apiOf({ "/merchants": listOf(1) });
    await showPage({ ...HOME, api, city: "nukus" });
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "City" }), "All cities");
    await waitFor(() => expect(calls.at(-1)?.[1].query).not.toHaveProperty("city"));
    cleanup();
    // The cookie cannot say "any" to the server, so home is Tashkent's again, and never the former city's.
    await showPage({ ...HOME, api, city: "nukus" });
    expect(calls.at(-1)?.[1].query).toMatchObject({ city: "tashkent" });
  });

  test("[D-CITY-06] shows Tashkent without a city, says so, and no link names it", async () => {
    const { api, calls } = apiOf({ "/merchants": listOf(12, 40) });
    await showPage({ ...HOME, api });
    expect(calls[0]?.[1].query).toMatchObject({ city: "tashkent" });
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "City" }).value).toBe("tashkent");
    expect(screen.getByText("You see the places of Tashkent. Choose another city here.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Page 3" }).getAttribute("href")).toBe("/?page=3#merchants");
    expect(document.title).toBe("Food, groceries and medicine to your door · Savat");
    cleanup();
    await showPage({ ...HOME, at: "/?city=samarkand", api });
    expect(screen.queryByText(/Choose another city here/)).toBeNull();
  });

  test("[D-CITY-06] the page is at its own address for search engines while the city is assumed", async () => {
    const { api } = apiOf({ "/merchants": listOf(1) });
    const load = async (query: string) => {
      const url = new URL(`http://savat.test/${query}`);
      const context = { api, url, signal: new AbortController().signal, site: { appStoreUrl: null, googlePlayUrl: null }, isServer: true };
      return page.head?.((await page.load?.(context as unknown as LoadContext)) as never);
    };
    expect(await load("")).toMatchObject({ search: "" });
    expect(await load("?city=nukus")).toMatchObject({ search: "?city=nukus" });
  });

  describe("with an address", () => {
    const near = { district: "Chilonzor", point: { lat: 41.28, lng: 69.2 }, zone: null, minOrder: 0, isFree: true };
    const ADDRESS = {
      label: "Home",
      city: "tashkent",
      district: "Chilonzor",
      street: "Navoiy",
      house: "12",
      flat: "",
      lat: 41.28,
      lng: 69.2,
    } as const;
    const EMPTY = { landmark: "", entrance: "", floor: "", doorCode: "", note: "", phone: "" };
    function listWith(delivery: object) {
      return (asked: Asked) => {
        const list = listOf(1)(asked);
        return { ...list, merchants: list.merchants.map((one) => ({ ...one, delivery })) };
      };
    }

    test("[D-ADDR-12] says where to, and each card its distance and fee for it", { tags: ["@D-ADDR-13"] }, async () => {
      const shop = { ...near, point: { lat: 41.3204, lng: 69.2 } };
      await showPage({ ...HOME, api: apiOf({ "/merchants": listWith(shop) }).api });
      const asked = vi.fn();
      const stop = listen("address:open", asked);
      await userEvent.click(screen.getByRole("button", { name: "Where to deliver?" }));
      expect(asked).toHaveBeenCalledOnce();
      stop();
      act(() => void keepAddress({ ...ADDRESS, ...EMPTY }));
      expect(await screen.findByRole("button", { name: "Deliver to Home · Chilanzar, Navoiy 12" })).toBeTruthy();
      const card = screen.getByRole("link", { name: /Place 1/ });
      expect(card.textContent).toContain("Cafe · 4.5 km away");
      expect(card.querySelector("s")?.textContent).toContain("16\u00A0000\u00A0sõm");
      expect(within(card).getByText("free delivery")).toBeTruthy();
    });

    test("[D-ADDR-13] a card says the fee where delivery is not free, and that a shop does not deliver there", async () => {
      keepAddress({ ...ADDRESS, ...EMPTY });
      await showPage({ ...HOME, api: apiOf({ "/merchants": listWith({ ...near, isFree: false }) }).api });
      expect(screen.getByRole("link", { name: /Place 1/ }).textContent).toContain("delivery 12\u00A0000\u00A0sõm");
      cleanup();
      await showPage({
        ...HOME,
        api: apiOf({ "/merchants": listWith({ ...near, zone: { kind: "districts", districts: ["Sergeli"] } }) }).api,
      });
      expect(screen.getByRole("link", { name: /Place 1/ }).textContent).toContain("not to your address");
    });

    test("[D-ADDR-12] a newly chosen address shows the places of its city", async () => {
      const { api, calls } = apiOf({ "/merchants": listOf(1) });
      const router = await showPage({ ...HOME, api });
      localStorage.setItem("city", "samarkand");
      act(() => void keepAddress({ ...ADDRESS, ...EMPTY, city: "samarkand", district: "Siyob" }));
      await waitFor(() => expect(calls.at(-1)?.[1].query).toMatchObject({ city: "samarkand" }));
      expect(router.state.location.search).toBe("?city=samarkand");
    });
  });

  test("offers the cities in alphabetical order and the choice of all cities", async () => {
    await showPage({ ...HOME, api: apiOf({ "/merchants": listOf(1) }).api, city: "nukus" });
    const options = screen.getAllByRole("option").map((option) => option.textContent);
    expect(options).toEqual(["All cities", "Nukus", "Samarkand", "Tashkent"]);
    expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("nukus");
  });

  test.each([
    ["", "No places yet"],
    ["restaurant", "No restaurants yet"],
    ["shop", "No shops yet"],
    ["pharmacy", "No pharmacies yet"],
    ["cafe", "No cafes yet"],
  ])("[S8-PAGE-11] says for the empty kind %j: %s", async (category, text) => {
    await showPage({ ...HOME, at: `/?category=${category}`, api: apiOf({ "/merchants": listOf(0) }).api });
    expect(screen.getByText(text)).toBeTruthy();
  });

  test.each([
    [0, "Network error. Please check your connection and try again."],
    [500, "Server error. Please try again later."],
    [503, "Server error. Please try again later."],
    [404, "Merchants endpoint not found. Please contact support."],
    [429, "Failed to load merchants. Please try again."],
  ])(
    "[S8-LIST-01] says for a failure with status %i: %s",
    { tags: ["@S8-LIST-02", "@S8-LIST-03", "@S8-LIST-04", "@S8-PAGE-10"] },
    async (status, text) => {
      await showPage({ ...HOME, api: apiOf({ "/merchants": () => refusal(status) }).api });
      expect(within(screen.getByRole("alert")).getByText(text)).toBeTruthy();
    },
  );

  test("[S8-FALL-12] has the list's fallback text as heading", async () => {
    await showPage({ ...HOME, api: apiOf({ "/merchants": () => refusal(500) }).api });
    expect(screen.getByText("Failed to fetch merchants")).toBeTruthy();
  });

  test("[S8-PAGE-10] loads again on Retry", async () => {
    let isUp = false;
    const answer = (asked: Asked) => (isUp ? listOf(1)(asked) : refusal(500));
    await showPage({ ...HOME, api: apiOf({ "/merchants": answer }).api });
    isUp = true;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: /Place 1/ })).toBeTruthy();
  });

  test("[S2-ROUTE-04] explains in four steps how it works", async () => {
    await showPage({ ...HOME, api: apiOf({ "/merchants": listOf(1) }).api });
    const strip = within(screen.getByRole("region", { name: "How it works" }));
    expect(strip.getAllByRole("listitem").map((step) => within(step).getByRole("heading").textContent)).toEqual([
      "Choose a place",
      "Fill your basket",
      "Pay by card",
      "Get it at your door",
    ]);
  });

  test("[S2-ROUTE-04] links the app stores that have an address, and says that the others will come", {
    tags: ["@D-SMALL-03"],
  }, async () => {
    const site = { appStoreUrl: "https://apps.example/savat" };
    await showPage({ ...HOME, api: apiOf({ "/merchants": listOf(1) }).api, site });
    expect(screen.getByRole("link", { name: /App Store/ }).getAttribute("href")).toBe(site.appStoreUrl);
    expect(screen.queryByRole("link", { name: /Google Play/ })).toBeNull();
    expect(screen.getByText("coming soon")).toBeTruthy();
  });

  test("[D-PWA-08] offers to install the site if the browser does, and asks only after a press", async () => {
    const asked = vi.fn();
    events.on("install:asked", asked);
    await showPage({ ...HOME, api: apiOf({ "/merchants": listOf(1) }).api });
    expect(screen.queryByRole("button", { name: "Install now" })).toBeNull();
    act(() => events.emit("install:offered", { isOffered: true }));
    expect(asked).not.toHaveBeenCalled();
    act(() => screen.getByRole("button", { name: "Install now" }).click());
    expect(asked).toHaveBeenCalledOnce();
    act(() => events.emit("install:offered", { isOffered: false }));
    expect(screen.queryByRole("button", { name: "Install now" })).toBeNull();
  });
});
