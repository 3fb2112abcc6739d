import type { Locator, Page } from "@playwright/test";
import { formatDateTime } from "@savat/contracts/date";
import { formatMoney } from "@savat/contracts/money";
import { addToBasket, arriveAtCard, openPage, payButton, QOZON, SOMSA, signInCustomer } from "../actions.ts";
import { chooseLanguage, expect, SPOKEN, type Spoken, test } from "../fixtures.ts";
import { WORDS } from "../words.ts";

const NATIVE = { uz: "Oʻzbekcha", ru: "Русский", en: "English" } as const;
const HOME = {
  uz: "Osh, bozorlik, dori eshigingizgacha",
  ru: "Плов, продукты, лекарства до двери",
  en: "Dinner, groceries, medicine to your door",
} as const;
const ABOUT = { uz: "Butun shahar bitta savatda", ru: "Весь город в\u00A0одной корзине", en: "A whole city in one basket" } as const;
const NOT_FOUND = { uz: "Voy! Sahifa topilmadi", ru: "Ой! Страница не найдена", en: "Oops! Page Not Found" } as const;

function heading(page: Page): Locator {
  return page.getByRole("heading", { level: 1 });
}

async function choose(page: Page, language: Spoken): Promise<void> {
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: /^(Til|Язык|Language):/ }).click();
  await header.getByRole("link", { name: NATIVE[language] }).click();
}

/** Records the texts of parts from different remotes at every change. */
async function watchParts(page: Page): Promise<{ now: () => Promise<string>; seen: () => Promise<string[]> }> {
  await page.evaluate(() => {
    const read = () =>
      ["h1", "main button", "header button", "footer h2"].map((part) => document.querySelector(part)?.textContent).join(" | ");
    const seen = new Set<string>();
    new MutationObserver(() => seen.add(read())).observe(document.body, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { readParts: read, seenParts: seen });
  });
  return {
    now: () => page.evaluate(() => Reflect.get(window, "readParts")()),
    seen: () => page.evaluate(() => [...Reflect.get(window, "seenParts")]),
  };
}

/** Switches languages and back: at once, in place, never in two languages, and without requests for loaded files. */
async function expectSwitches(page: Page, shows: (language: Spoken) => Promise<void>): Promise<void> {
  const address = page.url();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (["document", "script"].includes(request.resourceType())) asked.push(request.url());
  });
  const parts = await watchParts(page);
  const rest = new Set([await parts.now()]);
  for (const language of ["ru", "en", "uz"] as const) {
    await choose(page, language);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await shows(language);
    rest.add(await parts.now());
  }
  const brought = asked.length;
  for (const language of ["en", "uz"] as const) {
    await choose(page, language);
    await shows(language);
  }
  expect(asked.slice(brought)).toEqual([]);
  expect(asked.filter((url) => url === address)).toEqual([]);
  expect([...new Set(await parts.seen())].filter((line) => !rest.has(line))).toEqual([]);
  expect(rest.size).toBe(3);
  expect(page.url()).toBe(address);
}

test("[D-CHOICE-06] home, an information page and the not-found page change their language at once", { tag: "@deep" }, async ({
  page,
  faults,
}) => {
  faults.allowErrors(/status of 404/);
  for (const [path, headings] of [
    ["/", HOME],
    ["/about", ABOUT],
    ["/nothing-here", NOT_FOUND],
  ] as const) {
    await chooseLanguage(page, "uz");
    await openPage(page, path);
    await expectSwitches(page, (language) => expect(heading(page)).toHaveText(headings[language]));
  }
});

test("[D-CHOICE-06] a shop's products and the checkout change their language at once, with their sums", async ({ page }) => {
  test.setTimeout(90_000);
  await signInCustomer(page);
  await arriveAtCard(page);
  await chooseLanguage(page, "uz");
  await page.reload();
  await expect(payButton(page, WORDS.uz)).toBeVisible();
  await expectSwitches(page, async (language) => {
    await expect(heading(page)).toHaveText(WORDS[language].checkoutOf(QOZON.name));
    await expect(payButton(page, WORDS[language])).toContainText(formatMoney(SOMSA.price, language));
  });
  await openPage(page, `/merchant/${QOZON.uid}/products?search=somsa`);
  await expectSwitches(page, async (language) => {
    const product = page.getByRole("article");
    await expect(product).toContainText(formatMoney(SOMSA.price, language));
    await expect(product.getByRole("button", { name: WORDS[language].increase, exact: true })).toBeVisible();
  });
});

test("[D-CHOICE-06] orders change their language at once, with their dates and sums", { tag: "@deep" }, async ({ page }) => {
  const { token } = await signInCustomer(page);
  const orderId = await arriveAtCard(page);
  const answer = await page.request.get(`/api/orders/${orderId}`, { headers: { Authorization: `Bearer ${token}` } });
  const { order } = (await answer.json()) as { order: { createdAt: string } };
  await chooseLanguage(page, "uz");
  await openPage(page, "/orders");
  await expectSwitches(page, async (language) => {
    await expect(heading(page)).toHaveText(WORDS[language].orders);
    await expect(page.getByRole("article")).toContainText(formatMoney(SOMSA.price, language));
    await expect(page.getByRole("article")).toContainText(formatDateTime(order.createdAt, language));
  });
});

test("[D-CHOICE-07] one, two and five have their own forms in Russian, also in texts already shown", async ({ page }) => {
  await chooseLanguage(page, "ru");
  const found = page.getByRole("main").getByRole("status").filter({ hasText: /\d/ });
  for (const [query, text] of [
    ["search=somsa", "Найден 1 товар"],
    ["search=choy", "Найдено 2 товара"],
    ["category=c-oltin-qozon-salatlar", "Найдено 5 товаров"],
  ] as const) {
    await openPage(page, `/merchant/${QOZON.uid}/products?${query}`);
    await expect(found).toHaveText(text);
  }
  await choose(page, "en");
  await expect(found).toHaveText("5 products found");

  await addToBasket(page, QOZON.uid, SOMSA.name);
  const basket = page.getByRole("banner").getByRole("button", { name: /^(Basket|Корзина|Savat),/ });
  await expect(basket).toHaveAccessibleName("Basket, 1 item");
  await choose(page, "ru");
  await expect(basket).toHaveAccessibleName("Корзина, 1 товар");
  const more = page.getByRole("article").getByRole("button", { name: WORDS.ru.increase, exact: true });
  await more.click();
  await expect(basket).toHaveAccessibleName("Корзина, 2 товара");
  for (let count = 3; count <= 5; count += 1) await more.click();
  await expect(basket).toHaveAccessibleName("Корзина, 5 товаров");
  await choose(page, "uz");
  await expect(basket).toHaveAccessibleName("Savat, 5 ta mahsulot");
});

for (const code of SPOKEN) {
  test(`[D-CHOICE-08] home and an information page load nothing in another language than ${code}`, async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.push(response.text());
    });
    await chooseLanguage(page, code);
    await openPage(page, "/");
    // Prefetching starts once the page is idle.
    await page.waitForLoadState("networkidle");
    await page.getByRole("contentinfo").locator('a[href="/about"]').click();
    await expect(heading(page)).toHaveText(ABOUT[code]);
    const brought = (await Promise.all([page.content(), ...scripts])).join("\n");
    for (const language of ["uz", "ru", "en"] as const) {
      for (const text of [HOME[language], ABOUT[language], NOT_FOUND[language]]) {
        expect(brought.includes(text), text).toBe(language === code);
      }
    }
  });
}
