import { createHmac } from "node:crypto";
import { isSameSecret } from "@savat/contracts/server/same-secret";
import type { Env } from "../../platform/env/env.ts";

const TOKEN_BYTES = 16;

interface Linked {
  id: string;
  phone: string;
}

function tokenOf({ id, phone }: Linked, { otpSecret }: Pick<Env, "otpSecret">): string {
  const mac = createHmac("sha256", otpSecret).update(`courier\n${id}\n${phone}`).digest();
  return mac.subarray(0, TOKEN_BYTES).toString("base64url");
}

/** What a courier's calls carry, and what stands behind the `#` of the link: `<delivery>.<token>`. */
export function keyOf(delivery: Linked, env: Pick<Env, "otpSecret">): string {
  return `${delivery.id}.${tokenOf(delivery, env)}`;
}

export function linkOf(delivery: Linked, env: Pick<Env, "otpSecret" | "publicOrigin">): string {
  return `${env.publicOrigin}/d#${keyOf(delivery, env)}`;
}

/** The delivery that a key names, not yet proved. */
export function namedIn(key: string): string | undefined {
  return /^([\w-]{1,64})\.[\w-]{22}$/.exec(key)?.[1];
}

export function isKeyOf(key: string, delivery: Linked, env: Pick<Env, "otpSecret">): boolean {
  return isSameSecret(key, keyOf(delivery, env));
}
