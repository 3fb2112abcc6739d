// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { apiOf, refusal, showPage } from "../../test-page.tsx";
import { page } from "./page.tsx";

const PICTURES = [1, 2, 3].map((number) => `/api/media/t${"0".repeat(15)}${number}-384.webp`);
const MERCHANT = {
  uid: "m1",
  id: "m1",
  businessName: "Oltin Qozon",
  businessType: "fast_food",
  businessAddress: "Navoiy 1",
  city: "tashkent",
  description: "Toʻy oshi",
  images: PICTURES,
  image: PICTURES[0],
  status: "active",
  openingHours: null,
  createdAt: "",
};
const AT = { page, pattern: "/merchant/:uid", at: "/merchant/m1" };

afterEach(cleanup);

describe("a merchant's public page", () => {
  test("[S2-ROUTE-14] shows pictures, name, type, description and address, and links to the products", {
    tags: ["@D-MERCHANT-16", "@D-CHOICE-05"],
  }, async () => {
    await showPage({ ...AT, api: apiOf({ "/merchants/:id": () => ({ merchant: MERCHANT }) }).api });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Oltin Qozon");
    expect(screen.getAllByRole("img").map((picture) => picture.getAttribute("alt"))).toEqual([
      "Oltin Qozon",
      "Oltin Qozon, picture 2",
      "Oltin Qozon, picture 3",
    ]);
    expect(screen.getByText("Fast food")).toBeTruthy();
    expect(screen.getByText("Toʻy oshi")).toBeTruthy();
    expect(screen.getByText("Tashkent, Navoiy 1")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See the products" }).getAttribute("href")).toBe("/merchant/m1/products");
  });

  test.each([
    ["en", ["Monday – Friday 09:00–23:00", "Saturday 18:00–02:00 (next day)", "Sunday Closed"]],
    ["uz", ["Dushanba – Juma 09:00–23:00", "Shanba 18:00–02:00 (ertasi kuni)", "Yakshanba Dam olish kuni"]],
    ["ru", ["Понедельник – Пятница 09:00–23:00", "Суббота 18:00–02:00 (на следующий день)", "Воскресенье Выходной"]],
  ] as const)("shows the opening hours in %s, equal days grouped", async (language, expected) => {
    const openingHours = [...Array<object>(5).fill({ from: "09:00", to: "23:00" }), { from: "18:00", to: "02:00" }, null];
    const api = apiOf({ "/merchants/:id": () => ({ merchant: { ...MERCHANT, openingHours } }) }).api;
    await showPage({ ...AT, api, language });
    const rows = screen.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent).join(" "));
    expect(rows).toEqual(expected);
  });

  test("shows around the clock and every day in one row, and nothing without stated hours", async () => {
    const openingHours = Array<object>(7).fill({ from: "00:00", to: "00:00" });
    const api = apiOf({ "/merchants/:id": () => ({ merchant: { ...MERCHANT, openingHours } }) }).api;
    await showPage({ ...AT, api });
    expect(screen.getByRole("table", { name: "Opening hours" }).textContent).toBe("Every dayAround the clock");
    cleanup();
    await showPage({ ...AT, api: apiOf({ "/merchants/:id": () => ({ merchant: MERCHANT }) }).api });
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByText("Opening hours")).toBeNull();
  });

  test("[D-OPENH-02] shows the coming days with other hours, and how the shop stands", {
    tags: ["@D-OPENH-09", "@D-ZONE-04"],
  }, async () => {
    const merchant = {
      ...MERCHANT,
      opening: {
        at: "2026-03-01T20:00:00.000Z",
        isOpen: false,
        opensAt: "2026-03-02T06:00:00.000Z",
        closesAt: null,
        closedBecause: "hours",
      },
      hoursExceptions: [
        { day: "2026-03-01", time: null },
        { day: "2026-03-02", time: { from: "11:00", to: "15:00" } },
        { day: "2026-03-08", time: null },
      ],
      delivery: { district: null, point: null, zone: null, minOrder: 5_000_000, isFree: true },
    };
    await showPage({ ...AT, api: apiOf({ "/merchants/:id": () => ({ merchant }) }).api });
    expect(screen.getByText("Closed, opens at 11:00")).toBeTruthy();
    const table = screen.getByRole("table", { name: "Days with other hours" });
    expect([...table.querySelectorAll("tr")].map((row) => row.textContent)).toEqual(["2 March11:00–15:00", "8 MarchClosed"]);
    expect(screen.getByText("50 000 sõm")).toBeTruthy();
  });

  test("[S8-IMAGE-01] shows the placeholder in the page's language without a picture", async () => {
    const api = apiOf({ "/merchants/:id": () => ({ merchant: { ...MERCHANT, images: [], image: null } }) }).api;
    await showPage({ ...AT, api, language: "uz" });
    expect(screen.getByText("Hozircha rasm yoʻq")).toBeTruthy();
  });

  test("[S8-FALL-12] has the merchant's fallback text as heading when it could not be fetched", async () => {
    await showPage({ ...AT, api: apiOf({ "/merchants/:id": () => refusal(500) }).api });
    expect(screen.getByRole("heading", { level: 1, name: "Failed to fetch merchant" })).toBeTruthy();
  });

  test("says that a merchant was not found", async () => {
    await showPage({ ...AT, api: apiOf({ "/merchants/:id": () => refusal(404) }).api });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Merchant not found");
    expect(screen.getByRole("link", { name: "Go Home" }).getAttribute("href")).toBe("/");
  });
});
