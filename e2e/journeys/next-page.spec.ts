import type { Locator, Page, Request } from "@playwright/test";
import { openPage, QOZON, SOMSA, signInCustomer } from "../actions.ts";
import { chooseLanguage, expect, test } from "../fixtures.ts";
import { call, openShop, stock } from "../merchant.ts";

const PRODUCTS_CALL = /\/api\/merchants\/[^/]+\/products/;
const PAGE_FILE = /\/r\/storefront\/page-storefront\.[^/]*js$/;
/** Longer than data that was loaded ahead may be shown. */
const LATER_MS = 6000;

function shopCard(page: Page): Locator {
  return page.getByRole("main").locator(`a[href="/merchant/${QOZON.uid}/products"]`);
}

function product(page: Page, name: string): Locator {
  return page.getByRole("article").filter({ hasText: name });
}

/** Addresses that the page asks for from now on and that match. */
function watchCalls(page: Page, pattern: RegExp): string[] {
  const seen: string[] = [];
  page.on("request", (request: Request) => {
    if (pattern.test(request.url())) seen.push(request.url());
  });
  return seen;
}

/** Rests the mouse on a link until the products behind it are there. */
async function pointAt(page: Page, link: Locator): Promise<void> {
  const answer = page.waitForResponse(PRODUCTS_CALL);
  await link.hover();
  await (await answer).finished();
}

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
});

test("[D-NEXT-01] a shop under a resting mouse opens with what came ahead, also if the network then says nothing more", async ({
  page,
}) => {
  await openPage(page, "/");
  await pointAt(page, shopCard(page));
  await page.route(/\/(api|r)\//, () => undefined);
  await shopCard(page).click();
  await expect(page.getByRole("heading", { level: 1, name: QOZON.name })).toBeVisible();
  await expect(product(page, SOMSA.name)).toBeVisible();
});

test("[D-NEXT-01] a finger on a shop asks for its products once, before the tap ends", { tag: "@D-NEXT-05" }, async ({ page }) => {
  const calls = watchCalls(page, PRODUCTS_CALL);
  const files = watchCalls(page, PAGE_FILE);
  await openPage(page, "/");
  expect([calls, files]).toEqual([[], []]);
  // The first input brings the page's file, because a link to it is on the screen; its data waits.
  const file = page.waitForResponse(PAGE_FILE);
  await shopCard(page).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 1);
  await file;
  expect(calls).toEqual([]);
  const phone = await page.context().newCDPSession(page);
  const box = await shopCard(page).boundingBox();
  if (box === null) throw new Error("The shop's card is not shown");
  const asked = page.waitForRequest(PRODUCTS_CALL);
  await phone.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: box.x + box.width / 2, y: box.y + 20 }] });
  await asked;
  await expect(page).toHaveURL("/");
  await phone.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(product(page, SOMSA.name)).toBeVisible();
  expect(calls).toHaveLength(1);
});

test("[D-NEXT-04] with Save-Data a resting mouse brings nothing, and the page then loads as ever", async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { effectiveType: "4g", saveData: true } }));
  const calls = watchCalls(page, PRODUCTS_CALL);
  const files = watchCalls(page, PAGE_FILE);
  await openPage(page, "/");
  await shopCard(page).hover();
  await page.clock.runFor(1000);
  expect([calls, files]).toEqual([[], []]);
  await shopCard(page).click();
  await expect(product(page, SOMSA.name)).toBeVisible();
});

test("[D-NEXT-02] a price that changed after the data came ahead shows, once that data is too old", async ({ page }) => {
  const shop = await openShop(page);
  const { id } = await stock(page, shop, { name: "Obi non", price: 400_000, category: "Nonlar", stockQuantity: 50 });
  await page.clock.install();
  await openPage(page, `/merchant/${shop.id}`);
  const link = page.getByRole("main").locator(`a[href="/merchant/${shop.id}/products"]`);
  await pointAt(page, link);
  const answer = await call(page, shop.owner, "PUT", `/merchants/${shop.id}/products/${id}`, { price: 450_000 });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.clock.fastForward(LATER_MS);
  await link.click();
  await expect(product(page, "Obi non")).toContainText(/4\s500\.00/);
});

test("[D-NEXT-03] what came ahead for a signed-in person is not shown after the sign-out", async ({ page }) => {
  await signInCustomer(page);
  await page.clock.setFixedTime(Date.now());
  await openPage(page, "/");
  const calls = watchCalls(page, PRODUCTS_CALL);
  await pointAt(page, shopCard(page));
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Account menu/ })
    .click();
  await page.getByRole("button", { name: "Log Out" }).click();
  await page.getByRole("alertdialog", { name: "Confirm Logout" }).getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(calls).toHaveLength(1);
  await shopCard(page).focus();
  await page.keyboard.press("Enter");
  await expect(product(page, SOMSA.name)).toBeVisible();
  expect(calls).toHaveLength(2);
});

test("[D-NEXT-07] what fails ahead is not shown: the page asks again and opens", async ({ page, faults }) => {
  faults.allowErrors(/status of 503/);
  await openPage(page, "/");
  await page.route(PRODUCTS_CALL, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await pointAt(page, shopCard(page));
  await shopCard(page).click();
  await expect(product(page, SOMSA.name)).toBeVisible();
});

test.describe("with a mouse", () => {
  test.use({ hasTouch: false });

  test("[D-NEXT-08] a move to another page fades and takes presses at once; the focus goes to its heading", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (given) => {
        document.documentElement.dataset.moves = String(Number(document.documentElement.dataset.moves ?? 0) + 1);
        const transition = start(given);
        // The fade stands still, so that the presses below fall into it.
        void transition.ready.then(() => {
          for (const animation of document.getAnimations())
            if ((animation.effect as KeyframeEffect).pseudoElement?.startsWith("::view-transition")) animation.pause();
        });
        return transition;
      };
    });
    const moves = () => page.locator("html").getAttribute("data-moves");
    await openPage(page, "/");
    await shopCard(page).click();
    const heading = page.getByRole("heading", { level: 1, name: QOZON.name });
    await expect(heading).toBeFocused();
    expect(await moves()).toBe("1");
    await product(page, SOMSA.name).getByRole("button", { name: /^Add/ }).click();
    await expect(page.getByRole("banner").getByRole("button", { name: "Basket, 1 item" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.matches(":active-view-transition"))).toBe(true);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByRole("main").getByRole("link", { name: "About" }).first().click();
    await expect(page).toHaveURL(`/merchant/${QOZON.uid}`);
    await expect(heading).toBeFocused();
    expect(await moves()).toBe("1");
  });
});
