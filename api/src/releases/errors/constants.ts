import { createHash } from "node:crypto";

/** Texts of sources by the beginning of their SHA-256, as reports name messages. */
export type Constants = ReadonlyMap<string, string>;

const HASH_DIGITS = 32;
const MOST_LENGTH = 300;
/** A string or a template without a value, on one line: what is misread ends with its line. */
const LITERAL = /(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1/g;
const CLASS = /\bclass\s+([A-Z]\w*)/g;
const ESCAPED = /\\(.)/g;
const CONTROL: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

export function hashOfText(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, HASH_DIGITS);
}

/** The strings and names of classes in sources. */
export function constantsOf(sources: readonly (string | null)[]): Constants {
  const texts = new Set<string>();
  for (const source of sources) {
    if (source === null) continue;
    for (const [, quote, raw = ""] of source.matchAll(LITERAL)) {
      if (raw.length > MOST_LENGTH || (quote === "`" && raw.includes("${"))) continue;
      texts.add(raw.replace(ESCAPED, (_, letter: string) => CONTROL[letter] ?? letter));
    }
    for (const [, name = ""] of source.matchAll(CLASS)) texts.add(name);
  }
  texts.delete("");
  return new Map(Array.from(texts, (text) => [hashOfText(text), text]));
}
