// @vitest-environment happy-dom
import { ApiFailure } from "@savat/contracts/api-failure";
import { getMe, type User } from "@savat/contracts/auth";
import { listBoard, listDaySums, listOrderHistory } from "@savat/contracts/board";
import type { Endpoint } from "@savat/contracts/endpoint";
import { getOwnMerchant, listMemberships, type Membership } from "@savat/contracts/membership";
import { listInventory } from "@savat/contracts/products";
import type { LoadContext } from "@savat/contracts/remote";
import { endSession, startSession, useSession } from "@savat/contracts/session";
import { listStaff } from "@savat/contracts/staff";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OWNER } from "../test-page.tsx";
import { loadDashboard } from "./load.ts";
import { loadOrders } from "./load-orders.ts";
import { loadShops, onlyShop } from "./load-shops.ts";
import { MERCHANT, membership } from "./test-shop.ts";

const server = vi.fn();

function contextAt(address: string): LoadContext {
  const url = new URL(address, "http://savat.invalid");
  const site: LoadContext["site"] = { env: "sandbox", supportPhone: "1", supportEmail: "2", appStoreUrl: null, googlePlayUrl: null };
  const { signal } = new AbortController();
  return {
    params: { merchantId: url.pathname.split("/")[2] },
    url,
    signal,
    api: server,
    language: "en",
    city: undefined,
    site,
    isServer: false,
  };
}

/** The server's answers by endpoint; other endpoints are not called. */
function answer(answers: readonly (readonly [Endpoint, unknown])[]): void {
  server.mockImplementation(async (endpoint: Endpoint) => {
    const known = answers.find(([of]) => of === endpoint);
    if (known === undefined) throw new Error(`${endpoint.path} was asked for`);
    if (known[1] instanceof Error) throw known[1];
    return known[1];
  });
}

function refusal(status: number): ApiFailure {
  return new ApiFailure(status, { code: "x", message: "" });
}

const NO_PRODUCTS = { products: [], pagination: { totalItems: 0, totalPages: 0 }, categories: [] };
const MEMBERSHIPS = { memberships: [membership("m1")] };

beforeEach(() => {
  server.mockReset();
  startSession({ token: "t", refreshToken: "r" }, OWNER);
});
afterEach(endSession);

describe("the dashboard of one shop", () => {
  test("is not requested for a guest", async () => {
    endSession();
    expect(await loadDashboard(contextAt("/merchant-dashboard/m1"))).toEqual({ kind: "guest" });
    expect(server).not.toHaveBeenCalled();
  });

  test.each([[401], [403], [404], [500]])("[S2-DASH-12] leaves %i to the page's failed state", async (status) => {
    answer([
      [getOwnMerchant, refusal(status)],
      [listMemberships, MEMBERSHIPS],
      [listInventory, NO_PRODUCTS],
    ]);
    await expect(loadDashboard(contextAt("/merchant-dashboard/m1"))).rejects.toMatchObject({ status });
  });

  test.each([
    ["owner", "", "products"],
    ["owner", "?tab=profile", "profile"],
    ["owner", "?tab=staff", "staff"],
    ["owner", "?tab=nonsense", "products"],
    ["admin", "?tab=staff", "staff"],
    ["manager", "?tab=profile", "profile"],
    ["manager", "?tab=staff", "barred"],
    ["staff", "", "products"],
    ["staff", "?tab=profile", "barred"],
    ["staff", "?tab=staff", "barred"],
  ])("opens for %s with %j the tab %s, and calls nothing that the role may not read", async (role, search, name) => {
    answer([
      [getOwnMerchant, { merchant: MERCHANT, role }],
      [listMemberships, MEMBERSHIPS],
      ...(name === "products" ? ([[listInventory, NO_PRODUCTS]] as const) : []),
      ...(name === "staff" ? ([[listStaff, { staff: [] }]] as const) : []),
    ]);
    expect(await loadDashboard(contextAt(`/merchant-dashboard/m1${search}`))).toMatchObject({ kind: "open", tab: { name } });
  });

  test.each([
    ["owner", "/orders", [listBoard], false],
    ["staff", "/orders", [listBoard], false],
    ["manager", "/orders?part=history&page=2&from=2026-11-01", [listBoard, listOrderHistory, listDaySums], true],
    ["staff", "/orders?part=history", [listBoard, listOrderHistory], true],
  ])("[D-BOARD-01] opens for %s at %j the orders", { tags: ["@D-BOARD-16"] }, async (role, path, calls, hasHistory) => {
    answer([
      [getOwnMerchant, { merchant: MERCHANT, role }],
      [listMemberships, MEMBERSHIPS],
      [listBoard, { orders: [], shop: {}, now: "2026-11-21T07:06:00.000Z" }],
      [listOrderHistory, { orders: [], pagination: {} }],
      [listDaySums, { days: [] }],
    ]);
    const data = await loadOrders(contextAt(`/merchant-dashboard/m1${path}`));
    expect(data).toMatchObject({ kind: "open", tab: { board: { kind: "board" } } });
    expect(data.kind === "open" && data.tab.history !== undefined).toBe(hasHistory);
    const called = server.mock.calls.map(([endpoint]) => endpoint);
    expect(called.filter((endpoint) => endpoint !== getOwnMerchant && endpoint !== listMemberships)).toEqual(calls);
  });

  test.each([
    ["pending", { kind: "pending" }],
    ["rejected", { kind: "rejected", reason: "No licence", supportPhone: "1" }],
  ])("that is %s says so instead of its tabs", async (status, expected) => {
    answer([
      [getOwnMerchant, { merchant: { ...MERCHANT, status, rejectionReason: "No licence" }, role: "owner" }],
      [listMemberships, MEMBERSHIPS],
      [listInventory, NO_PRODUCTS],
    ]);
    expect(await loadDashboard(contextAt("/merchant-dashboard/m1"))).toMatchObject(expected);
  });

  test.each([
    [["m1"], false],
    [["m1", "m2"], true],
    [["m2"], true],
    [[], false],
  ])("of a person with the shops %j: has a link to the others: %s", async (ids, isOneOfSeveral) => {
    answer([
      [getOwnMerchant, { merchant: MERCHANT, role: "owner" }],
      [listMemberships, { memberships: ids.map((id) => membership(id)) }],
      [listInventory, NO_PRODUCTS],
    ]);
    expect(await loadDashboard(contextAt("/merchant-dashboard/m1"))).toMatchObject({ shop: { isOneOfSeveral } });
  });
});

describe("the shops of a person", () => {
  test.each<[Membership["status"][], number | undefined]>([
    [[], undefined],
    [["active"], 0],
    [["pending"], 0],
    [["rejected"], 0],
    [["active", "rejected"], 0],
    [["pending", "rejected", "rejected"], 0],
    [["active", "active"], undefined],
    [["active", "pending"], undefined],
    [["rejected", "rejected"], undefined],
  ])("with the states %j: open without a choice: %s", (states, index) => {
    const shops = states.map((status, place) => membership(`m${place}`, { status }));
    expect(onlyShop(shops)).toBe(index === undefined ? undefined : shops[index]);
  });

  test("redirect to the only one at once, without a history entry", async () => {
    answer([[listMemberships, MEMBERSHIPS]]);
    const thrown: unknown = await loadShops(contextAt("/merchant-dashboard")).catch((error: unknown) => error);
    if (!(thrown instanceof Response)) throw thrown;
    expect([thrown.headers.get("location"), thrown.headers.get("x-remix-replace")]).toEqual(["/merchant-dashboard/m1", "true"]);
  });

  test("are all shown if the choice is requested", async () => {
    answer([[listMemberships, MEMBERSHIPS]]);
    expect(await loadShops(contextAt("/merchant-dashboard?choose=1"))).toEqual({ kind: "shops", shops: MEMBERSHIPS.memberships });
  });

  test("give a customer the merchant role from then on", async () => {
    const customer: User = { ...OWNER, role: "customer" };
    startSession({ token: "t", refreshToken: "r" }, customer);
    answer([
      [listMemberships, { memberships: [membership("m1"), membership("m2")] }],
      [getMe, { user: OWNER }],
    ]);
    await loadShops(contextAt("/merchant-dashboard"));
    expect(useSession.getState().user?.role).toBe("merchant");
  });
});
