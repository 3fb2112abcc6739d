import type { Listen } from "../../platform/connection/listen.ts";
import { REGISTRY_CHANNEL } from "../registry/revision.ts";

/** While nothing is heard of the database, a waiting call looks again after this time. */
const DEAF_MS = 500;

/** Wakes the calls that wait for a change of the registry. */
export interface RegistrySignal {
  /** Resolves at the next change, or after `ms`. */
  wait: (ms: number, gone: AbortSignal) => Promise<void>;
  /** Hears of the changes that other processes make. Returns the function that ends it. */
  follow: (listen: Listen) => () => Promise<void>;
  /** Wakes all. */
  ring: () => void;
}

export function createRegistrySignal(): RegistrySignal {
  const waiting = new Set<() => void>();
  let hears = false;
  function ring(): void {
    for (const wake of [...waiting]) wake();
  }
  return {
    ring,
    wait: (ms, gone) =>
      new Promise((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          clearTimeout(timer);
          gone.removeEventListener("abort", wake);
          resolve();
        };
        const timer = setTimeout(wake, hears ? ms : Math.min(ms, DEAF_MS));
        waiting.add(wake);
        if (gone.aborted) wake();
        else gone.addEventListener("abort", wake, { once: true });
      }),
    follow: (listen) =>
      listen(REGISTRY_CHANNEL, {
        onMessage: ring,
        onState: (isOpen) => {
          hears = isOpen;
          ring(); // A change may have been missed.
        },
      }),
  };
}
