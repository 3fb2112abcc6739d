import { createPublicKey, type KeyObject } from "node:crypto";
import { list } from "@savat/contracts/server/env";
import * as z from "zod/mini";

/** The public keys of each remote's team: one, or two while they change. */
export type RemoteKeys = ReadonlyMap<string, readonly KeyObject[]>;

/** A raw key always has this form, so a `+` after it separates the second. */
const KEY = "[A-Za-z0-9+/]{43}=";
const PAIR = new RegExp(`^([a-z]{1,40})=(${KEY})(?:\\+(${KEY}))?$`);

function keyOf(raw: string): KeyObject {
  return createPublicKey({ format: "jwk", key: { kty: "OKP", crv: "Ed25519", x: Buffer.from(raw, "base64").toString("base64url") } });
}

function isOncePerRemote(pairs: readonly string[]): boolean {
  return new Set(pairs.map((pair) => pair.split("=")[0])).size === pairs.length;
}

/** `checkout=<base64>,storefront=<base64>+<base64>`: raw Ed25519 keys. */
export const remoteKeys = z.pipe(
  z.pipe(
    list,
    z
      .array(z.string().check(z.regex(PAIR, "must be remote=key pairs of raw Ed25519 keys in base64, with + before a second key")))
      .check(z.refine(isOncePerRemote, "names a remote twice")),
  ),
  z.transform((pairs: string[]): RemoteKeys => {
    return new Map(
      pairs.map((pair) => {
        const [, name = "", ...keys] = PAIR.exec(pair) ?? [];
        return [name, keys.filter((key) => key !== undefined).map(keyOf)];
      }),
    );
  }),
);
