function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

function positionAfterDigits(text: string, count: number): number {
  let seen = 0;
  for (let position = 0; position < text.length; position += 1) {
    if (seen === count) return position;
    if (/\d/.test(text.charAt(position))) seen += 1;
  }
  return text.length;
}

/** The caret after formatting: behind the same digit, or before the same number of following digits if formatting added
 * a prefix. */
export function caretAfterFormatting(typed: string, caret: number, formatted: string): number {
  if (caret >= typed.length) return formatted.length;
  const digitsBefore = digitsOf(typed.slice(0, caret));
  const allDigits = digitsOf(formatted);
  if (allDigits.startsWith(digitsBefore)) return positionAfterDigits(formatted, digitsBefore.length);
  const digitsAfter = digitsOf(typed.slice(caret)).length;
  return positionAfterDigits(formatted, Math.max(0, allDigits.length - digitsAfter));
}
