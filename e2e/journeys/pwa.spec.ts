import type { Page } from "@playwright/test";
import { openPage, QOZON, SOMSA } from "../actions.ts";
import { fillBasket } from "../faults/areas.ts";
import { test } from "../faults/faulty-shell.ts";
import {
  chooseLanguage,
  expect,
  expectAccessible,
  freshPhone,
  type SignedIn,
  SPOKEN,
  type Spoken,
  signInByApi,
  useSession,
} from "../fixtures.ts";

// One shell for all tests, which stop and start it.
test.describe.configure({ mode: "default" });
test.use({ serviceWorkers: "allow" });

const OFFLINE: Record<Spoken, { title: string; retry: string; sum: string; pending: string }> = {
  uz: { title: "Aloqa yoʻq", retry: "Qayta urinish", sum: "24 000,00 soʻm", pending: "Kutilmoqda" },
  ru: { title: "Нет связи", retry: "Попробовать снова", sum: "24 000,00 сум", pending: "Ожидает" },
  en: { title: "No connection", retry: "Try again", sum: "24 000.00 sõm", pending: "Pending" },
};

function spaced(text = ""): string {
  return text.replaceAll("\u00A0", " ");
}

/** Waits until the worker controls the pages. */
async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  });
}

/** A customer with an unpaid order; returns its id. */
async function order(page: Page, { token }: SignedIn): Promise<string> {
  const body = {
    items: [{ id: SOMSA.id, name: SOMSA.name, quantity: 1, price: SOMSA.price, totalPrice: SOMSA.price }],
    price: SOMSA.price,
    merchant: QOZON,
  };
  const answer = await page.request.post("/api/orders", { data: body, headers: { Authorization: `Bearer ${token}` } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { id: string }).id;
}

/** A signed-in customer who has opened the list with one order. */
async function lookAtOrders(page: Page): Promise<string> {
  const session = await signInByApi(page, freshPhone());
  await useSession(page, session);
  const id = await order(page, session);
  await openPage(page, "/orders");
  await expect(page.getByRole("article", { name: QOZON.name })).toBeVisible();
  return id;
}

/** All stored data of this browser as one text: storage, databases, and caches with their contents. */
async function everythingKept(page: Page): Promise<{ addresses: string[]; text: string }> {
  return await page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
    const databases = await indexedDB.databases();
    return {
      addresses: kept.flat().map((url) => new URL(url).pathname),
      text: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, names, document.cookie]),
    };
  });
}

async function homeEntry(page: Page): Promise<string> {
  return (await page.locator("link[rel=preload][as=script][href*='/r/storefront/remoteEntry.']").getAttribute("href")) ?? "";
}

test.beforeEach(({ faults, faultyShell }) => {
  faults.allowErrors(/ERR_CONNECTION_REFUSED|Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  expect(faultyShell.url).toBeTruthy();
});

test("[D-PWA-01] the browser finds everything for an installation of the app, in three languages", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  for (const code of SPOKEN) {
    await chooseLanguage(page, code);
    await page.goto("/");
    const { url, errors, data = "" } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(url).toContain(`/manifest.webmanifest?lang=${code}`);
    expect(JSON.parse(data)).toMatchObject({ lang: code, short_name: "Savat", id: "/", start_url: "/", display: "standalone" });
  }
  await waitForWorker(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});

/** The texts of the offline page in the given language. */
async function expectOffline(page: Page, language: Spoken, orderId: string): Promise<void> {
  const { title, retry, sum, pending } = OFFLINE[language];
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  const [basket, orders] = await page.getByRole("main").getByRole("region").allTextContents();
  for (const part of [SOMSA.name, sum]) expect(spaced(basket)).toContain(part);
  for (const part of [QOZON.name, pending, orderId.slice(-8)]) expect(orders).toContain(part);
  const links = page.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")?.split(":")[0]));
  expect(await links).toEqual(["tel"]);
  await expect(page.getByRole("button")).toHaveText([retry]);
}

test("[D-PWA-02] without a network the basket and the last orders are shown, in three languages, and the page returns by itself", {
  tag: ["@D-PWA-03"],
}, async ({ page, faultyShell }) => {
  await chooseLanguage(page, "en");
  await fillBasket(page);
  const id = await lookAtOrders(page);
  await waitForWorker(page);
  await faultyShell.stop();
  for (const code of SPOKEN) {
    await page.evaluate((language) => localStorage.setItem("language", language), code);
    await page.goto("/merchants");
    await expectOffline(page, code, id);
  }
  await expectAccessible(page);

  await faultyShell.start();
  await expect(page.getByRole("banner").locator("a[href='/']")).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL("/merchants");
});

test("[D-PWA-04] a release is seen at the next visit, and by an open tab, although the worker is active", async ({
  page,
  context,
  faultyShell,
}) => {
  await chooseLanguage(page, "en");
  await openPage(page, "/");
  await waitForWorker(page);
  const open = await context.newPage();
  await openPage(open, "/merchants");
  const before = await homeEntry(page);
  faultyShell.origins.storefront.release({ changes: { "page-home.js": (text) => text } });
  await faultyShell.settle();
  await page.goto("/");
  const after = await homeEntry(page);
  expect(after).not.toBe(before);

  // The other tab stays on its release; once it knows the new one, its next step loads a whole page.
  await open.evaluate(() => Object.assign(window, { isSamePage: true }));
  const isSamePage = () => open.evaluate(() => "isSamePage" in window);
  await open.getByRole("banner").locator("a[href='/']").click();
  await expect(open).toHaveURL("/");
  expect(await isSamePage()).toBe(true);
  await open.clock.setSystemTime(Date.now() + 6 * 60_000);
  const asked = open.waitForResponse(/\/remotes\.json$/);
  await open.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await asked;
  // An answer to a later check: the page has read the earlier one by then.
  await open.evaluate(async () => void (await fetch("/remotes.json", { method: "HEAD" })));
  await open.getByRole("contentinfo").locator("a[href='/merchants']").click();
  await expect.poll(isSamePage).toBe(false);
  await expect(open).toHaveURL("/merchants");
  expect(await homeEntry(open)).toBe(after);
});

test("[D-PWA-05] no cache holds anything but fonts, and logout removes the orders", { tag: ["@D-PWA-06"] }, async ({
  page,
  faultyShell,
}) => {
  await chooseLanguage(page, "en");
  const id = await lookAtOrders(page);
  await waitForWorker(page);
  for (const path of ["/", `/merchant/${QOZON.uid}/products`, "/orders", "/api/merchants"]) await page.goto(path);
  await openPage(page, "/orders");
  const kept = await everythingKept(page);
  expect(kept.text).toContain(id);
  expect(kept.addresses.length).toBeGreaterThan(0);
  for (const address of kept.addresses) expect(address).toMatch(/^\/assets\/onest-\w+\.\w+\.woff2$/);

  await page.getByRole("banner").locator("button[aria-label*='+998']").click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page).toHaveURL("/");
  const left = await everythingKept(page);
  for (const trace of [id, QOZON.uid, SOMSA.name, "lastOrders"]) expect(left.text).not.toContain(trace);
  await faultyShell.stop();
  await page.goto("/orders");
  await expect(page.getByText("No orders are kept on this device.")).toBeVisible();
  expect(await page.getByRole("main").textContent()).not.toContain(QOZON.name);
  await faultyShell.start();
});

test("[D-PWA-06] a session that cannot be renewed removes the stored orders", { tag: "@deep" }, async ({ page }) => {
  await chooseLanguage(page, "en");
  const id = await lookAtOrders(page);
  await page.evaluate(() => {
    localStorage.setItem("authToken", "no longer good");
    localStorage.setItem("refreshToken", "no longer good");
  });
  await page.goto("/orders");
  await expect(page).toHaveURL("/signin");
  expect((await everythingKept(page)).text).not.toContain(id);
});

test("[D-PWA-07] a switched-off worker is removed at the next visit, with its caches", { tag: "@deep" }, async ({ page, faultyShell }) => {
  await chooseLanguage(page, "en");
  await openPage(page, "/");
  await waitForWorker(page);
  expect((await everythingKept(page)).addresses).not.toEqual([]);
  await faultyShell.start({ SERVICE_WORKER: "off" });
  // Not one of our pages, so the browser checks for a new worker.
  await page.goto("/favicon.svg");
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(registrations).toBe(0);
  await expect.poll(async () => (await everythingKept(page)).addresses).toEqual([]);
  await faultyShell.start();
});
