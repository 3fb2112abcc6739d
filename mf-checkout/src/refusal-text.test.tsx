// @vitest-environment happy-dom

import { addMessages, I18nextProvider, i18nFor } from "@savat/contracts/i18n";
import type { Language } from "@savat/contracts/language";
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import en from "./i18n/en.json" with { type: "json" };
import ru from "./i18n/ru.json" with { type: "json" };
import uz from "./i18n/uz.json" with { type: "json" };
import { type Refusal, useRefusalText } from "./refusal-text.ts";

beforeAll(() => {
  for (const [language, texts] of Object.entries({ en, ru, uz })) addMessages(language as Language, "checkout", texts);
});
afterEach(cleanup);

function Said({ refusal }: { refusal: Refusal }) {
  return useRefusalText()(refusal);
}

function textOf(refusal: Refusal, language: Language): string {
  const { container } = render(
    <I18nextProvider i18n={i18nFor(language)}>
      <Said refusal={refusal} />
    </I18nextProvider>,
  );
  return (container.textContent ?? "").replaceAll("\u00A0", " ");
}

const FROM = "2026-03-01T07:35:00.000Z";

test.each([
  ["en", { code: "holding_used_up", allowedFrom: FROM }, "from 12:35."],
  ["ru", { code: "holding_used_up", allowedFrom: FROM }, "с 12:35."],
  ["uz", { code: "holding_used_up", allowedFrom: FROM }, "soat 12:35 dan"],
  ["en", { code: "orders_made_limit", allowedFrom: FROM, limit: 20 }, "from 12:35."],
  ["ru", { code: "orders_made_limit", allowedFrom: FROM, limit: 20 }, "с 12:35."],
  ["uz", { code: "orders_made_limit", allowedFrom: FROM, limit: 20 }, "soat 12:35 dan"],
  ["en", { code: "order_quantity_limit", limit: 99 }, "at most 99"],
  ["ru", { code: "order_quantity_limit", limit: 99 }, "не больше 99 штук"],
  ["uz", { code: "order_quantity_limit", limit: 99 }, "koʻpi bilan 99 ta"],
  ["en", { code: "order_amount_limit", limit: 5_000_000_000 }, "50 000 000.00 sõm"],
  ["ru", { code: "order_amount_limit", limit: 5_000_000_000 }, "50 000 000,00 сум"],
  ["uz", { code: "order_amount_limit", limit: 5_000_000_000 }, "50 000 000,00 soʻm"],
  ["en", { code: "unpaid_orders_limit", limit: 3 }, "3 orders of yours wait to be paid"],
  ["ru", { code: "unpaid_orders_limit", limit: 3 }, "У вас 3 неоплаченных заказа"],
  ["uz", { code: "unpaid_orders_limit", limit: 3 }, "Sizda 3 ta toʻlanmagan buyurtma bor"],
] as const)("[D-HOLD-07] in %s a refusal with %j names the limit, and the time from which it is allowed", (language, refusal, text) => {
  expect(textOf(refusal, language)).toContain(text);
});

test.each(["holding_used_up", "orders_made_limit", "order_quantity_limit", "order_amount_limit", "unpaid_orders_limit"])(
  "%s that was stored without its figures names none",
  (code) => {
    for (const language of ["en", "ru", "uz"] as const) expect(textOf({ code }, language)).not.toMatch(/\d|undefined|NaN/);
  },
);

test.each([
  ["en", "the order was not sent. Reload the page: your basket stays."],
  ["ru", "заказ не отправлен. Обновите страницу: корзина останется на месте."],
  ["uz", "buyurtma yuborilmadi. Sahifani yangilang: savatingiz joyida qoladi."],
] as const)("[D-OLD-08] in %s a page that is too old blames no goods", (language, text) => {
  expect(textOf({ code: "client_outdated" }, language)).toContain(text);
});

test.each([
  ["en", { code: "shop_closed", allowedFrom: FROM }, "opens at 1 March 2026, 12:35. Your basket stays"],
  ["ru", { code: "shop_closed", allowedFrom: FROM }, "откроется: 1 марта 2026 г., 12:35. Корзина останется"],
  ["uz", { code: "shop_closed", allowedFrom: FROM }, "ochilish vaqti: 1-mart, 2026, 12:35. Savatingiz joyida qoladi"],
  ["en", { code: "shop_closed" }, "The shop takes no orders now. Your basket stays"],
  ["en", { code: "slot_gone" }, "The time that you chose is no longer possible."],
  ["en", { code: "below_minimum", limit: 5_000_000 }, "minimum order is 50 000.00 sõm. Your basket stays"],
  ["en", { code: "below_minimum" }, "The order is below the shop’s minimum."],
  ["en", { code: "out_of_zone" }, "does not deliver to the chosen address"],
  ["en", { code: "too_late" }, "The order has moved on meanwhile."],
] as const)("[D-LATER-03] in %s a refusal with %j says what to do", (language, refusal, text) => {
  expect(textOf(refusal, language)).toContain(text);
});
