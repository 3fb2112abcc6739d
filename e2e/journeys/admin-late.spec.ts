import type { Browser, Locator, Page } from "@playwright/test";
import { formatMoney } from "@savat/contracts/money";
import { openPage } from "../actions.ts";
import { choose, openMenu } from "../console.ts";
import { chooseLanguage, expect, expectAccessible, type SignedIn, signInByApi, test } from "../fixtures.ts";
import { otherPerson } from "../merchant.ts";
import { refundsOf } from "../provider.ts";
import { AYRON, acceptedOrder, callBoard, LAGMON, SOON, takeSteps } from "../selling-shop.ts";

/** No other journey signs them in. */
const ADMINS = { settling: "+998900000091", deciding: "+998900000092" } as const;

async function openList(browser: Browser, admin: SignedIn, kind: string): Promise<Page> {
  const page = await otherPerson(browser, admin);
  await openPage(page, `/admin?tab=late&size=50&kind=${kind}`);
  return page;
}

function drawerOf(page: Page, order: string): Locator {
  return page.getByRole("dialog", { name: `Order #${order.slice(-8)}` });
}

test.beforeEach(async ({ page }) => {
  await chooseLanguage(page, "en");
  // Slow: a shop's first day, a purchase, and two people.
  test.setTimeout(120_000);
});

test("[D-CONSORD-09] an admin settles what is owed, moves the order to another door, and a later cancellation asks twice", {
  tag: ["@D-CONSORD-12", "@D-CONSORD-06", "@D-CONSORD-05", "@D-CONSORD-03"],
}, async ({ page, browser }) => {
  const { order } = await acceptedOrder(page, [1]);
  const admin = await openList(browser, await signInByApi(page, ADMINS.settling), "owed");
  const owed = formatMoney(AYRON, "en");
  await expect(admin.getByRole("row").filter({ hasText: `#${order.slice(-8)}` })).toContainText(owed);
  await admin.getByRole("button", { name: `Pay out: order ${order.slice(-8)}` }).click();
  const drawer = drawerOf(admin, order);
  await expect(drawer).toContainText("The books balance.", SOON);
  await expectAccessible(admin);
  await drawer.getByRole("button", { name: "Mark as paid out" }).click();
  await admin.getByLabel("Reference of the payment").fill("PP-17");
  await admin.getByRole("alertdialog").getByRole("button", { name: "Mark as paid out" }).click();
  await expect(admin.getByText(`Noted: ${owed} were paid outside the card.`)).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Mark as paid out" })).toHaveCount(0);

  await drawer.getByRole("button", { name: "Change the address" }).click();
  const form = admin.getByRole("dialog", { name: "Another address for the order" });
  await form.getByLabel("District").fill("Mirob");
  await admin.getByRole("option", { name: "Mirabad" }).click();
  await form.getByLabel("House").fill("77");
  await expectAccessible(admin);
  await form.getByRole("button", { name: "Save the address" }).click();
  await expect(drawer).toContainText("Tashkent, Mirabad");

  await drawer.getByRole("button", { name: /^Cancel and refund/ }).click();
  const question = admin.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cancel and refund" }).click();
  await expect(question).toContainText(`${owed} are paid twice and are lost`);
  await question.getByLabel("Reason (required)").fill("The kitchen has burnt down");
  await question.getByRole("button", { name: "Cancel and pay twice" }).click();
  await expect(admin.getByText(/^The order is cancelled\./)).toBeVisible();
  await expect(drawer).toContainText("Paid twice");
  await expect(drawer).toContainText("The books balance.");
  await expect.poll(() => refundsOf(page, order), SOON).toEqual([LAGMON + AYRON]);
  await admin.context().close();
});

test("[D-CONSORD-08] nobody received an order: an admin finds it, decides with a bearer, and the money goes back", {
  tag: ["@D-CONSORD-13", "@D-CONSORD-14", "@D-CONSORD-01"],
}, async ({ page, browser }) => {
  const { shop, order } = await acceptedOrder(page, []);
  await takeSteps(page, shop, order, "start", "ready", "hand_over");
  await callBoard(page, shop, order, "not-received");
  const admin = await openList(browser, await signInByApi(page, ADMINS.deciding), "not_received");
  await expect((await openMenu(admin)).getByRole("link", { name: /^Late and stuck/ })).toContainText("late or stuck");
  await admin.keyboard.press("Escape");
  await admin.getByRole("button", { name: `Decide: order ${order.slice(-8)}` }).click();
  const drawer = drawerOf(admin, order);
  await expect(drawer).toContainText(/2[34] h \d+ min left/, SOON);
  await expect(drawer).toContainText("Nobody was there");
  await drawer.getByRole("button", { name: "Decide" }).click();
  const question = admin.getByRole("alertdialog");
  await question.getByRole("button", { name: "Decide so" }).click();
  await expect(question).toContainText("Choose who bears it");
  await question.getByRole("radio", { name: /^Give/ }).check();
  await choose(question, "Who bears it", "Courier");
  await question.getByLabel("Reason (required)").fill("He rang at the wrong door");
  await expectAccessible(admin);
  await question.getByRole("button", { name: "Decide so" }).click();
  await expect(admin.getByText(/^Decided: .* go back to the customer\.$/)).toBeVisible();
  await expect(drawer).toContainText(/Borne by\s*Courier/);
  await expect.poll(() => refundsOf(page, order), SOON).toEqual([LAGMON + AYRON]);
  await admin.keyboard.press("Escape");
  await expect(admin.getByRole("row").filter({ hasText: `#${order.slice(-8)}` })).toHaveCount(0);
  await admin.context().close();
});
