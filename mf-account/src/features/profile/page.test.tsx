// @vitest-environment happy-dom

import { listAddresses } from "@savat/contracts/addresses";
import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { endDevice, getMe, listDevices, sendOtp, type User, updateMe } from "@savat/contracts/auth";
import { events, listen } from "@savat/contracts/events";
import { endSession, startSession, useSession } from "@savat/contracts/session";
import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage, USER } from "../../test-page.tsx";
import { page } from "./page.tsx";
import { CLOSE_AFTER_MS } from "./use-profile-edit.ts";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const server = vi.mocked(callApi);
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const NEW_PHONE = "+998901234568";
const CHALLENGE = "otp_0123456789ABCDEFGHJK";

const HOME = {
  id: "adr_1",
  label: "Home",
  city: "tashkent",
  district: "Chilonzor",
  street: "Navoiy",
  house: "12",
  landmark: "",
  entrance: "",
  floor: "",
  flat: "",
  doorCode: "",
  note: "",
  phone: "",
  lat: null,
  lng: null,
};
const DEVICES = [
  { id: "ses_1", name: "Chrome, Android", signedInAt: "2026-03-01T07:00:00.000Z", lastSeenAt: "2026-03-02T07:00:00.000Z", isCurrent: true },
  { id: "ses_2", name: null, signedInAt: "2026-02-01T07:00:00.000Z", lastSeenAt: "2026-03-01T13:05:00.000Z", isCurrent: false },
];

beforeEach(() => {
  vi.useFakeTimers();
  // Testing Library advances a fake clock only if this name exists.
  vi.stubGlobal("jest", { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  localStorage.clear();
  startSession({ token: "t", refreshToken: "r" }, USER);
  server.mockReset();
  answer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function answer(known: Partial<User> = {}): void {
  server.mockImplementation(async (endpoint, input) => {
    if (endpoint === getMe) return { user: { ...USER, ...known } };
    if (endpoint === listAddresses) return { addresses: [HOME] };
    if (endpoint === listDevices) return { devices: DEVICES };
    if (endpoint === endDevice) return { message: "" };
    if (endpoint === sendOtp) return { message: "", retryAfterMs: 30_000, challengeId: CHALLENGE };
    const { displayName, phone } = input.body as { displayName: string; phone?: string };
    return { user: { ...USER, displayName, phone: phone ?? USER.phone } };
  });
}

function refuse(status: number, code: string): void {
  server.mockRejectedValueOnce(new ApiFailure(status, { code, message: "" }));
}

async function open(): Promise<void> {
  await renderPage(page, { path: "/profile", api: callApi });
  await screen.findByRole("button", { name: "Edit Profile" });
}

async function edit() {
  await open();
  await user.click(screen.getByRole("button", { name: "Edit Profile" }));
  return within(await screen.findByRole("dialog"));
}

describe("the profile", () => {
  test("[S2-ROUTE-20] shows initials, name, year, e-mail and phone", { tags: ["@S2-PROFILE-03", "@S2-PROFILE-04"] }, async () => {
    answer({ email: "aziza@example.uz" });
    await open();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Aziza Karimova");
    for (const text of ["AK", "Member since 2026", "aziza@example.uz", "+998 90 123 45 67"]) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole("link", { name: "My Orders" }).getAttribute("href")).toBe("/orders");
  });

  test("[S2-PROFILE-02] of a person without a name says so", async () => {
    answer({ displayName: null });
    await open();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Unnamed User");
  });

  test("shows the stored data if the server does not answer", async () => {
    refuse(0, "network");
    await open();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Aziza Karimova");
  });

  test("[D-MSG-09] turns SMS about orders off at once, and takes it back when that fails", async () => {
    answer({ wantsOrderSms: true });
    await open();
    const name = "Send me an SMS at each step of an order";
    refuse(0, "network");
    await user.click(screen.getByRole("checkbox", { name }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText("It was not saved. Please check your connection and try again.")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name }).checked).toBe(true);
    server.mockResolvedValueOnce({ user: { ...USER, wantsOrderSms: false } });
    await user.click(screen.getByRole("checkbox", { name }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name }).checked).toBe(false);
    expect(server).toHaveBeenLastCalledWith(updateMe, { body: { wantsOrderSms: false } });
  });

  test("[S2-PROFILE-05] opens the shell's dialog before it signs out", async () => {
    const asked = vi.fn();
    events.on("logout:asked", asked);
    await open();
    await user.click(screen.getByRole("button", { name: "Logout" }));
    expect(asked).toHaveBeenCalledOnce();
    expect(useSession.getState().status).toBe("signed-in");
  });

  test("[S2-ROUTE-21] sends a guest to sign-in with the return address", { tags: ["@S6-GUEST-02"] }, async () => {
    endSession();
    await renderPage(page, { path: "/profile", api: callApi });
    expect(await screen.findByText('At /signin with {"from":"/profile"}')).toBeTruthy();
  });
});

describe("the edit modal", () => {
  test("[S2-PROFILE-04] has an e-mail that cannot be changed", { tags: ["@S2-PROFILE-06", "@S2-PROFILE-07", "@S3-FORM-03"] }, async () => {
    const dialog = await edit();
    const email = dialog.getByRole<HTMLInputElement>("textbox", { name: "Email" });
    expect(email.disabled).toBe(true);
    expect(dialog.getByText("Email cannot be changed for security reasons.")).toBeTruthy();
  });

  test("[S2-PROFILE-06] saves the name, says so and closes after 1.5 s", {
    tags: ["@S2-PROFILE-09", "@S8-SUCCESS-04", "@S9-TIMER-05", "@D-FORMS-05"],
  }, async () => {
    const dialog = await edit();
    await user.clear(dialog.getByRole("textbox", { name: "Full name" }));
    await user.type(dialog.getByRole("textbox", { name: "Full name" }), "Aziza Rahimova");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText("Profile updated successfully!")).toBeTruthy();
    expect(server).toHaveBeenLastCalledWith(updateMe, { body: { displayName: "Aziza Rahimova" } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Aziza Rahimova");
    await act(() => vi.advanceTimersByTimeAsync(CLOSE_AFTER_MS));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("[S2-PROFILE-08] is busy as long as the call takes, and reports success only then", {
    tags: ["@S9-TIMER-04"],
  }, async () => {
    const dialog = await edit();
    let answerLate = (_: { user: User }) => {};
    server.mockReturnValueOnce(
      new Promise<{ user: User }>((resolve) => {
        answerLate = resolve;
      }),
    );
    const save = dialog.getByRole("button", { name: "Save" });
    await user.click(save);
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    expect(save.getAttribute("aria-busy")).toBe("true");
    expect(dialog.queryByText("Profile updated successfully!")).toBeNull();
    answerLate({ user: USER });
    expect(await dialog.findByText("Profile updated successfully!")).toBeTruthy();
  });

  test("[D-OLD-11] guards what is typed until it is saved", async () => {
    const isGuarded = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    const dialog = await edit();
    expect(isGuarded()).toBe(false);
    await user.type(dialog.getByRole("textbox", { name: "Full name" }), "!");
    expect(isGuarded()).toBe(true);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await vi.waitFor(() => expect(isGuarded()).toBe(false));
  });

  test("[S8-PAGE-06] that fails to save says so and keeps the input", async () => {
    const dialog = await edit();
    await user.type(dialog.getByRole("textbox", { name: "Full name" }), "!");
    refuse(500, "server_error");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("Failed to update profile. Please try again.");
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Full name" }).value).toBe("Aziza Karimova!");
  });

  test.each([
    ["{Backspace}", "Phone number is required"],
    ["{Control>}a{/Control}{Backspace}", "Phone number is required"],
  ])("[S2-PROFILE-06] refuses a phone edited by %s", async (keys, message) => {
    const dialog = await edit();
    await user.click(dialog.getByRole("textbox", { name: "Phone number" }));
    await user.keyboard(keys);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await dialog.findByText(message)).toBeTruthy();
    await user.keyboard("9");
    expect(dialog.queryByText(message)).toBeNull();
    // Nothing but what the page reads: the profile, the devices, the addresses.
    expect(server.mock.calls.map(([endpoint]) => endpoint).filter((endpoint) => endpoint === updateMe || endpoint === sendOtp)).toEqual([]);
    expect(server).toHaveBeenCalledTimes(3);
  });

  async function type(digits: string, dialog: Awaited<ReturnType<typeof edit>>) {
    await user.click(await dialog.findByRole("textbox", { name: "Digit 1 of 6" }));
    await user.keyboard(digits);
  }

  /** Continues to the code of the old number, which is typed last. */
  async function changePhone() {
    const dialog = await edit();
    await user.click(dialog.getByRole("textbox", { name: "Phone number" }));
    await user.keyboard("{Backspace}8");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await type("012345", dialog);
    await screen.findByText("Confirm the old number");
    return dialog;
  }

  test("[D-FORMS-06] asks for the code of a new phone and then of the old one, and saves with both", { tags: ["@D-MAIL-04"] }, async () => {
    const dialog = await changePhone();
    expect(server).toHaveBeenCalledWith(sendOtp, { body: { phone: NEW_PHONE, purpose: "change_phone" } });
    expect(server).toHaveBeenLastCalledWith(sendOtp, { body: { phone: USER.phone, purpose: "leave_phone" } });
    await type("543210", dialog);
    expect(await dialog.findByText("Profile updated successfully!")).toBeTruthy();
    const codes = { otp: 12_345, challengeId: CHALLENGE, oldOtp: 543_210, oldChallengeId: CHALLENGE };
    expect(server).toHaveBeenLastCalledWith(updateMe, { body: { displayName: "Aziza Karimova", phone: NEW_PHONE, ...codes } });
    expect(useSession.getState().user?.phone).toBe(NEW_PHONE);
  });

  test.each([
    ["otp", "Confirm the new number"],
    ["oldOtp", "Confirm the old number"],
  ])("says that the code in %s was wrong and asks for it again under %j", async (path, title) => {
    const dialog = await changePhone();
    server.mockRejectedValueOnce(new ApiFailure(400, { code: "otp_invalid", message: "", fields: [{ path, message: "" }] }));
    await type("543210", dialog);
    expect(await dialog.findByText("Invalid OTP")).toBeTruthy();
    expect(screen.getByText(title)).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Digit 1 of 6" }).value).toBe("");
  });

  test("returns to the typed phone if it belongs to another user", async () => {
    const dialog = await changePhone();
    refuse(409, "phone_taken");
    await type("543210", dialog);
    expect(await dialog.findByText("This phone number belongs to another account.")).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Phone number" }).value).toBe("+998 90 123 45 68");
  });
});

describe("a person's devices", () => {
  const rows = () => screen.getByRole("region", { name: "Where you are signed in" }).querySelectorAll("li");

  test("show their browser and their last use, and mark this one", async () => {
    await open();
    expect([...rows()].map(({ textContent }) => textContent)).toEqual([
      "Chrome, AndroidThis deviceSign out",
      "Unknown deviceLast active: 1 March 2026, 18:05Sign out",
    ]);
  });

  test("[D-SESS-11] are signed out one by one", async () => {
    await open();
    await user.click(screen.getByRole("button", { name: "Sign out: Unknown device" }));
    expect(server).toHaveBeenCalledWith(endDevice, { params: { id: "ses_2" } });
    expect(server.mock.calls.filter(([endpoint]) => endpoint === listDevices)).toHaveLength(2);
  });

  test("report a failed sign-out", async () => {
    await open();
    refuse(500, "server_error");
    await user.click(screen.getByRole("button", { name: "Sign out: Unknown device" }));
    expect((await screen.findByRole("alert")).textContent).toBe("That device could not be signed out. Please try again.");
    expect(rows()).toHaveLength(2);
  });

  test("show the dialog of every sign-out before this one is signed out", async () => {
    const asked = vi.fn();
    events.on("logout:asked", asked);
    await open();
    await user.click(screen.getByRole("button", { name: "Sign out: Chrome, Android" }));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(server).not.toHaveBeenCalledWith(endDevice, expect.anything());
    events.off("logout:asked", asked);
  });

  test("that failed to load are loaded at the second try, and the profile is shown meanwhile", async () => {
    server.mockImplementationOnce(async () => ({ user: USER }));
    refuse(500, "server_error");
    await open();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Aziza Karimova");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByText("This device");
    expect(rows()).toHaveLength(2);
  });
});

test("[D-ADDR-14] lists the account's addresses; the same dialog adds, edits and removes them", async () => {
  const asked = vi.fn();
  const stop = listen("address:open", asked);
  await open();
  const section = within(await screen.findByRole("region", { name: "My addresses" }));
  expect(await section.findByText("Home")).toBeTruthy();
  expect(section.getByText("Chilanzar, Navoiy 12")).toBeTruthy();
  await user.click(section.getByRole("button", { name: "Edit: Home" }));
  await user.click(section.getByRole("button", { name: "Add an address" }));
  await user.click(section.getByRole("button", { name: "Choose or remove" }));
  expect(asked.mock.calls).toEqual([[{ about: "adr_1" }], [{ about: "new" }], [{}]]);
  stop();
});
