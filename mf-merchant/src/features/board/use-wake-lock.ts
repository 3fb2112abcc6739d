import { useEffect } from "react";

/** Keeps the screen on while the board is visible, where the browser can; a refusal changes nothing. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | undefined;
    let isLeft = false;
    async function hold(): Promise<void> {
      if (document.hidden || held !== undefined) return;
      // Missing without https and in older browsers; refused when the battery is low.
      const lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
      if (lock === undefined) return;
      if (isLeft || document.hidden || held !== undefined) return void lock.release();
      held = lock;
    }
    function release(): void {
      void held?.release();
      held = undefined;
    }
    function follow(): void {
      if (document.hidden) release();
      else void hold();
    }
    void hold();
    document.addEventListener("visibilitychange", follow);
    return () => {
      isLeft = true;
      document.removeEventListener("visibilitychange", follow);
      release();
    };
  }, []);
}
