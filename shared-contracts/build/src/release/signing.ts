import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { ReleaseCommandError } from "./settings.ts";

/** Bytes of an Ed25519 public key, at the end of its DER form. */
const RAW_BYTES = 32;

/** The raw public key in base64, as `REMOTE_KEYS` has it. */
function publicText(key: KeyObject): string {
  return createPublicKey(key).export({ type: "spki", format: "der" }).subarray(-RAW_BYTES).toString("base64");
}

/** A new key of a team. */
export function newKey(): { pem: string; publicKey: string } {
  const { privateKey } = generateKeyPairSync("ed25519");
  return { pem: privateKey.export({ type: "pkcs8", format: "pem" }).toString(), publicKey: publicText(privateKey) };
}

function keyOf(pem: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    // One line of base64 fits into an environment file.
    key = pem.includes("PRIVATE KEY")
      ? createPrivateKey(pem)
      : createPrivateKey({ key: Buffer.from(pem, "base64"), format: "der", type: "pkcs8" });
  } catch {
    // As below.
  }
  if (key?.asymmetricKeyType !== "ed25519") throw new ReleaseCommandError("The key is not an Ed25519 key in PEM.");
  return key;
}

export function publicKeyOf(pem: string): string {
  return publicText(keyOf(pem));
}

/** Signs a descriptor's bytes; base64. Throws `ReleaseCommandError`. */
export function signDescriptor(descriptor: Uint8Array, pem: string): string {
  return sign(null, descriptor, keyOf(pem)).toString("base64");
}
