import type { BoardOrder } from "@savat/contracts/board";
import { useEffect, useEffectEvent, useMemo } from "react";
import type { RingingOrders } from "./ringing.ts";
import { useAlive } from "./use-alive.ts";
import { type Sound, useBell } from "./use-bell.ts";
import { useLooks } from "./use-looks.ts";

export interface Ring {
  sound: Sound;
  allowSound: () => void;
  /** The oldest first. */
  ringing: readonly BoardOrder[];
  /** For the tickets. */
  marks: RingingOrders;
}

/** Rings until somebody looks: a tap anywhere on a ticket is a look at its order. */
export function useRing(merchantId: string, orders: readonly BoardOrder[], takeOrder: (order: BoardOrder) => void): Ring {
  const { ringing, look } = useLooks(merchantId, orders, takeOrder);
  const { sound, allow } = useBell(ringing.length > 0);
  useAlive(merchantId, sound === "on");
  const lookAt = useEffectEvent(look);
  useEffect(() => {
    function follow({ target }: MouseEvent): void {
      const ticket = target instanceof Element ? target.closest<HTMLElement>("[data-order]") : null;
      if (ticket?.dataset.order !== undefined) lookAt(ticket.dataset.order);
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, []);
  const ids = ringing.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `look` only needs the ids that it was made with
  const marks = useMemo<RingingOrders>(() => ({ ids: new Set(ringing.map(({ id }) => id)), look }), [ids]);
  return { sound, allowSound: allow, ringing, marks };
}
