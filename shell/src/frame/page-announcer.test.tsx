// @vitest-environment happy-dom

import { definePage } from "@savat/contracts/page";
import { act, cleanup, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { knownRemote, publicRoute, remoteModule } from "../../test/fixture-remote.ts";
import { renderShell } from "../../test/render-shell.tsx";

function Page({ name }: { name: string }): ReactElement {
  return (
    <>
      <title>{`${name} · Savat`}</title>
      <h1>{name}</h1>
      <button type="button">a filter</button>
    </>
  );
}

const HOME = definePage<null>({ Component: () => <Page name="Home" /> });
const PLACES = definePage<null>({ Component: () => <Page name="Places" /> });
const BARE = definePage<null>({ Component: () => <p>no heading</p> });
const FORM = definePage<null>({
  Component: () => (
    <>
      <h1>Sign in</h1>
      {/* biome-ignore lint/a11y/noAutofocus: this is what the page under test does */}
      <input aria-label="Phone" autoFocus />
    </>
  ),
});
const KNOWN = [
  knownRemote("storefront", [
    publicRoute("/", "home"),
    publicRoute("/places", "places"),
    publicRoute("/bare", "bare"),
    publicRoute("/form", "form"),
  ]),
];
const MODULES = { storefront: remoteModule("storefront", { pages: { home: HOME, places: PLACES, bare: BARE, form: FORM } }) };

function said(): string {
  return screen
    .getAllByRole("status")
    .map((region) => region.textContent)
    .join("");
}

afterEach(cleanup);

describe("a change of page", () => {
  test("focuses the new heading and announces the new title", async () => {
    const { router } = await renderShell({ known: KNOWN, modules: MODULES });
    expect(document.activeElement).toBe(document.body);
    await act(() => router.navigate("/places"));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Places" }));
    expect(document.title).toBe("Places · Savat");
    await expect.poll(said).toContain("Places · Savat");
  });

  test("to a page without a heading focuses its content", async () => {
    const { router } = await renderShell({ known: KNOWN, modules: MODULES });
    await act(() => router.navigate("/bare"));
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  test("[D-CODE-15] keeps the focus in a field that the new page focuses", async () => {
    const { router } = await renderShell({ known: KNOWN, modules: MODULES });
    await act(() => router.navigate("/form"));
    expect(document.activeElement).toBe(screen.getByLabelText("Phone"));
  });

  test("does not include a filter or a list page: the focus stays", async () => {
    const { router } = await renderShell({ known: KNOWN, modules: MODULES, path: "/places" });
    const filter = screen.getByRole("button", { name: "a filter" });
    filter.focus();
    await act(() => router.navigate("/places?page=2"));
    expect(document.activeElement).toBe(filter);
  });
});

test("a skip link before everything focuses the content", async () => {
  await renderShell({ known: KNOWN, modules: MODULES });
  const skip = screen.getByRole("link", { name: "Skip to content" });
  expect(skip.getAttribute("href")).toBe("#content");
  expect(screen.getByRole("main").id).toBe("content");
  expect(skip.compareDocumentPosition(screen.getByRole("banner")) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
