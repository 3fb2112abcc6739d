import type { Page } from "@playwright/test";
import {
  chooseLanguage,
  deepUnless,
  expect,
  expectAccessibleAtBothWidths,
  freshPhone,
  type Spoken,
  signInByApi,
  test,
  useSession,
} from "../fixtures.ts";
import { isFocusLost, pressAt, tabTo } from "../keys.ts";
import { otherPerson } from "../merchant.ts";
import { deliveryCodeOf, payOrder } from "../paid-order.ts";
import { CAN } from "../provider-abilities.ts";
import { openBoard, openSellingShop, SOON, ticket } from "../selling-shop.ts";

interface Texts {
  sum: (thousands: number) => string;
  out: string;
  accept: RegExp;
  withoutIt: string;
  lane: { preparing: RegExp; ready: RegExp };
  start: string;
  undo: RegExp;
  ready: string;
  handOver: string;
  delivered: string;
  digit: string;
  confirm: string;
  empty: string;
  money: string;
  reserved: (sum: string) => string;
  paid: (sum: string) => string;
  back: (sum: string) => string | RegExp;
  owed: (sum: string) => string;
  isOut: string;
}

const TEXTS: Record<Spoken, Texts> = {
  en: {
    sum: (thousands) => `${thousands}\u00A0000.00`,
    out: "Out: Ayron",
    accept: /^Accept/,
    withoutIt: "Accept without it",
    lane: { preparing: /^Preparing/, ready: /^Ready/ },
    start: "Start preparing",
    undo: /^Undo the step/,
    ready: "It is ready",
    handOver: "Handed over",
    delivered: "Delivered",
    digit: "Digit 1 of 4",
    confirm: "Confirm the delivery",
    empty: "Nothing waits for the courier or is on its way",
    money: "The money",
    reserved: (sum) => `${sum}\u00A0sõm are reserved on your card`,
    paid: (sum) => `Paid: ${sum}`,
    back: (sum) => `to your card for goods that were out: ${sum}`,
    owed: (sum) => `We owe you ${sum}`,
    isOut: "Out: not delivered",
  },
  ru: {
    sum: (thousands) => `${thousands}\u00A0000,00`,
    out: "Нет в наличии: Ayron",
    accept: /^Принять/,
    withoutIt: "Принять без этого",
    lane: { preparing: /^Готовятся/, ready: /^Готовы/ },
    start: "Начать готовить",
    undo: /^Вернуть шаг/,
    ready: "Готово",
    handOver: "Передан курьеру",
    delivered: "Доставлен",
    digit: "Цифра 1 из 4",
    confirm: "Подтвердить доставку",
    empty: "Ничего не ждёт курьера и не в пути",
    money: "Деньги",
    reserved: (sum) => `${sum}\u00A0сум зарезервировано на карте`,
    paid: (sum) => `Оплачено: ${sum}`,
    back: (sum) => `на карту за отсутствующие товары: ${sum}`,
    owed: (sum) => `Мы должны вам ${sum}`,
    isOut: "Нет в наличии: не привезут",
  },
  uz: {
    sum: (thousands) => `${thousands}\u00A0000,00`,
    out: "Tugagan: Ayron",
    accept: /^Qabul qilish/,
    withoutIt: "Usiz qabul qilish",
    lane: { preparing: /^Tayyorlanmoqda/, ready: /^Tayyor \d/ },
    start: "Tayyorlashni boshlash",
    undo: /buyurtma qadamini qaytarish$/,
    ready: "Tayyor boʻldi",
    handOver: "Kuryerga berildi",
    delivered: "Yetkazilgan",
    digit: "4 ta raqamdan 1-raqam",
    confirm: "Yetkazilganini tasdiqlash",
    empty: "Kuryer kutayotgan yoki yoʻldagi buyurtma yoʻq",
    money: "Pul",
    reserved: (sum) => `Kartangizda ${sum}\u00A0soʻm band qilingan`,
    paid: (sum) => `Toʻlandi: ${sum}`,
    back: (sum) => new RegExp(`uchun kartangizga (qaytarildi|qaytmoqda): ${sum}`),
    owed: (sum) => `uchun sizga ${sum}`,
    isOut: "Tugagan: yetkazilmaydi",
  },
};

test.use({ hasTouch: false });

/** The customer reads what was paid, and what happens to the price of what was out. */
async function expectMoneyOf(page: Page, texts: Texts): Promise<void> {
  const money = page.getByRole("region", { name: texts.money, exact: true });
  const [less, whole, part] = [texts.sum(30), texts.sum(38), texts.sum(8)];
  await expect(money).toContainText(texts.paid(CAN.partialCapture ? less : whole), SOON);
  if (CAN.partialCapture) return void (await expect(money).not.toContainText(part));
  await expect(money).toContainText(CAN.partialRefund ? texts.back(part) : texts.owed(part), SOON);
}

for (const language of ["en", "ru", "uz"] as const) {
  test(`[D-FUND-08] goods that are out cost nothing; a board worked by keys alone brings the rest to the door, in ${language}`, {
    tag: ["@D-KEYS-08", ...deepUnless(language === "en")],
  }, async ({ page: board, browser }) => {
    test.setTimeout(150_000);
    const texts = TEXTS[language];
    const shop = await openSellingShop(board);
    const customer = await signInByApi(board, freshPhone());
    const id = await payOrder(board, customer, { shopId: shop.id, items: shop.items });
    const page = await otherPerson(browser, customer, language);
    await page.goto(`/orders/${id}`);
    const money = page.getByRole("region", { name: texts.money, exact: true });
    await expect(money).toContainText(CAN.hold ? texts.reserved(texts.sum(38)) : texts.paid(texts.sum(38)));

    await chooseLanguage(board, language);
    await useSession(board, shop.owner);
    await openBoard(board, shop);
    const own = ticket(board, id);
    const press = (name: string | RegExp) => pressAt(board, own.getByRole("button", { name }));
    await press(texts.out);
    await press(texts.accept);
    await pressAt(board, board.getByRole("button", { name: texts.withoutIt }));
    await pressAt(board, board.getByRole("button", { name: texts.lane.preparing }));
    await expect(own.getByRole("button", { name: texts.start })).toBeVisible(SOON);
    await press(texts.start);
    await pressAt(board, board.getByRole("button", { name: texts.undo }));
    await expect(own.getByRole("button", { name: texts.start })).toBeVisible(SOON);
    await press(texts.start);
    await press(texts.ready);
    await pressAt(board, board.getByRole("button", { name: texts.lane.ready }));
    await press(texts.handOver);
    await press(texts.delivered);
    const dialog = board.getByRole("dialog");
    await expect(dialog.getByLabel(texts.digit)).toBeFocused();
    await board.keyboard.type(await deliveryCodeOf(board, customer, id));
    await pressAt(board, dialog.getByRole("button", { name: texts.confirm }));
    await expect(board.getByText(texts.empty)).toBeVisible(SOON);
    expect(await isFocusLost(board)).toBe(false);
    await tabTo(board, board.getByRole("button", { name: texts.lane.preparing }));
    await expectAccessibleAtBothWidths(board);

    await expect(page.getByRole("heading", { level: 1, name: texts.delivered })).toBeVisible(SOON);
    const lines = page.getByRole("region", { name: shop.name, exact: true });
    await expect(lines.getByRole("listitem").filter({ hasText: "Ayron" })).toContainText(texts.isOut);
    await expect(lines).toContainText(texts.sum(30));
    await expectMoneyOf(page, texts);
    await expectAccessibleAtBothWidths(page);
    await page.close();
  });
}
