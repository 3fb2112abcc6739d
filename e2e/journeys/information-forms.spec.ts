import type { Page } from "@playwright/test";
import type { InboxEntry } from "@savat/contracts/inbox";
import { openPage, waitUntilLive } from "../actions.ts";
import {
  chooseLanguage,
  deepUnless,
  expect,
  expectAccessible,
  freshPhone,
  type Spoken,
  signInByApi,
  test,
  useSession,
} from "../fixtures.ts";
import { call, platformAdmin } from "../merchant.ts";

const WORDS = {
  uz: {
    name: "Ismingiz",
    email: "E-pochta",
    category: "Fikringiz nima haqida?",
    subject: "Mavzu",
    message: "Xabar",
    send: "Yuborish",
    sendFeedback: "Fikrni yuborish",
    sent: "Xabaringiz yuborildi",
    feedbackSent: "Fikringiz yuborildi",
    stars: (count: number) => `5 tadan ${count} yulduz`,
    question: { typed: "тўлов", found: "Qanday toʻlash mumkin?" },
  },
  ru: {
    name: "Ваше имя",
    email: "Эл. почта",
    category: "О чём отзыв?",
    subject: "Тема",
    message: "Сообщение",
    send: "Отправить",
    sendFeedback: "Отправить отзыв",
    sent: "Сообщение отправлено",
    feedbackSent: "Отзыв отправлен",
    stars: (count: number) => `${count} ${count < 5 ? "звезды" : "звёзд"} из 5`,
    question: { typed: "vozvrat", found: "Как вернуть деньги?" },
  },
  en: {
    name: "Your name",
    email: "Email",
    category: "What is it about?",
    subject: "Subject",
    message: "Message",
    send: "Send",
    sendFeedback: "Send feedback",
    sent: "Message sent",
    feedbackSent: "Feedback sent",
    stars: (count: number) => `${count} of 5 stars`,
    question: { typed: "refnud", found: "How do I get a refund?" },
  },
} as const;

async function fillLetter(page: Page, words: (typeof WORDS)[Spoken], subject: string): Promise<void> {
  await page.getByLabel(words.name, { exact: true }).fill("Olim Karimov");
  await page.getByLabel(words.email, { exact: true }).fill("olim@example.uz");
  await page.getByLabel(words.subject, { exact: true }).fill(subject);
  await page.getByLabel(words.message, { exact: true }).fill("Palov sovuq keldi.\nРахмат!");
}

for (const language of ["uz", "ru", "en"] as const) {
  test(`[S2-INFO-05] in ${language} a message, and feedback with stars by keyboard alone, reach the admin's inbox`, {
    tag: [...deepUnless(language === "uz"), "@S2-INFO-12", "@S2-INFO-13", "@S3-FORM-04", "@S3-FORM-05"],
  }, async ({ page }) => {
    const words = WORDS[language];
    await chooseLanguage(page, language);
    const subject = `Xat ${freshPhone()}`;

    await openPage(page, "/contact");
    await fillLetter(page, words, subject);
    await page.getByRole("button", { name: words.send, exact: true }).click();
    await expect(page.getByText(words.sent)).toBeVisible();
    await expect(page.getByLabel(words.message, { exact: true })).toHaveValue("");

    await openPage(page, "/feedback");
    await fillLetter(page, words, subject);
    const send = page.getByRole("button", { name: words.sendFeedback });
    await expect(send).toBeDisabled();
    await page.getByLabel(words.category, { exact: true }).selectOption("food_quality");
    await page.getByLabel(words.category, { exact: true }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    for (let star = 1; star < 4; star += 1) await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: words.stars(4), exact: true })).toBeFocused();
    await expect(page.getByRole("radio", { name: words.stars(4), exact: true })).toBeChecked();
    for (let field = 0; field < 3; field += 1) await page.keyboard.press("Tab");
    await expect(send).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText(words.feedbackSent)).toBeVisible();
    await expect(send).toBeDisabled();

    const inbox = await call(page, await platformAdmin(page), "GET", "/admin/inbox?limit=100");
    const { entries } = (await inbox.json()) as { entries: InboxEntry[] };
    const written = { name: "Olim Karimov", email: "olim@example.uz", subject, message: "Palov sovuq keldi.\nРахмат!" };
    expect(entries.filter((entry) => entry.subject === subject).sort((a, b) => (a.kind < b.kind ? -1 : 1))).toMatchObject([
      { kind: "contact", ...written, category: null, rating: null },
      { kind: "feedback", ...written, category: "food_quality", rating: 4 },
    ]);
  });
}

test("[S2-INFO-05] an unsent text survives a refusal, another language and a reload, is sent once, and ends with the session", {
  tag: ["@D-FORMS-04", "@deep"],
}, async ({ page, faults }) => {
  faults.allowErrors(/status of 429/);
  await chooseLanguage(page, "en");
  await useSession(page, await signInByApi(page, freshPhone()));
  const { en, uz } = WORDS;
  let calls = 0;
  let isFull = true;
  await page.route("**/api/contact", async (route) => {
    calls += 1;
    const refusal = { code: "too_many_requests", message: "Too many", retryAfterMs: 25 * 60_000 };
    await route.fulfill(isFull ? { status: 429, json: refusal } : { json: { message: "sent" } });
  });
  await openPage(page, "/contact");
  await fillLetter(page, en, "Cold palov");
  await page.getByRole("button", { name: en.send, exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("in 25 min.");
  await expectAccessible(page);

  await page.getByRole("contentinfo").getByRole("link", { name: "Oʻzbekcha" }).click();
  await expect(page.getByRole("alert")).toContainText("25 daqiqadan keyin");
  await expect(page.getByLabel(uz.subject, { exact: true })).toHaveValue("Cold palov");
  await page.reload();
  const send = page.getByRole("button", { name: uz.send, exact: true });
  await waitUntilLive(send);
  await expect(page.getByLabel(uz.message, { exact: true })).toHaveValue("Palov sovuq keldi.\nРахмат!");

  isFull = false;
  calls = 0;
  await send.dblclick();
  await expect(page.getByText(uz.sent)).toBeVisible();
  expect(calls).toBe(1);

  await page.getByLabel(uz.subject, { exact: true }).fill("Yana bir gap");
  const draft = () => page.evaluate(() => sessionStorage.getItem("draft:contact"));
  expect(await draft()).toContain("Yana bir gap");
  await page.getByRole("button", { name: /\+998/ }).click();
  await page.getByRole("button", { name: "Chiqish" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Chiqish", exact: true }).click();
  await expect(page).toHaveURL("/");
  expect(await draft()).toBeNull();
});

for (const language of ["uz", "ru", "en"] as const) {
  test(`[S2-INFO-06] in ${language} questions are found in the other script or with a wrong letter, and their addresses open them`, {
    tag: ["@S2-INFO-08", "@deep"],
  }, async ({ page }) => {
    const { typed, found } = WORDS[language].question;
    await chooseLanguage(page, language);
    await openPage(page, "/faq");
    await expect(page.getByRole("group")).toHaveCount(24);
    await page.getByRole("searchbox").fill(typed);
    await expect(page).toHaveURL(`/faq?${new URLSearchParams({ q: typed })}`);
    await expect(page.getByRole("heading", { level: 3, name: found })).toBeVisible();
    const said = page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: /: \d+$/ });
    await expect(said).toBeVisible();
    const count = Number((await said.textContent())?.split(": ").at(-1));
    expect(count).toBeLessThan(12);
    await expect(page.getByRole("group")).toHaveCount(count);
    const html = await (await page.request.get(page.url())).text();
    expect(html.match(/<details/g)).toHaveLength(count);

    await page.getByRole("searchbox").fill("zzzzz");
    await expect(page.getByRole("main").getByRole("link").and(page.locator("[href='/contact']")).first()).toBeVisible();
    await expect(page.getByRole("group")).toHaveCount(0);
    await openPage(page, "/faq#refunds");
    await expect(page.locator("#refunds")).toHaveAttribute("open", "");
    await expect(page.locator("#refunds")).toBeInViewport();
  });
}

test("[S2-INFO-14] the help centre links to the questions of a topic, to the contact form and to the description of Savat", {
  tag: ["@S2-INFO-15", "@S2-INFO-18", "@deep"],
}, async ({ page }) => {
  await chooseLanguage(page, "en");
  await openPage(page, "/help-center");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "About Savat" })).toHaveAttribute("href", "/about");
  await expect(main.getByRole("link", { name: "How It Works", exact: true }).last()).toHaveAttribute("href", "/how-it-works");
  await expect(main.locator("a[href^='tel:+998']").last()).toBeVisible();
  await expect(main.locator("a[href^='mailto:']").last()).toBeVisible();
  await page.getByRole("searchbox").fill("доставка");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await page.getByRole("searchbox").fill("dilivery");
  await expect(page.getByRole("heading", { level: 3, name: "How long does delivery take?" })).toBeVisible();
  await main.getByRole("link", { name: "Payment", exact: true }).click();
  await expect(page).toHaveURL("/faq#payment");
  await expect(page.getByRole("heading", { level: 2, name: "Payment" })).toBeInViewport();
  await page.getByRole("heading", { level: 3, name: "How can I pay?" }).click();
  await expect(page.getByText("By a bank card issued in Uzbekistan.")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("questions are searchable and readable, and the forms name the e-mail address instead", { tag: "@deep" }, async ({ page }) => {
    await chooseLanguage(page, "en");
    await page.goto("/faq");
    await page.getByRole("searchbox").fill("refund");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL("/faq?q=refund");
    await page.getByText("How do I get a refund?").click();
    await expect(page.getByText("in 3-5 business days")).toBeVisible();
    for (const path of ["/contact", "/feedback"]) {
      // A browser whose scripts a test switches off does not show <noscript>.
      const html = await (await page.request.get(path)).text();
      expect(html).toMatch(/<noscript>.*This form needs JavaScript.*"mailto:[^"]+@.*<\/noscript>/s);
    }
  });
});
