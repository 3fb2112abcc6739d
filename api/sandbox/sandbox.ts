import type { StateFile } from "./state.ts";

export interface SandboxOptions {
  /** The cashbox: `X-Auth: id` for card methods, `id:key` for receipts. */
  id: string;
  key: string;
  now: () => number;
  /** How long the slow card waits before it fails. */
  slowCardMs: number;
  /** How long money takes from 21 to 50. None: refunds are held at 21 until the control lets them go, and then take no time. */
  refundMs?: number;
}

/** What every method of the protocol works on. */
export interface Sandbox extends SandboxOptions {
  file: StateFile;
  /** Refunds stay at 21 for now. */
  holdsRefunds: boolean;
}
