import { type Browser, chromium, type Page } from "playwright";
import * as z from "zod/mini";
import { TEST_CARD_CODE, TEST_CARD_EXPIRE, TEST_CARDS } from "../../api/src/buying/cards/test-cards.ts";
import { WORDS } from "../../e2e/words.ts";
import { BROWSER_FLAGS, getBrowser } from "../browser.ts";
import { BREAD, SHOP } from "./operator.ts";

const WORD = WORDS.en;
const STEP_MS = 45_000;
const UserSchema = z.object({ uid: z.string() });

export async function openBrowser(): Promise<Browser> {
  const executablePath = await getBrowser();
  return await chromium.launch({ executablePath, args: BROWSER_FLAGS });
}

export async function openPage(browser: Browser, url: string): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: "language", value: "en", url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_MS);
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  return { page, faults };
}

/** Types a code into its boxes once React has put the caret into the first. */
async function typeCode(page: Page, code: string): Promise<void> {
  const first = page.getByLabel(WORD.signInDigit(1));
  await first.waitFor();
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement && document.activeElement.maxLength !== 0);
  await first.focus();
  await page.keyboard.type(code);
}

/** Waits until React handles an element: earlier presses are lost. */
async function waitUntilLive(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(wanted);
    return element !== null && Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  }, selector);
}

/** The address that the device keeps. */
const HOME = {
  ...{ id: "dev_1", isSaved: false, label: "", city: "tashkent", district: "Yunusobod", street: "Amir Temur", house: "12" },
  ...{ landmark: "", entrance: "", floor: "", flat: "", doorCode: "", note: "", phone: "", lat: null, lng: null },
};

/** A guest whose device knows where to deliver finds a shop from the start page and adds one thing to the basket. */
export async function fillBasket(
  page: Page,
  { shop, product } = { shop: SHOP.name as string, product: BREAD.name as string },
): Promise<void> {
  await page.goto("/");
  await waitUntilLive(page, "h1");
  await page.evaluate((book) => localStorage.setItem("addresses", book), JSON.stringify({ chosenId: HOME.id, addresses: [HOME] }));
  await page.getByRole("main").getByRole("link", { name: shop }).first().click();
  await page.getByRole("button", { name: `${WORD.add}: ${product}`, exact: true }).click();
  await page.getByRole("banner").getByRole("button", { name: WORD.oneItem }).waitFor();
}

export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name: WORD.oneItem }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(`^${WORD.checkout}`) })
    .click();
}

export async function signInOnPage(page: Page, phone: string, readCode: () => Promise<string>): Promise<void> {
  await page.getByText(WORD.signInForCheckout).waitFor();
  const field = page.getByLabel(WORD.phone, { exact: true });
  await field.fill(phone);
  await page.getByRole("button", { name: WORD.sendCode }).click();
  const code = /\b\d{6}\b/.exec(await readCode())?.[0];
  if (code === undefined) throw new Error("The message carried no code");
  await typeCode(page, code);
  await page.waitForURL(/\/checkout\?orderId=/);
}

/** Fills in the card and waits for the modal that asks for the SMS code. */
export async function giveCard(page: Page, email: string): Promise<void> {
  await page.getByLabel(WORD.email, { exact: true }).fill(email);
  await page.getByLabel(WORD.cardNumber, { exact: true }).fill(TEST_CARDS[0]?.number ?? "");
  await page.getByLabel(WORD.expiry, { exact: true }).fill(TEST_CARD_EXPIRE);
  await page.getByRole("checkbox", { name: WORD.terms }).check();
  await page.getByRole("button", { name: new RegExp(`^${WORD.pay} ?\\d`) }).click();
  await page.getByRole("dialog", { name: WORD.codeTitle }).waitFor();
}

export async function payWithCode(page: Page): Promise<void> {
  await typeCode(page, TEST_CARD_CODE);
  await page.getByRole("heading", { level: 1, name: WORD.paid }).waitFor();
  await page.waitForURL(/\/payment-success\/pay_/);
}

/** The text of the only order card in My Orders. */
export async function readOnlyOrder(page: Page): Promise<string> {
  await page.getByRole("main").getByRole("link", { name: WORD.viewOrders }).click();
  await page.getByRole("heading", { level: 1, name: WORD.orders }).waitFor();
  const cards = page.getByRole("article");
  await cards.first().waitFor();
  if ((await cards.count()) !== 1) throw new Error(`There are ${await cards.count()} orders`);
  return (await cards.textContent()) ?? "";
}

/** The page's stored session. */
export async function sessionOf(page: Page): Promise<{ token: string; uid: string }> {
  const [token, user] = await page.evaluate(() => [localStorage.getItem("authToken"), localStorage.getItem("user")]);
  return { token: token ?? "", uid: UserSchema.parse(JSON.parse(user ?? "{}")).uid };
}
