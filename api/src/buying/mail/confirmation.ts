import { formatDateTime } from "@savat/contracts/date";
import type { Language } from "@savat/contracts/language";
import { formatMoney } from "@savat/contracts/money";
import { escapeHtml } from "../../platform/http/escape-html.ts";
import type { OrderLineRow, OrderRow } from "../orders/store.ts";
import { CONFIRMATION_TEXTS } from "./texts.ts";

const SHOWN_ID_LENGTH = 8;

export interface ConfirmedOrder
  extends Pick<OrderRow, "id" | "language" | "merchantName" | "amount" | "paidAt" | "paymentDetails" | "deliveryFee"> {
  /** The money is reserved on the card, not taken yet. */
  isReserved: boolean;
}
export type ConfirmedLine = Pick<OrderLineRow, "name" | "quantity" | "totalPrice">;

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

type Row = readonly [label: string, value: string];

function lineRow({ name, quantity, totalPrice }: ConfirmedLine, language: Language): Row {
  return [`${name} × ${quantity}`, formatMoney(totalPrice, language)];
}

function htmlRow([label, value]: Row, tag: "td" | "th" = "td"): string {
  return `<tr><${tag} align="left" style="padding:4px 16px 4px 0">${escapeHtml(label)}</${tag}><${tag} align="right" style="padding:4px 0">${escapeHtml(value)}</${tag}></tr>`;
}

function htmlTable(rows: readonly string[]): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:16px 0">\n${rows.join("\n")}\n</table>`;
}

/** The confirmation of a paid order in its language: plain text, and HTML that loads nothing. `confirmLink` leads to
 * the confirmation of the address. */
export function confirmationOf(order: ConfirmedOrder, lines: readonly ConfirmedLine[], confirmLink?: string): MailContent {
  const { language, merchantName } = order;
  const texts = CONFIRMATION_TEXTS[language];
  const number = order.id.slice(-SHOWN_ID_LENGTH);
  const card = order.paymentDetails?.card;
  const subject = order.isReserved ? texts.reservedSubject(number, merchantName) : texts.subject(number, merchantName);
  const thanks = order.isReserved ? texts.reservedThanks : texts.thanks;
  const facts: Row[] = [
    [texts.order, `№ ${number}`],
    [texts.merchant, merchantName],
    ...(order.paidAt ? [[order.isReserved ? texts.reservedAt : texts.paidAt, formatDateTime(order.paidAt, language)] as const] : []),
    ...(card ? [[texts.card, card] as const] : []),
  ];
  const items = lines.map((line) => lineRow(line, language));
  if (order.deliveryFee) items.push([texts.delivery, formatMoney(order.deliveryFee, language)]);
  const total: Row = [texts.total, formatMoney(order.amount, language)];

  const text = [
    thanks,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    [`${texts.items}:`, ...items.map(([label, value]) => `- ${label}: ${value}`)].join("\n"),
    `${total[0]}: ${total[1]}`,
    texts.where,
    ...(confirmLink === undefined ? [] : [`${texts.confirm}\n${confirmLink}`]),
  ].join("\n\n");

  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:sans-serif;line-height:1.5">
<h1 style="font-size:20px">Savat</h1>
<p>${escapeHtml(thanks)}</p>
${htmlTable(facts.map((fact) => htmlRow(fact)))}
<h2 style="font-size:16px">${escapeHtml(texts.items)}</h2>
${htmlTable([...items.map((item) => htmlRow(item)), htmlRow(total, "th")])}
<p>${escapeHtml(texts.where)}</p>
${confirmLink === undefined ? "" : `<p>${escapeHtml(texts.confirm)}<br><a href="${escapeHtml(confirmLink)}">${escapeHtml(texts.confirmLink)}</a></p>\n`}</body>
</html>
`;
  return { subject, text, html };
}
