import { readJson, STORAGE_KEYS, writeJson } from "@savat/contracts/storage";
import { DeviceTokenSchema, MOST_DEVICE_TOKENS } from "./auth.ts";
import { listOf } from "./stored-version.ts";

const VERSIONS = [listOf(DeviceTokenSchema)] as const;

/** Proves which phones signed in here, so that a stranger cannot use up their codes. Newest first. */
export function readDeviceTokens(): string[] {
  return (readJson(STORAGE_KEYS.devices, VERSIONS) ?? []).slice(0, MOST_DEVICE_TOKENS);
}

/** Survives sign-out: it grants nothing, and it names neither person nor phone. */
export function keepDeviceToken(token: string): void {
  writeJson(STORAGE_KEYS.devices, [token, ...readDeviceTokens()].slice(0, MOST_DEVICE_TOKENS));
}
