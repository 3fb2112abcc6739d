// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure, networkFailure } from "@savat/contracts/api-failure";
import { i18n } from "@savat/contracts/i18n";
import { becomeMerchant } from "@savat/contracts/merchants";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderPage } from "../../test-page.tsx";
import { REDIRECT_MS } from "./done.tsx";
import { page } from "./page.tsx";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const server = vi.mocked(callApi);
const REQUIRED = {
  "Business name": "Business name is required",
  "Owner name": "Owner name is required",
  Email: "Email is required",
  "Phone number": "Phone number is required",
  "Business address": "Business address is required",
  City: "This field is required",
  "Business type": "Please select a business type",
};
const TYPED = {
  "Business name": "Choyxona",
  "Owner name": "Olim Karimov",
  Email: "olim@choyxona.uz",
  "Phone number": "+998 90 123 45 67",
  "Business address": "Navoiy 1",
  City: "tashkent",
  "Business type": "restaurant",
};

function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label);
}

function fill(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
}

/** What the browser and an outdated page ask before the page is left. */
function isGuarded(): boolean {
  return !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

async function submit(): Promise<void> {
  await act(async () => fireEvent.submit(screen.getByRole("button", { name: "Register" }).closest("form") ?? document.body));
}

beforeEach(async () => {
  server.mockReset();
  server.mockResolvedValue({ message: "", merchantId: "m1" });
  await renderPage(page, { path: "/merchant/register", api: callApi });
  await screen.findByRole("heading", { level: 1, name: "Become a Partner" });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("an empty form", () => {
  test("[S2-REG-01] names missing values at each field, focuses the first one and sends nothing", {
    tags: ["@S5-REG-01", "@S5-REG-02", "@S5-REG-03", "@S5-REG-05", "@S5-REG-07", "@S5-REG-08"],
  }, async () => {
    await submit();
    for (const [label, message] of Object.entries(REQUIRED)) {
      const described = (field(label).getAttribute("aria-describedby") ?? "").split(" ");
      expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(message);
    }
    expect(document.activeElement).toBe(field("Business name"));
    expect(server).not.toHaveBeenCalled();
  });

  test("[S5-REG-11] removes only the edited field's message", async () => {
    await submit();
    const left = new Map(Object.entries(REQUIRED));
    for (const [label, typed] of Object.entries(TYPED)) {
      fill({ [label]: typed });
      left.delete(label);
      const shown = Object.values(REQUIRED).filter((message) => screen.queryByText(message) !== null);
      expect(shown).toEqual([...left.values()]);
    }
  });

  test("[S2-REG-02] starts with Choose a city and no type, and offers restaurant and shop", {
    tags: ["@S3-MERCHANT-03", "@S9-KEY-02", "@D-MERCHANT-01", "@D-READ-03"],
  }, () => {
    expect(field("City").value).toBe("");
    expect(screen.getByRole("option", { name: "Choose a city" })).toBeTruthy();
    expect(field("Business type").value).toBe("");
    expect(Array.from(field("Business type").querySelectorAll("option"), ({ value }) => value)).toEqual(["", "restaurant", "shop"]);
  });
});

test("[S5-REG-06] focuses the phone if it has the first fault, and ignores digits after the ninth", {
  tags: ["@S5-REG-10"],
}, async () => {
  fill({ ...TYPED, "Phone number": "+998 90 1", "Business address": "" });
  await submit();
  expect(document.activeElement).toBe(field("Phone number"));
  expect(screen.getByText("Please enter a valid Uzbek phone number (+998 XX XXX XX XX)")).toBeTruthy();
  fill({ "Phone number": "+998 90 123 45 678" });
  expect(field("Phone number").value).toBe("+998 90 123 45 67");
});

test("[D-OLD-11] guards what is typed until the application is sent", async () => {
  expect(isGuarded()).toBe(false);
  fill(TYPED);
  expect(isGuarded()).toBe(true);
  server.mockRejectedValueOnce(new ApiFailure(426, { code: "client_outdated", message: "" }));
  await submit();
  expect(isGuarded()).toBe(true);
  await submit();
  expect(isGuarded()).toBe(false);
});

describe("a refused application", () => {
  test.each([
    [409, "merchant_name_taken", "Business name", "A merchant with this name already exists."],
    [409, "merchant_phone_taken", "Phone number", "A merchant with this phone number already exists."],
  ])("[S8-PAGE-01] for %i %s shows the reason at its field and in an alert, and keeps the input", async (status, code, label, message) => {
    server.mockRejectedValue(new ApiFailure(status, { code, message: "English of the server" }));
    fill(TYPED);
    await submit();
    expect(screen.getByRole("alert").textContent).toContain(message);
    expect(field(label).getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field(label));
    for (const [typed, value] of Object.entries(TYPED)) expect(field(typed).value).toBe(value);
    fill({ [label]: "" });
    expect(field(label).getAttribute("aria-invalid")).toBeNull();
  });

  test.each([
    [new ApiFailure(418, { code: "unknown", message: "Not here." }), "Not here."],
    [new ApiFailure(418, { code: "unknown", message: "" }), "Registration failed"],
    [
      new ApiFailure(500, { code: "server_error", message: "x" }),
      "Registration failed. Please try again.Server error. Please try again later.",
    ],
    [networkFailure("network"), "Registration failed. Please try again.Network error. Please check your connection and try again."],
    [new ApiFailure(429, { code: "too_many_requests", message: "", retryAfterMs: 90_000 }), "Too many attempts. Try again in 1:30."],
  ])("[S7-AUTH-05] for %s shows %j, and can be sent again", { tags: ["@S8-PAGE-01", "@S8-PAGE-02"] }, async (failure, message) => {
    server.mockRejectedValueOnce(failure);
    fill(TYPED);
    await submit();
    expect(screen.getByRole("alert").textContent).toBe(message);
    await submit();
    expect(await screen.findByRole("heading", { level: 1, name: "Application sent" })).toBeTruthy();
  });
});

describe("an accepted application", () => {
  test("[S4-MERCHANT-06] is sent once for several submits, with the API's field names", async () => {
    let answer: (reply: { message: string; merchantId: string }) => void = () => undefined;
    server.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    fill({ ...TYPED, City: "bukhara", "Business name": "  Choyxona " });
    await submit();
    await submit();
    expect(screen.getByRole("button", { name: /Register/ }).getAttribute("aria-busy")).toBe("true");
    await act(async () => answer({ message: "", merchantId: "m1" }));
    expect(server.mock.calls).toEqual([
      [
        becomeMerchant,
        {
          body: {
            businessName: "Choyxona",
            businessOwnerName: "Olim Karimov",
            businessOwnerEmail: "olim@choyxona.uz",
            businessOwnerPhone: "+998901234567",
            businessAddress: "Navoiy 1",
            businessType: "restaurant",
            city: "bukhara",
          },
        },
      ],
    ]);
  });

  test("[S4-MERCHANT-06] shows the success view, which opens the merchant's sign-in after 3 s", {
    tags: ["@S4-MERCHANT-07", "@S9-TIMER-03"],
  }, async () => {
    vi.useFakeTimers();
    fill(TYPED);
    await submit();
    expect(screen.getByText("Registration successful! You can now sign in with your phone number.")).toBeTruthy();
    expect(screen.getByText(/once you have signed in with this number, and answer in 2-3 business days/)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(REDIRECT_MS - 1));
    expect(screen.queryByText(/^At /)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText(/^At \/merchant\/signin /)).toBeTruthy();
  });
});

test("input and faults stay after a change of language", async () => {
  fill({ "Business name": "Choyxona" });
  await submit();
  const { default: ru } = await import("../../i18n/ru.json");
  i18n.addResourceBundle("ru", "merchant", ru);
  await act(() => i18n.changeLanguage("ru").then(() => undefined));
  expect(field("Название заведения").value).toBe("Choyxona");
  expect(screen.getByText("Укажите имя владельца")).toBeTruthy();
});

test("Login opens the merchants' sign-in", () => {
  expect(screen.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/merchant/signin");
});
