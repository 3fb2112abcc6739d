import * as z from "zod/mini";

/** A whole number, where the environment names one. */
export const wholeNumber = z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,15}$/, "must be a whole number")), z.transform(Number)), z.int());

/** A whole number, and what stands for it where the environment names none. */
export function count(fallback: number) {
  return z._default(wholeNumber, fallback);
}
