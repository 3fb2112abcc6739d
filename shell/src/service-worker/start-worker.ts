import type { InstallEvent, OfflinePage, StaticRoute, WorkerScope } from "./scope.ts";

/** Another server's pages under our address, for developers. */
const FOREIGN_PAGES = ["/api", "/dev"];

/** Whether an address is one of the patterns, or below one. Pages match case-insensitively. */
export function isLeftAlone(pathname: string, patterns: readonly string[]): boolean {
  const given = pathname.toLowerCase().split("/");
  return patterns.some((pattern) =>
    pattern
      .toLowerCase()
      .split("/")
      .every((part, index) => (part.startsWith(":") ? given[index] : part === given[index])),
  );
}

/** Where supported, only pages and the offline fonts pass the worker; other requests never wait for it. */
async function routePastWorker(event: InstallEvent, fonts: readonly string[], leftAlone: readonly string[]): Promise<void> {
  if (event.addRoutes === undefined) return;
  const alone = leftAlone.flatMap((path) => [path, `${path}/*`]).map((pathname) => ({ urlPattern: { pathname } }));
  const ours = [{ requestMode: "navigate" as const }, ...fonts.map((pathname) => ({ urlPattern: { pathname } }))];
  const rules: StaticRoute[] = [
    { condition: { or: alone }, source: "network" },
    { condition: { not: { or: ours } }, source: "network" },
  ];
  // A browser without static routes sends everything through the worker: slower, with the same answers.
  await event.addRoutes(rules).catch(() => undefined);
}

/** Fonts are optional: the worker installs without them. */
async function keepFonts(scope: WorkerScope, { cache, fonts }: OfflinePage): Promise<void> {
  try {
    const kept = await scope.caches.open(cache);
    await Promise.allSettled(fonts.map((font) => kept.add(font)));
  } catch {
    // the browser keeps nothing for us: full, or switched off
  }
}

async function keptFont(scope: WorkerScope, { cache }: OfflinePage, url: string): Promise<Response | undefined> {
  try {
    return await (await scope.caches.open(cache)).match(url);
  } catch {
    return undefined; // the network has it, too
  }
}

async function dropOtherCaches(scope: WorkerScope, cache: string): Promise<void> {
  const names = await scope.caches.keys();
  await Promise.all(names.filter((name) => name !== cache).map((name) => scope.caches.delete(name)));
}

/** Pages always come from the network; without one the offline page and its fonts answer. Files belong to the HTTP
 * cache. */
export function startWorker(scope: WorkerScope, offline: OfflinePage, paymentPaths: readonly string[]): void {
  // During a payment the browser itself reports a lost network.
  const leftAlone = [...paymentPaths, ...FOREIGN_PAGES];
  async function page(request: Request, preload: Promise<Response | undefined>): Promise<Response> {
    try {
      // A connection that died meanwhile fails once: the second request decides.
      return (await preload.catch(() => undefined)) ?? (await scope.fetch(request));
    } catch {
      return new Response(offline.html, { headers: offline.headers });
    }
  }
  async function font(request: Request): Promise<Response> {
    return (await keptFont(scope, offline, request.url)) ?? (await scope.fetch(request));
  }

  scope.addEventListener("install", (event) => {
    event.waitUntil(Promise.all([routePastWorker(event, offline.fonts, leftAlone), keepFonts(scope, offline), scope.skipWaiting()]));
  });
  scope.addEventListener("activate", (event) => {
    event.waitUntil(
      Promise.all([dropOtherCaches(scope, offline.cache), scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
    );
  });
  scope.addEventListener("fetch", (event) => {
    const { request, preloadResponse } = event;
    if (request.method !== "GET") return;
    const { pathname } = new URL(request.url);
    if (request.mode === "navigate") {
      if (!isLeftAlone(pathname, leftAlone)) event.respondWith(page(request, preloadResponse));
    } else if (offline.fonts.includes(pathname)) event.respondWith(font(request));
  });
}
