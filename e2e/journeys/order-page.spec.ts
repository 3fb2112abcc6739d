import type { Page } from "@playwright/test";
import { openPage } from "../actions.ts";
import {
  chooseLanguage,
  expect,
  expectAccessibleAtBothWidths,
  freshPhone,
  type SignedIn,
  type Spoken,
  signInByApi,
  test,
  useSession,
} from "../fixtures.ts";
import { pressAt } from "../keys.ts";
import { deliveryCodeOf, payOrder } from "../paid-order.ts";
import { accept, deliver, openSellingShop, type SellingShop, takeSteps } from "../selling-shop.ts";

/** The page looks every 5 s. */
const NEXT_LOOK = { timeout: 15_000 };

function heading(page: Page, name: string | RegExp) {
  return page.getByRole("heading", { level: 1, name });
}

function part(page: Page, name: string) {
  return page.getByRole("region", { name, exact: true });
}

async function customerOf(page: Page, language: Spoken = "en"): Promise<SignedIn> {
  await chooseLanguage(page, language);
  const customer = await signInByApi(page, freshPhone());
  await useSession(page, customer);
  return customer;
}

async function order(page: Page, customer: SignedIn, shop: SellingShop, outChoice: "leave_out" | "ask" = "leave_out"): Promise<string> {
  return payOrder(page, customer, { shopId: shop.id, items: shop.items, outChoice });
}

test("[D-TRACK-01] an order is followed from its payment to the door, by what the board does", {
  tag: ["@D-TRACK-02", "@D-TRACK-03", "@D-TRACK-08", "@D-TRACK-16"],
}, async ({ page }) => {
  test.slow();
  const shop = await openSellingShop(page);
  const customer = await customerOf(page);
  const id = await order(page, customer, shop);
  await page.goto(`/checkout?orderId=${id}`);
  await expect(page).toHaveURL(/\/payment-success\//);
  await page.getByRole("main").getByRole("link", { name: "Follow the order" }).click();
  await expect(page).toHaveURL(`/orders/${id}`);
  await expect(heading(page, `Waiting for ${shop.name} to accept`)).toBeVisible();
  await expect(part(page, "The money")).toContainText("reserved on your card");
  await expectAccessibleAtBothWidths(page);
  await page.setViewportSize({ width: 390, height: 844 });

  await accept(page, shop, id);
  await expect(heading(page, `${shop.name} has accepted the order`)).toBeVisible(NEXT_LOOK);
  await expect(part(page, "The money")).toContainText(/Paid: 38\u00A0000\.00/);
  await expect(page.getByText(/^Arrives at about (\d{1,2} [A-Z][a-z]+ \d{4}, )?\d\d:\d\d$/)).toBeVisible();
  await expect(part(page, "Tell the courier")).toBeVisible();
  await expect(page.getByText(/^for another /)).toBeVisible();

  await takeSteps(page, shop, id, "start", "ready", "hand_over");
  await expect(heading(page, "The courier is on the way")).toBeVisible(NEXT_LOOK);
  await expect(page.getByRole("button", { name: /^Cancel order/ })).toHaveCount(0);
  const code = await deliveryCodeOf(page, customer, id);
  await expect(part(page, "Tell the courier")).toContainText([...code].join(" "));

  await deliver(page, shop, id, { code });
  await expect(heading(page, "Delivered")).toBeVisible(NEXT_LOOK);
  await expect(part(page, "Tell the courier")).toHaveCount(0);
  await page.getByRole("button", { name: "Something is wrong" }).click();
  await page.getByLabel("What happened?").fill("The soup is cold");
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("You told us, and we look into it")).toBeVisible();
  await page.reload();
  await expect(heading(page, "Delivered")).toBeVisible();
  await expect(page.getByText("The soup is cold")).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test("[D-TRACK-07] the question about goods that are out is answered by keyboard; what was too much is owed", {
  tag: ["@D-TRACK-04", "@D-TRACK-05"],
}, async ({ page }) => {
  test.slow();
  const shop = await openSellingShop(page);
  const id = await order(page, await customerOf(page), shop, "ask");
  await accept(page, shop, id, [1]);
  await openPage(page, `/orders/${id}`);
  const question = part(page, "Something is out");
  await expect(question).toContainText("Ayron × 1");
  await expect(question).toContainText(/within [12]:\d\d/);
  await expectAccessibleAtBothWidths(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await pressAt(page, question.getByRole("button", { name: "Go on without it" }));
  await expect(heading(page, `${shop.name} has accepted the order`)).toBeVisible(NEXT_LOOK);
  await expect(part(page, shop.name).getByRole("listitem").filter({ hasText: "Ayron" })).toContainText("Out: not delivered");
  await expect(part(page, shop.name)).toContainText(/Total amount30\u00A0000\.00/);
  await expect(part(page, "The money")).toContainText(/Paid: 38\u00A0000\.00/);
  await expect(part(page, "The money")).toContainText(/We owe you 8\u00A0000\.00/);
});

test("[D-TRACK-06] the customer cancels until acceptance, reads why and where the money is, and orders again", {
  tag: ["@D-TRACK-09", "@D-TRACK-10", "@D-TRACK-15"],
}, async ({ page }) => {
  test.slow();
  const shop = await openSellingShop(page);
  const id = await order(page, await customerOf(page), shop);
  await openPage(page, "/orders");
  const card = page.getByRole("article", { name: shop.name });
  await expect(card).toContainText("Reserved on your card");
  await card.getByRole("link", { name: `Follow the order ${id.slice(-8)}` }).click();
  await page.getByRole("button", { name: /^Cancel order/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(heading(page, "The order was cancelled")).toBeVisible(NEXT_LOOK);
  await expect(page.getByText("You cancelled it.")).toBeVisible();
  await expect(part(page, "The money")).toContainText("Nothing was taken.");
  await expectAccessibleAtBothWidths(page);
  await page.getByRole("button", { name: /^Order again/ }).click();
  const basket = page.getByRole("dialog");
  await expect(basket).toContainText("Lagʻmon");
  await expect(basket).toContainText("Ayron");
});

test("[D-TRACK-12] a lost connection is said, and the page goes on when it is back", { tag: ["@D-TRACK-11"] }, async ({ page, faults }) => {
  test.slow();
  faults.allowErrors(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const shop = await openSellingShop(page);
  const id = await order(page, await customerOf(page), shop);
  await openPage(page, `/orders/${id}`);
  await expect(heading(page, `Waiting for ${shop.name} to accept`)).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(/^No connection\. This is how the order stood at/)).toBeVisible(NEXT_LOOK);
  await accept(page, shop, id);
  await page.context().setOffline(false);
  await expect(heading(page, `${shop.name} has accepted the order`)).toBeVisible(NEXT_LOOK);
  await expect(page.getByText(/^No connection/)).toHaveCount(0);
});

for (const [language, title, step] of [
  ["uz", /javobi kutilmoqda$/, "Toʻlov tasdiqlandi"],
  ["ru", /^Ждём ответа:/, "Оплата подтверждена"],
] as const) {
  test(`[D-TRACK-01] the page speaks ${language}, accessible and without a text of another language`, { tag: "@deep" }, async ({
    page,
  }) => {
    const shop = await openSellingShop(page);
    const id = await order(page, await customerOf(page, language), shop);
    await openPage(page, `/orders/${id}`);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText(step, { exact: true })).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText(/order\.|orders\./);
    await expectAccessibleAtBothWidths(page);
  });
}
