// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { listDevices, sendOtp, verifyOtp } from "@savat/contracts/auth";
import { definePage } from "@savat/contracts/page";
import { endSession, readTokens, startSession } from "@savat/contracts/session";
import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { OWNER, renderPage } from "../../test-page.tsx";
import { SessionRenewal } from "./session-renewal.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const server = vi.mocked(callApi);
const MINUTE = 60_000;
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
let endsAt: string | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-21T07:00:00.000Z"), shouldAdvanceTime: true });
  startSession({ token: "old", refreshToken: "old" }, OWNER);
  endsAt = "2026-11-21T09:30:00.000Z";
  server.mockReset();
  server.mockImplementation(async (endpoint) => {
    if (endpoint === listDevices)
      return {
        devices: [
          { isCurrent: false, endsAt: "2026-11-21T07:10:00.000Z" },
          { isCurrent: true, endsAt },
        ],
      };
    if (endpoint === sendOtp) return { message: "", retryAfterMs: 30_000 };
    endsAt = "2026-11-28T07:00:00.000Z";
    return { token: "new", refreshToken: "new", user: OWNER };
  });
});
afterEach(() => {
  cleanup();
  endSession();
  vi.useRealTimers();
});

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

async function open(): Promise<void> {
  await renderPage(definePage({ load: async () => null, Component: SessionRenewal }), { path: "/board", api: callApi });
  await vi.waitFor(() => expect(server).toHaveBeenCalled());
  await pass(0);
}

describe("[D-BOARD-23] an open board", () => {
  test("asks two hours before the session ends, and stays signed in by a code", async () => {
    await open();
    expect(screen.queryByRole("dialog")).toBeNull();
    await pass(29 * MINUTE);
    expect(screen.queryByRole("dialog")).toBeNull();
    await pass(2 * MINUTE);
    expect(screen.getByText("Your session ends at 14:30. With a code the board goes on without a break.")).toBeTruthy();
    await user().click(screen.getByRole("button", { name: "Send the code to +998 90 000 00 02" }));
    expect(server).toHaveBeenLastCalledWith(sendOtp, { body: { phone: OWNER.phone, userType: "merchant" } });
    await user().click(await screen.findByRole("textbox", { name: "Digit 1 of 6" }));
    await user().keyboard("123456");
    await pass(0);
    expect(server).toHaveBeenCalledWith(verifyOtp, { body: { phone: OWNER.phone, otp: 123_456, userType: "merchant" } });
    expect(readTokens()).toEqual({ token: "new", refreshToken: "new" });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("You stay signed in for another 7 days.")).toBeTruthy();
    await pass(60 * MINUTE);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("asks again a quarter of an hour after “later”", async () => {
    endsAt = "2026-11-21T08:00:00.000Z";
    await open();
    await user().click(screen.getAllByRole("button", { name: "Later" })[0] ?? document.body);
    expect(screen.queryByRole("dialog")).toBeNull();
    await pass(13 * MINUTE);
    expect(screen.queryByRole("dialog")).toBeNull();
    await pass(3 * MINUTE);
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  test("says so when the code is wrong", async () => {
    endsAt = "2026-11-21T08:00:00.000Z";
    await open();
    await user().click(screen.getByRole("button", { name: /^Send the code/ }));
    server.mockRejectedValueOnce(new ApiFailure(400, { code: "otp_invalid", message: "" }));
    await user().click(await screen.findByRole("textbox", { name: "Digit 1 of 6" }));
    await user().keyboard("123456");
    await pass(0);
    expect(screen.getByText("Invalid OTP")).toBeTruthy();
    expect(readTokens()?.token).toBe("old");
  });

  test.each([[undefined], ["2026-11-28T07:00:00.000Z"]])("does not ask while the end is %s", async (end) => {
    endsAt = end;
    await open();
    await pass(10 * MINUTE);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(server).toHaveBeenCalledOnce();
  });

  test("reads the end again after a failure", async () => {
    endsAt = "2026-11-21T08:00:00.000Z";
    server.mockRejectedValueOnce(new ApiFailure(0, { code: "network", message: "" }));
    await open();
    expect(screen.queryByRole("dialog")).toBeNull();
    await pass(MINUTE);
    expect(screen.getByRole("dialog", { name: "Stay signed in" })).toBeTruthy();
  });
});
