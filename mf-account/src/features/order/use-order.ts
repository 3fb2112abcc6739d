import { followOrders } from "@savat/contracts/live";
import { useCallback, useEffect, useRef, useState } from "react";
import type { OrderSeen } from "./load.ts";
import { follow, lookAt } from "./order-feed.ts";

interface FollowedOrder {
  seen: OrderSeen;
  /** The last look had no answer. */
  isCut: boolean;
  /** Looks now, after an action of the customer. */
  refresh: () => void;
}

/** The order as it is now: the loaded one, then what each look brings. */
export function useOrder(loaded: OrderSeen): FollowedOrder {
  const [seen, setSeen] = useState(loaded);
  const [isCut, setIsCut] = useState(false);
  const latest = useRef(loaded);

  const take = useCallback((next: OrderSeen) => {
    // A slow answer never replaces a later one.
    if (next.order.id === latest.current.order.id && next.readAt < latest.current.readAt) return;
    latest.current = next;
    setSeen(next);
    setIsCut(false);
  }, []);

  useEffect(() => take(loaded), [loaded, take]);

  const refresh = useCallback(() => {
    void lookAt(latest.current.order.id, new AbortController().signal).then((look) => {
      if (look.kind === "seen") take(look.seen);
      if (look.kind === "cut") setIsCut(true);
    });
  }, [take]);

  useEffect(() => {
    const watching = new AbortController();
    const live = followOrders({ concerns: ({ orderId }) => orderId === latest.current.order.id, onNews: refresh });
    void follow({ current: () => latest.current, onSeen: take, onCut: () => setIsCut(true), isLive: live.isLive }, watching.signal);
    return () => {
      watching.abort();
      live.stop();
    };
  }, [take, refresh]);

  return { seen, isCut, refresh };
}
