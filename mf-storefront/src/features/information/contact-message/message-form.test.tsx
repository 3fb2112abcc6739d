// @vitest-environment happy-dom

import { callApi } from "@savat/contracts/api-client";
import { ApiFailure, networkFailure } from "@savat/contracts/api-failure";
import { events } from "@savat/contracts/events";
import { FeedbackCategorySchema, sendContact, sendFeedback } from "@savat/contracts/inbox";
import type { Language } from "@savat/contracts/language";
import { endSession, useSession } from "@savat/contracts/session";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { apiOf, showPage } from "../../../test-page.tsx";
// Loaded here, so that no test waits for its page's content.
import "../contact/content.en.ts";
import { page as contact } from "../contact/page.tsx";
import "../feedback/content.en.ts";
import { page as feedback } from "../feedback/page.tsx";
import { SUCCESS_MS } from "./use-contact-message.ts";

vi.mock("@savat/contracts/api-client", () => ({ callApi: vi.fn() }));
const server = vi.mocked(callApi);
const CONTACT = { "Your name": "Olim", Email: "olim@example.uz", Subject: "Osh", Message: "Rahmat!" };
const UNDER_A_KEY = { headers: { "idempotency-key": expect.stringMatching(/^[\w-]{36}$/) } };
const AZIZA = {
  uid: "u1",
  phone: "+998901234567",
  userType: "customer",
  role: "customer",
  email: "aziza@example.uz",
  displayName: "Aziza",
  photoURL: null,
  metadata: { creationTime: "2026-01-01T00:00:00.000Z" },
} as const;

function field(label: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(label);
}

function values(): Record<string, string> {
  return Object.fromEntries(Object.keys(CONTACT).map((label) => [label, field(label).value]));
}

function fill(typed: Record<string, string>): void {
  for (const [label, value] of Object.entries(typed)) fireEvent.change(field(label), { target: { value } });
}

async function submit(): Promise<void> {
  await act(async () => fireEvent.submit(field("Your name").closest("form") ?? document.body));
}

function describedBy(element: HTMLElement): (string | undefined)[] {
  const ids = (element.getAttribute("aria-describedby") ?? "").split(" ");
  return ids.map((id) => document.getElementById(id)?.textContent ?? undefined);
}

async function open(which: "contact" | "feedback", language: Language = "en"): Promise<void> {
  const page = which === "contact" ? contact : feedback;
  const site = { supportPhone: "+998 71 200 00 00", supportEmail: "help@example.uz" };
  await showPage({ page, pattern: `/${which}`, at: `/${which}`, api: apiOf({}).api, site, language });
}

function texts(selector: string): (string | null)[] {
  return Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent);
}

function fieldNames(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement>("form :is(input, select, textarea)[required]");
  return [...new Set(Array.from(fields, ({ name }) => name))];
}

beforeEach(() => {
  server.mockReset();
  server.mockResolvedValue({ message: "" });
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  endSession();
  vi.useRealTimers();
});

describe("contact", () => {
  beforeEach(() => open("contact"));

  test("[S2-INFO-02] names missing values at each field, focuses the first and sends nothing", {
    tags: ["@S5-CONTACT-01"],
  }, async () => {
    await submit();
    for (const label of Object.keys(CONTACT)) expect(describedBy(field(label)).join()).toMatch(/^Please enter|^Please write/);
    expect(document.activeElement).toBe(field("Your name"));
    fill({ "Your name": "Olim", Email: "olim" });
    expect(field("Your name").getAttribute("aria-invalid")).toBeNull();
    await submit();
    expect(document.activeElement).toBe(field("Email"));
    expect(describedBy(field("Email"))).toContain("Please enter a valid email address (name@example.uz)");
    expect(server).not.toHaveBeenCalled();
  });

  test("[S2-INFO-04] is sent once for several presses, shows that it is being sent, then success for 5 s over an empty form", {
    tags: ["@S2-INFO-11", "@S2-INFO-13", "@S9-TIMER-06", "@D-FORMS-04"],
  }, async () => {
    let answer: () => void = () => undefined;
    server.mockReturnValue(
      new Promise((resolve) => {
        answer = () => resolve({ message: "" });
      }),
    );
    fill(CONTACT);
    await submit();
    await submit();
    expect(screen.getByRole("button", { name: "Send" }).getAttribute("aria-busy")).toBe("true");
    expect(screen.getByText("Sending…").getAttribute("role")).toBe("status");
    vi.useFakeTimers();
    await act(async () => answer());
    const body = { name: "Olim", email: "olim@example.uz", subject: "Osh", message: "Rahmat!", website: "" };
    expect(server.mock.calls).toEqual([[sendContact, { body }, UNDER_A_KEY]]);
    expect(Object.values(values())).toEqual(["", "", "", ""]);
    expect(sessionStorage.length).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(SUCCESS_MS - 1));
    expect(screen.getByText("Message sent")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByText("Message sent")).toBeNull();
  });

  test("[S2-INFO-05] keeps the text after a failure, and can be sent again", { tags: ["@S2-INFO-12", "@D-FORMS-04"] }, async () => {
    server.mockRejectedValueOnce(networkFailure("network"));
    fill(CONTACT);
    await submit();
    expect(screen.getByRole("alert").textContent).toMatch(/^Your message was not sent.*No connection.*still here\.$/);
    expect(values()).toEqual(CONTACT);
    await submit();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("Message sent")).toBeTruthy();
  });

  test("keeps text that is typed during sending", async () => {
    let answer: () => void = () => undefined;
    server.mockReturnValue(new Promise((resolve) => (answer = () => resolve({ message: "" }))));
    fill(CONTACT);
    await submit();
    fill({ Message: "Rahmat! Yana bir gap:" });
    await act(async () => answer());
    expect(screen.getByText("Message sent")).toBeTruthy();
    expect(values()).toEqual({ ...CONTACT, Message: "Rahmat! Yana bir gap:" });
  });

  test("[D-FORMS-13] is sent again under its key until it has arrived, and the next message under another", async () => {
    server.mockRejectedValueOnce(networkFailure("timeout"));
    for (let time = 0; time < 3; time += 1) {
      fill(CONTACT);
      await submit();
    }
    const [first, again, next] = server.mock.calls.map(([, , options]) => options?.headers?.["idempotency-key"]);
    expect(first).toBe(again);
    expect(next).not.toBe(first);
  });

  test("shows a refused value at its field", async () => {
    const fields = [{ path: "email", message: "Invalid" }];
    server.mockRejectedValue(new ApiFailure(400, { code: "validation", message: "", fields }));
    fill(CONTACT);
    await submit();
    expect(document.activeElement).toBe(field("Email"));
    expect(describedBy(field("Email"))).toContain("The server did not accept this value");
    expect(values()).toEqual(CONTACT);
  });

  test("keeps its draft over a reload, but not over the session's end", async () => {
    fill({ Subject: "Osh", Message: "Rahmat!" });
    cleanup();
    await open("contact");
    expect(values()).toEqual({ "Your name": "", Email: "", Subject: "Osh", Message: "Rahmat!" });
    act(() => {
      endSession();
      events.emit("session:signed-out");
    });
    expect(Object.values(values())).toEqual(["", "", "", ""]);
    expect(sessionStorage.length).toBe(0);
  });

  test("fills in name and e-mail of a signed-in person, but not over typed text", async () => {
    fill({ Email: "other@example.uz" });
    act(() => useSession.setState({ status: "signed-in", user: AZIZA }));
    expect(values()).toMatchObject({ "Your name": "Aziza", Email: "other@example.uz" });
    fill({ "Your name": "", Subject: "Osh", Message: "Rahmat!" });
    act(() => useSession.setState({ user: { ...AZIZA } }));
    expect(field("Your name").value).toBe("");
    fill({ "Your name": "Olim" });
    await submit();
    expect(values()).toEqual({ "Your name": "Aziza", Email: "aziza@example.uz", Subject: "", Message: "" });
  });
});

describe("feedback", () => {
  beforeEach(() => open("feedback"));

  test("[S2-INFO-11] is not sent without a rating, and says why", { tags: ["@S2-INFO-13", "@S5-CONTACT-02"] }, async () => {
    const button = screen.getByRole("button", { name: "Send feedback" });
    fill({ ...CONTACT, "What is it about?": "delivery" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(describedBy(button)).toEqual(["Choose your rating first, from 1 to 5 stars."]);
    await submit();
    expect(server).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText("1 of 5 stars"));
    expect(describedBy(screen.getByRole("group", { name: "Your rating" }))).toEqual(["Please choose from 1 to 5 stars"]);
    fireEvent.click(screen.getByLabelText("3 of 5 stars"));
    expect(button.getAttribute("aria-disabled")).toBeNull();
    expect(screen.queryByText("Please choose from 1 to 5 stars")).toBeNull();
    await submit();
    const body = {
      name: "Olim",
      email: "olim@example.uz",
      subject: "Osh",
      message: "Rahmat!",
      website: "",
      category: "delivery",
      rating: 3,
    };
    expect(server.mock.calls).toEqual([[sendFeedback, { body }, UNDER_A_KEY]]);
    expect(screen.getByText("Feedback sent")).toBeTruthy();
    expect(screen.getAllByRole("radio").filter((star) => (star as HTMLInputElement).checked)).toEqual([]);
    expect(button.getAttribute("aria-disabled")).toBe("true");
  });

  test("keeps stars and category in the draft", async () => {
    fill({ "What is it about?": "payment" });
    fireEvent.click(screen.getByLabelText("4 of 5 stars"));
    cleanup();
    await open("feedback");
    expect(field("What is it about?").value).toBe("payment");
    expect((screen.getByLabelText("4 of 5 stars") as HTMLInputElement).checked).toBe(true);
    expect(screen.getByRole("button", { name: "Send feedback" }).getAttribute("aria-disabled")).toBeNull();
  });
});

describe("the pages' content", () => {
  test.each<[Language, string[]]>([
    ["uz", ["Ish kunlari9:00–18:00", "Dam olish kunlari10:00–16:00"]],
    ["ru", ["Будни9:00–18:00", "Выходные10:00–16:00"]],
    ["en", ["Weekdays9:00-18:00", "Weekends10:00-16:00"]],
  ])(
    "[S2-INFO-01] in %s has on contact three cards, four required fields and the hours",
    { tags: ["@S2-INFO-02", "@S2-INFO-03", "@S3-FORM-04", "@S9-HELP-02"] },
    async (language, hours) => {
      await open("contact", language);
      const cards = screen.getAllByRole("listitem").filter((item) => item.querySelector("h3") !== null);
      expect(cards).toHaveLength(3);
      expect(cards.map((card) => card.querySelector("a")?.getAttribute("href"))).toEqual([
        "tel:+998712000000",
        "mailto:help@example.uz",
        undefined,
      ]);
      expect(fieldNames()).toEqual(["name", "email", "subject", "message"]);
      expect(texts("dl > div")).toEqual(hours);
    },
  );

  test.each<[Language, string[]]>([
    ["uz", ["24 soat"]],
    ["ru", ["24 ч"]],
    ["en", ["24h"]],
  ])(
    "[S2-INFO-09] in %s has on feedback its figures, six required fields with eight categories and five stars, and three cards",
    { tags: ["@S2-INFO-10", "@S2-INFO-34", "@S3-FORM-05", "@S3-FORM-06", "@D-READ-08"] },
    async (language, figures) => {
      await open("feedback", language);
      expect(texts("dd")).toEqual(figures);
      expect(fieldNames()).toEqual(["name", "email", "category", "rating", "subject", "message"]);
      const options = Array.from(document.querySelectorAll("option"), ({ value, textContent }) => ({ value, isNamed: textContent !== "" }));
      expect(options).toEqual(["", ...FeedbackCategorySchema.options].map((value) => ({ value, isNamed: true })));
      expect(screen.getAllByRole("radio")).toHaveLength(5);
      expect(texts("section[aria-labelledby=why] h3")).toHaveLength(3);
    },
  );
});
