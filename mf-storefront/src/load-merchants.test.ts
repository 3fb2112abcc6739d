import { ApiFailure } from "@savat/contracts/api-failure";
import type { ApiCall } from "@savat/contracts/endpoint";
import type { Merchant } from "@savat/contracts/merchants";
import { paginate } from "@savat/contracts/pagination";
import { describe, expect, test, vi } from "vitest";
import { fetchMerchantPage, loadMerchantPage, selectMerchants } from "./load-merchants.ts";
import { readFilters } from "./merchant-filters.ts";

function merchant(index: number, more: Partial<Merchant> = {}): Merchant {
  return {
    uid: `m${index}`,
    id: `m${index}`,
    businessName: `Merchant ${index}`,
    businessType: "restaurant",
    businessAddress: "Navoiy 1",
    city: "tashkent",
    description: "",
    images: [],
    image: null,
    status: "active",
    createdAt: "2026-01-01T00:00:00.000Z",
    ...more,
  };
}

const filtersOf = (query: string) => readFilters(new URLSearchParams(query), undefined);
const signal = new AbortController().signal;

function listReply(merchants: Merchant[], page: number, limit: number, total = merchants.length) {
  return {
    merchants,
    pagination: paginate(total, page, limit),
    filters: { businessType: "all", city: null, search: "", cities: ["tashkent"] },
  };
}

type Query = { page: number; limit: number; businessType?: string };
/** An API that answers with the function; the test defines the answer's shape. */
function apiOf(answer: (query: Query) => unknown) {
  return vi.fn(async (_endpoint: unknown, input: { query: Query }) => answer(input.query)) as unknown as ApiCall & ReturnType<typeof vi.fn>;
}

function refusal(status: number): ApiFailure {
  return new ApiFailure(status, { code: "unknown", message: "" });
}

/** Refuses every filtered request and has 250 merchants, at most 100 a page. */
function plainApi(status: number) {
  const all = Array.from({ length: 250 }, (_, index) => merchant(index, { businessType: index % 2 === 0 ? "shop" : "bakery" }));
  return apiOf((query) => {
    if (query.limit !== 100) throw refusal(status);
    return listReply(all.slice((query.page - 1) * 100, query.page * 100), query.page, 100, all.length);
  });
}

const OPEN = { isOpen: true, opensAt: null, closesAt: null, closedBecause: null };
const CLOSED = { ...OPEN, isOpen: false, closedBecause: "hours" as const };
const DELIVERY = { district: null, point: null, zone: null, minOrder: 5_000_000, isFree: false };

describe("selectMerchants", () => {
  test("[D-OPENH-06] puts open shops first, and those without a picture last of the open or closed ones", () => {
    const image = "/api/media/t0000000000000001-384.webp";
    const all = [
      merchant(1, { opening: CLOSED, image }),
      merchant(2, { opening: CLOSED }),
      merchant(3, { opening: OPEN }),
      merchant(4, { opening: OPEN, image }),
      merchant(5, { image }),
    ];
    expect(selectMerchants(all, filtersOf("")).merchants.map(({ uid }) => uid)).toEqual(["m4", "m5", "m3", "m1", "m2"]);
  });

  const all = [
    merchant(1, { businessType: "fast_food" }),
    merchant(2, { businessType: "bakery", city: "samarkand", businessName: "Samarqand Noni" }),
    merchant(3, { businessType: "cafe", businessName: "Doʻst Kafe" }),
    merchant(4, { businessType: "pharmacy", status: "pending" }),
  ];
  test.each([
    ["", ["m1", "m2", "m3"]],
    ["category=restaurant", ["m1"]],
    ["category=shop", ["m2"]],
    ["category=pharmacy", []],
    ["city=samarkand", ["m2"]],
    ["search=dost", ["m3"]],
    ["search=noni&city=tashkent", []],
  ])("[D-MERCHANT-04] filters by ?%s to matching active merchants", (query, uids) => {
    expect(selectMerchants(all, filtersOf(query)).merchants.map(({ uid }) => uid)).toEqual(uids);
  });

  test("sorts merchants without a picture last", () => {
    const pictures = [merchant(1), merchant(2, { image: "/a.webp" }), merchant(3), merchant(4, { image: "/b.webp" })];
    expect(selectMerchants(pictures, filtersOf("")).merchants.map(({ uid }) => uid)).toEqual(["m2", "m4", "m1", "m3"]);
  });

  test("offers only cities of active merchants", () => {
    expect(selectMerchants([...all, merchant(5, { city: "nukus", status: "rejected" })], filtersOf("")).cities).toEqual([
      "tashkent",
      "samarkand",
    ]);
  });
});

describe("fetchMerchantPage", () => {
  test("[S7-MERCHANT-01] requests 12 a page and omits the type when all are wanted", { tags: ["@S9-PAGE-03"] }, async () => {
    const api = apiOf(({ page, limit }) => listReply([merchant(1)], page, limit));
    await fetchMerchantPage(api, filtersOf("page=2&city=tashkent"), signal);
    expect(api.mock.lastCall?.[1]).toEqual({ query: { page: 2, limit: 12, withProducts: "true", city: "tashkent" } });
  });

  test("[S7-MERCHANT-01] requests type and text if they are given", async () => {
    const api = apiOf(({ page, limit }) => listReply([], page, limit));
    await fetchMerchantPage(api, filtersOf("category=cafe&search=choy"), signal);
    expect(api.mock.lastCall?.[1]).toEqual({ query: { page: 1, limit: 12, withProducts: "true", businessType: "cafe", search: "choy" } });
  });

  test("returns only the fields of a card", async () => {
    const api = apiOf(({ page, limit }) =>
      listReply([merchant(1, { opening: OPEN, delivery: DELIVERY, description: "long" })], page, limit),
    );
    const { merchants } = await fetchMerchantPage(api, filtersOf(""), signal);
    expect(merchants).toEqual([
      { uid: "m1", name: "Merchant 1", type: "restaurant", city: "tashkent", image: null, opening: OPEN, delivery: DELIVERY },
    ]);
  });

  test.each([400, 404])(
    "[S7-MERCHANT-02] reads every page of the plain list after a %i and paginates it here",
    { tags: ["@D-MERCHANT-08"] },
    async (status) => {
      const api = plainApi(status);
      const page = await fetchMerchantPage(api, filtersOf("category=shop&page=21"), signal);
      expect(page.merchants.map(({ uid }) => uid)).toEqual(Array.from({ length: 10 }, (_, index) => `m${240 + index}`));
      expect(page.pagination).toEqual(paginate(250, 21, 12));
      expect(api).toHaveBeenCalledTimes(4);
      expect(api.mock.calls.slice(1).map(([, input]) => input)).toEqual(
        [1, 2, 3].map((number) => ({ query: { page: number, limit: 100 } })),
      );
    },
  );

  test.each([0, 429, 500, 503])("does not read the plain list after %i", async (status) => {
    const api = apiOf(() => {
      throw refusal(status);
    });
    await expect(fetchMerchantPage(api, filtersOf(""), signal)).rejects.toMatchObject({ status });
    expect(api).toHaveBeenCalledTimes(1);
  });

  test("returns the failure if the plain list is refused too", async () => {
    const api = apiOf(() => {
      throw refusal(404);
    });
    await expect(fetchMerchantPage(api, filtersOf(""), signal)).rejects.toMatchObject({ status: 404 });
  });
});

describe("loadMerchantPage", () => {
  test("redirects from beyond the last page to the last one with the same filters", async () => {
    const api = apiOf(({ page, limit }) => listReply([], page, limit, 30));
    const thrown = await loadMerchantPage({ api, filters: filtersOf("category=shop&page=9"), signal, pathname: "/merchants" }).catch(
      (error: unknown) => error,
    );
    expect(thrown).toBeInstanceOf(Response);
    expect(thrown instanceof Response && thrown.headers.get("location")).toBe("/merchants?category=shop&page=3");
  });

  test("returns an empty list unchanged", async () => {
    const api = apiOf(({ page, limit }) => listReply([], page, limit));
    const page = await loadMerchantPage({ api, filters: filtersOf("page=9"), signal, pathname: "/" });
    expect(page.merchants).toEqual([]);
  });
});

test("[D-COMPAT-06] a city that only a later release knows is not offered as a filter", async () => {
  const api = apiOf(({ page, limit }) => {
    const reply = listReply([merchant(1, { city: "unknown" })], page, limit);
    return { ...reply, filters: { ...reply.filters, cities: ["tashkent", "unknown"] } };
  });
  const { cities, merchants } = await fetchMerchantPage(api, filtersOf(""), signal);
  expect(cities).toEqual(["tashkent"]);
  expect(merchants).toHaveLength(1);
});
