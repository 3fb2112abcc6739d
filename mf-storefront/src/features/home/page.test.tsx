// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { events } from "shared-contracts/events";
import type { Merchant } from "shared-contracts/merchants";
import { paginate } from "shared-contracts/pagination";
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

  test("asks for the first card's picture before all others", async () => {
    await showPage({ ...HOME, api: apiOf({ "/merchants": listOf(3) }).api });
    const pictures = [1, 3].map((number) => screen.getByRole("link", { name: new RegExp(`Place ${number}`) }).querySelector("img"));
    expect(pictures.map((picture) => picture?.getAttribute("loading"))).toEqual(["eager", "lazy"]);
    expect(pictures.map((picture) => picture?.getAttribute("fetchpriority"))).toEqual(["high", null]);
    expect(pictures[0]?.getAttribute("srcset")).toContain("192w");
  });

  test("says where a merchant has no picture", async () => {
    await showPage({ ...HOME, api: apiOf({ "/merchants": listOf(3) }).api });
    const card = screen.getByRole("link", { name: /Place 2/ });
    expect(within(card).getByRole("img", { name: "No picture yet" })).toBeTruthy();
  });

  test("[S2-ROUTE-02] offers the five kinds as links that keep the city and begin at the first page", async () => {
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

  test("[S2-ROUTE-03] links the other pages and the whole list", { tags: ["@S2-ROUTE-04"] }, async () => {
    await showPage({ ...HOME, at: "/?category=cafe", api: apiOf({ "/merchants": listOf(12, 40) }).api });
    expect(screen.getByRole("link", { name: "Page 3" }).getAttribute("href")).toBe("/?category=cafe&page=3#merchants");
    expect(screen.getByRole("link", { name: /Browse all/ }).getAttribute("href")).toBe("/merchants");
  });

  test("[D-CITY-02] remembers a city as soon as it is chosen and asks for its merchants", { tags: ["@D-CITY-03"] }, async () => {
    const { api, calls } = apiOf({ "/merchants": listOf(1) });
    const router = await showPage({ ...HOME, at: "/?category=cafe", api });
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "City" }), "Samarkand");
    await waitFor(() => expect(calls.at(-1)?.[1].query).toMatchObject({ city: "samarkand", businessType: "cafe" }));
    expect(router.state.location.search).toBe("?city=samarkand&category=cafe");
    expect(localStorage.getItem("city")).toBe("samarkand");
    expect(document.cookie).toContain("city=samarkand");
  });

  test("asks for all cities once that was chosen, whatever city the page began with", async () => {
    const { api, calls } = apiOf({ "/merchants": listOf(1) });
    await showPage({ ...HOME, api, city: "nukus" });
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "City" }), "All cities");
    await waitFor(() => expect(calls.at(-1)?.[1].query).not.toHaveProperty("city"));
    cleanup();
    await showPage({ ...HOME, api, city: "nukus" });
    expect(calls.at(-1)?.[1].query).not.toHaveProperty("city");
  });

  test("offers the cities in the order of their names and the choice of all of them", async () => {
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
  ])("[S8-PAGE-11] says of an empty kind %j: %s", async (category, text) => {
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
    "[S8-LIST-01] says of a failure with status %i: %s",
    { tags: ["@S8-LIST-02", "@S8-LIST-03", "@S8-LIST-04", "@S8-PAGE-10"] },
    async (status, text) => {
      await showPage({ ...HOME, api: apiOf({ "/merchants": () => refusal(status) }).api });
      expect(within(screen.getByRole("alert")).getByText(text)).toBeTruthy();
    },
  );

  test("[S8-FALL-12] is headed by the list's fallback text", async () => {
    await showPage({ ...HOME, api: apiOf({ "/merchants": () => refusal(500) }).api });
    expect(screen.getByText("Failed to fetch merchants")).toBeTruthy();
  });

  test("[S8-PAGE-10] tries again when asked to", async () => {
    let isUp = false;
    const answer = (asked: Asked) => (isUp ? listOf(1)(asked) : refusal(500));
    await showPage({ ...HOME, api: apiOf({ "/merchants": answer }).api });
    isUp = true;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: /Place 1/ })).toBeTruthy();
  });

  test("[S2-ROUTE-04] says in four steps how it works", async () => {
    await showPage({ ...HOME, api: apiOf({ "/merchants": listOf(1) }).api });
    const strip = within(screen.getByRole("region", { name: "How it works" }));
    expect(strip.getAllByRole("listitem").map((step) => within(step).getByRole("heading").textContent)).toEqual([
      "Choose a place",
      "Fill your basket",
      "Pay by card",
      "Get it at your door",
    ]);
  });

  test("[S2-ROUTE-04] links the app's stores where they have an address, and else says that it is to come", {
    tags: ["@D-SMALL-03"],
  }, async () => {
    const site = { appStoreUrl: "https://apps.example/savat" };
    await showPage({ ...HOME, api: apiOf({ "/merchants": listOf(1) }).api, site });
    expect(screen.getByRole("link", { name: /App Store/ }).getAttribute("href")).toBe(site.appStoreUrl);
    expect(screen.queryByRole("link", { name: /Google Play/ })).toBeNull();
    expect(screen.getByText("coming soon")).toBeTruthy();
  });

  test("[D-PWA-08] offers to install the site where the browser does, and asks for it at a press alone", async () => {
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
