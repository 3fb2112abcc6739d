import type { Browser, Locator, Page } from "@playwright/test";
import {
  askForCardCode,
  fillCard,
  goToCheckout,
  openPage,
  paidHeading,
  payWithCode,
  putIntoBasket,
  signInOnPage,
  waitUntilLive,
} from "../actions.ts";
import {
  CARDS,
  chooseLanguage,
  deepUnless,
  expect,
  expectAccessible,
  freshPhone,
  isInTurn,
  newestMessage,
  type SignedIn,
  SPOKEN,
  signInByApi,
  test,
} from "../fixtures.ts";
import { pressAt, tabTo } from "../keys.ts";
import { answerOf, otherPerson } from "../merchant.ts";
import { ORDER_WORDS, type OrderWords } from "../order-words.ts";
import { payOrder } from "../paid-order.ts";
import { openBoard, openSellingShop, type SellingShop, SOON, ticket } from "../selling-shop.ts";
import { WORDS } from "../words.ts";

/** No other journey signs them in. */
const ADMINS = { uz: "+998900000088", ru: "+998900000087", en: "+998900000086" } as const;
const PHONE = { width: 390, height: 844 };
/** A page that hears of changes asks by itself only every 60 s. */
const WITHOUT_ASKING = 25_000;

test.use({ hasTouch: false });
// One after the other: each has four browsers, and prints times.
test.describe.configure({ mode: "default" });

/** Waits until a page has its stream. */
async function withStream(page: Page, open: () => Promise<void>): Promise<void> {
  const stream = page.waitForResponse(/\/changes$/);
  await open();
  expect((await stream).headers()["content-type"]).toBe("text/event-stream");
}

/** How long each step took to stand on the screens of the others. */
class Watch {
  readonly #times: number[] = [];
  #since = performance.now();

  /** Starts with the server's answer to a step, which the Enter key takes at a target. */
  async act(page: Page, path: RegExp, target: Locator): Promise<void> {
    await tabTo(page, target);
    const answer = page.waitForResponse((response) => path.test(response.url()) && response.request().method() !== "GET");
    await page.keyboard.press("Enter");
    expect((await answer).status()).toBe(200);
    this.start();
  }

  start(): void {
    this.#since = performance.now();
  }

  /** Looked at with each picture of the page. */
  async seen(...those: Locator[]): Promise<void> {
    await Promise.all(
      those.map(async (one) => {
        await one.first().waitFor({ timeout: WITHOUT_ASKING });
        this.#times.push(performance.now() - this.#since);
      }),
    );
  }

  at(part: number): number {
    const sorted = this.#times.toSorted((one, other) => one - other);
    return Math.round(sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN);
  }
}

/** A new customer types where they live, signs in and pays. Resolves with the order's id, on its page. */
async function buy(page: Page, shop: SellingShop, language: (typeof SPOKEN)[number], watch: Watch): Promise<string> {
  const words = WORDS[language];
  const own = ORDER_WORDS[language];
  await chooseLanguage(page, language);
  await putIntoBasket(page, shop.id, "Lagʻmon", words);
  await goToCheckout(page, words);
  await signInOnPage(page, freshPhone(), words);
  const step = page.getByRole("region", { name: own.where });
  await step.getByLabel(own.district, { exact: true }).fill(own.yunusobod);
  await step.getByLabel(own.street, { exact: true }).fill("Navoiy");
  await step.getByLabel(own.house, { exact: true }).fill("12");
  await step.getByRole("button", { name: own.deliverHere }).click();
  await fillCard(page, CARDS.paying, words);
  await askForCardCode(page, words);
  await payWithCode(page, undefined, words);
  await paidHeading(page, words).waitFor();
  watch.start();
  const link = page.getByRole("main").locator("a[href^='/orders/']").first();
  const id = (await link.getAttribute("href"))?.split("/").at(-1) ?? "";
  await withStream(page, () => link.click());
  return id;
}

/** The board names a courier, by keyboard. Resolves with the courier's link. */
async function nameCourier(board: Page, id: string, words: OrderWords): Promise<string> {
  const phone = freshPhone();
  await pressAt(board, ticket(board, id).getByRole("button", { name: words.nameCourier }));
  await tabTo(board, board.getByLabel(words.courierName, { exact: true }));
  await board.keyboard.type("Otabek");
  await tabTo(board, board.getByLabel(words.courierPhone));
  await board.keyboard.type(phone.slice(4));
  await pressAt(board, board.getByRole("button", { name: words.giveOrder }));
  let link = "";
  await expect(async () => {
    link = /\/d#\S+/.exec(await newestMessage(board, phone))?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass(SOON);
  return link;
}

async function statusOf(page: Page, { id, owner }: SellingShop, order: string): Promise<string | undefined> {
  const { orders } = await answerOf<{ orders: { id: string; status: string }[] }>(page, owner, "GET", `/merchants/${id}/orders`);
  return orders.find((one) => one.id === order)?.status;
}

/** Another person's phone, by keyboard alone. */
async function phoneOf(browser: Browser, language: (typeof SPOKEN)[number], person?: SignedIn): Promise<Page> {
  const page = person ? await otherPerson(browser, person, language) : await browser.newPage();
  await chooseLanguage(page, language);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: "reduce" });
  return page;
}

for (const [index, language] of SPOKEN.entries()) {
  const words = ORDER_WORDS[language];

  test(`[D-LIVE-07] four phones take an order from the address to the door without a reload, in ${language}`, {
    tag: [...deepUnless(isInTurn(index, SPOKEN.length)), "@D-COUR-01", "@D-COUR-04", "@D-COUR-08"],
  }, async ({ page, browser }) => {
    test.setTimeout(180_000);
    const shop = await openSellingShop(page);
    const watch = new Watch();
    const board = await phoneOf(browser, language, shop.owner);
    await withStream(board, () => openBoard(board, shop));
    await page.setViewportSize(PHONE);
    const id = await buy(page, shop, language, watch);
    await watch.seen(ticket(board, id));
    const heading = (name: string) => page.getByRole("heading", { level: 1, name });
    await expect(heading(words.waiting(shop.name))).toBeVisible();

    const desk = await phoneOf(browser, language, await signInByApi(page, ADMINS[language]));
    await withStream(desk, () => openPage(desk, `/admin?tab=orders&order=${id}`));
    const drawer = desk.getByRole("dialog", { name: words.order(id.slice(-8)) });
    await drawer.waitFor();
    const onBoard = (name: string) => ticket(board, id).getByRole("button", { name });
    const lane = (name: string) => board.getByRole("button", { name: new RegExp(`^${name} \\d`) });

    await watch.act(board, /\/accept$/, onBoard(words.accept));
    // Counts from the provider's answer.
    await expect.poll(() => statusOf(page, shop, id), { intervals: [20], timeout: WITHOUT_ASKING }).toBe("confirmed");
    watch.start();
    await watch.seen(heading(words.accepted(shop.name)));
    await pressAt(board, lane(words.lanePreparing));
    const link = await nameCourier(board, id, words);
    const courier = await phoneOf(browser, language);
    await withStream(courier, () => courier.goto(link).then(() => undefined));
    await waitUntilLive(courier.getByRole("heading", { level: 1 }));
    await expect(page.getByRole("region", { name: words.yourCourier })).toContainText("Otabek", SOON);

    await watch.act(board, /\/step$/, onBoard(words.start));
    await watch.seen(heading(words.preparing), drawer.getByText(words.statusPreparing));
    await watch.act(board, /\/step$/, onBoard(words.isReady));
    await watch.seen(heading(words.ready), courier.getByRole("button", { name: words.pickedUp }));
    await pressAt(board, lane(words.laneReady));
    await watch.act(courier, /\/picked-up$/, courier.getByRole("button", { name: words.pickedUp }));
    await watch.seen(heading(words.onTheWay), onBoard(words.delivered));
    for (const one of [page, board, courier, desk]) await expectAccessible(one);

    const digits = (await page.getByRole("region", { name: words.tellTheCourier }).locator("b").textContent()) ?? "";
    expect(digits).toMatch(/^\d{4}$/);
    await tabTo(courier, courier.getByRole("textbox").first());
    await courier.keyboard.type(digits);
    await watch.act(courier, /\/delivered$/, courier.getByRole("button", { name: words.handedOver }));
    await watch.seen(heading(words.delivered), drawer.getByText(words.delivered));
    await expect(ticket(board, id)).toHaveCount(0, { timeout: WITHOUT_ASKING });
    await expect(courier.getByRole("heading", { level: 1, name: words.isDelivered(id.slice(-4)) })).toBeVisible();
    console.info(`In ${language} each step was shown after ${watch.at(0.5)} ms (p50), ${watch.at(0.95)} ms (p95).`);
  });
}

test("[D-LIVE-06] a board that lost the net says since when, and shows what came meanwhile when it is back", async ({ page, browser }) => {
  test.setTimeout(90_000);
  const shop = await openSellingShop(page);
  const board = await otherPerson(browser, shop.owner);
  await withStream(board, () => openBoard(board, shop));
  await board.context().setOffline(true);
  await expect(board.getByText(/^No connection since \d\d:\d\d/)).toBeVisible({ timeout: 30_000 });
  const customer = await signInByApi(page, freshPhone());
  const id = await payOrder(page, customer, { shopId: shop.id, items: shop.items });
  await board.context().setOffline(false);
  await expect(ticket(board, id)).toBeVisible({ timeout: 15_000 });
});
