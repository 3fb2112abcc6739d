import type { Funds } from "@savat/contracts/orders";
import { escapeHtml } from "../../platform/http/escape-html.ts";
import type { OrderRow } from "../orders/store.ts";
import type { MailContent } from "./confirmation.ts";
import { CANCELLATION_TEXTS } from "./texts.ts";

const SHOWN_ID_LENGTH = 8;

/** Says that a paid order is cancelled, and where its money is. */
export function cancellationOf(
  { id, language, merchantName }: Pick<OrderRow, "id" | "language" | "merchantName">,
  funds: Funds | null,
): MailContent {
  const texts = CANCELLATION_TEXTS[language];
  const subject = texts.subject(id.slice(-SHOWN_ID_LENGTH), merchantName);
  const money = funds === "held" || funds === "freed" ? texts.freed : texts.refunded;
  const paragraphs = [texts.sorry, money, texts.where];
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:sans-serif;line-height:1.5">
<h1 style="font-size:20px">Savat</h1>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("\n")}
</body>
</html>
`;
  return { subject, text: paragraphs.join("\n\n"), html };
}
