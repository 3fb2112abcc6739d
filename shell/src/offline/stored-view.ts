import type { CartItem } from "@savat/contracts/cart-rules";
import { formatDateTime } from "@savat/contracts/date";
import type { Language } from "@savat/contracts/language";
import type { LastOrder } from "@savat/contracts/last-orders";
import type { LocalOrder } from "@savat/contracts/local-orders";
import { formatMoney } from "@savat/contracts/money";
import { element } from "./element.ts";
import type { StoredData } from "./stored.ts";
import { countText, fill, TEXTS, type Texts } from "./texts.ts";

const SHOWN_ID_LENGTH = 8;

const TONE_OF_STATUS: Record<LastOrder["status"], string> = {
  pending: "warning",
  paid: "success",
  confirmed: "accent",
  preparing: "accent",
  delivered: "neutral",
  cancelled: "danger",
};

function section(id: string, title: string, ...content: readonly (Node | undefined)[]): HTMLElement {
  const heading = element("h2", "", title);
  heading.id = id;
  const made = element("section", "card", heading, ...content);
  made.setAttribute("aria-labelledby", id);
  return made;
}

function line({ name, quantity, totalPrice }: CartItem, language: Language): HTMLElement {
  return element(
    "li",
    "line",
    element("span", "name", name, " ", element("span", "soft", `× ${quantity}`)),
    element("span", "sum", formatMoney(totalPrice, language)),
  );
}

function basketSection({ basket, language }: StoredData, texts: Texts): HTMLElement | undefined {
  if (basket === null) return undefined;
  if (basket.length === 0) return section("basket", texts.basket, element("p", "soft", texts.basketEmpty));
  const total = basket.reduce((sum, item) => sum + item.totalPrice, 0);
  return section(
    "basket",
    texts.basket,
    element("p", "soft", basket[0]?.merchantName ?? ""),
    element("ul", "lines", ...basket.map((item) => line(item, language))),
    element("p", "line total", element("span", "", texts.total), element("span", "sum", formatMoney(total, language))),
    element("p", "soft note", texts.basketNote),
  );
}

interface OrderCard {
  id: string;
  merchant: string;
  badge: { tone: string; text: string };
  date: string;
  goods: string;
  sum: string;
  note?: string;
}

function orderCard({ id, merchant, badge, date, goods, sum, note }: OrderCard, texts: Texts): HTMLElement {
  return element(
    "li",
    "order",
    element("p", "line", element("strong", "name", merchant), element("span", `badge ${badge.tone}`, badge.text)),
    element("p", "soft", `${date} · ${fill(texts.number, { id: id.slice(-SHOWN_ID_LENGTH) })}`),
    element("p", "line", element("span", "name", goods), element("span", "sum", sum)),
    note === undefined ? undefined : element("p", "soft note", note),
  );
}

function notSentCard({ id, body, createdAt }: LocalOrder, texts: Texts, language: Language): HTMLElement {
  const card: OrderCard = {
    id,
    merchant: body.merchant.name ?? texts.someMerchant,
    badge: { tone: "warning", text: texts.notSent },
    date: formatDateTime(createdAt, language),
    goods: body.items.map(({ name }) => name ?? texts.someProduct).join(", "),
    sum: formatMoney(body.price, language),
    note: texts.notSentNote,
  };
  return orderCard(card, texts);
}

function lastCard(
  { id, merchant, names, lines, totalAmount, status, createdAt }: LastOrder,
  texts: Texts,
  language: Language,
): HTMLElement {
  const more = lines - names.length;
  const goods = [...names, ...(more > 0 ? [countText(texts.moreLines, more, language)] : [])].join(", ");
  const card: OrderCard = {
    id,
    merchant,
    badge: { tone: TONE_OF_STATUS[status], text: texts.status[status] },
    date: formatDateTime(createdAt, language),
    goods,
    sum: formatMoney(totalAmount, language),
  };
  return orderCard(card, texts);
}

function ordersSection({ notSent, orders, hasLaterOrders, savedAt, language }: StoredData, texts: Texts): HTMLElement | undefined {
  if (notSent.length + orders.length === 0)
    return hasLaterOrders ? undefined : section("orders", texts.orders, element("p", "soft", texts.ordersNone));
  const seen = savedAt === null || orders.length === 0 ? undefined : fill(texts.ordersSeen, { time: formatDateTime(savedAt, language) });
  return section(
    "orders",
    texts.orders,
    seen === undefined ? undefined : element("p", "soft", seen),
    element(
      "ul",
      "orders",
      ...notSent.map((order) => notSentCard(order, texts, language)),
      ...orders.map((order) => lastCard(order, texts, language)),
    ),
  );
}

/** The basket and the orders stored on this device. It has no controls, because none would work offline. */
export function storedView(stored: StoredData): HTMLElement {
  const texts = TEXTS[stored.language];
  return element("div", "kept", basketSection(stored, texts), ordersSection(stored, texts));
}
