// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { sendOtp, type User, verifyOtp } from "@savat/contracts/auth";
import { addMessages, I18nextProvider, i18n } from "@savat/contracts/i18n";
import type { RemotePage } from "@savat/contracts/remote";
import { endSession, useSession } from "@savat/contracts/session";
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import en from "../../i18n/en.json";
import { page } from "./page.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const server = vi.mocked(callApi);
const OWNER: User = {
  uid: "u1",
  phone: "+998900000002",
  userType: "merchant",
  role: "merchant",
  email: null,
  displayName: "Olimjon Karimov",
  photoURL: null,
  metadata: { creationTime: "2026-03-01T07:00:00.000Z" },
};

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`At ${pathname}${search}`}</p>;
}

beforeEach(async () => {
  localStorage.clear();
  endSession();
  server.mockReset();
  server.mockImplementation(async (endpoint) =>
    endpoint === sendOtp ? { message: "", retryAfterMs: 30_000 } : { token: "t", refreshToken: "r", user: OWNER },
  );
  addMessages("en", "merchant", en);
  await i18n.changeLanguage("en");
  // A remote's table of contents does not export its data's type.
  const { Component } = page as unknown as RemotePage;
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[{ pathname: "/merchant/signin", state: { from: "/merchant-dashboard/m1?tab=staff" } }]}>
        <Routes>
          <Route path="/merchant/signin" element={<Component data={{ isSandbox: true }} />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </I18nextProvider>,
  );
});
afterEach(cleanup);

async function sendCode(): Promise<void> {
  await userEvent.type(screen.getByRole("textbox", { name: "Phone number" }), "900000002");
  await userEvent.click(screen.getByRole("button", { name: "Send Verification Code" }));
  await userEvent.click(await screen.findByRole("textbox", { name: "Digit 1 of 6" }));
}

test("[S2-ROUTE-10] requests the code and verifies it as a merchant, then opens the dashboard page of the return address", async () => {
  await sendCode();
  expect(server).toHaveBeenLastCalledWith(sendOtp, { body: { phone: OWNER.phone, userType: "merchant" } });
  await userEvent.keyboard("123456");
  expect(await screen.findByText("At /merchant-dashboard/m1?tab=staff")).toBeTruthy();
  expect(server).toHaveBeenLastCalledWith(verifyOtp, { body: { phone: OWNER.phone, otp: 123_456, userType: "merchant" } });
  expect(useSession.getState().user).toEqual(OWNER);
});

test("says so when the code is wrong", async () => {
  await sendCode();
  server.mockRejectedValueOnce(new ApiFailure(400, { code: "otp_invalid", message: "" }));
  await userEvent.keyboard("123456");
  expect(await screen.findByText("Invalid OTP")).toBeTruthy();
});

test("forwards a signed-in person at once, with any role: the dashboard asks the server for the shops", async () => {
  useSession.setState({ status: "signed-in", user: { ...OWNER, role: "customer" } });
  expect(await screen.findByText("At /merchant-dashboard/m1?tab=staff")).toBeTruthy();
});

test("links customers to their own sign-in and new partners to the registration", () => {
  expect(screen.getByRole("link", { name: "Customer sign-in" }).getAttribute("href")).toBe("/signin");
  expect(screen.getByRole("link", { name: "Become a Partner" }).getAttribute("href")).toBe("/merchant/register");
});
