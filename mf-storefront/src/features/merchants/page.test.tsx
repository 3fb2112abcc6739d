// @vitest-environment happy-dom

import { paginate } from "@savat/contracts/pagination";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type Asked, apiOf, refusal, showPage } from "../../test-page.tsx";
import { SEARCH_REST_MS } from "../../use-search-box.ts";
import { page } from "./page.tsx";

function nothing({ query }: Asked) {
  return {
    merchants: [],
    pagination: paginate(0, Number(query?.page), 12),
    filters: { businessType: "all", city: null, search: "", cities: [] },
  };
}

const MERCHANTS = { page, pattern: "/merchants", at: "/merchants" };

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe("all places", () => {
  test("[D-PAGE-02] searches once after a typing pause, and keeps kind and city", { tags: ["@D-PAGE-03", "@D-CITY-02"] }, async () => {
    const { api, calls } = apiOf({ "/merchants": nothing });
    const router = await showPage({ ...MERCHANTS, at: "/merchants?category=cafe&city=bukhara&page=2", api });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const before = calls.length;
    await user.type(screen.getByRole("searchbox"), "choy");
    expect(calls).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(SEARCH_REST_MS);
    await waitFor(() => expect(router.state.location.search).toBe("?city=bukhara&category=cafe&search=choy"));
    expect(calls.at(-1)?.[1].query).toEqual({
      page: 1,
      limit: 12,
      withProducts: "true",
      businessType: "cafe",
      city: "bukhara",
      search: "choy",
    });
    expect(calls).toHaveLength(before + 1);
  });

  test("searches without scripts by a form that contains the other filters", async () => {
    await showPage({ ...MERCHANTS, at: "/merchants?category=cafe&city=bukhara", api: apiOf({ "/merchants": nothing }).api });
    const form = screen.getByRole("searchbox").closest("form");
    expect(form?.getAttribute("action")).toBe("/merchants");
    expect(form?.getAttribute("method")).toBe("get");
    expect([...(form?.querySelectorAll("input") ?? [])].map(({ name, value }) => [name, value])).toEqual([
      ["city", "bukhara"],
      ["category", "cafe"],
      ["search", ""],
    ]);
  });

  test("names the query without results and offers to clear the search", async () => {
    await showPage({ ...MERCHANTS, at: "/merchants?search=zzz&category=cafe", api: apiOf({ "/merchants": nothing }).api });
    expect(screen.getByText("Nothing found for “zzz”")).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Clear the search" }));
    expect(await screen.findByText("No cafes yet")).toBeTruthy();
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe(""));
  });

  test("[S8-LIST-05] has a Retry button when the list failed", async () => {
    await showPage({ ...MERCHANTS, api: apiOf({ "/merchants": () => refusal(500) }).api });
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  });
});
