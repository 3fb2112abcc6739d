import type { StateLog } from "./state.ts";

export interface SandboxOptions {
  /** The cashbox: `X-Auth: id` for card methods, `id:key` for receipts. */
  id: string;
  key: string;
  now: () => number;
  /** How long the slow card waits before it fails. */
  slowCardMs: number;
  /** How long money takes from 21 to 50. Undefined: refunds stay at 21 until the control releases them, then take no
   * time. */
  refundMs?: number;
  /** How long held money waits for `receipts.confirm_hold`. Undefined: holds lapse by the control alone. */
  holdMs?: number;
  /** `cards.remove` wants `id:key`; else the id is enough, as some clients have it. */
  removesCardsWithKey: boolean;
  /** Each ability can be switched off; all are on by default. */
  cannot?: { hold?: boolean; partialCapture?: boolean; partialRefund?: boolean };
}

/** The state that every method works on. */
export interface Sandbox extends SandboxOptions {
  /** Tokens, receipts and the ledger. */
  books: StateLog;
  /** Refunds stay at 21 for now. */
  holdsRefunds: boolean;
}
