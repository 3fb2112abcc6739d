// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { confirmEmail } from "@savat/contracts/auth";
import { endSession, useSession } from "@savat/contracts/session";
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderPage } from "../../test-page.tsx";
import { page } from "./page.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const server = vi.mocked(callApi);

beforeEach(() => {
  server.mockReset();
  endSession();
});
afterEach(cleanup);

async function open(token = "usr_1.abc.signature"): Promise<void> {
  await renderPage(page, { path: "/confirm-email", search: "?lang=en", hash: token === "" ? "" : `#${token}`, api: callApi });
}

const button = () => screen.findByRole("button", { name: "Confirm the address" });

test("[D-HOLD-12] calls the server only after a press on the button, then confirms the address without signing in", async () => {
  server.mockResolvedValue({ message: "" });
  await open();
  await button();
  expect(server).not.toHaveBeenCalled();
  await userEvent.click(await button());
  expect(await screen.findByText("Thank you, your address is confirmed.")).toBeTruthy();
  expect(server.mock.calls).toEqual([[confirmEmail, { body: { token: "usr_1.abc.signature" } }]]);
  expect(useSession.getState().user).toBeNull();
  expect(screen.queryByRole("button", { name: "Confirm the address" })).toBeNull();
});

test("explains an expired link, and a link without a token without a call", async () => {
  server.mockRejectedValue(new ApiFailure(400, { code: "email_link_invalid", message: "" }));
  await open();
  await userEvent.click(await button());
  expect(await screen.findByText(/This link no longer works/)).toBeTruthy();
  cleanup();
  server.mockReset();
  await open("");
  await userEvent.click(await button());
  expect(await screen.findByText(/This link no longer works/)).toBeTruthy();
  expect(server).not.toHaveBeenCalled();
});

test("allows another press if the server was not reached", async () => {
  server.mockRejectedValueOnce(new ApiFailure(0, { code: "network", message: "" })).mockResolvedValue({ message: "" });
  await open();
  await userEvent.click(await button());
  expect(await screen.findByText(/could not be confirmed/)).toBeTruthy();
  await userEvent.click(await button());
  expect(await screen.findByText("Thank you, your address is confirmed.")).toBeTruthy();
});
