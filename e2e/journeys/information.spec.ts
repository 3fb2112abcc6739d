import type { Page } from "@playwright/test";
import { arriveAtCard, openPage, signInCustomer, waitUntilLive } from "../actions.ts";
import { chooseLanguage, deepUnless, expect, expectAccessibleAtBothWidths, isInTurn, type Spoken, test } from "../fixtures.ts";

/** Every information page with its heading. */
const PAGES = {
  "/about": { uz: "Butun shahar bitta savatda", ru: "Весь город в\u00A0одной корзине", en: "A whole city in one basket" },
  "/how-it-works": {
    uz: "Tanlashdan eshikkacha toʻrt qadam",
    ru: "Четыре шага от\u00A0выбора до\u00A0двери",
    en: "Four steps from choice to door",
  },
  "/careers": { uz: "Har kuni kerak boʻladigan ish", ru: "Работа, которая нужна каждый день", en: "Work that people use every day" },
  "/privacy-policy": { uz: "Maxfiylik siyosati", ru: "Политика конфиденциальности", en: "Privacy policy" },
  "/terms-of-service": { uz: "Foydalanish shartlari", ru: "Условия использования", en: "Terms of service" },
  "/cookie-policy": { uz: "Cookie siyosati", ru: "Политика cookie", en: "Cookie policy" },
  "/compliance": { uz: "Qonunchilikka muvofiqlik", ru: "Соответствие законодательству", en: "Compliance" },
} as const satisfies Record<string, Record<Spoken, string>>;
const ADDRESSES = [...Object.keys(PAGES), "/help-center", "/contact", "/faq", "/feedback"].sort();
const NATIVE = { uz: "Oʻzbekcha", ru: "Русский", en: "English" } as const;

async function informationLinks(page: Page, role: "banner" | "contentinfo"): Promise<string[]> {
  const links = await page
    .getByRole(role)
    .locator('a[href^="/"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  return [...new Set(links)].filter((href) => ADDRESSES.includes(href)).sort();
}

/** All headings of the page, recorded at every change, so that a moment with two languages is seen. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    const note = () =>
      seen.push(["h1", "header nav a", "footer nav a"].map((selector) => document.querySelector(selector)?.textContent).join(" | "));
    new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { seenHeadings: seen });
  });
  return () => page.evaluate(() => [...new Set<string>(Reflect.get(window, "seenHeadings"))]);
}

for (const language of ["uz", "ru", "en"] as const) {
  test(`[S2-HEAD-22] the footer links to every information page in ${language}, and each page loads its own language alone`, {
    tag: deepUnless(language === "uz"),
  }, async ({ page }) => {
    test.setTimeout(90_000);
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
    await chooseLanguage(page, language);
    await openPage(page, "/");
    const footer = page.getByRole("contentinfo");
    expect(await informationLinks(page, "contentinfo")).toEqual(ADDRESSES);
    for (const [address, headings] of Object.entries(PAGES)) {
      await footer.locator(`a[href="${address}"]`).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(headings[language]);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    }
    const contents = fetched.flatMap((path) => /-content-(uz|ru|en)-ts\./.exec(path)?.[1] ?? []);
    expect(new Set(contents)).toEqual(new Set([language]));
  });
}

test("[S2-ROUTE-06] the server renders every information page in the requested language", async ({ page }) => {
  for (const [address, headings] of Object.entries(PAGES))
    for (const language of ["uz", "ru", "en"] as const) {
      const answer = await page.request.get(`${address}?lang=${language}`);
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${headings[language]}</h1>`));
    }
  for (const address of ADDRESSES) expect((await page.request.get(address)).status(), address).toBe(200);
});

for (const [index, address] of Object.keys(PAGES).entries()) {
  const tag = deepUnless(isInTurn(index, 3));
  test(`[D-KEYS-05] axe finds nothing on ${address}, on a phone and on a desktop`, { tag }, async ({ page }) => {
    await chooseLanguage(page, "ru");
    await openPage(page, address);
    await expectAccessibleAtBothWidths(page);
  });
}

for (const address of ["/terms-of-service", "/careers"] as const) {
  test(`a change of language shows ${address} in it without a reload, and never two languages`, { tag: "@deep" }, async ({ page }) => {
    await chooseLanguage(page, "uz");
    await openPage(page, address);
    await page.evaluate(() => document.documentElement.setAttribute("data-stayed", "yes"));
    const seen = await watchHeadings(page);
    const footer = page.getByRole("contentinfo");
    for (const language of ["ru", "en", "uz"] as const) {
      await footer.getByRole("link", { name: NATIVE[language] }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(PAGES[address][language]);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
    }
    await expect(page.locator("html")).toHaveAttribute("data-stayed", "yes");
    const one = new Set((await seen()).map((line) => line.split(" | ")[0]));
    expect(one).toEqual(new Set(Object.values(PAGES[address])));
    expect(await seen()).toHaveLength(3);
  });
}

test("without a connection the page keeps its language and says so", { tag: "@deep" }, async ({ page, faults }) => {
  faults.allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Loading chunk/);
  await chooseLanguage(page, "en");
  await openPage(page, "/compliance");
  await page.route(/compliance-content-ru-ts\./, (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "Русский" }).click();
  await expect(page.getByText("The language could not be changed.").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Compliance");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("[S2-HEAD-22] on a phone the menu links to about and how it works", async ({ page }) => {
  await chooseLanguage(page, "en");
  await openPage(page, "/faq");
  const header = page.getByRole("banner");
  for (const [name, address] of [
    ["About", "/about"],
    ["How It Works", "/how-it-works"],
  ] as const) {
    await header.getByRole("button", { name: "Menu", exact: true }).click();
    await header.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(PAGES[address].en);
  }
});

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

  test("[S2-HEAD-13] the three left links of the public header open their pages", async ({ page }) => {
    await chooseLanguage(page, "en");
    await openPage(page, "/");
    const main = page.getByRole("banner").getByRole("navigation", { name: "Main" });
    await expect(main.getByRole("link")).toHaveText(["About", "How It Works", "Become a Partner"]);
    for (const [name, address] of [
      ["About", "/about"],
      ["How It Works", "/how-it-works"],
      ["Become a Partner", "/merchant/register"],
    ] as const) {
      await main.getByRole("link", { name }).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    }
  });

  test("the contents list of the terms scrolls to a section below the header", { tag: "@deep" }, async ({ page }) => {
    await chooseLanguage(page, "en");
    await openPage(page, "/terms-of-service");
    await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Governing law" }).click();
    await expect(page).toHaveURL("/terms-of-service#law");
    const heading = page.getByRole("heading", { name: "Governing law" });
    await expect(heading).toBeInViewport();
    const header = await page.getByRole("banner").boundingBox();
    expect((await heading.boundingBox())?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  });
});

test("[S2-INFO-22] a job's apply button has no effect, and an e-mail link is offered", { tag: ["@D-SMALL-02"] }, async ({ page }) => {
  await chooseLanguage(page, "en");
  await openPage(page, "/careers");
  const posting = page.getByRole("article", { name: "Backend developer" });
  const apply = posting.getByRole("button", { name: "Apply Backend developer" });
  await expect(apply).toHaveAttribute("aria-disabled", "true");
  await expect(apply).toHaveAccessibleDescription("Applying on the site is not open yet.");
  await apply.click({ force: true });
  await expect(page).toHaveURL("/careers");
  await expect(posting.getByRole("link", { name: "Write to us Backend developer" })).toHaveAttribute("href", /^mailto:/);
});

test("[S2-CHECKOUT-07] the checkout's terms open beside it, and the input stays", { tag: "@deep" }, async ({ page }) => {
  await signInCustomer(page);
  await arriveAtCard(page);
  const number = page.getByLabel("Card number");
  await waitUntilLive(number);
  await number.fill("8600");
  for (const [name, address] of [
    ["Terms of Service", "/terms-of-service"],
    ["Privacy Policy", "/privacy-policy"],
  ] as const) {
    const opened = page.waitForEvent("popup");
    await page.getByRole("main").getByRole("link", { name }).click();
    await expect((await opened).getByRole("heading", { level: 1 })).toHaveText(PAGES[address].en);
  }
  await expect(page.getByRole("checkbox")).not.toBeChecked();
  await expect(number).toHaveValue("8600");
});
