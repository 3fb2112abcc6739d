// @vitest-environment happy-dom

import { addMessages, I18nextProvider, i18nFor } from "@savat/contracts/i18n";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import en from "../i18n/en.json" with { type: "json" };
import { useOutdated } from "../release/outdated-page.ts";
import { OutdatedNotice } from "./outdated-notice.tsx";

beforeAll(() => addMessages("en", "shell", en));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(notice?: "reloaded" | "unsaved" | "stuck"): void {
  useOutdated.setState({ notice });
  render(
    <I18nextProvider i18n={i18nFor("en")}>
      <OutdatedNotice />
    </I18nextProvider>,
  );
}

test("says nothing on a page that the API takes", () => {
  show();
  expect(document.body.textContent).toBe("");
});

test("[D-OLD-05] says that the page has reloaded, until the person closes it", () => {
  show("reloaded");
  expect(screen.getByRole("status").textContent).toContain("Your basket and orders are in place.");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("status")).toBeNull();
});

test.each(["unsaved", "stuck"] as const)("[D-OLD-06] %s tells the person to reload, with a button for it", (notice) => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => undefined);
  show(notice);
  expect(screen.getByRole("alert").textContent).toMatch(/out of date/);
  fireEvent.click(screen.getByRole("button", { name: "Reload" }));
  expect(reload).toHaveBeenCalledOnce();
});
