/** One entry per box: a digit, or the empty string. */
export type CodeDigits = readonly string[];

export function emptyCode(length: number): CodeDigits {
  return Array.from({ length }, () => "");
}

export function digitsIn(text: string): string {
  return text.replace(/\D/g, "");
}

/** Writes digits from a box onwards; a complete code starts at the first box, wherever it was entered. */
export function fillDigits(code: CodeDigits, from: number, digits: string): CodeDigits {
  const start = digits.length >= code.length ? 0 : from;
  return code.map((old, index) => digits.charAt(index - start) || old);
}

export function setDigit(code: CodeDigits, index: number, digit: string): CodeDigits {
  return code.map((old, at) => (at === index ? digit : old));
}

/** The digits of a box's new text: typing replaces its digit, more than two are a paste or autofill. */
export function typedDigits(old: string, text: string): string {
  const digits = digitsIn(text);
  if (old === "" || digits.length !== 2) return digits;
  return digits.startsWith(old) ? digits.charAt(1) : digits.charAt(0);
}

/** The box to focus after an entry: the next empty one, else the first empty one, else the last written one. */
export function nextEmpty(code: CodeDigits, after: number): number {
  const next = code.findIndex((digit, index) => index > after && digit === "");
  if (next !== -1) return next;
  const first = code.indexOf("");
  return first === -1 ? Math.min(after, code.length - 1) : first;
}

export function isComplete(code: CodeDigits): boolean {
  return code.every((digit) => digit !== "");
}
