import type { Env } from "../../platform/env/env.ts";
import type { Limit } from "../../platform/limits/store.ts";
import { clientOf, DAY_MS, HOUR_MS, networkOf } from "./otp-rules.ts";

/** Names of the limits, as the metrics show them. */
type CodeLimitName = "address" | "network" | "resend" | "client" | "unknown_devices" | "phone" | "all";
export interface CodeLimit extends Limit {
  name: CodeLimitName;
}

export interface CodeReceiver {
  phone: string;
  /** The client's address, from the shell. */
  address: string;
  /** When this phone signed in on the device before. */
  device: string | undefined;
}

export const ALL_CODES_KEY = { known: "otp-all:known", unknown: "otp-all:unknown" } as const;
export const WRONG_CODES_KEY = "otp-wrong-all";

type Settings = Pick<
  Env,
  | "otpResendMs"
  | "otpPerClientPerHour"
  | "otpPerPhonePerDay"
  | "otpReservedPerDay"
  | "otpPerAddressPerHour"
  | "otpPerNetworkPerHour"
  | "otpPerHour"
>;

export function addressLimit(address: string, max: number): CodeLimit {
  return { name: "address", key: `otp-address:${clientOf(address)}`, max, windowMs: HOUR_MS };
}

/** The phone's own limits, shared by all purposes; a hit is returned when the gateway refused the message. */
export function phoneLimits(settings: Settings, { phone, address, device }: CodeReceiver): CodeLimit[] {
  const client = device ?? clientOf(address);
  const { otpPerPhonePerDay: day, otpReservedPerDay: reserved } = settings;
  const unknown: CodeLimit = { name: "unknown_devices", key: `otp-unknown:${phone}`, max: day - reserved, windowMs: DAY_MS };
  return [
    // The longest wait first: it is the one to be told.
    ...(device === undefined ? [unknown] : []),
    { name: "phone", key: `otp-phone:${phone}`, max: day, windowMs: DAY_MS },
    { name: "client", key: `otp-client:${phone}:${client}`, max: settings.otpPerClientPerHour, windowMs: HOUR_MS },
    { name: "resend", key: `otp-resend:${phone}:${client}`, max: 1, windowMs: settings.otpResendMs },
  ];
}

/** All limits of a code, in order. A known device has only its phone's limits and its own budget, so an attacker
 * elsewhere or behind the same address cannot lock it out. */
export function codeLimits(settings: Settings, receiver: CodeReceiver): CodeLimit[] {
  const { address, device } = receiver;
  const { otpPerAddressPerHour, otpPerNetworkPerHour, otpPerHour: max } = settings;
  const network: CodeLimit = { name: "network", key: `otp-network:${networkOf(address)}`, max: otpPerNetworkPerHour, windowMs: HOUR_MS };
  return [
    ...(device === undefined ? [addressLimit(address, otpPerAddressPerHour), network] : []),
    ...phoneLimits(settings, receiver),
    // Last: every sign-in waits for this row until the one before has committed.
    { name: "all", key: device === undefined ? ALL_CODES_KEY.unknown : ALL_CODES_KEY.known, max, windowMs: HOUR_MS },
  ];
}

/** Wrong codes, of one client and over all: past them every answer is slow, right or wrong. */
export function wrongCodeLimits(env: Pick<Env, "wrongCodesPerAddressPerHour" | "wrongCodesPerHour">, address: string): Limit[] {
  return [
    { key: `otp-wrong:${clientOf(address)}`, max: env.wrongCodesPerAddressPerHour, windowMs: HOUR_MS },
    { key: WRONG_CODES_KEY, max: env.wrongCodesPerHour, windowMs: HOUR_MS },
  ];
}
