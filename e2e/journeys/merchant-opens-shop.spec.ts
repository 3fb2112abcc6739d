import type { Page } from "@playwright/test";
import {
  askForCardCode,
  fillCard,
  giveAddress,
  goToCheckout,
  openPage,
  orderIdOf,
  paidHeading,
  payWithCode,
  signInOnPage,
} from "../actions.ts";
import { chooseLanguage, expect, expectAccessible, freshPhone, signInByApi, test, useSession } from "../fixtures.ts";
import { applyByApi, decide, freshName, otherPerson, pictureFile, platformAdmin, rowOf } from "../merchant.ts";
import { debitsOf } from "../provider.ts";
import { startSelling } from "../selling-shop.ts";
import { WORDS } from "../words.ts";

const PRODUCT = "Tandir non";
const PRICE = 450_050;

/** Applies and signs in, in Uzbek; resolves with the id of the pending shop. */
async function register(page: Page, shop: string, phone: string): Promise<string> {
  await openPage(page, "/merchant/register");
  await page.getByLabel("Biznes nomi").fill(shop);
  await page.getByLabel("Egasining ismi").fill("Olim Karimov");
  await page.getByLabel("E-pochta").fill("olim@dokon.uz");
  await page.getByLabel("Telefon raqami").fill(phone);
  await page.getByLabel("Biznes manzili").fill("Navoiy koʻchasi, 1-uy");
  await page.locator("select[name=city]").selectOption("tashkent");
  await page.getByLabel("Biznes turi").selectOption({ label: "Doʻkon" });
  await page.getByRole("button", { name: "Roʻyxatdan oʻtish", exact: true }).click();
  await page.getByRole("link", { name: "Hozir kirish" }).click();
  await signInOnPage(page, phone, WORDS.uz);
  await expect(page.getByRole("heading", { level: 1, name: "Arizangiz koʻrib chiqilmoqda" })).toBeVisible();
  await expect(page).toHaveURL(/\/merchant-dashboard\/mer/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

async function addFirstProduct(page: Page): Promise<void> {
  await expect(page.getByText("Hozircha mahsulotlar yoʻq")).toBeVisible();
  await page.getByRole("button", { name: "Mahsulot qoʻshish" }).first().click();
  const modal = page.getByRole("dialog", { name: "Mahsulot qoʻshish" });
  await modal.getByLabel("Nomi", { exact: true }).fill(PRODUCT);
  await modal.getByLabel("Boʻlim").fill("Nonlar");
  await expect(modal.getByText("“Nonlar” nomli yangi boʻlim yaratiladi.")).toBeVisible();
  await modal.getByLabel("Narxi").fill("4 500,5");
  await modal.getByLabel("Rasm yuklash").setInputFiles(pictureFile("non.png", 214, 150, 70));
  await expect(modal.getByText("Yuklangan rasm")).toBeVisible();
  await modal.getByLabel("Tavsif (ixtiyoriy)").fill("Har kuni ertalab yopiladi");
  await expectAccessible(page);
  await modal.getByRole("button", { name: "Qoʻshish", exact: true }).click();
  await expect(page.getByText("Mahsulot muvaffaqiyatli qoʻshildi!")).toBeVisible();
  await expect(rowOf(page, PRODUCT)).toContainText(/Nonlar.*4\s?500.50.*100.*20%/);
}

/** Finds the shop, adds its product to the basket and goes to the card form. Returns the order's id. */
async function findAndOrder(page: Page, shop: string): Promise<string> {
  await openPage(page, `/merchants?search=${encodeURIComponent(shop)}`);
  await giveAddress(page);
  await page.getByRole("main").getByRole("link", { name: shop }).first().click();
  await page.getByRole("link", { name: "Nonlar" }).click();
  const picture = page.getByRole("article").locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole("button", { name: `${WORDS.uz.add}: ${PRODUCT}`, exact: true }).click();
  await goToCheckout(page, WORDS.uz);
  await expect(page).toHaveURL(/\/checkout\?orderId=/);
  return orderIdOf(page);
}

test("[S4-MERCHANT-03] a business registers, is approved and adds its first product with a picture, and a customer finds and buys it", {
  tag: ["@S8-SUCCESS-06", "@D-MERCHANT-12"],
}, async ({ page, browser }) => {
  test.slow();
  const phone = freshPhone();
  const shop = freshName(phone);
  await chooseLanguage(page, "uz");
  const id = await register(page, shop, phone);
  expect((await page.request.get(`/api/merchants/${id}`)).status()).toBe(404);
  await decide(page, id, "approve");
  await page.getByRole("button", { name: "Yana tekshirish" }).click();
  await expect(page.getByRole("heading", { level: 1, name: shop })).toBeVisible();
  await addFirstProduct(page);
  await startSelling(page, { id, name: shop, owner: await platformAdmin(page) });

  const customer = await otherPerson(browser, await signInByApi(page, freshPhone()), "uz");
  const order = await findAndOrder(customer, shop);
  await page.reload();
  const row = rowOf(page, PRODUCT);
  await expect(row).toContainText("1 tasi toʻlanmagan buyurtmalarda band");
  await fillCard(customer, undefined, WORDS.uz);
  await askForCardCode(customer, WORDS.uz);
  await payWithCode(customer, undefined, WORDS.uz);
  await expect(paidHeading(customer, WORDS.uz)).toBeVisible();
  expect(await debitsOf(customer, order)).toEqual([PRICE]);
  await customer.close();

  await page.reload();
  await expect(row.getByText("99", { exact: true })).toBeVisible();
  await expect(row).not.toContainText("band");
});

test("[D-MERCHANT-13] an application is rejected with a reason, and its owner reads it and applies again with the same phone", async ({
  page,
}) => {
  const phone = freshPhone();
  await chooseLanguage(page, "ru");
  const id = await applyByApi(page, phone);
  await useSession(page, await signInByApi(page, phone, "merchant"));
  await page.goto("/merchant-dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Ваша заявка рассматривается" })).toBeVisible();
  await decide(page, id, "reject", "По этому адресу нет магазина.");
  await page.getByRole("button", { name: "Проверить ещё раз" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ваша заявка отклонена" })).toBeVisible();
  await expect(page.getByText("По этому адресу нет магазина.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Подать заявку снова" }).click();
  await expect(page).toHaveURL("/merchant/register");

  const again = await applyByApi(page, phone, `${freshName(phone)} 2`);
  await page.goto("/merchant-dashboard");
  await expect(page).toHaveURL(`/merchant-dashboard/${again}`);
  await expect(page.getByRole("heading", { level: 1, name: "Ваша заявка рассматривается" })).toBeVisible();
  await page.getByRole("link", { name: "Другое заведение" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([/ 2.*На рассмотрении/, /Отклонено/]);
});
