import { TEMPLATES } from "../src/platform/sms/fill-template.ts";
import { type MessageKind, type messages, PUSH_ONLY } from "../src/platform/tables/messages.ts";

export type MessageFacts = Pick<typeof messages.$inferSelect, "kind" | "sentAt" | "unknownAt" | "gaveUpAt" | "droppedAt" | "recipient">;

/** A pattern of every text that a kind's template makes. */
function patternOf(kind: Exclude<MessageKind, typeof PUSH_ONLY>): RegExp {
  const pieces = TEMPLATES.uz[kind].split(/\{\w+\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${pieces.join(".+")}$`);
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
    ...(arrived > sent + unknown ? [`${kind}: ${arrived} arrived of ${sent} sent and ${unknown} unknown`] : []),
    ...(arrived < sent ? [`${kind}: ${sent} count as sent, and ${arrived} arrived`] : []),
  ];
}

/** Every message has a fate, none arrived twice, and each that counts as sent did arrive. `texts`: what the gateway
 * took for the customer. */
export function faultsOfMessages(rows: readonly MessageFacts[], texts: readonly string[]): string[] {
  const twice = texts.filter((text, index) => texts.indexOf(text) !== index);
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const isKnown = (text: string) => kinds.some((kind) => kind !== PUSH_ONLY && patternOf(kind).test(text));
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
