import type { Page } from "playwright";
import { WORDS } from "../../e2e/words.ts";
import { useSession } from "./page-load.ts";
import { openSession } from "./people.ts";
import { STOREFRONT } from "./places.ts";

const WORD = WORDS.en;
const CARD = "8600 0691";
const STEP_MS = 60_000;

/** The address that the device keeps. */
const HOME = {
  ...{ id: "dev_1", isSaved: false, label: "", city: "tashkent", district: "Yunusobod", street: "Amir Temur", house: "12" },
  ...{ landmark: "", entrance: "", floor: "", flat: "", doorCode: "", note: "", phone: "", lat: null, lng: null },
};

/** Each customer has a number: codes for one number are limited. */
function newPhone(): string {
  return `+99893${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
}

/** A signed-in customer with a product in the open basket panel. */
export async function openBasket(page: Page, url: string, apiUrl: string): Promise<void> {
  page.setDefaultTimeout(STEP_MS);
  await page.context().addCookies([{ name: "language", value: "en", url }]);
  await useSession(page, await openSession(apiUrl, newPhone()));
  await page.addInitScript((book) => localStorage.setItem("addresses", book), JSON.stringify({ chosenId: HOME.id, addresses: [HOME] }));
  await page.goto(`${url}${STOREFRONT}`, { timeout: STEP_MS });
  await page.waitForFunction(() => Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactProps$")));
  await page
    .getByRole("button", { name: new RegExp(`^${WORD.add}: `) })
    .first()
    .click();
  await page.getByRole("banner").getByRole("button", { name: WORD.oneItem }).click();
  await page.getByRole("dialog").waitFor();
}

/** From the open basket to the card's form, with half a number typed. */
export async function typeCard(page: Page): Promise<void> {
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(`^${WORD.checkout}`) })
    .click();
  await page.getByLabel(WORD.cardNumber, { exact: true }).pressSequentially(CARD);
}

/** Whether the typed number is still there. */
export async function hasCard(page: Page): Promise<boolean> {
  return (await page.getByLabel(WORD.cardNumber, { exact: true }).inputValue()) === CARD;
}
