import type { Language } from "@savat/contracts/language";
import type { OrderStatus } from "@savat/contracts/orders";

/** Russian has three plural forms, Uzbek one, English two. */
type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export interface Texts {
  title: string;
  text: string;
  waiting: string;
  retry: string;
  retrying: string;
  stillAway: string;
  basket: string;
  basketEmpty: string;
  basketNote: string;
  total: string;
  orders: string;
  ordersNone: string;
  ordersSeen: string;
  notSent: string;
  notSentNote: string;
  number: string;
  moreLines: Plural;
  someMerchant: string;
  someProduct: string;
  phone: string;
  status: Record<OrderStatus, string>;
}

const UZ: Texts = {
  title: "Aloqa yoʻq",
  text: "Internet aloqasini tekshiring. Aloqa tiklanishi bilan sahifa oʻzi ochiladi.",
  waiting: "Aloqani kutyapmiz…",
  retry: "Qayta urinish",
  retrying: "Tekshirilmoqda…",
  stillAway: "Hali aloqa yoʻq.",
  basket: "Savatingiz",
  basketEmpty: "Savatingiz boʻsh.",
  basketNote: "Savat shu qurilmada saqlanadi. Narx va qoldiqni aloqa tiklanganda tekshiramiz.",
  total: "Jami",
  orders: "Oxirgi buyurtmalar",
  ordersNone: "Bu qurilmada saqlangan buyurtma yoʻq.",
  ordersSeen: "{{time}} holatiga koʻra",
  notSent: "Hali yuborilmagan",
  notSentNote: "Bu buyurtma sotuvchiga yetib bormadi, uning uchun pul yechilmadi.",
  number: "№ {{id}}",
  moreLines: { other: "yana {{count}} ta mahsulot" },
  someMerchant: "Sotuvchi",
  someProduct: "Mahsulot",
  phone: "Savolingiz boʻlsa, qoʻngʻiroq qiling:",
  status: {
    pending: "Kutilmoqda",
    paid: "Toʻlangan",
    confirmed: "Tasdiqlangan",
    preparing: "Tayyorlanmoqda",
    delivered: "Yetkazilgan",
    cancelled: "Bekor qilingan",
  },
};

const RU: Texts = {
  title: "Нет связи",
  text: "Проверьте интернет. Как только связь появится, страница откроется сама.",
  waiting: "Ждём связи…",
  retry: "Попробовать снова",
  retrying: "Проверяем…",
  stillAway: "Связи пока нет.",
  basket: "Ваша корзина",
  basketEmpty: "Ваша корзина пуста.",
  basketNote: "Корзина хранится на этом устройстве. Цены и наличие проверим, когда связь появится.",
  total: "Итого",
  orders: "Последние заказы",
  ordersNone: "На этом устройстве нет сохранённых заказов.",
  ordersSeen: "По состоянию на {{time}}",
  notSent: "Ещё не отправлен",
  notSentNote: "Продавец этого заказа не получил, деньги за него не списаны.",
  number: "№ {{id}}",
  moreLines: { one: "ещё {{count}} товар", few: "ещё {{count}} товара", other: "ещё {{count}} товаров" },
  someMerchant: "Продавец",
  someProduct: "Товар",
  phone: "Если есть вопросы, позвоните:",
  status: {
    pending: "Ожидает",
    paid: "Оплачен",
    confirmed: "Подтверждён",
    preparing: "Готовится",
    delivered: "Доставлен",
    cancelled: "Отменён",
  },
};

const EN: Texts = {
  title: "No connection",
  text: "Check your internet. The page opens by itself as soon as the connection is back.",
  waiting: "Waiting for the connection…",
  retry: "Try again",
  retrying: "Checking…",
  stillAway: "Still no connection.",
  basket: "Your basket",
  basketEmpty: "Your basket is empty.",
  basketNote: "The basket is kept on this device. We check prices and stock once the connection is back.",
  total: "Total",
  orders: "Last orders",
  ordersNone: "No orders are kept on this device.",
  ordersSeen: "As of {{time}}",
  notSent: "Not sent yet",
  notSentNote: "The merchant has not received this order, and nothing was charged for it.",
  number: "No. {{id}}",
  moreLines: { one: "{{count}} more item", other: "{{count}} more items" },
  someMerchant: "Merchant",
  someProduct: "Product",
  phone: "Questions? Call us:",
  status: {
    pending: "Pending",
    paid: "Paid",
    confirmed: "Confirmed",
    preparing: "Preparing",
    delivered: "Delivered",
    cancelled: "Cancelled",
  },
};

/** All languages, because the language chosen at the time without network is unknown. */
export const TEXTS: Record<Language, Texts> = { uz: UZ, ru: RU, en: EN };

export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}

export function countText(forms: Plural, count: number, language: Language): string {
  return fill(forms[new Intl.PluralRules(language).select(count)] ?? forms.other, { count });
}
