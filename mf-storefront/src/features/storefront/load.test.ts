import { ApiFailure } from "@savat/contracts/api-failure";
import type { ApiCall, Endpoint } from "@savat/contracts/endpoint";
import { paginate } from "@savat/contracts/pagination";
import type { LoadContext } from "@savat/contracts/remote";
import { describe, expect, test } from "vitest";
import { load } from "./load.ts";

const MERCHANT = { uid: "m1", businessName: "Oltin Qozon", businessType: "restaurant", businessAddress: "Navoiy 1", city: "tashkent" };

/** An API that refuses one path with a status. */
function context(more: { refused?: string; status?: number; isServer?: boolean; query?: string; total?: number }): LoadContext {
  const answers: Record<string, unknown> = {
    "/merchants/:id": { merchant: MERCHANT },
    "/merchants/:id/categories": { categories: [] },
    "/merchants/:id/products": { products: [], pagination: paginate(more.total ?? 0, 1, 12) },
  };
  const api = async ({ path }: Endpoint) => {
    if (path === more.refused) throw new ApiFailure(more.status ?? 500, { code: "unknown", message: "" });
    return answers[path];
  };
  return {
    params: { merchantUID: "m1" },
    url: new URL(`http://localhost/merchant/m1/products${more.query ?? ""}`),
    signal: new AbortController().signal,
    api: api as unknown as ApiCall,
    language: "en",
    city: undefined,
    site: { env: "sandbox", supportPhone: "", supportEmail: "", appStoreUrl: null, googlePlayUrl: null },
    isServer: more.isServer ?? false,
  };
}

describe("load", () => {
  test.each([0, 429, 500])("shows the rest when the products fail with %i in the browser", async (status) => {
    const data = await load(context({ refused: "/merchants/:id/products", status }));
    expect(data.products).toEqual({ kind: "failed", status });
    expect(data.merchant.name).toBe("Oltin Qozon");
  });

  test.each(["/merchants/:id", "/merchants/:id/categories", "/merchants/:id/products"])(
    "leaves the page to the browser when %s fails on the server",
    async (refused) => {
      await expect(load(context({ refused, isServer: true }))).rejects.toMatchObject({ status: 500 });
    },
  );

  test("fails as a whole when the merchant does", async () => {
    await expect(load(context({ refused: "/merchants/:id", status: 404 }))).rejects.toMatchObject({ status: 404 });
  });

  test("fails as a whole when the merchant was closed between two calls", async () => {
    await expect(load(context({ refused: "/merchants/:id/products", status: 404 }))).rejects.toMatchObject({ status: 404 });
  });

  test("redirects from beyond the last page to the last one", async () => {
    const thrown = await load(context({ query: "?category=c1&page=9", total: 20 })).catch((error: unknown) => error);
    expect(thrown instanceof Response && thrown.headers.get("location")).toBe("/merchant/m1/products?category=c1&page=2");
  });
});
