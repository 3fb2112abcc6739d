import type { StateFile } from "./state.ts";

export interface SandboxOptions {
  /** The cashbox: `X-Auth: id` for card methods, `id:key` for receipts. */
  id: string;
  key: string;
  now: () => number;
  /** How long the slow card waits before it fails. */
  slowCardMs: number;
}

/** What every method of the protocol works on. */
export interface Sandbox extends SandboxOptions {
  file: StateFile;
}
