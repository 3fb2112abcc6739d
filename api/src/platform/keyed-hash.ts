import { createHmac } from "node:crypto";

/** HMAC-SHA-256 in base64url. `label` keeps the uses of one secret apart. */
export function keyedHash(secret: string, label: string, value: string): string {
  return createHmac("sha256", secret).update(`${label}\n${value}`).digest("base64url");
}
