// @vitest-environment happy-dom

import { listen, type SavatEvents } from "@savat/contracts/events";
import type { SlotProps } from "@savat/contracts/remote";
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { knownRemote, publicRoute, remoteModule } from "../../test/fixture-remote.ts";
import { renderShell } from "../../test/render-shell.tsx";
import type { ImportRemote } from "../remotes.ts";

const KNOWN = [
  knownRemote("other", [publicRoute("/", "home")]),
  knownRemote("promo", [publicRoute("/gifts", "gifts")], { areas: { notice: ["promo-bar"], "page-end": ["promo-end"] } }),
];

function Bar({ isOpen, onClose }: SlotProps): ReactElement | null {
  return isOpen ? (
    <button type="button" onClick={onClose}>
      ten percent off
    </button>
  ) : null;
}

const MODULES = {
  other: remoteModule("other", { pages: { home: { Component: () => <h1>home</h1> } } }),
  promo: remoteModule("promo", {
    pages: { gifts: { Component: () => <h1>gifts</h1> } },
    slots: { "promo-bar": Bar, "promo-end": () => <p>until Sunday</p> },
  }),
};

let failed: SavatEvents["remote:failed"][] = [];
let stop: () => void = () => undefined;
beforeEach(() => {
  failed = [];
  stop = listen("remote:failed", (event) => failed.push(event));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response());
});
afterEach(() => {
  stop();
  cleanup();
  vi.restoreAllMocks();
});

function isBefore(one: Element, other: Element): boolean {
  return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

test("[D-NAME-02] every page shows the slots of each area: notice above the page, page-end below it", async () => {
  await renderShell({ known: KNOWN, modules: MODULES, path: "/" });
  const page = screen.getByRole("main");
  expect(isBefore(await screen.findByText("ten percent off"), page)).toBe(true);
  expect(isBefore(page, await screen.findByText("until Sunday"))).toBe(true);
});

test("[D-NAME-02] the page of the remote that fills an area is found by its routes", async () => {
  await renderShell({ known: KNOWN, modules: MODULES, path: "/gifts" });
  expect(await screen.findByRole("heading", { name: "gifts" })).toBeDefined();
});

test("a slot of an area may ask to be closed", async () => {
  await renderShell({ known: KNOWN, modules: MODULES, path: "/" });
  await userEvent.click(await screen.findByText("ten percent off"));
  expect(screen.queryByText("ten percent off")).toBeNull();
});

test("[D-NAME-02] an area shows nothing for a remote that fails, and the failure is reported", async () => {
  const modules: ImportRemote = async ({ name }) => {
    if (name === "other") return MODULES.other;
    throw new Error("down");
  };
  await renderShell({ known: KNOWN, modules, path: "/" });
  await expect.poll(() => failed.map(({ remote }) => remote)).toContain("promo");
  expect(screen.getByRole("heading", { name: "home" })).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByText("Loading…")).toBeNull();
});
