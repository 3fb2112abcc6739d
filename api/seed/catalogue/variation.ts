const FNV_OFFSET = 2_166_136_261;
const FNV_PRIME = 16_777_619;

/** A number from 0 up to 1 that belongs to the text: the same every time, spread evenly. */
export function fractionOf(text: string): number {
  let hash = FNV_OFFSET;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), FNV_PRIME);
  // FNV alone leaves the upper bits of similar texts alike.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** A whole number from `from` to `to`, both included, that belongs to the text. */
export function wholeOf(text: string, from: number, to: number): number {
  return from + Math.floor(fractionOf(text) * (to - from + 1));
}
