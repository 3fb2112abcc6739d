import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("[D-DEV-01] a page's new version is written into the object that the shell keeps, except components that React Refresh replaces", async () => {
  const [Old, Next, Pending] = [() => "old", () => "new", () => "pending"];
  const family = {};
  const performReactRefresh = vi.fn();
  vi.stubGlobal("savatRefresh", {
    performReactRefresh,
    getFamilyByType: (type: unknown) => (type === Old || type === Next ? family : undefined),
  });
  const { takePage } = await import("./new-page.ts");
  const [load, newLoad] = [() => 1, () => 2];
  const kept: Record<string, unknown> = { Component: Old, load, Failed: () => null };
  takePage(kept, { Component: Next, load: newLoad, Pending });
  expect(kept).toEqual({ Component: Old, load: newLoad, Pending });
  await vi.waitFor(() => expect(performReactRefresh).toHaveBeenCalledOnce());
});
