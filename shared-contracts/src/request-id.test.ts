// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  document.head.innerHTML = "";
});

test("calls are numbered after the page's own request", async () => {
  document.head.innerHTML = '<meta name="savat-request" content="9f1c-page">';
  const { nextRequestId } = await import("./request-id.ts");
  expect([nextRequestId(), nextRequestId()]).toEqual(["9f1c-page.1", "9f1c-page.2"]);
});

test("a page without a server document has a random id, the same for all its calls", async () => {
  const { nextRequestId } = await import("./request-id.ts");
  const first = nextRequestId();
  expect(first).toMatch(/^[0-9a-f]{24}\.1$/);
  expect(nextRequestId()).toBe(first.replace(/\.1$/, ".2"));
});
