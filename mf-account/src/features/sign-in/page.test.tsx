// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { sendOtp, verifyOtp } from "@savat/contracts/auth";
import { events } from "@savat/contracts/events";
import { endSession, useSession } from "@savat/contracts/session";
import { SIGN_IN_ANIMATION_MS } from "@savat/contracts/sign-in";
import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage, USER } from "../../test-page.tsx";
import { page as signIn } from "./page.tsx";
import { page as verifyOtpPage } from "./verify-page.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const server = vi.mocked(callApi);
const PHONE = "+998901234567";
const CHALLENGE = "otp_0123456789ABCDEFGHJK";
const DEVICE = "d.dev_1.mm1.signature";
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

beforeEach(() => {
  vi.useFakeTimers();
  // Testing Library advances a fake clock only if this name exists.
  vi.stubGlobal("jest", { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  localStorage.clear();
  endSession();
  server.mockReset();
  server.mockImplementation(async (endpoint) => {
    if (endpoint.path === sendOtp.path) return { message: "", retryAfterMs: 30_000, challengeId: CHALLENGE };
    return { token: "t", refreshToken: "r", user: USER, device: DEVICE };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function refuse(status: number, code: string, retryAfterMs?: number): void {
  server.mockRejectedValueOnce(new ApiFailure(status, { code, message: "", ...(retryAfterMs === undefined ? {} : { retryAfterMs }) }));
}

/** Advances the clock and runs everything that waited for it. */
async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

async function openSignIn(state: unknown = null): Promise<void> {
  await renderPage(signIn, { path: "/signin", state, api: callApi });
  await screen.findByRole("heading", { level: 1 });
}

function button(name: string | RegExp): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>("button", { name });
}

async function sendCode(): Promise<void> {
  await user.type(screen.getByRole("textbox", { name: "Phone number" }), "901234567");
  await user.click(button("Send Verification Code"));
}

async function typeCode(code: string): Promise<void> {
  await user.click(await screen.findByRole("textbox", { name: "Digit 1 of 6" }));
  await user.keyboard(code);
}

describe("the phone's step", () => {
  test.each([
    ["", "Phone number is required"],
    ["9012345", "Phone number is required"],
  ])("[S5-PHONE-02] typed as %j shows %j and requests no code", { tags: ["@S5-PHONE-04"] }, async (typed, message) => {
    await openSignIn();
    if (typed !== "") await user.type(screen.getByRole("textbox", { name: "Phone number" }), typed);
    await user.click(button("Send Verification Code"));
    expect(screen.getByText(message)).toBeTruthy();
    await user.type(screen.getByRole("textbox", { name: "Phone number" }), "1");
    expect(screen.queryByText(message)).toBeNull();
    expect(server).not.toHaveBeenCalled();
  });

  test("[S2-ROUTE-09] requests a customer's code and slides to the boxes in 300 ms", {
    tags: ["@S2-SIGNIN-01", "@S2-SIGNIN-11", "@S2-SIGNIN-13", "@S2-OTP-15", "@S3-FORM-02", "@S4-AUTH-07", "@S6-GUEST-03", "@S7-AUTH-01"],
  }, async () => {
    await openSignIn();
    await sendCode();
    expect(server).toHaveBeenCalledWith(sendOtp, { body: { phone: PHONE, userType: "customer" } });
    await pass(0);
    await pass(SIGN_IN_ANIMATION_MS - 1);
    expect(screen.queryByRole("textbox", { name: "Digit 1 of 6" })).toBeNull();
    await pass(1);
    expect(screen.getByText("We sent a 6-digit code to the phone number.")).toBeTruthy();
  });

  test("[S8-AUTH-04] shows in a red alert why no code was sent, and keeps the input", { tags: ["@S8-FALL-06"] }, async () => {
    await openSignIn();
    refuse(502, "sms_failed");
    await sendCode();
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to send OTP");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Phone number" }).value).toBe("+998 90 123 45 67");
  });

  test("[S2-SIGNIN-10] waits as long as the server says after too many codes", async () => {
    await openSignIn();
    refuse(429, "too_many_requests", 90_000);
    await sendCode();
    expect((await screen.findByRole("alert")).textContent).toBe("Too many attempts. Try again in 1:30.");
    expect(button("Resend available in 1:30").disabled).toBe(true);
  });

  test("[S2-SIGNIN-04] explains the sign-in only to a customer whom the checkout sent", async () => {
    await openSignIn({ from: "/checkout", requiresAuth: true });
    expect(screen.getByText("Please sign in to continue with your checkout.")).toBeTruthy();
    cleanup();
    await openSignIn();
    expect(screen.queryByText("Please sign in to continue with your checkout.")).toBeNull();
  });

  test("[S2-SIGNIN-06] links to the merchant's sign-in, to browsing without an account and to the partner registration", async () => {
    await openSignIn();
    expect(screen.getByRole("link", { name: "Merchant sign-in" }).getAttribute("href")).toBe("/merchant/signin");
    expect(screen.getByRole("link", { name: "Browse without an account" }).getAttribute("href")).toBe("/");
    expect(screen.getByRole("link", { name: "Become a Partner" }).getAttribute("href")).toBe("/merchant/register");
  });
});

describe("the code's step", () => {
  test("[S2-OTP-16] sends the code as an integer, starts the session and opens the previous page", {
    tags: ["@S3-FORM-02", "@S4-AUTH-01", "@S5-CODE-05", "@D-CODE-01"],
  }, async () => {
    const signedIn = vi.fn();
    events.on("session:signed-in", signedIn);
    await openSignIn({ from: "/checkout", requiresAuth: true });
    await sendCode();
    await typeCode("012345");
    expect(await screen.findByText("At /checkout with null")).toBeTruthy();
    expect(server).toHaveBeenLastCalledWith(verifyOtp, {
      body: { phone: PHONE, otp: 12_345, userType: "customer", challengeId: CHALLENGE },
    });
    expect(useSession.getState()).toEqual({ status: "signed-in", user: USER });
    expect(localStorage.getItem("authToken")).toBe("t");
    expect(signedIn).toHaveBeenCalledWith({ uid: "u1" });
  });

  test("[S5-CODE-01] names what is missing after Enter in incomplete boxes", {
    tags: ["@S5-CODE-02", "@S8-AUTH-05", "@S9-FORMAT-01"],
  }, async () => {
    await openSignIn();
    await sendCode();
    await typeCode("{Enter}");
    expect(screen.getByText("OTP is required")).toBeTruthy();
    await typeCode("12{Enter}");
    expect(screen.getByText("Please enter a valid 6-digit OTP")).toBeTruthy();
  });

  test("[S8-AUTH-04] shows a refused code in a red alert and under the boxes, and empties them", {
    tags: ["@S8-AUTH-05", "@S8-FALL-06"],
  }, async () => {
    await openSignIn();
    await sendCode();
    await screen.findByRole("textbox", { name: "Digit 1 of 6" });
    refuse(400, "otp_invalid");
    await typeCode("111111");
    expect(await screen.findByText("Invalid OTP")).toBeTruthy();
    expect(screen.getByText(/This code was not accepted/)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Digit 1 of 6" }).value).toBe("");
    expect(button("Verify & Continue").disabled).toBe(true);
  });

  test("[S4-RESEND-01] sends another code after 30 s, with empty boxes and a new wait", {
    tags: ["@S4-RESEND-03", "@S9-FORMAT-02"],
  }, async () => {
    await openSignIn();
    await sendCode();
    await typeCode("123");
    expect(button(/^Resend available in (30|29) s$/).disabled).toBe(true);
    await pass(30_000);
    await user.click(button("Resend Code"));
    await pass(0);
    expect(server).toHaveBeenCalledTimes(2);
    expect(server).toHaveBeenLastCalledWith(sendOtp, { body: { phone: PHONE, userType: "customer", challengeId: CHALLENGE } });
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Digit 1 of 6" }).value).toBe("");
    expect(button(/^Resend available in (30|29) s$/).disabled).toBe(true);
  });

  test("[D-CODE-04] sends the device's token at the next sign-in, even after a sign-out", async () => {
    await openSignIn();
    await sendCode();
    await typeCode("123456");
    await screen.findByText("At / with null");
    cleanup();
    endSession();
    await openSignIn();
    await sendCode();
    expect(server).toHaveBeenLastCalledWith(sendOtp, { body: { phone: PHONE, userType: "customer", devices: [DEVICE] } });
    expect(localStorage.getItem("devices")).not.toContain("901234567");
  });

  test("[S2-SIGNIN-10] goes back to the phone, which waits, while a corrected one does not", { tags: ["@S2-SIGNIN-12"] }, async () => {
    await openSignIn();
    await sendCode();
    await screen.findByRole("textbox", { name: "Digit 1 of 6" });
    await user.click(button("Back"));
    expect(button(/Resend available in/).disabled).toBe(true);
    await user.type(screen.getByRole("textbox", { name: "Phone number" }), "{Backspace}8");
    expect(button("Send Verification Code").disabled).toBe(false);
  });

  test("is shown again after a reload", async () => {
    await openSignIn({ sent: { phone: PHONE, untilMs: Date.now() + 10_000 } });
    expect(await screen.findByRole("textbox", { name: "Digit 1 of 6" })).toBeTruthy();
    expect(button(/^Resend available in (10|9) s$/)).toBeTruthy();
  });
});

test("forwards a signed-in person at once", async () => {
  useSession.setState({ status: "signed-in", user: USER });
  await renderPage(signIn, { path: "/signin", state: { from: "/orders" }, api: callApi });
  expect(await screen.findByText("At /orders with null")).toBeTruthy();
});

describe("the sandbox's inbox", () => {
  const pages = [
    ["/signin", signIn, null],
    ["/verify-otp", verifyOtpPage, { phone: PHONE }],
  ] as const;

  test.each(pages)(
    "[D-SMALL-08] is linked on %s in the sandbox, but not in production",
    { tags: ["@D-SMALL-10"] },
    async (path, page, state) => {
      await renderPage(page, { path, state, api: callApi });
      expect((await screen.findByRole("link", { name: /test inbox/ })).getAttribute("href")).toBe("/dev/inbox");
      cleanup();
      await renderPage(page, { path, state, env: "production", api: callApi });
      await screen.findByRole("heading", { level: 1 });
      expect(screen.queryByRole("link", { name: /inbox/ })).toBeNull();
      expect(screen.queryByText(/sandbox/i)).toBeNull();
    },
  );
});

describe("the verification's own page", () => {
  async function open(search: string, state: unknown = null): Promise<void> {
    await renderPage(verifyOtpPage, { path: "/verify-otp", search, state, api: callApi });
  }

  test("[S2-OTP-02] without a phone opens the sign-in", async () => {
    await open("");
    expect(await screen.findByText("At /signin with null")).toBeTruthy();
  });

  test.each([
    ["merchant", "/merchant/signin"],
    ["customer", "/signin"],
  ])("[S2-ROUTE-08] sends a %s to %s", { tags: ["@S2-OTP-10", "@S2-OTP-11", "@S2-OTP-14", "@S6-STAFF-02"] }, async (userType, path) => {
    await open("", { phone: PHONE, userType });
    expect(await screen.findByRole("heading", { level: 1, name: "Verify Your Phone" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Change Phone Number" }).getAttribute("href")).toBe(path);
    expect(screen.getByRole("link", { name: "Merchant sign-in" }).getAttribute("href")).toBe("/merchant/signin");
    expect(screen.getByRole("link", { name: "Browse without an account" }).getAttribute("href")).toBe("/");
    expect(screen.getByRole("link", { name: "Become a Partner" }).getAttribute("href")).toBe("/merchant/register");
    await user.click(button("Back"));
    expect(await screen.findByText(new RegExp(`^At ${path} `))).toBeTruthy();
  });

  test("[S2-ROUTE-08] waits 30 s for another code and verifies with the user type of the address", {
    tags: ["@S2-OTP-16", "@S4-RESEND-01"],
  }, async () => {
    await open(`?phone=${encodeURIComponent(PHONE)}&userType=merchant`);
    await typeCode("123456");
    expect(button(/^Resend available in (30|29) s$/).disabled).toBe(true);
    expect(server).toHaveBeenLastCalledWith(verifyOtp, { body: { phone: PHONE, otp: 123_456, userType: "merchant" } });
    expect(await screen.findByText("At /merchant-dashboard with null")).toBeTruthy();
  });
});
