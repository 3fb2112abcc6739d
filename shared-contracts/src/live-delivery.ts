import { watchDelivery } from "./courier.ts";
import { holdStream } from "./live-connection.ts";

/** Calls `onNews` when the order of a courier's link has changed, and when changes may have been missed, while the page
 * is visible. `key` is what stands behind the `#` of the link. */
export function followDelivery(key: string, onNews: () => void): { isLive: () => boolean; stop: () => void } {
  const over = new AbortController();
  let shown: AbortController | undefined;
  let isOpen = false;
  function update(): void {
    const isVisible = document.visibilityState === "visible" && !over.signal.aborted;
    if (!isVisible) shown?.abort();
    if (isVisible && (shown === undefined || shown.signal.aborted)) {
      shown = new AbortController();
      void holdStream(
        {
          path: watchDelivery.path,
          authorization: () => `Bearer ${key}`,
          // No later try would open it; the page reads, and says so.
          onUnauthorized: async () => {
            over.abort();
            onNews();
          },
          onOpen: () => {
            isOpen = true;
            onNews();
          },
          onChange: onNews,
          onBeat: () => undefined,
          onEnd: () => {
            isOpen = false;
          },
        },
        shown.signal,
      );
    }
  }
  document.addEventListener("visibilitychange", update, { signal: over.signal });
  over.signal.addEventListener("abort", update);
  update();
  return { isLive: () => isOpen, stop: () => over.abort() };
}
