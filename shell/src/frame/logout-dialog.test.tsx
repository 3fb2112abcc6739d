// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { failureFrom, networkFailure } from "@savat/contracts/api-failure";
import { logout, type User } from "@savat/contracts/auth";
import { addProduct, clearCart, useCart } from "@savat/contracts/cart";
import { events, listen } from "@savat/contracts/events";
import { endSession, readTokens, startSession, useSession } from "@savat/contracts/session";
import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderShell } from "../../test/render-shell.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn(async () => ({ message: "Signed out." })) }));

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
const PLOV = { id: "plov", name: "Plov", image: "", price: 4_200_000, stock: 5 };
const signedOut = vi.fn();
let stop: () => void = () => undefined;

async function ask() {
  const view = await renderShell({ path: "/somewhere" });
  await act(async () => events.emit("logout:asked"));
  return view;
}

beforeEach(() => {
  localStorage.clear();
  clearCart();
  startSession({ token: "access", refreshToken: "refresh" }, USER);
  signedOut.mockReset();
  vi.mocked(callApi).mockClear();
  stop = listen("session:signed-out", signedOut);
});
afterEach(() => {
  stop();
  cleanup();
  endSession();
});

describe("Log Out", () => {
  test("[S2-HEAD-18] asks first, in the words of the specification", { tags: ["@D-SAFE-52"] }, async () => {
    await ask();
    const dialog = screen.getByRole("alertdialog", { name: "Confirm Logout" });
    expect(dialog.textContent).toContain("Are you sure you want to logout? You will need to sign in again to access your account.");
    expect(screen.getByRole("button", { name: "Logout" })).toBeDefined();
    expect(screen.getAllByRole("button", { name: "Cancel" })).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Close" })).toBeDefined();
    expect(useSession.getState().status).toBe("signed-in");
  });

  test("[S2-HEAD-19] keeps the session after Cancel", async () => {
    const { router } = await ask();
    const [cancel] = screen.getAllByRole("button", { name: "Cancel" });
    if (cancel !== undefined) await userEvent.click(cancel);
    expect(screen.queryByRole("button", { name: "Logout" })).toBeNull();
    expect(useSession.getState().user).toEqual(USER);
    expect(readTokens()?.token).toBe("access");
    expect(router.state.location.pathname).toBe("/somewhere");
    expect(callApi).not.toHaveBeenCalled();
  });

  test("[S2-PROFILE-05] signs out after confirmation, opens the start page and revokes the session at the server", {
    tags: ["@S4-AUTH-08"],
  }, async () => {
    const { router } = await ask();
    await userEvent.click(screen.getByRole("button", { name: "Logout" }));
    expect(router.state.location.pathname).toBe("/");
    expect(useSession.getState()).toEqual({ status: "guest", user: null });
    expect(readTokens()).toBeUndefined();
    expect(signedOut).toHaveBeenCalledTimes(1);
    expect(callApi).toHaveBeenCalledExactlyOnceWith(logout, {}, { headers: { Authorization: "Bearer refresh" }, isBackground: true });
  });

  test("[S4-AUTH-03] signs out here whatever the server answers", { tags: ["@D-AUTH-21"] }, async () => {
    vi.mocked(callApi).mockRejectedValueOnce(networkFailure("network"));
    await ask();
    await userEvent.click(screen.getByRole("button", { name: "Logout" }));
    expect(useSession.getState().status).toBe("guest");
  });

  test("revokes a session without a refresh token by its access token", async () => {
    startSession({ token: "access", refreshToken: "" }, USER);
    await ask();
    await userEvent.click(screen.getByRole("button", { name: "Logout" }));
    expect(callApi).toHaveBeenCalledExactlyOnceWith(logout, {}, { headers: { Authorization: "Bearer access" }, isBackground: true });
  });

  test("[S4-AUTH-02] clears tokens, user, stored orders and the customer's basket", { tags: ["@D-SHARED-01"] }, async () => {
    addProduct(PLOV, { uid: "m1", name: "Osh" });
    localStorage.setItem("orders", "[]");
    await ask();
    await userEvent.click(screen.getByRole("button", { name: "Logout" }));
    for (const key of ["authToken", "refreshToken", "user", "orders"]) expect(localStorage.getItem(key)).toBeNull();
    expect(useCart.getState().items).toEqual([]);
  });

  test("keeps a basket that was filled as a guest", async () => {
    endSession();
    addProduct(PLOV, { uid: "m1", name: "Osh" });
    startSession({ token: "access", refreshToken: "refresh" }, USER);
    await ask();
    await userEvent.click(screen.getByRole("button", { name: "Logout" }));
    expect(useCart.getState().items).toHaveLength(1);
  });
});

describe("Sign out on all devices", () => {
  const toasts = vi.fn();
  const moments = vi.fn();
  let stops: (() => void)[] = [];
  beforeEach(() => {
    toasts.mockReset();
    moments.mockReset();
    stops = [listen("toast", toasts), listen("session:moment", moments)];
  });
  afterEach(() => {
    for (const stop of stops) stop();
  });

  async function press() {
    const view = await ask();
    await userEvent.click(screen.getByRole("button", { name: "Sign out on all devices" }));
    return view;
  }

  test("is not the focused button, so a quick Enter does not press it", async () => {
    await ask();
    expect(document.activeElement?.textContent).not.toBe("Sign out on all devices");
  });

  test("[D-SAFE-51] asks the server to end every session, signs out here, opens the start page and says so", async () => {
    const { router } = await press();
    expect(callApi).toHaveBeenCalledExactlyOnceWith(
      logout,
      { body: { everywhere: true } },
      { headers: { Authorization: "Bearer refresh" }, isBackground: true },
    );
    expect(router.state.location.pathname).toBe("/");
    expect(useSession.getState().status).toBe("guest");
    expect(signedOut).toHaveBeenCalledTimes(1);
    expect(toasts).toHaveBeenCalledExactlyOnceWith({ text: "You are signed out on all devices.", tone: "success" });
    expect(moments).not.toHaveBeenCalled();
  });

  test.each([
    ["does not answer", networkFailure("network"), 0],
    ["refuses", failureFrom(401, { code: "unauthorized", message: "" }), 401],
  ])("[D-SAFE-51] signs out here and says that the others were not reached if the server %s", async (_, failure, status) => {
    vi.mocked(callApi).mockRejectedValueOnce(failure);
    await press();
    expect(useSession.getState().status).toBe("guest");
    expect(readTokens()).toBeUndefined();
    expect(toasts).toHaveBeenCalledExactlyOnceWith({ text: expect.stringMatching(/^You are signed out here\./), tone: "error" });
    expect(moments).toHaveBeenCalledExactlyOnceWith({ moment: "logout_failed", status });
  });
});
