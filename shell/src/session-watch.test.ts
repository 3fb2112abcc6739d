// @vitest-environment happy-dom
import { createMemoryRouter } from "react-router-dom";
import { callApi } from "shared-contracts/api-client";
import { failureFrom, networkFailure } from "shared-contracts/api-failure";
import type { User } from "shared-contracts/auth";
import { addProduct, clearCart, useCart } from "shared-contracts/cart";
import { events } from "shared-contracts/events";
import { endSession, readTokens, startSession, updateUser, useSession } from "shared-contracts/session";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { followSession } from "./session-watch.ts";

vi.mock("shared-contracts/api-client", () => ({ callApi: vi.fn() }));
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

function follow(path: string) {
  const router = createMemoryRouter([{ path: "*", element: null }], { initialEntries: [path] });
  followSession(router);
  return router;
}

beforeEach(() => {
  localStorage.clear();
  clearCart();
  endSession();
  vi.mocked(callApi).mockReset();
  vi.mocked(callApi).mockResolvedValue({ user: USER });
});
afterEach(() => {
  events.all.clear();
});

describe("a session that ends by itself", () => {
  beforeEach(() => {
    startSession({ token: "access", refreshToken: "refresh" }, USER);
  });

  test("is cleared and leads to the sign-in, which keeps the page to return to", async () => {
    const router = follow("/orders?page=2");
    events.emit("session:expired");
    await expect.poll(() => router.state.location.pathname).toBe("/signin");
    expect(router.state.location.search).toBe("");
    expect(router.state.location.state).toEqual({ from: "/orders?page=2" });
    expect(useSession.getState()).toEqual({ status: "guest", user: null });
    expect(readTokens()).toBeUndefined();
  });

  test("takes kept orders and the customer's basket along", () => {
    addProduct({ id: "plov", name: "Plov", image: "", price: 1, stock: 5 }, { uid: "m1", name: "Osh" });
    localStorage.setItem("orders", "[]");
    follow("/");
    events.emit("session:expired");
    expect(localStorage.getItem("orders")).toBeNull();
    expect(useCart.getState().items).toEqual([]);
  });

  test("on the sign-in page leaves that page and its way back alone", () => {
    const router = follow("/signin");
    events.emit("session:expired");
    expect(router.state.navigation.state).toBe("idle");
    expect(router.state.location.pathname).toBe("/signin");
  });
});

describe("at start", () => {
  test("the signed-in person is read anew", async () => {
    startSession({ token: "access", refreshToken: "refresh" }, USER);
    vi.mocked(callApi).mockResolvedValue({ user: { ...USER, role: "admin" } });
    follow("/");
    await expect.poll(() => useSession.getState().user?.role).toBe("admin");
  });

  test("an answer that comes after the sign-out brings nobody back", async () => {
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

  test("a guest asks for nothing", () => {
    follow("/");
    expect(callApi).not.toHaveBeenCalled();
  });

  test.each([networkFailure("network"), failureFrom(503, undefined)])(
    "the stored session stands where no answer comes",
    async (failure) => {
      startSession({ token: "access", refreshToken: "refresh" }, USER);
      const call = Promise.reject(failure);
      vi.mocked(callApi).mockReturnValue(call);
      follow("/");
      await call.catch(() => undefined);
      expect(useSession.getState()).toEqual({ status: "signed-in", user: USER });
    },
  );
});

describe("another person who signed in while the tab slept", () => {
  async function loadsAt(path: string): Promise<number> {
    startSession({ token: "access", refreshToken: "refresh" }, USER);
    const loader = vi.fn(() => null);
    const router = createMemoryRouter([{ path: "*", element: null, loader }], { initialEntries: [path] });
    followSession(router);
    await expect.poll(() => router.state.initialized).toBe(true);
    updateUser({ ...USER, displayName: "The same one" });
    expect(router.state.revalidation).toBe("idle");
    startSession({ token: "another", refreshToken: "another" }, { ...USER, uid: "u2" });
    await expect.poll(() => router.state.revalidation).toBe("idle");
    return loader.mock.calls.length;
  }

  test("sees a page of their own, not the first one's", async () => {
    expect(await loadsAt("/orders")).toBe(2);
  });

  test.each(["/checkout", "/payment-success"])("does not disturb %s, which knows whose its order is", async (path) => {
    expect(await loadsAt(path)).toBe(1);
  });
});
