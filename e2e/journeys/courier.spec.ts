import type { Browser, Page } from "@playwright/test";
import type { Language } from "@savat/contracts/language";
import { openPage } from "../actions.ts";
import {
  chooseLanguage,
  deepUnless,
  expect,
  expectAccessibleAtBothWidths,
  freshPhone,
  isInTurn,
  newestMessage,
  signInByApi,
  test,
} from "../fixtures.ts";
import { answerOf, otherPerson } from "../merchant.ts";
import { deliveryCodeOf, payOrder } from "../paid-order.ts";
import { accept, openBoard, openSellingShop, type SellingShop, SOON, takeSteps, ticket } from "../selling-shop.ts";

/** No other journey signs it in. */
const ADMIN = "+998900000089";

const WORDS = {
  uz: { pickedUp: "Oldim", delivered: "Topshirdim", left: "Eshik oldida qoldi" },
  ru: { pickedUp: "Забрал", delivered: "Вручил", left: "Оставил у двери" },
  en: { pickedUp: "Picked up", delivered: "Delivered", left: "Left at the door" },
} as const;

/** The link in the newest SMS to a courier. */
async function linkOf(page: Page, phone: string): Promise<string> {
  let link = "";
  await expect(async () => {
    link = /\/d#\S+/.exec(await newestMessage(page, phone))?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass(SOON);
  return link;
}

async function openLink(browser: Browser, link: string, language: Language = "en"): Promise<Page> {
  const courier = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await chooseLanguage(courier, language);
  await courier.goto(link);
  return courier;
}

/** An accepted order whose courier is named through the API, and their link. */
async function givenOrder(page: Page, shop: SellingShop, ...steps: ("start" | "ready" | "hand_over")[]) {
  const customer = await signInByApi(page, freshPhone());
  const id = await payOrder(page, customer, { shopId: shop.id, items: shop.items });
  await accept(page, shop, id);
  await takeSteps(page, shop, id, ...steps);
  const phone = freshPhone();
  await answerOf(page, shop.owner, "PUT", `/merchants/${shop.id}/orders/${id}/courier`, { name: "Otabek", phone });
  return { customer, id, phone, link: await linkOf(page, phone) };
}

test("[D-COUR-11] four browsers: the board names a courier, who delivers by the link; customer and console see each step", {
  tag: ["@D-COUR-01", "@D-COUR-04", "@D-COUR-08"],
}, async ({ page, browser }) => {
  test.setTimeout(120_000);
  const shop = await openSellingShop(page);
  const customer = await signInByApi(page, freshPhone());
  const id = await payOrder(page, customer, { shopId: shop.id, items: shop.items });
  await accept(page, shop, id);
  const board = await otherPerson(browser, shop.owner);
  await board.setViewportSize({ width: 1280, height: 800 });
  await openBoard(board, shop);
  const tracking = await otherPerson(browser, customer);
  await openPage(tracking, `/orders/${id}`);
  const desk = await otherPerson(browser, await signInByApi(page, ADMIN));
  await desk.setViewportSize({ width: 1280, height: 800 });
  await openPage(desk, `/admin?tab=orders&order=${id}`);
  const drawer = desk.getByRole("dialog", { name: `Order #${id.slice(-8)}` });

  const phone = freshPhone();
  await ticket(board, id)
    .getByRole("button", { name: /^Name a courier/ })
    .click(SOON);
  await board.getByRole("button", { name: "Give the order" }).click();
  await expect(board.getByText("Write the courier’s name.")).toBeVisible();
  await board.getByLabel("Name", { exact: true }).fill("Otabek");
  await board.getByLabel("Courier’s phone").fill(phone.slice(4));
  await board.getByRole("button", { name: "Give the order" }).click();
  await expect(ticket(board, id).getByText("Otabek")).toBeVisible();
  await expect(tracking.getByRole("region", { name: "Your courier" })).toContainText("Otabek", SOON);
  await expectAccessibleAtBothWidths(board);

  const courier = await openLink(browser, await linkOf(page, phone));
  await expect(courier.getByText(/The button appears here/)).toBeVisible();
  await takeSteps(page, shop, id, "start", "ready");
  await courier.getByRole("button", { name: "Picked up" }).click(SOON);
  await expect(tracking.getByRole("heading", { level: 1, name: "The courier is on the way" })).toBeVisible(SOON);
  await expect(drawer.getByText("courier", { exact: false }).first()).toBeVisible(SOON);
  await expectAccessibleAtBothWidths(courier);

  const digits = await deliveryCodeOf(page, customer, id);
  // By keyboard alone.
  await courier.getByRole("textbox", { name: /^Digit 1/ }).focus();
  await courier.keyboard.type(digits === "0000" ? "1111" : "0000");
  await courier.keyboard.press("Enter");
  await expect(courier.getByText(/4 tries left/)).toBeVisible(SOON);
  await expect(courier.getByRole("textbox", { name: /^Digit 1/ })).toBeFocused();
  await courier.keyboard.type(digits);
  await courier.keyboard.press("Enter");
  await expect(courier.getByRole("heading", { level: 1 })).toContainText("is delivered");
  await expect(tracking.getByRole("heading", { level: 1, name: "Delivered" })).toBeVisible(SOON);
  await expect(ticket(board, id)).toHaveCount(0, SOON);
  await expect(drawer.getByText("Delivered").first()).toBeVisible(SOON);
  await courier.reload();
  await expect(courier.getByRole("heading", { level: 1, name: "This delivery has ended" })).toBeVisible();
});

test("[D-COUR-09] a courier without the net taps, and the customer sees it when the net is back", { tag: ["@D-COUR-06"] }, async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const shop = await openSellingShop(page);
  const { customer, id, link } = await givenOrder(page, shop, "start", "ready");
  const courier = await openLink(browser, link);
  await courier.getByRole("button", { name: "Picked up" }).click(SOON);
  const digits = await deliveryCodeOf(page, customer, id);
  await expect(courier.getByRole("textbox", { name: /^Digit 1/ })).toBeVisible(SOON);
  await courier.context().setOffline(true);
  await courier.getByRole("textbox", { name: /^Digit 1/ }).focus();
  await courier.keyboard.type(digits === "0000" ? "1111" : "0000");
  await courier.getByRole("button", { name: "Delivered" }).click();
  await expect(courier.getByText(/kept on this phone/)).toBeVisible(SOON);
  await courier.context().setOffline(false);
  await expect(courier.getByText("The digits did not match. The shop and the customer see that.")).toBeVisible(SOON);
  const tracking = await otherPerson(browser, customer);
  await openPage(tracking, `/orders/${id}`);
  await expect(tracking.getByText(/The code that the courier entered did not match/)).toBeVisible();
});

test("[D-COUR-02] another courier's link kills the first one, on its open page, too", { tag: ["@D-COUR-10"] }, async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const shop = await openSellingShop(page);
  const { id, link } = await givenOrder(page, shop, "start");
  const asked: string[] = [];
  const courier = await openLink(browser, link);
  courier.on("request", (request) => asked.push(request.url()));
  await expect(courier.getByText(/The button appears here/)).toBeVisible(SOON);
  await expect(courier).toHaveURL(/\/d$/);
  await courier.keyboard.press("Tab");
  await expect(courier.locator(".skip-link")).toBeFocused();
  await courier.keyboard.press("Enter");
  await expect(courier.locator("#content")).toBeFocused();
  await expect(courier.getByText(/The button appears here/)).toBeVisible();
  await courier.reload();
  await expect(courier.getByText(/The button appears here/)).toBeVisible(SOON);
  await answerOf(page, shop.owner, "PUT", `/merchants/${shop.id}/orders/${id}/courier`, { name: "Sardor", phone: freshPhone() });
  await expect(courier.getByRole("heading", { level: 1, name: "This delivery has ended" })).toBeVisible(SOON);
  const token = link.split(".").at(-1) ?? "";
  expect(token).toHaveLength(22);
  expect(asked.filter((url) => url.includes(token))).toEqual([]);
});

for (const [index, language] of (["uz", "ru"] as const).entries()) {
  test(`[D-COUR-08] a courier's page speaks ${language}, and fits a phone`, { tag: deepUnless(isInTurn(index, 2)) }, async ({
    page,
    browser,
  }) => {
    test.setTimeout(90_000);
    const shop = await openSellingShop(page);
    const { link } = await givenOrder(page, shop, "start", "ready");
    const courier = await openLink(browser, link, language);
    await courier.getByRole("button", { name: WORDS[language].pickedUp }).click(SOON);
    await expect(courier.getByRole("button", { name: WORDS[language].delivered })).toBeVisible(SOON);
    await expectAccessibleAtBothWidths(courier);
    await courier.setViewportSize({ width: 390, height: 844 });
    await courier.getByRole("button", { name: WORDS[language].left }).click();
    await courier.getByRole("alertdialog").getByRole("button", { name: WORDS[language].left }).click();
    await expect(courier.getByRole("heading", { level: 1 })).toContainText(/yetkazildi|доставлен/);
  });
}
