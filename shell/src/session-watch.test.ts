// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { failureFrom, networkFailure } from "@savat/contracts/api-failure";
import type { User } from "@savat/contracts/auth";
import { addProduct, changeQuantity, clearCart, useCart } from "@savat/contracts/cart";
import { events } from "@savat/contracts/events";
import { endSession, readTokens, startSession, updateUser, useSession } from "@savat/contracts/session";
import { createMemoryRouter, type RouteObject } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PageHandle } from "./page-handle.ts";
import { followSession } from "./session-watch.ts";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
vi.mock("./session-report.ts", () => ({ sendSessionReport: vi.fn() }));

const USER: User = {
  uid: "u1",
  phone: "+998901234567",
  userType: "customer",
  role: "customer",
  email: null,
  displayName: null,
  photoURL: null,
  metadata: { creationTime: "2026-01-01T00:00:00.000Z" },
};

function personal(path: string): RouteObject {
  const handle: PageHandle = { remote: "account", route: { path, page: "page", surface: "bar", needsPerson: true } };
  return { path, element: null, handle };
}

let stop: () => void;

function follow(path: string) {
  const routes = [personal("/orders"), { path: "*", element: null }];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  stop = followSession(router);
  return router;
}

const PLOV = { id: "plov", name: "Plov", image: "", price: 1, stock: 5 };
const OSH = { uid: "m1", name: "Osh" };

beforeEach(() => {
  localStorage.clear();
  clearCart();
  endSession();
  vi.mocked(callApi).mockReset();
  vi.mocked(callApi).mockResolvedValue({ user: USER });
});
afterEach(() => stop());

describe("a session that ends", () => {
  beforeEach(() => {
    startSession({ token: "access", refreshToken: "refresh" }, USER);
  });

  test("[S4-AUTH-02] on a page that needs a person is cleared and opens the sign-in, which remembers the page", {
    tags: ["@S8-AUTH-02", "@D-AUTH-11"],
  }, async () => {
    const router = follow("/orders?page=2");
    events.emit("session:expired");
    await expect.poll(() => router.state.location.pathname).toBe("/signin");
    expect(router.state.location.search).toBe("");
    expect(router.state.location.state).toEqual({ from: "/orders?page=2" });
    expect(useSession.getState()).toEqual({ status: "guest", user: null, hasEndedByItself: true });
    expect(readTokens()).toBeUndefined();
  });

  test("[D-SESS-08] while a page that needs a person is loading returns to that page after the sign-in", async () => {
    const loading = { ...personal("/orders"), loader: () => new Promise(() => undefined) };
    const router = createMemoryRouter([{ path: "/", element: null }, loading, { path: "*", element: null }], { initialEntries: ["/"] });
    stop = followSession(router);
    void router.navigate("/orders?page=3");
    events.emit("session:expired");
    await expect.poll(() => router.state.location.pathname).toBe("/signin");
    expect(router.state.location.state).toEqual({ from: "/orders?page=3" });
  });

  test("[D-SESS-06] on a public page ends there and clears all but the basket", () => {
    addProduct(PLOV, OSH);
    localStorage.setItem("orders", "[]");
    const router = follow("/merchants");
    events.emit("session:expired");
    expect([router.state.location.pathname, router.state.navigation.state]).toEqual(["/merchants", "idle"]);
    expect(useSession.getState()).toEqual({ status: "guest", user: null, hasEndedByItself: true });
    expect(Object.keys(localStorage)).toEqual(["cart"]);
    expect(useCart.getState().items).toHaveLength(1);
  });

  test.each([
    ["the same person", USER, 1],
    ["another user", { ...USER, uid: "u2" }, 0],
  ])("leaves a basket that %s finds at the next sign-in as %s with %i lines", (_, next, lines) => {
    addProduct(PLOV, OSH);
    follow("/");
    events.emit("session:expired");
    addProduct({ ...PLOV, id: "somsa" }, OSH);
    changeQuantity("somsa", 0);
    startSession({ token: "another", refreshToken: "another" }, next);
    expect(useCart.getState().items).toHaveLength(lines);
    expect(useSession.getState().hasEndedByItself).toBeUndefined();
  });

  test("[D-SESS-07] also leaves a basket that was filled before the sign-in to that person", () => {
    endSession();
    addProduct(PLOV, OSH);
    startSession({ token: "access", refreshToken: "refresh" }, USER);
    follow("/");
    events.emit("session:expired");
    startSession({ token: "another", refreshToken: "another" }, { ...USER, uid: "u2" });
    expect(useCart.getState().items).toEqual([]);
  });

  test("is not announced to a guest", () => {
    endSession();
    const router = follow("/merchants");
    events.emit("session:expired");
    expect(useSession.getState()).toEqual({ status: "guest", user: null });
    expect(router.state.location.pathname).toBe("/merchants");
  });

  test("on the sign-in page leaves that page and its return address unchanged", () => {
    const router = follow("/signin");
    events.emit("session:expired");
    expect(router.state.navigation.state).toBe("idle");
    expect(router.state.location.pathname).toBe("/signin");
  });
});

describe("at start", () => {
  test("[S7-AUTH-07] reads the signed-in person again", { tags: ["@D-AUTH-22"] }, async () => {
    startSession({ token: "access", refreshToken: "refresh" }, USER);
    vi.mocked(callApi).mockResolvedValue({ user: { ...USER, role: "admin" } });
    follow("/");
    await expect.poll(() => useSession.getState().user?.role).toBe("admin");
  });

  test("[D-OLD-07] asks in the background: its refusal as outdated takes no page away", () => {
    startSession({ token: "access", refreshToken: "refresh" }, USER);
    follow("/");
    expect(vi.mocked(callApi).mock.calls.map(([, , options]) => options)).toEqual([{ isBackground: true }]);
  });

  test("does not restore a person who signed out before the answer", async () => {
    startSession({ token: "access", refreshToken: "refresh" }, USER);
    const call = Promise.resolve({ user: USER });
    vi.mocked(callApi).mockReturnValue(call);
    follow("/");
    endSession();
    await call;
    await Promise.resolve();
    expect(useSession.getState().status).toBe("guest");
    expect(localStorage.getItem("user")).toBeNull();
  });

  test("asks nothing for a guest", () => {
    follow("/");
    expect(callApi).not.toHaveBeenCalled();
  });

  test.each([networkFailure("network"), failureFrom(503, undefined)])("keeps the stored session without an answer", async (failure) => {
    startSession({ token: "access", refreshToken: "refresh" }, USER);
    const call = Promise.reject(failure);
    vi.mocked(callApi).mockReturnValue(call);
    follow("/");
    await call.catch(() => undefined);
    expect(useSession.getState()).toEqual({ status: "signed-in", user: USER });
  });
});

describe("another person's sign-in in a sleeping tab", () => {
  async function loadsAt(path: string): Promise<number> {
    startSession({ token: "access", refreshToken: "refresh" }, USER);
    const loader = vi.fn(() => null);
    const handle: PageHandle = { remote: "any", route: { path, page: "page", surface: "bar", isPayment: path !== "/orders" } };
    const router = createMemoryRouter([{ path, element: null, loader, handle }], { initialEntries: [path] });
    stop = followSession(router);
    await expect.poll(() => router.state.initialized).toBe(true);
    updateUser({ ...USER, displayName: "The same one" });
    expect(router.state.revalidation).toBe("idle");
    startSession({ token: "another", refreshToken: "another" }, { ...USER, uid: "u2" });
    await expect.poll(() => router.state.revalidation).toBe("idle");
    return loader.mock.calls.length;
  }

  test("opens that person's own page, not the first person's", async () => {
    expect(await loadsAt("/orders")).toBe(2);
  });

  test.each(["/checkout", "/payment-success"])("[D-NAME-05] does not move %s, which knows the owner of its order", async (path) => {
    expect(await loadsAt(path)).toBe(1);
  });
});
