import { createHash } from "node:crypto";

/** Whether a visitor belongs to a share of the visitors of a remote, in percent. A growing share keeps whom it had, and
 * the shares of two remotes have nothing to do with each other. */
export function isInShare(visitor: string, remote: string, percent: number): boolean {
  const place = createHash("sha256").update(`${remote} ${visitor}`).digest().readUInt32BE() / 2 ** 32;
  return place * 100 < percent;
}
