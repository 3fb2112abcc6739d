import type { Language } from "@savat/contracts/language";
import { formatDecimal } from "@savat/contracts/money";

const PREVIEW_LENGTH = 320;
const PREVIEW_LINES = 8;

/** A mail program may read text after one of these as a header. */
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/** The beginning of a long message, up to the end of a word; undefined for a short one. */
export function previewOf(message: string): string | undefined {
  const lines = message.split("\n").slice(0, PREVIEW_LINES).join("\n");
  // Half a surrogate pair at the end would be shown as a broken character.
  const beginning = lines.slice(0, PREVIEW_LENGTH).replace(/[\uD800-\uDBFF]$/, "");
  if (beginning.length === message.length) return undefined;
  const isInWord = /^\S/.test(message.slice(beginning.length));
  return `${(isInWord ? beginning.replace(/(?<=\s)\S+$/, "") : beginning).replace(/[\s.,:;…]+$/, "")}…`;
}

/** Opens the person's mail program. Encodes everything, so no address or subject adds a header. */
export function replyAddress(email: string, subject: string): string {
  const [, local = email, domain = ""] = /^(.*)@([^@]*)$/s.exec(email) ?? [];
  return `mailto:${encodeURIComponent(local)}@${encodeURIComponent(domain)}?subject=${encodeURIComponent(subject.replace(LINE_BREAKS, " "))}`;
}

/** A mean of ratings, with one decimal. */
export function formatRating(rating: number, language: Language): string {
  return formatDecimal(rating.toFixed(1), language);
}
