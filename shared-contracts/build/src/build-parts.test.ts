import type { Compiler } from "@rspack/core";
import { expect, test, vi } from "vitest";
import { AllBuilt } from "./build-parts.ts";

type Hook = "run" | "watchRun" | "done";

/** A side's compiler that does what the test says. */
function sideOf(all: AllBuilt<"browser" | "server">, side: "browser" | "server") {
  const taps = new Map<Hook, (given: unknown) => void>();
  const hook = (name: Hook) => ({ tap: (_: string, call: (given: unknown) => void) => taps.set(name, call) });
  all.plugin(side).apply({ hooks: { run: hook("run"), watchRun: hook("watchRun"), done: hook("done") } } as unknown as Compiler);
  return {
    begin: () => taps.get("watchRun")?.({}),
    end: (hasErrors = false) => taps.get("done")?.({ hasErrors: () => hasErrors, toJson: () => ({ name: side }) }),
  };
}

test("[D-DEV-01] a release is described when both sides are built, and never while one of them is being written", () => {
  const built = vi.fn();
  const all = new AllBuilt(["browser", "server"], built);
  const [browser, server] = [sideOf(all, "browser"), sideOf(all, "server")];
  for (const side of [browser, server]) side.begin();
  browser.end();
  expect(built).not.toHaveBeenCalled();
  server.end();
  expect(built).toHaveBeenCalledTimes(1);
  for (const side of [browser, server]) side.begin();
  server.end();
  expect(built).toHaveBeenCalledTimes(1);
  browser.end(true);
  browser.begin();
  browser.end();
  expect(built).toHaveBeenCalledTimes(2);
});
