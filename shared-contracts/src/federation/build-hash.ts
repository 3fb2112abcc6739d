import { createHash } from "node:crypto";

/** Names a release: the first 20 hex digits of the SHA-256 of its descriptor's text. */
export function buildHash(descriptor: string | Uint8Array): string {
  return createHash("sha256").update(descriptor).digest("hex").slice(0, 20);
}
