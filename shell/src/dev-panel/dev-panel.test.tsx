// @vitest-environment happy-dom

import { I18nextProvider, i18nFor } from "@savat/contracts/i18n";
import { LANGUAGES, type Language } from "@savat/contracts/language";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { knownRemote } from "../../test/fixture-remote.ts";
import { reportFailure } from "../remote-report.ts";
import { DevPanel, type DevPanelProps } from "./dev-panel.tsx";
import { TEXTS } from "./texts.ts";
import { wantsPanel } from "./wants-panel.ts";

const NEWER = "b".repeat(20);
const known = [knownRemote("storefront", []), knownRemote("checkout", [], { build: "a".repeat(20), version: "2.3.4" })];

beforeEach(() => {
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function show(given: Partial<DevPanelProps> = {}, language: Language = "en"): Promise<void> {
  await act(async () =>
    render(
      <I18nextProvider i18n={i18nFor(language)}>
        <DevPanel
          shell={{ build: "0".repeat(20), version: "1.0.0" }}
          known={() => known}
          shown={[]}
          readNow={async () => ({ remotes: known, isGone: false })}
          takesOrigins
          onClose={() => undefined}
          {...given}
        />
      </I18nextProvider>,
    ),
  );
}

function part(name: string): string {
  const row = screen.getAllByRole("listitem").find((one) => within(one).queryByText(name) !== null);
  return row?.textContent ?? "";
}

describe("[D-PANEL-07] the developer's panel", () => {
  test("names each part's release, and who gets it", async () => {
    await show({ shown: [{ remote: "checkout", by: "canary", percent: 10 }] });
    expect(part("shell")).toContain("1.0.0 · 00000000");
    expect(part("storefront")).toContain("everybody’s");
    expect(part("checkout")).toContain("2.3.4 · aaaaaaaa");
    expect(part("checkout")).toContain("canary, 10 % of the visitors");
  });

  test("says which release new pages get where it is another, and that the server does not answer", async () => {
    const [storefront = knownRemote("storefront", [])] = known;
    await show({ readNow: async () => ({ remotes: [{ ...storefront, build: NEWER, version: "9.0.0" }], isGone: false }) });
    expect(part("storefront")).toContain("new pages have 9.0.0 · bbbbbbbb");
    expect(part("checkout")).not.toContain("new pages have");
    cleanup();
    await show({ readNow: async () => Promise.reject(new Error("away")) });
    expect(screen.getByRole("status").textContent).toContain("could not be read");
  });

  test("has the bytes of each part's files, and the failures of this page", async () => {
    const name = `${location.origin}/r/checkout/entry.1a.js`;
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([
      { name, encodedBodySize: 1500, transferSize: 1800 } as PerformanceResourceTiming,
    ]);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(navigator, "sendBeacon").mockReturnValue(true);
    for (let index = 0; index < 7; index++) reportFailure({ remote: "checkout", reason: "timeout", message: "late" }, known);
    await show();
    expect(part("checkout")).toContain("files: 1, 1.5 KB (1.8 KB over the network)");
    expect(part("checkout")).toContain("timeout: 7 times");
    expect(part("storefront")).toMatch(/not loaded on this page.*no failures/);
  });

  test.each(LANGUAGES.map(({ code }) => code))("speaks %s", async (code) => {
    await show({}, code);
    expect(screen.getByRole("heading").textContent).toBe(TEXTS[code].title);
  });
});

describe("[D-PANEL-09] its switches", () => {
  test("end a preview and an origin, and start an origin", async () => {
    await show({
      shown: [
        { remote: "storefront", by: "preview" },
        { remote: "checkout", by: "origin", origin: "http://localhost:3102" },
      ],
    });
    expect(part("checkout")).toContain("from http://localhost:3102");
    expect(screen.getByRole("link", { name: "End the preview" }).getAttribute("href")).toBe("?preview=off");
    expect(screen.getByRole("link", { name: "End my own address" }).getAttribute("href")).toBe("?mf=off");
    const field = screen.getByRole("textbox", { name: "A part from my machine" });
    expect([field.getAttribute("name"), field.closest("form")?.method]).toEqual(["mf", "get"]);
  });

  test("are not there where there is nothing to switch", async () => {
    await show({ takesOrigins: false });
    expect([screen.queryByRole("textbox"), screen.queryByRole("link")]).toEqual([null, null]);
  });
});

describe("[D-PANEL-08] a tab", () => {
  test("has the panel from ?dev=1 on, and not before", () => {
    expect(wantsPanel()).toBe(false);
    history.replaceState(null, "", "/?dev=1");
    expect(wantsPanel()).toBe(true);
    history.replaceState(null, "", "/");
    expect(wantsPanel()).toBe(true);
  });

  test("keeps it small after a press, and the focus on its button", async () => {
    await show();
    const button = screen.getByRole("button", { name: "Make the panel small" });
    button.focus();
    fireEvent.click(button);
    expect(screen.queryByRole("list")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open the developer panel" }));
    cleanup();
    await show();
    expect(screen.queryByRole("list")).toBeNull();
  });
});
