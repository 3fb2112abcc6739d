// @vitest-environment happy-dom

import { listen, type SavatEvents } from "@savat/contracts/events";
import type { SlotProps } from "@savat/contracts/remote";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactElement, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { knownRemote, openPromise, remoteModule } from "../test/fixture-remote.ts";
import { renderShell } from "../test/render-shell.tsx";
import type { ImportRemote } from "./remotes.ts";
import { PanelFrame } from "./slot-frames.tsx";
import { SlotHost } from "./slot-host.tsx";

const faults = { isThrowing: false };

function Panel({ isOpen, onClose }: SlotProps): ReactElement | null {
  if (isOpen && faults.isThrowing) throw new Error("panel fault");
  return isOpen ? (
    <button type="button" onClick={onClose}>
      the panel
    </button>
  ) : null;
}

function Page({ startsOpen }: { startsOpen: boolean }): ReactElement {
  const [isOpen, setIsOpen] = useState(startsOpen);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <SlotHost name="basket-panel" Frame={PanelFrame} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

const KNOWN = [knownRemote("checkout", [], { slots: ["basket-panel"] })];
const MODULE = remoteModule("checkout", { slots: { "basket-panel": Panel } });

async function show(modules: ImportRemote, { startsOpen = true } = {}) {
  return await renderShell({ known: KNOWN, modules, routes: [{ path: "/", element: <Page startsOpen={startsOpen} /> }] });
}

let failed: SavatEvents["remote:failed"][] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  failed = [];
  faults.isThrowing = false;
  stop = listen("remote:failed", (event) => failed.push(event));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response());
});
afterEach(() => {
  stop();
  cleanup();
  vi.restoreAllMocks();
});

describe("a slot", () => {
  test("is not loaded before it is first shown", async () => {
    const bring = vi.fn<ImportRemote>(async () => MODULE);
    await show(bring, { startsOpen: false });
    expect(bring).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "open" }));
    expect(await screen.findByText("the panel")).toBeDefined();
    expect(bring).toHaveBeenCalledTimes(1);
  });

  test("shows its frame at once after the tap, however long its remote takes", async () => {
    const slow = openPromise<typeof MODULE>();
    await show(() => slow.promise);
    expect(screen.getByRole("dialog", { name: "Basket" })).toBeDefined();
    expect(screen.getByText("Loading…")).toBeDefined();
    await act(async () => slow.resolve(MODULE));
    expect(screen.getByText("the panel")).toBeDefined();
    expect(screen.queryByText("Loading…")).toBeNull();
  });

  test("may ask to be closed", async () => {
    await show(async () => MODULE);
    await userEvent.click(screen.getByText("the panel"));
    expect(screen.queryByText("the panel")).toBeNull();
  });

  test("[D-QUIET-10] that is closed while it loads stays closed, and is there at the next tap", async () => {
    const slow = openPromise<typeof MODULE>();
    await show(() => slow.promise);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await act(async () => slow.resolve(MODULE));
    expect(screen.queryByText("the panel")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "open" }));
    expect(screen.getByText("the panel")).toBeDefined();
    expect(screen.queryByText("Loading…")).toBeNull();
  });
});

describe("a slot of an unreachable remote", () => {
  test("says so in its own frame, and Try again loads it", async () => {
    const bring = vi.fn<ImportRemote>().mockRejectedValueOnce(new Error("down")).mockResolvedValue(MODULE);
    await show(bring);
    expect(screen.getByRole("alert").textContent).toContain("This part is not available right now");
    expect(failed).toEqual([{ remote: "checkout", reason: "unavailable", message: expect.stringContaining("down") }]);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("the panel")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(bring.mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1]);
  });

  test("can be tried again after each failure, and shows each try as pending", async () => {
    const slow = openPromise<never>();
    const bring = vi.fn<ImportRemote>().mockRejectedValueOnce(new Error("1")).mockRejectedValueOnce(new Error("2"));
    bring.mockReturnValueOnce(slow.promise);
    await show(bring);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(screen.getByRole("button", { name: "Try again" }).getAttribute("aria-busy")).toBe("true");
    expect(bring).toHaveBeenCalledTimes(3);
  });

  test("[D-SCREEN-09] says that there is no connection and loads by itself when it is back", async () => {
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await show(vi.fn<ImportRemote>().mockRejectedValueOnce(new Error("no net")).mockResolvedValue(MODULE));
    expect(screen.getByRole("alert").textContent).toContain("No connection");
    expect(failed).toEqual([]);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByText("the panel")).toBeDefined();
  });

  test("is loaded again when it is closed and opened", async () => {
    const bring = vi.fn<ImportRemote>().mockRejectedValueOnce(new Error("down")).mockResolvedValue(MODULE);
    await show(bring);
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await userEvent.click(screen.getByRole("button", { name: "open" }));
    expect(await screen.findByText("the panel")).toBeDefined();
  });
});

test("[D-FAIL-04] a slot that throws while it renders fails alone and is rendered again by Try again", async () => {
  faults.isThrowing = true;
  await show(async () => MODULE);
  expect(screen.getByRole("alert").textContent).toContain("This part is not available right now");
  expect(screen.getByRole("button", { name: "open" })).toBeDefined();
  expect(failed).toEqual([{ remote: "checkout", reason: "broken", message: "panel fault" }]);
  faults.isThrowing = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("the panel")).toBeDefined();
});

test("[D-FAIL-10] a slot that throws is loaded again by Try again if its remote has a new release", async () => {
  faults.isThrowing = true;
  const sound = remoteModule("checkout", { slots: { "basket-panel": () => <p>the mended panel</p> } });
  await renderShell({
    known: KNOWN,
    modules: async ({ entry }) => (entry.includes("newer") ? sound : MODULE),
    readKnown: async () => ({
      remotes: [knownRemote("checkout", [], { build: "1".repeat(20), slots: ["basket-panel"], entry: "/r/checkout/newer.js" })],
      isGone: false,
    }),
    routes: [{ path: "/", element: <Page startsOpen={true} /> }],
  });
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("the mended panel")).toBeDefined();
});
