import { readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type ShellBesideApi, startShell } from "../../test/shell-beside-api.ts";

const PUBLIC = join(import.meta.dirname, "../../public");

function pngSize(bytes: Buffer): string {
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe("an installable shell", () => {
  let shell: ShellBesideApi;
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${shell.port}${path}`, { headers });
  beforeAll(async () => {
    shell = await startShell();
  });
  afterAll(() => shell.close());

  test("names manifest, icon and worker in its pages, and lets the worker run", async () => {
    const answer = await get("/own", { cookie: "language=ru" });
    const html = await answer.text();
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=ru">');
    expect(html).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">');
    expect(html).toContain('<meta name="service-worker" content="/sw.js">');
    expect(answer.headers.get("content-security-policy")).toContain("worker-src 'self'; manifest-src 'self'");
  });

  test.each([
    ["uz", "Savat: taom, oziq-ovqat va dori", "Buyurtmalarim"],
    ["ru", "Savat: еда, продукты и лекарства", "Мои заказы"],
    ["en", "Savat: food, groceries and medicine", "My Orders"],
    ["xx", "Savat: taom, oziq-ovqat va dori", "Buyurtmalarim"],
  ])("[D-PWA-01] has a manifest in %s, and all manifests describe the same app", async (lang, name, shortcut) => {
    const answer = await get(`/manifest.webmanifest?lang=${lang}`);
    expect(answer.headers.get("content-type")).toContain("application/manifest+json");
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ id: "/", name, short_name: "Savat", start_url: "/", scope: "/", display: "standalone" });
    expect(manifest.shortcuts[1].name).toBe(shortcut);
  });

  test("[D-PWA-01] serves every icon in the size the manifest says", async () => {
    const { icons } = (await (await get("/manifest.webmanifest")).json()) as { icons: { src: string; sizes: string; type: string }[] };
    expect(icons.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512", "192x192", "512x512", "any"]);
    for (const { src, sizes, type } of icons) {
      const answer = await get(src);
      expect(answer.headers.get("content-type")).toBe(type);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (sizes !== "any") expect(pngSize(bytes)).toBe(sizes);
    }
    expect(pngSize(readFileSync(join(PUBLIC, "icons/apple-touch-icon.png")))).toBe("180x180");
  });

  test("revalidates its worker at each use, and lets it connect to its own server only", async () => {
    const answer = await get("/sw.js");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("content-type")).toContain("text/javascript");
    expect(answer.headers.get("content-security-policy")).toBe(
      "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    const etag = answer.headers.get("etag") ?? "";
    expect((await get("/sw.js", { "if-none-match": etag })).status).toBe(304);
    expect((await get("/sw.js", { "if-none-match": '"another"' })).status).toBe(200);
  });

  test("writes the offline page into the worker, with a policy for its own script and style", async () => {
    const start = vi.fn();
    vm.runInNewContext(await (await get("/sw.js")).text(), { start });
    const [{ html, headers, cache }] = start.mock.calls[0] ?? [{}];
    expect(html).toContain(`<main data-phone="+998 71 200 00 00">`);
    expect(html).toContain("show('<\\/script>');");
    expect(headers["content-security-policy"]).toMatch(/script-src 'sha256-[^']+'; style-src 'sha256-[^']+'/);
    expect(headers["cache-control"]).toBe("no-store");
    expect(cache).toMatch(/^savat-fonts-/);
  });
});

describe("a worker that is switched off", () => {
  let shell: ShellBesideApi;
  beforeAll(async () => {
    shell = await startShell({ SERVICE_WORKER: "off" });
  });
  afterAll(() => shell.close());

  test("[D-PWA-07] is named by no page, and a worker that updates drops its cache and unregisters", async () => {
    expect(await (await fetch(`http://127.0.0.1:${shell.port}/own`)).text()).not.toContain('name="service-worker"');
    const script = await (await fetch(`http://127.0.0.1:${shell.port}/sw.js`)).text();
    const listeners: Record<string, (event: { waitUntil: (work: Promise<void>) => void }) => void> = {};
    const unregister = vi.fn();
    const drop = vi.fn();
    const keys = vi.fn(async () => ["savat-fonts-1", "older"]);
    let work: Promise<void> = Promise.resolve();
    vm.runInNewContext(script, {
      addEventListener: (type: string, listener: (typeof listeners)[string]) => {
        listeners[type] = listener;
      },
      skipWaiting: () => undefined,
      caches: { keys: async () => await keys(), delete: drop },
      registration: { unregister },
    });
    expect(Object.keys(listeners)).toEqual(["install", "activate"]);
    listeners.activate?.({ waitUntil: (given) => (work = given) });
    await work;
    expect(drop.mock.calls.flat()).toEqual(["savat-fonts-1", "older"]);
    expect(unregister).toHaveBeenCalledOnce();

    // It also goes where the browser cannot open the cache any more.
    keys.mockRejectedValue(new DOMException("no", "UnknownError"));
    listeners.activate?.({ waitUntil: (given) => (work = given) });
    await expect(work).rejects.toThrow("no");
    expect(unregister).toHaveBeenCalledTimes(2);
  });
});
