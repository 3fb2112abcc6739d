import type { Page } from "@playwright/test";
import { moveClock, openPage } from "../actions.ts";
import {
  chooseLanguage,
  expect,
  expectAccessibleAtBothWidths,
  freshPhone,
  type Spoken,
  signInByApi,
  test,
  useSession,
} from "../fixtures.ts";
import { pressAt } from "../keys.ts";
import { payOrder } from "../paid-order.ts";
import { CAN } from "../provider-abilities.ts";
import { accept, callBoard, deliver, openSellingShop, type SellingShop, takeSteps } from "../selling-shop.ts";

const MINUTE_MS = 60_000;
const DAY_IS_OVER_MS = 25 * 60 * MINUTE_MS;
/** The page looks every 5 s, and every 30 s while money of an ended order moves. */
const NEXT_LOOK = { timeout: 30_000 };
const NEXT_LOOK_AT_MONEY = { timeout: 60_000 };
type Money = "free" | "back" | "kept";
/** Where the money is. Without a hold it was taken at payment, so it goes back where it would be free again. */
const MONEY: Record<Money, Record<Spoken, RegExp>> = {
  free: {
    uz: /Kartadagi band yechildi\. Pul olinmadi\./,
    ru: /Резерв на карте снят\. Ничего не списано\./,
    en: /The reservation on your card was lifted\. Nothing was taken\./,
  },
  back: { uz: /Pul qaytarildi: 38\u00A0000,00/, ru: /Деньги возвращены: 38\u00A0000,00/, en: /Refunded: 38\u00A0000\.00/ },
  kept: { uz: /Toʻlandi: 38\u00A0000,00/, ru: /Оплачено: 38\u00A0000,00/, en: /Paid: 38\u00A0000\.00/ },
};
const CANCELLED = { uz: "Buyurtma bekor qilindi", ru: "Заказ отменён", en: "The order was cancelled" } as const;

interface Happening {
  page: Page;
  shop: SellingShop;
  id: string;
  /** Moves the server's clock on. */
  pass: (ms: number) => Promise<void>;
}

type Call = [call: Parameters<typeof callBoard>[3], data?: object];

interface Ending {
  name: string;
  language: Spoken;
  happen: (happening: Happening) => Promise<void>;
  heading: string;
  why?: string;
  money: Money;
}

function board({ page, shop, id }: Happening, ...call: Call): Promise<void> {
  return callBoard(page, shop, id, ...call);
}

/** Accepts the order and takes the steps. */
async function bring({ page, shop, id }: Happening, ...steps: Parameters<typeof takeSteps>[3][]): Promise<void> {
  await accept(page, shop, id);
  await takeSteps(page, shop, id, ...steps);
}

const ENDINGS: readonly Ending[] = [
  {
    name: "rejected",
    language: "uz",
    happen: (happening) => board(happening, "reject", { reason: "Gaz yoʻq" }),
    heading: CANCELLED.uz,
    why: "Doʻkon buyurtmani qabul qila olmadi.",
    money: "free",
  },
  {
    name: "not accepted in time",
    language: "ru",
    happen: (happening) => happening.pass(11 * MINUTE_MS),
    heading: CANCELLED.ru,
    why: "Продавец не ответил вовремя.",
    money: "free",
  },
  {
    name: "cancelled by its shop before the hand-over",
    language: "en",
    happen: async (happening) => {
      await bring(happening, "start", "ready");
      await board(happening, "cancel", { reason: "It burned" });
    },
    heading: CANCELLED.en,
    why: "The shop had to cancel it.",
    money: "back",
  },
  {
    name: "not handed over within a day",
    language: "uz",
    happen: async (happening) => {
      await bring(happening, "start");
      await happening.pass(DAY_IS_OVER_MS);
    },
    heading: CANCELLED.uz,
    why: "U kuryerga oʻz vaqtida topshirilmadi.",
    money: "back",
  },
  {
    name: "handed over, and a day without a word",
    language: "ru",
    happen: async (happening) => {
      await bring(happening, "start", "ready", "hand_over");
      await happening.pass(DAY_IS_OVER_MS);
    },
    heading: "Считаем доставленным: никто не сообщил иного",
    money: "kept",
  },
  {
    name: "not received, and a day without a decision",
    language: "uz",
    happen: async (happening) => {
      await bring(happening, "start", "ready", "hand_over");
      await board(happening, "not-received");
      await happening.pass(DAY_IS_OVER_MS);
    },
    heading: CANCELLED.uz,
    why: "Eshik oldida uni hech kim olmadi.",
    money: "back",
  },
];

async function paidOrder(page: Page, language: Spoken): Promise<Happening> {
  const shop = await openSellingShop(page);
  await chooseLanguage(page, language);
  const customer = await signInByApi(page, freshPhone());
  await useSession(page, customer);
  const id = await payOrder(page, customer, { shopId: shop.id, items: shop.items });
  let offsetMs = 0;
  const pass = async (ms: number) => {
    offsetMs += ms;
    await moveClock(page, offsetMs);
  };
  return { page, shop, id, pass };
}

function heading(page: Page, name: string) {
  return page.getByRole("heading", { level: 1, name });
}

// All journeys share the server's clock. These move it, so they run alone and one after another.
test.beforeEach(() => test.setTimeout(180_000));
test.afterEach(async ({ page }) => void (await moveClock(page, 0)));

for (const { name, language, happen, heading: title, why, money } of ENDINGS) {
  test(`[D-TRACK-10] an order that is ${name} says so in ${language}, and where its money is`, { tag: "@deep" }, async ({
    page,
    faults,
  }) => {
    // The clock passes the end of the access token: the page renews it.
    faults.allowErrors(/status of 401/);
    const happening = await paidOrder(page, language);
    await openPage(page, `/orders/${happening.id}`);
    await happen(happening);
    await expect(heading(page, title)).toBeVisible(NEXT_LOOK);
    if (why !== undefined) await expect(page.getByText(why, { exact: true })).toBeVisible();
    // The provider takes its time to give money back.
    await happening.pass(5 * MINUTE_MS);
    await expect(page.getByRole("main")).toContainText(MONEY[money === "free" && !CAN.hold ? "back" : money][language], NEXT_LOOK_AT_MONEY);
    await expectAccessibleAtBothWidths(page);
  });
}

test("[D-END-05] an order left at the door is contested by keyboard", { tag: "@deep" }, async ({ page, faults }) => {
  faults.allowErrors(/status of 401/);
  const happening = await paidOrder(page, "en");
  await bring(happening, "start", "ready", "hand_over");
  await deliver(page, happening.shop, happening.id, { reason: "left_at_door" });
  await openPage(page, `/orders/${happening.id}`);
  await expect(page.getByText("The courier left it at your door. If it is not there, tell us below.")).toBeVisible();
  await pressAt(page, page.getByRole("button", { name: "Something is wrong" }));
  await page.getByLabel("What happened?").focus();
  await page.keyboard.type("There is nothing at the door");
  await pressAt(page, page.getByRole("dialog").getByRole("button", { name: "Send" }));
  await expect(page.getByText("You told us, and we look into it")).toBeVisible();
});
