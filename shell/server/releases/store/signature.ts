import { verify } from "node:crypto";
import type { RemoteKeys } from "../../platform/remote-keys.ts";

/** Why a descriptor is not trusted; undefined if one of the remote's keys has signed these bytes. */
export function judgeSignature(
  keys: RemoteKeys,
  remote: string,
  descriptor: Uint8Array,
  signature: string | undefined,
): string | undefined {
  const own = keys.get(remote) ?? [];
  if (own.length === 0) return `REMOTE_KEYS has no key of ${remote}`;
  if (signature === undefined) return "it has no signature";
  const bytes = Buffer.from(signature, "base64");
  return own.some((key) => verify(null, descriptor, key, bytes)) ? undefined : `no key of ${remote} has signed it`;
}
