// @vitest-environment happy-dom

import { events } from "@savat/contracts/events";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { renderShell } from "../../test/render-shell.tsx";

function shown(): string[] {
  return screen
    .queryAllByRole("listitem", { hidden: true })
    .flatMap((item) => (item.closest("ol") === null ? [] : [item.textContent ?? ""]));
}

async function say(text: string): Promise<void> {
  await act(async () => events.emit("toast", { text, tone: "success" }));
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

beforeEach(async () => {
  await renderShell({});
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

describe("a toast", () => {
  test("[S4-CART-09] is shown for 3 s", { tags: ["@S9-TIMER-02"] }, async () => {
    await say("Osh added to cart!");
    await pass(2999);
    expect(shown()).toEqual(["Osh added to cart!"]);
    await pass(1);
    expect(shown()).toEqual([]);
  });

  test("is announced by screen readers", async () => {
    await say("Osh added to cart!");
    expect(screen.getAllByRole("status").map((region) => region.textContent)).toContain("Osh added to cart!");
  });

  test("stays while a pointer is over it", async () => {
    await say("Read me");
    const [item] = screen.getAllByRole("listitem", { hidden: true }).filter((one) => one.textContent === "Read me");
    if (item === undefined) throw new Error("no toast");
    fireEvent.pointerEnter(item);
    await pass(10_000);
    expect(shown()).toEqual(["Read me"]);
    fireEvent.pointerLeave(item);
    await pass(3000);
    expect(shown()).toEqual([]);
  });

  test("that is repeated replaces the first and has its own 3 s", async () => {
    await say("Osh added to cart!");
    await pass(2000);
    await say("Osh added to cart!");
    await pass(2000);
    expect(shown()).toEqual(["Osh added to cart!"]);
    await pass(1000);
    expect(shown()).toEqual([]);
  });

  test("[D-SCREEN-16] replaces the earlier toast of its tone", async () => {
    for (const text of ["one", "two", "three"]) await say(text);
    expect(shown()).toEqual(["three"]);
    await act(async () => events.emit("toast", { text: "it failed", tone: "error" }));
    expect(shown()).toEqual(["three", "it failed"]);
  });

  test("[D-SCREEN-17] may carry a button that works while the toast is shown and closes it", async () => {
    const run = vi.fn();
    await act(async () => events.emit("toast", { text: "Replaced", tone: "success", action: { label: "Undo", run } }));
    await pass(2999);
    fireEvent.click(screen.getByRole("button", { name: "Undo", hidden: true }));
    expect(run).toHaveBeenCalledOnce();
    expect(shown()).toEqual([]);
  });

  test("[D-BUS-08] of another form is not shown, and the frame stays", async () => {
    vi.stubEnv("NODE_ENV", "production");
    vi.stubGlobal("reportError", vi.fn());
    await act(async () => events.emit("toast", { text: { some: "object" } as never, tone: "info" }));
    expect(shown()).toEqual([]);
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
    await say("Added");
    expect(shown()).toEqual(["Added"]);
  });

  test("disappears when it is closed", async () => {
    await say("Go away");
    const region = document.querySelector<HTMLElement>('[aria-label="Notifications"]');
    if (region === null) throw new Error("no region");
    fireEvent.click(within(region).getByRole("button", { name: "Close", hidden: true }));
    expect(shown()).toEqual([]);
  });

  test("[D-KEYS-06] that is closed returns the focus to where it was", async () => {
    const [menu] = screen.getAllByRole("button", { name: /^Language:/ });
    menu?.focus();
    await say("Go away");
    const close = document.querySelector<HTMLElement>('[aria-label="Notifications"] button');
    act(() => close?.focus());
    expect(document.activeElement).toBe(close);
    fireEvent.click(close ?? document.body);
    expect(shown()).toEqual([]);
    expect(document.activeElement).toBe(menu);
  });
});
