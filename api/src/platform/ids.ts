import { randomBytes } from "node:crypto";

/** Crockford's alphabet: no letter is mistaken for a digit when read aloud. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 20;

/** `{prefix}_` and 100 random bits. */
export function newId(prefix: string): string {
  const body = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${prefix}_${body}`;
}
