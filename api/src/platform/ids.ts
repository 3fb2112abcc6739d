import { randomFillSync } from "node:crypto";

/** Crockford's alphabet: no letter is mistaken for a digit when read aloud. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 20;
/** Drawn for many ids at once: most of an id's cost. */
const random = new Uint8Array(LENGTH * 100);
let used = random.length;

/** `{prefix}_` and 100 random bits. */
export function newId(prefix: string): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  let id = `${prefix}_`;
  for (const byte of random.subarray(used, used + LENGTH)) id += ALPHABET[byte % ALPHABET.length];
  used += LENGTH;
  return id;
}
