// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "./auth.ts";
import { writeDraft } from "./drafts.ts";
import { listen } from "./events.ts";
import { endSession, readTokens, restoreSession, startSession, storeTokens, updateUser, useSession, watchSession } from "./session.ts";

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
const TOKENS = { token: "access", refreshToken: "refresh" };

function storedElsewhere(key: string): void {
  window.dispatchEvent(new StorageEvent("storage", { key }));
}

beforeEach(() => {
  localStorage.clear();
  useSession.setState({ status: "restoring", user: null });
});

describe("starting a session", () => {
  test("[S3-USER-02] stores the tokens and the user under the keys of the specification", { tags: ["@S9-LOCAL-04"] }, () => {
    startSession(TOKENS, USER);
    expect(Object.keys(localStorage).sort()).toEqual(["authToken", "refreshToken", "user"]);
    expect(localStorage.getItem("authToken")).toBe("access");
    expect(localStorage.getItem("refreshToken")).toBe("refresh");
    expect(useSession.getState()).toEqual({ status: "signed-in", user: USER });
  });

  test("keeps tokens out of the store", () => {
    startSession(TOKENS, USER);
    expect(JSON.stringify(useSession.getState())).not.toMatch(/access|refresh/);
  });
});

describe("restoring a session", () => {
  test("[S3-USER-03] needs both the token and the user", { tags: ["@S4-AUTH-04"] }, () => {
    startSession(TOKENS, USER);
    useSession.setState({ status: "restoring", user: null });
    restoreSession();
    expect(useSession.getState()).toEqual({ status: "signed-in", user: USER });
  });

  test.each([
    ["no token", () => localStorage.removeItem("authToken")],
    ["an empty token", () => localStorage.setItem("authToken", "")],
    ["no user", () => localStorage.removeItem("user")],
    ["a user of another shape", () => localStorage.setItem("user", JSON.stringify({ ...USER, uid: 7 }))],
    ["a user that is not JSON", () => localStorage.setItem("user", "{uid:1}")],
  ])("[S4-AUTH-05] with %s gives a guest", (_, spoil) => {
    startSession(TOKENS, USER);
    spoil();
    restoreSession();
    expect(useSession.getState()).toEqual({ status: "guest", user: null });
  });

  test("without a refresh token gives a session as long as its access token", () => {
    storeTokens(TOKENS);
    localStorage.removeItem("refreshToken");
    expect(readTokens()).toEqual({ token: "access", refreshToken: "" });
  });
});

describe("ending a session", () => {
  test("[D-SHARED-02] clears every key but language, device tokens and basket, also a later release's", { tags: ["@D-TABS-05"] }, () => {
    startSession(TOKENS, USER);
    for (const key of ["orders", "lastOrders", "city", "cart", "language", "devices", "addresses"])
      localStorage.setItem(key, '{"version":9}');
    sessionStorage.setItem("note", "of a later release");
    endSession();
    expect(Object.keys(localStorage).sort()).toEqual(["cart", "devices", "language"]);
    expect(sessionStorage.length).toBe(0);
    expect(readTokens()).toBeUndefined();
    expect(useSession.getState()).toEqual({ status: "guest", user: null });
  });
});

test("a changed profile is stored", () => {
  startSession(TOKENS, USER);
  updateUser({ ...USER, displayName: "Dilnoza" });
  restoreSession();
  expect(useSession.getState().user?.displayName).toBe("Dilnoza");
});

describe("the user that a later release stored", () => {
  function storeLater(user: object): void {
    localStorage.setItem("user", JSON.stringify({ ...user, version: 2 }));
  }

  test("is read as far as it fits, and stays as it is", () => {
    startSession(TOKENS, USER);
    storeLater({ ...USER, tier: "gold" });
    restoreSession();
    updateUser({ ...USER, displayName: "Dilnoza" });
    expect(useSession.getState().user?.displayName).toBe("Dilnoza");
    expect(JSON.parse(localStorage.getItem("user") ?? "")).toEqual({ ...USER, tier: "gold", version: 2 });
  });

  test.each([
    ["the same person", USER.uid, "signed-in"],
    ["another one", "u2", "guest"],
  ])("[D-TABS-08] leaves a page whose person is %s (%s) as a %s", (_, uid, status) => {
    startSession(TOKENS, USER);
    storeLater({ uid, name: "Dilnoza" });
    restoreSession();
    expect(useSession.getState().status).toBe(status);
  });

  test("is replaced by a sign-in", () => {
    storeLater({ uid: "u2" });
    startSession(TOKENS, USER);
    expect(JSON.parse(localStorage.getItem("user") ?? "")).toEqual(USER);
  });
});

describe("another tab", () => {
  const signedOut = vi.fn();
  let stops: (() => void)[] = [];
  beforeEach(() => {
    signedOut.mockClear();
    stops = [watchSession(), listen("session:signed-out", signedOut)];
  });
  afterEach(() => {
    for (const stop of stops) stop();
  });

  test("that signs in signs this one in", () => {
    restoreSession();
    localStorage.setItem("authToken", "access");
    storedElsewhere("authToken");
    expect(useSession.getState().status).toBe("guest");
    localStorage.setItem("user", JSON.stringify(USER));
    storedElsewhere("user");
    expect(useSession.getState()).toEqual({ status: "signed-in", user: USER });
    expect(signedOut).not.toHaveBeenCalled();
  });

  test("that signs out signs this one out, once", () => {
    startSession(TOKENS, USER);
    for (const key of ["authToken", "refreshToken", "user", "orders"]) {
      localStorage.removeItem(key);
      storedElsewhere(key);
    }
    expect(useSession.getState().status).toBe("guest");
    expect(signedOut).toHaveBeenCalledTimes(1);
  });

  test("that signs in another user while this one slept clears the first user's drafts", () => {
    startSession(TOKENS, USER);
    writeDraft("contact", { message: "Salom" });
    localStorage.setItem("user", JSON.stringify({ ...USER, uid: "u2" }));
    storedElsewhere("user");
    expect(useSession.getState().user?.uid).toBe("u2");
    expect(sessionStorage.length).toBe(0);
    expect(signedOut).toHaveBeenCalledTimes(1);
  });

  test("[D-TABS-08] of a later release that stores the same person or renews the tokens does not change the session", () => {
    startSession(TOKENS, USER);
    localStorage.setItem("user", JSON.stringify({ version: 2, uid: USER.uid }));
    for (const key of ["user", "authToken"]) storedElsewhere(key);
    expect(useSession.getState()).toEqual({ status: "signed-in", user: USER });
    expect(signedOut).not.toHaveBeenCalled();
  });

  test("that renews the tokens does not change the session", () => {
    startSession(TOKENS, USER);
    localStorage.setItem("authToken", "renewed");
    storedElsewhere("authToken");
    expect(useSession.getState().status).toBe("signed-in");
    expect(readTokens()?.token).toBe("renewed");
    expect(signedOut).not.toHaveBeenCalled();
  });
});
