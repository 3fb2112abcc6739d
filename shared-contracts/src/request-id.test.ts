// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { requestTiming } from "./request-id.ts";

/** An entry of the header as browsers read it. */
function entryOf(id: string): { name: string; description: string } {
  const [, name = "", description = ""] = /^(\w+);desc="([^"]*)"$/.exec(requestTiming(id)) ?? [];
  return { name, description };
}

beforeEach(() => {
  vi.resetModules();
  vi.restoreAllMocks();
});

test("[D-KEPT-02] calls are numbered after the request that brought the document", async () => {
  const navigation = Object.create(PerformanceResourceTiming.prototype, { serverTiming: { value: [entryOf("9f1c-page")] } });
  vi.spyOn(performance, "getEntriesByType").mockImplementation((type) => (type === "navigation" ? [navigation] : []));
  const { nextRequestId } = await import("./request-id.ts");
  expect([nextRequestId(), nextRequestId()]).toEqual(["9f1c-page.1", "9f1c-page.2"]);
});

test("a page without a server document has a random id, the same for all its calls", async () => {
  const { nextRequestId } = await import("./request-id.ts");
  const first = nextRequestId();
  expect(first).toMatch(/^[0-9a-f]{24}\.1$/);
  expect(nextRequestId()).toBe(first.replace(/\.1$/, ".2"));
});
