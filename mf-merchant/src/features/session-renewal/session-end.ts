import type { Device } from "@savat/contracts/auth";

const MINUTE_MS = 60_000;
/** The board asks for a code so long before its session ends. */
const ASK_MS = 120 * MINUTE_MS;
/** "Later" is good for so long. */
const LATER_MS = 15 * MINUTE_MS;

/** When the present session ends; undefined where the server does not say. */
export function currentEnd(devices: readonly Pick<Device, "isCurrent" | "endsAt">[]): number | undefined {
  const endsAt = devices.find(({ isCurrent }) => isCurrent)?.endsAt;
  return endsAt === undefined ? undefined : Date.parse(endsAt);
}

/** When to ask for a code: two hours before the end, or some minutes after "later". */
export function askAt(endsAt: number, laterAt: number | undefined): number {
  return Math.max(endsAt - ASK_MS, laterAt === undefined ? 0 : laterAt + LATER_MS);
}
