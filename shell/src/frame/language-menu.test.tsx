// @vitest-environment happy-dom

import { events } from "@savat/contracts/events";
import { useTranslation } from "@savat/contracts/i18n";
import type { Language } from "@savat/contracts/language";
import { definePage } from "@savat/contracts/page";
import type { RemotePage } from "@savat/contracts/remote";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { knownRemote, publicRoute, remoteModule } from "../../test/fixture-remote.ts";
import { renderShell } from "../../test/render-shell.tsx";
import { languageHref } from "./language-menu.tsx";

const GREETINGS: Partial<Record<Language, string>> = { uz: "Salom", ru: "Привет", en: "Hello" };

function Greeting(): ReactElement {
  return <h1>{useTranslation("storefront").t("hello")}</h1>;
}

const HOME = definePage<null>({ Component: Greeting });
const loaded = vi.fn(async (language: Language) => ({ hello: GREETINGS[language] ?? "" }));

async function show(path = "/", home: RemotePage<never> = HOME) {
  const module = remoteModule("storefront", { pages: { home }, messages: loaded });
  return await renderShell({ known: [knownRemote("storefront", [publicRoute("/", "home")])], modules: { storefront: module }, path });
}

async function pick(nativeName: string): Promise<void> {
  const banner = screen.getByRole("banner");
  await userEvent.click(within(banner).getByRole("button", { name: /English|Русский|Oʻzbekcha/ }));
  await userEvent.click(within(banner).getByRole("link", { name: nativeName }));
}

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = "en";
});
afterEach(cleanup);

describe("the menu of languages", () => {
  test("[S2-HEAD-14] lists English, Uzbek and Russian by their own names and marks the current one", {
    tags: ["@D-LANG-01"],
  }, async () => {
    await show();
    const banner = screen.getByRole("banner");
    await userEvent.click(within(banner).getByRole("button", { name: "Language: English" }));
    const links = ["Oʻzbekcha", "Русский", "English"].map((name) => within(banner).getByRole("link", { name }));
    expect(links.map((link) => link.getAttribute("lang"))).toEqual(["uz", "ru", "en"]);
    expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, null, "true"]);
  });

  test("[S4-AUTH-09] shows frame and remote in the chosen language without a reload, and remembers it", async () => {
    await show();
    expect(screen.getByRole("heading", { name: "Hello" })).toBeDefined();
    await pick("Русский");
    expect(await screen.findByRole("heading", { name: "Привет" })).toBeDefined();
    expect(screen.getByRole("link", { name: /Войти/ })).toBeDefined();
    expect(document.documentElement.lang).toBe("ru");
    expect(localStorage.getItem("language")).toBe("ru");
    expect(document.cookie).toContain("language=ru");
  });

  test("removes ?lang= from the address, which would win again at a reload", async () => {
    const { router } = await show("/?city=bukhara&lang=en");
    await pick("Русский");
    await waitFor(() => expect(router.state.location.search).toBe("?city=bukhara"));
  });

  test("waits for the page's own texts and shows both together", async () => {
    let arrive = () => {};
    const translate = vi.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
    await show("/", { ...HOME, translate });
    await pick("Русский");
    expect(translate).toHaveBeenCalledWith("ru");
    expect(screen.getByRole("heading", { name: "Hello" })).toBeDefined();
    expect(document.documentElement.lang).toBe("en");
    arrive();
    expect(await screen.findByRole("heading", { name: "Привет" })).toBeDefined();
  });

  test("keeps its language and says so if the page's texts cannot be loaded", async () => {
    await show("/", { ...HOME, translate: () => Promise.reject(new Error("offline")) });
    await pick("Русский");
    expect(await screen.findAllByText("The language could not be changed. Check your connection and try again.")).not.toEqual([]);
    expect(screen.getByRole("heading", { name: "Hello" })).toBeDefined();
    expect(localStorage.getItem("language")).not.toBe("ru");
  });

  test("shows the language that was chosen last, however long the earlier one takes", async () => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    await show("/", { ...HOME, translate: (language) => (language === "ru" ? late : Promise.resolve()) });
    await pick("Русский");
    await pick("Oʻzbekcha");
    expect(await screen.findByRole("heading", { name: "Salom" })).toBeDefined();
    await act(async () => arrive());
    expect(screen.getByRole("heading", { name: "Salom" })).toBeDefined();
    expect(localStorage.getItem("language")).toBe("uz");
  });

  test("does not move a person who has left the page meanwhile", async () => {
    let arrive = () => {};
    const translate = () => new Promise<void>((resolve) => (arrive = resolve));
    const { router } = await show("/?lang=en", { ...HOME, translate });
    await pick("Русский");
    await act(() => router.navigate("/?city=bukhara"));
    await act(async () => arrive());
    expect(await screen.findByRole("heading", { name: "Привет" })).toBeDefined();
    expect(router.state.location.search).toBe("?city=bukhara");
  });

  test("follows a remote that asks for another language", async () => {
    await show();
    events.emit("language:asked", { language: "uz" });
    expect(await screen.findByRole("heading", { name: "Salom" })).toBeDefined();
  });

  test("also stands in the footer, as links that work without JavaScript", async () => {
    await show("/?page=2");
    const footer = within(screen.getByRole("contentinfo"));
    expect(footer.getByRole("link", { name: "Русский" }).getAttribute("href")).toBe("/?page=2&lang=ru");
    await userEvent.click(footer.getByRole("link", { name: "Oʻzbekcha" }));
    expect(await screen.findByRole("heading", { name: "Salom" })).toBeDefined();
  });
});

test.each([
  ["/", "", "/?lang=ru"],
  ["/merchants", "?page=2&lang=en", "/merchants?page=2&lang=ru"],
  ["//evil.example/x", "", "/evil.example/x?lang=ru"],
])("the address %s%s in Russian is %s", (pathname, search, expected) => {
  expect(languageHref(pathname, search, "ru")).toBe(expected);
});
