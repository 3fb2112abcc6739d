import { followOrders } from "@savat/contracts/live";
import type { OrderChange } from "@savat/contracts/order-changes";
import { useRevalidator } from "@savat/contracts/router";
import { useEffect, useEffectEvent } from "react";

/** Many orders change at once at noon: a list is read again at most this often. */
const AT_MOST_EVERY_MS = 500;

/** Reads the page's data again when an order that it shows has changed, at once and then at most twice a second. */
export function useLiveReload(concerns: (change: OrderChange) => boolean = () => true): void {
  const { revalidate } = useRevalidator();
  const doesConcern = useEffectEvent(concerns);
  const reload = useEffectEvent(() => void revalidate());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsked = false;
    function quiet(): void {
      timer = setTimeout(() => {
        timer = undefined;
        if (isAsked) onNews();
      }, AT_MOST_EVERY_MS);
    }
    function onNews(): void {
      isAsked = timer !== undefined;
      if (isAsked) return;
      quiet();
      reload();
    }
    const live = followOrders({ concerns: (change) => doesConcern(change), onNews });
    return () => {
      clearTimeout(timer);
      live.stop();
    };
  }, []);
}
