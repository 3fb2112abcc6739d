import { formatDateTime } from "shared-contracts/date";
import { formatPhone } from "shared-contracts/phone";
import type { OutboxMessage } from "../sms/outbox.ts";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

function messageItem({ phone, text, code, createdAt }: OutboxMessage): string {
  const codeLine = code === null ? "" : `<p class="code">${escapeHtml(code)}</p>`;
  return `<li>
  <h2>${escapeHtml(formatPhone(phone))}</h2>
  <p class="time"><time datetime="${escapeHtml(createdAt)}">${escapeHtml(formatDateTime(createdAt, "en"))}</time></p>
  ${codeLine}
  <p>${escapeHtml(text)}</p>
</li>`;
}

/** The sandbox's inbox: every message that a gateway would have sent, newest first. */
export function inboxPage(messages: readonly OutboxMessage[], phone: string): string {
  const list = messages.length > 0 ? `<ol class="messages">${messages.map(messageItem).join("\n")}</ol>` : "<p>No messages yet.</p>";
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
${list}
</main>
</body>
</html>
`;
}
