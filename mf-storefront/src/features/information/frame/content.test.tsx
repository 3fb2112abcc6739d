// @vitest-environment happy-dom

import { I18nextProvider, i18nFor } from "@savat/contracts/i18n";
import type { Language } from "@savat/contracts/language";
import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ContentSource, type InformationData, useContent } from "./content.ts";

type Content = { text: string };

const TEXTS: Partial<Record<Language, string>> & { en: string } = { uz: "Salom", ru: "Привет", en: "Hello" };

async function say(language: Language): Promise<{ content: Content }> {
  return { content: { text: TEXTS[language] ?? TEXTS.en } };
}

const support = { supportPhone: "", supportEmail: "" };

function Page({ source, data }: { source: ContentSource<Content>; data: InformationData<Content> }): ReactElement {
  return <p>{useContent(source, data).text}</p>;
}

function show(source: ContentSource<Content>) {
  const i18n = i18nFor("en");
  const data = { language: "en", content: { text: TEXTS.en }, support } as const;
  render(
    <I18nextProvider i18n={i18n}>
      <Page source={source} data={data} />
    </I18nextProvider>,
  );
  return i18n;
}

afterEach(cleanup);

describe("a page's content", () => {
  test("is fetched once, for the current language only", async () => {
    const bring = vi.fn(say);
    const source = new ContentSource<Content>(bring);
    await source.load("ru");
    expect(await source.load("ru")).toEqual({ text: "Привет" });
    expect(bring.mock.calls).toEqual([["ru"]]);
  });

  test("is requested again after a failed fetch", async () => {
    const bring = vi.fn(say).mockRejectedValueOnce(new Error("offline"));
    const source = new ContentSource<Content>(bring);
    await expect(source.load("uz")).rejects.toThrow("offline");
    expect(await source.load("uz")).toEqual({ text: "Salom" });
  });

  test("is shown in the other language at once if it was loaded before the switch", async () => {
    const bring = vi.fn(say);
    const source = new ContentSource<Content>(bring);
    const i18n = show(source);
    await source.load("ru");
    await act(() => i18n.changeLanguage("ru"));
    expect(screen.getByText("Привет")).toBeDefined();
    await act(() => i18n.changeLanguage("en"));
    expect(screen.getByText("Hello")).toBeDefined();
    expect(bring.mock.calls).toEqual([["ru"]]);
  });

  test("loads by itself if the language changed while the page was loading", async () => {
    const i18n = show(new ContentSource<Content>(say));
    await act(() => i18n.changeLanguage("uz"));
    expect(await screen.findByText("Salom")).toBeDefined();
  });
});
