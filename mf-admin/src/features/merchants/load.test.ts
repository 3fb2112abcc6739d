import { ApiFailure } from "@savat/contracts/api-failure";
import { listMerchants } from "@savat/contracts/merchants";
import { paginate } from "@savat/contracts/pagination";
import { beforeEach, expect, test, vi } from "vitest";
import { contextOf } from "../../test-console.tsx";
import { REQUEST } from "../../test-merchant.ts";
import { loadMerchants, selectMerchants } from "./load.ts";

const api = vi.fn();

function load(search = "") {
  return loadMerchants(contextOf(new Request(`http://localhost/admin${search}`), api));
}
function queries() {
  return api.mock.calls.map(([endpoint, input]) => (endpoint === listMerchants ? input.query : endpoint));
}
function failure(status: number): ApiFailure {
  return new ApiFailure(status, { code: "unknown", message: "" });
}

beforeEach(() => {
  api.mockReset();
  api.mockResolvedValue({ merchants: [REQUEST], pagination: paginate(1, 1, 10) });
});

test.each([
  ["", { status: "all", page: 1, limit: 10 }],
  ["?type=all", { status: "all", page: 1, limit: 10 }],
  ["?type=restaurant&page=3&size=25", { status: "all", page: 3, limit: 25, businessType: "restaurant" }],
  ["?type=shop&size=7", { status: "all", page: 1, limit: 10, businessType: "shop" }],
  ["?status=pending&search=%20osh%20", { status: "pending", page: 1, limit: 10, search: "osh" }],
  ["?status=renaming&search=", { status: "all", page: 1, limit: 10 }],
  ["?type=pharmacy", { status: "all", page: 1, limit: 10 }],
])("the address %j requests %j", async (search, query) => {
  api.mockResolvedValue({ merchants: [REQUEST], pagination: paginate(99, 1, 10) });
  await load(search);
  expect(queries()).toEqual([query]);
});

const MANY = Array.from({ length: 130 }, (_, index) => ({
  ...REQUEST,
  uid: `m${index}`,
  businessType: index % 2 === 0 ? "bakery" : "fast_food",
}));

test.each([[400], [404]])("[S7-MERCHANT-03] reads and filters the whole list if the filtered one answers %i", async (status) => {
  api.mockRejectedValueOnce(failure(status));
  api.mockImplementation(async (_, { query }) => ({
    merchants: MANY.slice((query.page - 1) * 100, query.page * 100),
    pagination: paginate(MANY.length, query.page, 100),
  }));
  const data = await load("?type=shop&page=2&size=25");
  expect(queries().slice(1)).toEqual([1, 2].map((page) => ({ status: "all", page, limit: 100 })));
  if (data.kind === "failed") throw new Error(data.reason);
  expect(data.merchants.map(({ uid }) => uid)).toEqual(Array.from({ length: 25 }, (_, index) => `m${50 + index * 2}`));
  expect(data.pagination).toMatchObject({ currentPage: 2, totalItems: 65, totalPages: 3 });
});

test("[D-CONSOLE-11] filters a whole list by name and status, too", () => {
  const all = [
    { ...REQUEST, uid: "a", businessName: "Bahor", status: "active" as const },
    { ...REQUEST, uid: "b", businessName: "Yangi bahor", status: "rejected" as const },
    { ...REQUEST, uid: "c", businessName: "Non", status: "active" as const },
  ];
  const found = (question: object) =>
    selectMerchants(all, { type: "all", status: "all", search: "", page: 1, size: 10, ...question }).merchants.map(({ uid }) => uid);
  expect(found({ search: "BAHOR" })).toEqual(["a", "b"]);
  expect(found({ search: "bahor", status: "rejected" })).toEqual(["b"]);
  expect(found({ status: "active" })).toEqual(["a", "c"]);
});

test.each([
  [0, "network", 1],
  [500, "server", 1],
  [404, "notFound", 2],
  [418, "unknown", 1],
])("a failure %i is %s", async (status, reason, calls) => {
  api.mockRejectedValue(failure(status));
  expect(await load()).toEqual({ kind: "failed", reason });
  expect(api).toHaveBeenCalledTimes(calls);
});

test("[D-CONSOLE-03] redirects from a page beyond the last to the last", async () => {
  api.mockResolvedValue({ merchants: [], pagination: paginate(21, 9, 10) });
  const redirect = await load("?page=9&type=shop").catch((thrown: unknown) => thrown);
  if (!(redirect instanceof Response)) throw new Error("No redirect.");
  expect(redirect.headers.get("Location")).toBe("/admin?page=3&type=shop");
});
