import { ApiFailure } from "@savat/contracts/api-failure";
import { paginate } from "@savat/contracts/pagination";
import type { LoadContext } from "@savat/contracts/remote";
import { beforeEach, expect, test, vi } from "vitest";
import { loadProducts } from "./load.ts";

const server = vi.fn();
const SITE: LoadContext["site"] = { env: "sandbox", supportPhone: "", supportEmail: "", appStoreUrl: null, googlePlayUrl: null };

function load(search: string) {
  const url = new URL(`http://localhost/merchant-dashboard/m1${search}`);
  const { signal } = new AbortController();
  return loadProducts({ params: {}, url, signal, api: server, language: "en", city: undefined, site: SITE, isServer: false }, "m1");
}

beforeEach(() => {
  server.mockReset();
  server.mockImplementation((_, { query }) => ({ products: [], pagination: paginate(12, query.page, query.limit), categories: [] }));
});

test("[S9-PAGE-04] requests 10 products a page, by category and text", async () => {
  await load("?tab=products&page=2&search=non&category=c1");
  expect(server.mock.calls[0]?.[1]).toEqual({ params: { id: "m1" }, query: { page: 2, limit: 10, category: "c1", search: "non" } });
});

test("redirects from a page beyond the last to the last, and keeps the tab", async () => {
  const leading = await load("?tab=products&page=9").catch((thrown: unknown) => thrown);
  expect(leading instanceof Response && leading.headers.get("location")).toBe("/merchant-dashboard/m1?tab=products&page=2");
});

test.each([
  [0, "network", "network"],
  [503, "unavailable", "server"],
  [429, "too_many_requests", "unknown"],
])("returns a failure %i as data", async (status, code, reason) => {
  server.mockRejectedValue(new ApiFailure(status, { code, message: "" }));
  expect(await load("")).toEqual({ kind: "failed", reason });
});

test.each([[401], [403], [404]])("rethrows %i", async (status) => {
  server.mockRejectedValue(new ApiFailure(status, { code: "forbidden", message: "" }));
  await expect(load("")).rejects.toMatchObject({ status });
});
