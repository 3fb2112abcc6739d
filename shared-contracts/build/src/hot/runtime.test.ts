import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test("[D-DEV-02] a remote's components are known to the page's one React Refresh under the remote's name", async () => {
  const register = vi.fn();
  vi.stubGlobal("savatRefresh", { register });
  vi.stubGlobal("SAVAT_REMOTE", "checkout");
  const runtime = await import("./runtime.ts");
  const Panel = () => null;
  runtime.register(Panel, "./src/panel.tsx_Panel");
  expect(register.mock.calls).toEqual([[Panel, "checkout ./src/panel.tsx_Panel"]]);
});

test("[D-DEV-02] in a page without React Refresh a remote's modules run and refresh nothing", async () => {
  const runtime = await import("./runtime.ts");
  runtime.register(() => null, "./src/panel.tsx_Panel");
  expect([runtime.performReactRefresh(), runtime.isLikelyComponentType(() => null)]).toEqual([null, false]);
});
