// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerWorker } from "./register.ts";

const register = vi.fn(async () => undefined);
const unregister = vi.fn(async () => true);
const drop = vi.fn(async () => true);
let registrations: { unregister: () => Promise<boolean> }[] = [];

async function settle(): Promise<void> {
  await new Promise((done) => setTimeout(done, 5));
}

beforeEach(() => {
  registrations = [{ unregister }];
  vi.stubGlobal("navigator", { serviceWorker: { register, getRegistrations: async () => registrations } });
  vi.stubGlobal("caches", { keys: async () => ["savat-fonts-1"], delete: drop });
  document.head.innerHTML = "";
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function nameWorker(): void {
  document.head.innerHTML = '<meta name="service-worker" content="/sw.js">';
}

test("registers the worker that the page names, never from the HTTP cache", async () => {
  nameWorker();
  registerWorker();
  await settle();
  expect(register.mock.calls).toEqual([["/sw.js", { scope: "/", updateViaCache: "none" }]]);
  expect(unregister).not.toHaveBeenCalled();
});

test("removes the existing worker and its caches if the page names none", async () => {
  registerWorker();
  await settle();
  expect(unregister).toHaveBeenCalledOnce();
  expect(drop).toHaveBeenCalledWith("savat-fonts-1");
  expect(register).not.toHaveBeenCalled();
});

test("removes nothing if there was never a worker", async () => {
  registrations = [];
  registerWorker();
  await settle();
  expect(drop).not.toHaveBeenCalled();
});

test("does nothing in a browser without workers or with blocked workers", async () => {
  nameWorker();
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  register.mockRejectedValueOnce(new DOMException("no", "SecurityError"));
  registerWorker();
  await settle();
  expect(warn).toHaveBeenCalledOnce();
  vi.stubGlobal("navigator", {});
  expect(registerWorker).not.toThrow();
  const denied = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("navigator", Object.defineProperty({}, "serviceWorker", { get: denied }));
  expect(registerWorker).not.toThrow();
});
