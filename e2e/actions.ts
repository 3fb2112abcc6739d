import type { Locator, Page } from "@playwright/test";
import { CARD_CODE, CARDS, chooseLanguage, expect, freshPhone, readCode, type SignedIn, signInByApi, useSession } from "./fixtures.ts";
import { WORDS, type Words } from "./words.ts";

/** Sets how far the server's clock is ahead of the machine's. Resolves with the server's time, in ms. All journeys
 * share that clock. */
export async function moveClock(page: Page, offsetMs: number): Promise<number> {
  const answer = await page.request.post("/api/dev/clock", { data: { offsetMs } });
  return Date.parse(((await answer.json()) as { now: string }).now);
}

/** A merchant of the demo data with plenty in stock. */
export const QOZON = { uid: "m-oltin-qozon", name: "Oltin Qozon" } as const;
export const SOMSA = { id: "p-oltin-qozon-somsa", name: "Somsa", price: 1_200_000 } as const;

/** True once React handles the element: earlier presses are lost. */
function isLive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith("__reactProps$"));
}

export async function waitUntilLive(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate(isLive), { message: "React takes the element over" }).toBe(true);
}

/** Opens an address and waits until the page handles presses. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilLive(page.getByRole("heading", { level: 1 }).first());
}

/** A door in Tashkent, near the demo shop; journeys' own shops are in the same city. */
export const DOOR = {
  ...{ city: "tashkent", district: "Yunusobod", street: "Navoiy", house: "12", landmark: "", entrance: "", floor: "", flat: "14" },
  ...{ doorCode: "", note: "Qoʻngʻiroq ishlamaydi", phone: "", lat: 41.3643, lng: 69.2869 },
};
const CHOSEN = { ...DOOR, id: "dev_1", isSaved: false, label: "" };
/** The stored text of a device that knows where to deliver. */
export const STORED_BOOK = JSON.stringify({ chosenId: CHOSEN.id, addresses: [CHOSEN] });

/** The device knows where to deliver, as after a visitor's first address; one that is there stays. */
export async function giveAddress(page: Page): Promise<void> {
  await page.evaluate((book) => {
    const known = JSON.parse(localStorage.getItem("addresses") ?? "{}") as { chosenId?: string | null };
    if (!known.chosenId) localStorage.setItem("addresses", book);
  }, STORED_BOOK);
}

/** Adds one of a product to the basket on its merchant's page, on a device that `prepare` has prepared. */
export async function putIntoBasket(
  page: Page,
  merchantUid: string,
  productName: string,
  words: Words = WORDS.en,
  prepare?: (page: Page) => Promise<void>,
): Promise<void> {
  await openPage(page, `/merchant/${merchantUid}/products?search=${encodeURIComponent(productName)}`);
  await prepare?.(page);
  await page.getByRole("button", { name: `${words.add}: ${productName}`, exact: true }).click();
  await expect(page.getByRole("article").getByRole("group", { name: productName, exact: true })).toBeVisible();
}

/** The same on a device that knows where to deliver. */
export async function addToBasket(page: Page, merchantUid: string, productName: string, words?: Words): Promise<void> {
  await putIntoBasket(page, merchantUid, productName, words, giveAddress);
}

/** Opens the basket from the header. */
export async function openBasket(page: Page): Promise<Locator> {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^(Basket|Savat|Корзина),/ })
    .click();
  const basket = page.getByRole("dialog");
  await expect(basket).toBeVisible();
  return basket;
}

/** Opens the basket and presses its button. */
export async function goToCheckout(page: Page, words: Words = WORDS.en): Promise<void> {
  const basket = await openBasket(page);
  await basket.getByRole("button", { name: new RegExp(`^${words.checkout}`) }).click();
}

/** Signs in on the open sign-in page, with the code from the outbox. */
export async function signInOnPage(page: Page, phone: string, words: Words = WORDS.en): Promise<void> {
  await typePhone(page, phone, words);
  await typeDigits(page, words.signInDigit, await readCode(page, phone));
}

/** Requests a code on the sign-in page and waits for the boxes. */
export async function typePhone(page: Page, phone: string, words: Words = WORDS.en): Promise<void> {
  const field = page.getByLabel(words.phone, { exact: true });
  await waitUntilLive(field);
  await field.fill(phone);
  await page.getByRole("button", { name: words.sendCode }).click();
  await expect(page.getByLabel(words.signInDigit(1))).toBeFocused();
}

/** Types a code into its boxes, one key after the other, from the first box on. */
export async function typeDigits(page: Page, digitLabel: (position: number) => string, code: string): Promise<void> {
  await page.getByLabel(digitLabel(1)).focus();
  await page.keyboard.type(code);
}

/** Fills the card form; all cards of the sandbox expire in 03/99. */
export async function fillCard(page: Page, number: string = CARDS.paying, words: Words = WORDS.en, expiry = "0399"): Promise<void> {
  await page.getByLabel(words.cardNumber, { exact: true }).fill(number);
  await page.getByLabel(words.expiry, { exact: true }).fill(expiry);
  await page.getByRole("checkbox", { name: words.terms }).check();
}

export function payButton(page: Page, words: Words = WORDS.en): Locator {
  return page.getByRole("button", { name: new RegExp(`^${words.pay} ?\\d`) });
}

/** Presses Pay and waits for the modal that asks for the code. */
export async function askForCardCode(page: Page, words: Words = WORDS.en): Promise<Locator> {
  await payButton(page, words).click();
  const modal = page.getByRole("dialog", { name: words.codeTitle });
  await expect(modal.getByLabel(words.cardDigit(1))).toBeFocused();
  return modal;
}

/** Types the card's code into the open modal and sends it. */
export async function payWithCode(page: Page, code: string = CARD_CODE, words: Words = WORDS.en): Promise<void> {
  await typeDigits(page, words.cardDigit, code);
}

export function paidHeading(page: Page, words: Words = WORDS.en): Locator {
  return page.getByRole("heading", { level: 1, name: words.paid });
}

/** A signed-in customer with a new phone, in English. */
export async function signInCustomer(page: Page): Promise<SignedIn> {
  await chooseLanguage(page, "en");
  const session = await signInByApi(page, freshPhone());
  await useSession(page, session);
  return session;
}

/** Takes a signed-in customer with one product in the basket to the card form; resolves with the order's id. */
export async function arriveAtCard(page: Page): Promise<string> {
  await addToBasket(page, QOZON.uid, SOMSA.name);
  await goToCheckout(page);
  await expect(page.getByLabel(WORDS.en.cardNumber, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\?orderId=/);
  return orderIdOf(page);
}

export function orderIdOf(page: Page): string {
  const id = new URL(page.url()).searchParams.get("orderId");
  if (id === null) throw new Error(`No order in ${page.url()}`);
  return id;
}

/** The modal stays open: no button, no Escape (pressed twice, because browsers give in then), no press beside it, no
 * Back closes it. */
export async function expectLocked(page: Page): Promise<void> {
  const modal = page.getByRole("dialog");
  const address = page.url();
  await expect(modal.getByRole("button", { name: "Close" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.mouse.click(4, 4);
  await page.evaluate(() => history.back());
  await expect(modal).toBeVisible();
  await expect(page).toHaveURL(address);
}
