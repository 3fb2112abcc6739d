import { isSameSecret } from "@savat/contracts/server/same-secret";
import type { Env } from "../../platform/env/env.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";

const LABEL = "phone-move-stop";

function signatureOf({ tokenSecret }: Pick<Env, "tokenSecret">, moveId: string): string {
  return keyedHash(tokenSecret, LABEL, moveId);
}

/** `{move}.{signature}`: stops this one move and opens nothing else. */
export function stopTokenOf(env: Pick<Env, "tokenSecret">, moveId: string): string {
  return `${moveId}.${signatureOf(env, moveId)}`;
}

/** The move of a token that we made. */
export function readStopToken(env: Pick<Env, "tokenSecret">, token: string): string | undefined {
  const [moveId = "", signature = "", ...rest] = token.split(".");
  return rest.length === 0 && isSameSecret(signature, signatureOf(env, moveId)) ? moveId : undefined;
}

/** The token stands behind `#`: no server's log has it. */
export function stopLinkOf(env: Pick<Env, "tokenSecret" | "publicOrigin">, moveId: string): string {
  return `${env.publicOrigin}/stop-move#${stopTokenOf(env, moveId)}`;
}
