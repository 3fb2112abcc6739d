import { useCallback, useLayoutEffect, useState } from "react";

const SECOND = 1000;

function secondsUntil(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / SECOND));
}

/**
 * Whole seconds until a moment (ms since the epoch), 0 when it has passed or is undefined.
 * Counts by the clock, not by ticks: a phone that slept shows the truth when it wakes. Starts in the browser only.
 */
export function useCountdown(untilMs: number | undefined): number {
  const [seconds, setSeconds] = useState(0);

  useLayoutEffect(() => {
    if (untilMs === undefined) {
      setSeconds(0);
      return;
    }
    const until = untilMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function sync(): void {
      clearTimeout(timer);
      const left = until - Date.now();
      setSeconds(secondsUntil(until, Date.now()));
      if (left > 0) timer = setTimeout(sync, left % SECOND || SECOND);
    }
    sync();
    document.addEventListener("visibilitychange", sync);
    window.addEventListener("pageshow", sync);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", sync);
      window.removeEventListener("pageshow", sync);
    };
  }, [untilMs]);

  return seconds;
}

/** A countdown of a fixed length that the caller starts: the wait before another code may be sent. */
export function useWait(durationMs: number): { secondsLeft: number; isWaiting: boolean; start: () => void; stop: () => void } {
  const [untilMs, setUntilMs] = useState<number>();
  const secondsLeft = useCountdown(untilMs);
  const start = useCallback(() => setUntilMs(Date.now() + durationMs), [durationMs]);
  const stop = useCallback(() => setUntilMs(undefined), []);
  return { secondsLeft, isWaiting: secondsLeft > 0, start, stop };
}
