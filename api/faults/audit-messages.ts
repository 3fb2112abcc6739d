import { MESSAGES } from "../src/fulfilment/messages/kinds.ts";
import { TEMPLATES } from "../src/platform/sms/fill-template.ts";
import { type MessageKind, type messages, PUSH_ONLY } from "../src/platform/tables/messages.ts";

export type MessageFacts = Pick<typeof messages.$inferSelect, "kind" | "sentAt" | "unknownAt" | "gaveUpAt" | "droppedAt" | "recipient">;

function sourceOf(template: string): string {
  const pieces = template.split(/\{\w+\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return pieces.join(".+");
}

/** A pattern of every text that a kind's template makes, in Uzbek, or in Uzbek and Russian. */
function patternOf(kind: Exclude<MessageKind, typeof PUSH_ONLY>): RegExp {
  return new RegExp(`^${sourceOf(TEMPLATES.uz[kind])}( ${sourceOf(TEMPLATES.ru[kind])})?$`);
}

function faultsOfKind(kind: MessageKind, rows: readonly MessageFacts[], texts: readonly string[]): string[] {
  if (kind === PUSH_ONLY) return [];
  const pattern = patternOf(kind);
  const arrived = texts.filter((text) => pattern.test(text)).length;
  const sent = rows.filter(({ sentAt }) => sentAt !== null).length;
  const unknown = rows.filter(({ unknownAt }) => unknownAt !== null).length;
  const isOpen = rows.some((row) => [row.sentAt, row.unknownAt, row.gaveUpAt, row.droppedAt].every((at) => at === null));
  return [
    ...(isOpen ? [`${kind}: a message is still owed`] : []),
    ...(arrived > (sent + unknown) * (MESSAGES[kind].isRepeatable ? 2 : 1)
      ? [`${kind}: ${arrived} arrived of ${sent} sent and ${unknown} unknown`]
      : []),
    ...(arrived < sent ? [`${kind}: ${sent} count as sent, and ${arrived} arrived`] : []),
  ];
}

/** Every message has a fate, none arrived twice but the two that may, and each that counts as sent did arrive. `texts`:
 * what the gateway took for the customer, their shop and their courier. */
export function faultsOfMessages(rows: readonly MessageFacts[], texts: readonly string[]): string[] {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const isOf = (kind: MessageKind, text: string) => kind !== PUSH_ONLY && patternOf(kind).test(text);
  const isKnown = (text: string) => kinds.some((kind) => isOf(kind, text));
  const once = texts.filter((text) => !kinds.some((kind) => MESSAGES[kind].isRepeatable && isOf(kind, text)));
  const twice = once.filter((text, index) => once.indexOf(text) !== index);
  return [
    ...(twice.length > 0 ? [`${twice.length} messages arrived twice`] : []),
    ...(texts.some((text) => !isKnown(text)) ? ["a message arrived that nobody owed"] : []),
    ...kinds.flatMap((kind) =>
      faultsOfKind(
        kind,
        rows.filter((row) => row.kind === kind),
        texts,
      ),
    ),
  ];
}
