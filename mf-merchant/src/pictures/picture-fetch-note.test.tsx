// @vitest-environment happy-dom

import { addMessages, i18n, type Messages } from "@savat/contracts/i18n";
import { LanguageSchema } from "@savat/contracts/language";
import { PictureFaultSchema } from "@savat/contracts/picture-fetch";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import en from "../i18n/en.json" with { type: "json" };
import ru from "../i18n/ru.json" with { type: "json" };
import uz from "../i18n/uz.json" with { type: "json" };
import { PictureFetchNote } from "./picture-fetch-note.tsx";

const MESSAGES: Record<string, Messages> = { en, ru, uz };
const address = "https://example.uz/osh.jpg";

beforeEach(() => {
  for (const language of LanguageSchema.options) addMessages(language, "merchant", MESSAGES[language] ?? {});
});
afterEach(cleanup);

test.each(LanguageSchema.options)("[D-FETCH-10] describes each state and reason in three languages: %s", async (language) => {
  await i18n.changeLanguage(language);
  const said = new Set<string>();
  for (const fault of [null, ...PictureFaultSchema.options]) {
    const { container, unmount } = render(<PictureFetchNote fetch={{ address, state: fault === null ? "pending" : "failed", fault }} />);
    expect(container.textContent).toMatch(/\p{L}+ \p{L}+/u);
    expect(container.textContent).not.toMatch(/pictures\.|\{\{/);
    said.add(container.textContent ?? "");
    unmount();
  }
  expect(said.size).toBe(PictureFaultSchema.options.length + 1);
});

test("shows nothing for a picture of ours", () => {
  render(<PictureFetchNote fetch={null} />);
  expect(screen.queryByText(/./)).toBeNull();
});
