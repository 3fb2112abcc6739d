import { waitUntilLive } from "../actions.ts";
import { expect, test } from "../fixtures.ts";
import { chainDepth, UNMEASURED, watchRequests } from "../request-chain.ts";

const STOREFRONT = "/merchant/m-oltin-qozon/products";

test("unknown paths and unknown merchants answer 404, known pages 200", { tag: "@deep" }, async ({ request }) => {
  const statuses = await Promise.all(
    ["/", "/merchants", STOREFRONT, "/nothing-here", "/merchant/nobody", "/merchant/nobody/products", "/a/b/c"].map(async (path) =>
      (await request.get(path)).status(),
    ),
  );
  expect(statuses).toEqual([200, 200, 200, 404, 404, 404, 404]);
});

test("a page is private and revalidated, with a policy that blocks inline scripts and styles", async ({ request }) => {
  const answer = await request.get(STOREFRONT);
  const headers = answer.headers();
  expect(headers["cache-control"]).toBe("private, no-cache");
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src (?:'sha384-[^']+' )+'sha256-[^']+' 'strict-dynamic'/);
  expect(policy).not.toContain("unsafe-inline");
  expect(policy).not.toContain("unsafe-eval");
  expect(await answer.text()).not.toMatch(/<[^>]+\sstyle="/);
});

test("every script and preloaded script of a page carries a SHA-384 that its policy names", async ({ request }) => {
  const answer = await request.get("/");
  const policy = answer.headers()["content-security-policy"] ?? "";
  const html = await answer.text();
  const tags = html.match(/<script[^>]+src=[^>]+>|<link rel="preload" as="script"[^>]+>/g) ?? [];
  expect(tags.length).toBeGreaterThan(4);
  for (const tag of tags) {
    const [, hash = "none"] = /integrity="(sha384-[^"]+)"/.exec(tag) ?? [];
    expect(policy).toContain(`'${hash}'`);
  }
});

test("[D-KEPT-02] a page's calls carry the id of the request that brought it, also where the page was kept", async ({ page }) => {
  for (const _ of [1, 2]) {
    const answer = await page.goto("/");
    const call = page.waitForRequest(/\/api\/merchants\/m-oltin-qozon/);
    await waitUntilLive(page.getByRole("heading", { level: 1 }).first());
    await page.locator('a[href^="/merchant/m-oltin-qozon"]').first().click();
    expect((await call).headers()["x-request-id"]).toMatch(new RegExp(`^${answer?.headers()["x-request-id"]}\\.\\d+$`));
  }
});

test("the remote's files are served under the shell's origin, compressed and immutable, if its descriptor names them", {
  tag: "@deep",
}, async ({ request }) => {
  const html = await (await request.get("/")).text();
  const entry = /\/r\/storefront\/remoteEntry\.[^"]+\.js/.exec(html)?.[0] ?? "";
  const file = await request.get(entry, { headers: { "accept-encoding": "br" } });
  expect(file.status()).toBe(200);
  expect(file.headers()["content-encoding"]).toBe("br");
  expect(file.headers()["cache-control"]).toContain("immutable");
  for (const path of [
    "/r/storefront/remote.json",
    "/r/storefront/nothing.js",
    "/r/nobody/remoteEntry.js",
    "/r/storefront/..%2f..%2fpackage.json",
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test("the largest picture of home is preloaded in the HTML", { tag: "@deep" }, async ({ request }) => {
  const html = await (await request.get("/")).text();
  const images = html.match(/<img[^>]+>/g) ?? [];
  expect(images.filter((tag) => /fetchpriority="high"/i.test(tag)).length).toBeGreaterThan(0);
  for (const tag of images) expect(tag).toMatch(/width="\d+"[^>]*height="\d+"|height="\d+"[^>]*width="\d+"/);
});

test("an address with a broken escape or two slashes gets a normal answer", { tag: "@deep" }, async ({ request, baseURL }) => {
  for (const path of ["/%", "/%E0%A4%A", "//evil.example", "/merchant/%00/products"]) {
    expect((await request.get(`${baseURL}${path}`, { maxRedirects: 0 })).status(), path).toBeLessThan(500);
  }
});

/** All that a first visit requests without input, pictures aside: they follow the data and the screen. */
for (const { name, path, most } of [
  { name: "home", path: "/", most: 10 },
  { name: "the storefront", path: STOREFRONT, most: 9 },
]) {
  test(`[D-BENCH-03] ${name} makes few requests, each of them named by the HTML`, async ({ page }) => {
    const { seen } = await watchRequests(await page.context().newCDPSession(page));
    await page.addInitScript(UNMEASURED);
    await page.goto(path, { waitUntil: "networkidle" });
    const requests = [...seen.values()].filter(({ type }) => type !== "Image");
    const urls = requests.map(({ url }) => url).join("\n");
    expect(chainDepth(requests, page.url()), urls).toBe(2);
    expect(requests.length, urls).toBeLessThanOrEqual(most);
  });
}
