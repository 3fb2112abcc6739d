import { formatDateTime } from "@savat/contracts/date";
import { formatPhone } from "@savat/contracts/phone";
import type { OutboxMail } from "../../buying/mail-transport/outbox.ts";
import { escapeHtml } from "../../platform/http/escape-html.ts";
import type { OutboxMessage } from "../../platform/sms/outbox.ts";

const LINK = /(https?:\/\/[^\s<>"]+)/;

/** A text whose addresses can be opened: one person plays all parts. */
function withLinks(text: string): string {
  const pieces = text.split(LINK).map((piece, index) => {
    const shown = escapeHtml(piece);
    return index % 2 === 0 ? shown : `<a href="${shown}">${shown}</a>`;
  });
  return pieces.join("");
}

function messageItem({ phone, text, code, digits, createdAt }: OutboxMessage): string {
  const shownCode = code ?? digits;
  const codeLine = shownCode === null ? "" : `<p class="code">${escapeHtml(shownCode)}</p>`;
  return `<li>
  <h3>${escapeHtml(formatPhone(phone))}</h3>
  <p class="time"><time datetime="${escapeHtml(createdAt)}">${escapeHtml(formatDateTime(createdAt, "en"))}</time></p>
  ${codeLine}
  <p>${withLinks(text)}</p>
</li>`;
}

function mailItem({ to, subject, text, createdAt }: OutboxMail): string {
  return `<li>
  <h3>${escapeHtml(subject)}</h3>
  <p class="time">${escapeHtml(to)}, <time datetime="${escapeHtml(createdAt)}">${escapeHtml(formatDateTime(createdAt, "en"))}</time></p>
  <p class="mail">${escapeHtml(text)}</p>
</li>`;
}

function list(items: readonly string[], none: string): string {
  return items.length > 0 ? `<ol class="messages">${items.join("\n")}</ol>` : `<p>${none}</p>`;
}

export interface Inbox {
  messages: readonly OutboxMessage[];
  mails: readonly OutboxMail[];
  /** The phone that the page is narrowed to, as typed; '' for all. */
  phone: string;
}

/** The sandbox's inbox: every message and mail that would have been sent, newest first. */
export function inboxPage({ messages, mails, phone }: Inbox): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sandbox inbox – Savat</title>
<link rel="stylesheet" href="/dev/inbox.css">
</head>
<body>
<main>
<h1>Sandbox inbox</h1>
<p>Messages that would have been sent. The code of every test card is <strong>666666</strong>.</p>
<form method="get" action="/dev/inbox">
  <label for="phone">Phone number</label>
  <div class="row">
    <input id="phone" name="phone" type="tel" autocomplete="off" placeholder="+998 90 123 45 67" value="${escapeHtml(phone)}">
    <button>Show</button>
  </div>
</form>
<h2>Messages</h2>
${list(messages.map(messageItem), "No messages yet.")}
<h2>Mails</h2>
${list(mails.map(mailItem), "No mails yet.")}
</main>
</body>
</html>
`;
}
