import { beforeEach, describe, expect, test, vi } from "vitest";
import type { FetchEvent, InstallEvent, OfflinePage, StaticRoute, WorkerScope } from "./scope.ts";
import { isLeftAlone, startWorker } from "./start-worker.ts";

const FONT = "/assets/onest-latin.1a.woff2";
const OFFLINE: OfflinePage = { html: "<h1>no net</h1>", headers: { "x-offline": "1" }, fonts: [FONT], cache: "fonts-2" };

const PAYMENT_PATHS = ["/checkout", "/payment-success/:paymentId"];

interface Asked {
  path: string;
  mode?: RequestMode;
  method?: string;
  preload?: () => Promise<Response | undefined>;
}

async function nothing(): Promise<undefined> {}

async function fail(): Promise<never> {
  throw new TypeError("no net");
}

/** A worker with one font kept, in a browser of memory. */
function open() {
  const listeners: Record<string, (event: never) => void> = {};
  const kept = { add: vi.fn(async () => undefined), match: vi.fn(async () => new Response("a font")) };
  const caches = { open: vi.fn(async () => kept), keys: async () => ["fonts-1", "fonts-2"], delete: vi.fn(async () => true) };
  const network = vi.fn(async (_: Request) => new Response("from the network"));
  const scope = {
    caches,
    registration: { navigationPreload: { enable: vi.fn(async () => undefined) } },
    clients: { claim: vi.fn(async () => undefined) },
    skipWaiting: vi.fn(async () => undefined),
    fetch: network,
    addEventListener: (type: string, listener: (event: never) => void) => {
      listeners[type] = listener;
    },
  };
  startWorker(scope as unknown as WorkerScope, OFFLINE, PAYMENT_PATHS);

  async function live(type: "install" | "activate", given: Partial<InstallEvent> = {}): Promise<void> {
    const work: Promise<unknown>[] = [];
    listeners[type]?.({ waitUntil: (one: Promise<unknown>) => work.push(one), ...given } as never);
    await Promise.all(work);
  }
  /** The worker's answer; undefined where the browser answers. */
  async function ask({ path, mode = "navigate", method = "GET", preload = nothing }: Asked): Promise<Response | undefined> {
    let answer: Promise<Response> | undefined;
    const request = { url: `https://savat.example${path}`, mode, method } as Request;
    const event: Partial<FetchEvent> = { request, preloadResponse: preload(), respondWith: (given) => (answer = given) };
    listeners.fetch?.(event as never);
    return await answer;
  }
  return { kept, caches, network, scope, live, ask };
}

let worker: ReturnType<typeof open>;
beforeEach(() => {
  worker = open();
});

describe("a page", () => {
  test("[D-PWA-04] comes from the network, from the browser's preload if there is one", async () => {
    expect(await (await worker.ask({ path: "/" }))?.text()).toBe("from the network");
    const preload = async () => new Response("asked beforehand");
    expect(await (await worker.ask({ path: "/merchants", preload }))?.text()).toBe("asked beforehand");
    expect(worker.network).toHaveBeenCalledTimes(1);
    expect(worker.caches.open).not.toHaveBeenCalled();
  });

  test("whose preload failed is requested once more", async () => {
    expect(await (await worker.ask({ path: "/", preload: fail }))?.text()).toBe("from the network");
  });

  test.each([
    { told: "not preloaded", preload: nothing },
    { told: "preloaded without success", preload: fail },
  ])("$told, without a network, is the offline page", async ({ preload }) => {
    worker.network.mockImplementation(fail);
    const answer = await worker.ask({ path: "/orders", preload });
    expect(await answer?.text()).toBe(OFFLINE.html);
    expect(answer?.headers.get("x-offline")).toBe("1");
  });

  test("that the server refuses shows the refusal", async () => {
    worker.network.mockResolvedValue(new Response("away", { status: 503 }));
    expect((await worker.ask({ path: "/" }))?.status).toBe(503);
  });
});

test.each([
  ["/checkout", true],
  ["/checkout/", true],
  ["/Checkout", true],
  ["/payment-success/pay_1", true],
  ["/api/orders", true],
  ["/dev/inbox", true],
  ["/", false],
  ["/orders", false],
  ["/payment-success", false],
  ["/checkouts", false],
  ["/apis", false],
])("[D-PWA-05] %s is left to the browser alone: %s", async (path, isAlone) => {
  expect(isLeftAlone(path, [...PAYMENT_PATHS, "/api", "/dev"])).toBe(isAlone);
  expect((await worker.ask({ path })) === undefined).toBe(isAlone);
});

test.each<Asked>([
  { path: "/api/merchants", mode: "cors" },
  { path: "/assets/main.1a.js", mode: "cors" },
  { path: "/r/storefront/page.1a.js", mode: "cors" },
  { path: "/remotes.json", mode: "cors" },
  { path: "/", mode: "navigate", method: "POST" },
])("[D-PWA-05] $method $path in the mode $mode is not handled by the worker", async (asked) => {
  expect(await worker.ask(asked)).toBeUndefined();
});

test("a font is the cached one, or comes from the network", async () => {
  expect(await (await worker.ask({ path: FONT, mode: "cors" }))?.text()).toBe("a font");
  worker.kept.match.mockResolvedValue(undefined as never);
  expect(await (await worker.ask({ path: FONT, mode: "cors" }))?.text()).toBe("from the network");
});

test("[D-PWA-07] starts even if the browser caches nothing, with fonts from the network", async () => {
  worker.caches.open.mockImplementation(fail);
  await worker.live("install");
  expect(worker.scope.skipWaiting).toHaveBeenCalled();
  expect(await (await worker.ask({ path: FONT, mode: "cors" }))?.text()).toBe("from the network");
});

describe("the worker's life cycle", () => {
  test("starts at once, even if a font fails or the browser knows no routes", async () => {
    worker.kept.add.mockImplementation(fail);
    const addRoutes = vi.fn((_: readonly StaticRoute[]) => Promise.reject(new TypeError("unknown")));
    await worker.live("install", { addRoutes });
    expect(worker.kept.add).toHaveBeenCalledWith(FONT);
    expect(worker.scope.skipWaiting).toHaveBeenCalled();
    expect(JSON.stringify(addRoutes.mock.calls)).toContain('"/checkout/*"');
  });

  test("drops the caches of earlier workers", async () => {
    await worker.live("activate");
    expect(worker.caches.delete.mock.calls).toEqual([["fonts-1"]]);
    expect(worker.scope.registration.navigationPreload.enable).toHaveBeenCalled();
    expect(worker.scope.clients.claim).toHaveBeenCalled();
  });
});
