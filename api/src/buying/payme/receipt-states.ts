import type { ReceiptStatus } from "../provider/port.ts";

/** The protocol's receipt states that we use; every other state is "in progress". */
export const RECEIPT_STATES = { created: 0, paying: 1, paid: 4, held: 5, cancelQueued: 21, cancelled: 50 } as const;

const STATUS_OF_STATE: Readonly<Record<number, ReceiptStatus>> = {
  [RECEIPT_STATES.created]: "unpaid",
  [RECEIPT_STATES.paid]: "paid",
  [RECEIPT_STATES.held]: "held",
  [RECEIPT_STATES.cancelQueued]: "cancel_queued",
  [RECEIPT_STATES.cancelled]: "cancelled",
};

export function statusOfState(state: number): ReceiptStatus {
  return STATUS_OF_STATE[state] ?? "processing";
}
