/** Calls back when the page is visible again or the network is back. */
export function onReturn(called: () => void, signal: AbortSignal): void {
  const seen = () => {
    if (document.visibilityState === "visible") called();
  };
  document.addEventListener("visibilitychange", seen, { signal });
  window.addEventListener("pageshow", seen, { signal });
  window.addEventListener("online", called, { signal });
}

/** Waits until the server may be asked again: `due` when the time is over and the page is visible, `called` at once
 * on return, `stopped` by the signal. A hidden page waits for its return. */
export function untilDue(ms: number, signal: AbortSignal): Promise<"due" | "called" | "stopped"> {
  return new Promise((resolve) => {
    const over = new AbortController();
    function end(how: "due" | "called" | "stopped"): void {
      clearTimeout(timer);
      over.abort();
      resolve(how);
    }
    const timer = setTimeout(() => {
      if (document.visibilityState === "visible") end("due");
    }, ms);
    onReturn(() => end("called"), over.signal);
    signal.addEventListener("abort", () => end("stopped"), { signal: over.signal });
  });
}
