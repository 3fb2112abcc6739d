import type { RefundState } from "@savat/contracts/refunds";
import { pauseAfter } from "../../platform/jobs/back-off.ts";
import { checkDelayMs } from "../attempts/rules.ts";
import type { ReceiptStatus } from "../provider/port.ts";

interface RefundEvent {
  from: readonly RefundState[];
  to: RefundState;
}

/** Every way a refund changes its state, from `asked` on, or from the provider's answer if that came first. */
export const REFUND_EVENTS = {
  /** The provider has taken the receipt's end: the money is on its way. */
  queued: { from: ["asked"], to: "queued" },
  /** The provider says that the money is back on the card. */
  done: { from: ["asked", "queued"], to: "done" },
} as const satisfies Record<string, RefundEvent>;

export type RefundEventName = keyof typeof REFUND_EVENTS;

export const FIRST_REFUND_STATE = "asked" satisfies RefundState;

/** The refund event that a paid receipt's status implies; undefined if none. */
export function refundEventOf(status: ReceiptStatus): RefundEventName | undefined {
  if (status === "cancelled") return "done";
  return status === "cancel_queued" ? "queued" : undefined;
}

/** A bank may take days, so later looks are rare. */
const LOOKS = { pausesMs: Array.from({ length: 60 }, (_, checks) => checkDelayMs(checks)), thenMs: 10 * 60_000 };

/** The pause after the nth look. */
export function refundDelayMs(checks: number): number {
  return pauseAfter(LOOKS, checks);
}
