import { createHash, createHmac } from "node:crypto";
import * as z from "zod/mini";
import { LocalOriginSchema, RemoteNameSchema } from "../release-registry.ts";
import { isSameSecret } from "./same-secret.ts";

const OriginGrantSchema = z.object({
  remote: RemoteNameSchema,
  origin: LocalOriginSchema,
  /** SHA-256 of what the person's browser alone knows, in hex. */
  keyHash: z.string(),
  /** In ms. */
  until: z.number(),
});
/** A remote's code from a developer's machine, for one browser until its time is over. */
export type OriginGrant = z.infer<typeof OriginGrantSchema>;

/** The secret signs other things, too: this purpose has a key of its own. */
function seal(secret: string, text: string): string {
  const key = createHmac("sha256", secret).update("origin grant").digest();
  return createHmac("sha256", key).update(text).digest("base64url");
}

export function writeGrant(secret: string, grant: OriginGrant): string {
  const text = Buffer.from(JSON.stringify(grant)).toString("base64url");
  return `${text}.${seal(secret, text)}`;
}

/** Undefined for a grant that was changed, has ended, or is another browser's. */
export function readGrant(secret: string, token: string, { key, now }: { key: string; now: number }): OriginGrant | undefined {
  const [text = "", sign = ""] = token.split(".");
  if (!isSameSecret(sign, seal(secret, text))) return undefined;
  const grant = OriginGrantSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  const isTheirs = isSameSecret(createHash("sha256").update(key).digest("hex"), grant.keyHash);
  return isTheirs && grant.until > now ? grant : undefined;
}
