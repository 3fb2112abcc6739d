import { isSameSecret } from "@savat/contracts/server/same-secret";
import { keyedHash } from "../../platform/keyed-hash.ts";
import { DAY_MS } from "./otp-rules.ts";

const KEY_LABEL = "device-key";
const LABEL = "device";
const LIFE_MS = 400 * DAY_MS;

/** Its own key, derived from the secret of the codes. */
function sign(secret: string, payload: string, phone: string): string {
  return keyedHash(keyedHash(secret, KEY_LABEL, ""), LABEL, `${payload}\n${phone}`);
}

/** `d.{device}.{time of sign-in in ms, base 36}.{signature}`. The signature also covers the phone, which is not in
 * it. */
export function signDeviceToken(secret: string, { device, phone, at }: { device: string; phone: string; at: Date }): string {
  const payload = `d.${device}.${at.getTime().toString(36)}`;
  return `${payload}.${sign(secret, payload, phone)}`;
}

function readToken(secret: string, phone: string, token: string, now: Date): string | undefined {
  const [kind, device, time, signature, ...rest] = token.split(".");
  if (kind !== "d" || !device || !time || !signature || rest.length > 0) return undefined;
  if (!isSameSecret(signature, sign(secret, `d.${device}.${time}`, phone))) return undefined;
  return now.getTime() - Number.parseInt(time, 36) < LIFE_MS ? device : undefined;
}

/** The device that signed in with this phone within 400 days, by its tokens; undefined if none is of this phone. */
export function readDevice(secret: string, phone: string, tokens: readonly string[], now: Date): string | undefined {
  for (const token of tokens) {
    const device = readToken(secret, phone, token, now);
    if (device !== undefined) return device;
  }
  return undefined;
}
