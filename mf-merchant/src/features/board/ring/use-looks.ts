import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { type BoardOrder, lookAtOrder } from "@savat/contracts/board";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isPassing, pause } from "../../../following.ts";

const RETRY_MS = 5000;

/** The orders that ring, and the look that stops them: here at once, on the other boards when the server knows. */
export function useLooks(merchantId: string, orders: readonly BoardOrder[], takeOrder: (order: BoardOrder) => void) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const told = useRef(new Set<string>());
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const ringing = orders.filter(({ id, isRinging }) => isRinging === true && !seen.has(id));
  const take = useEffectEvent(takeOrder);

  async function tell(orderId: string): Promise<void> {
    while (!isLeft.current) {
      try {
        return take((await callApi(lookAtOrder, { params: { id: merchantId, orderId }, body: {} })).order);
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        // An order that is gone rings no more; a lost right ends the board.
        if (!isPassing(error)) return;
        await pause({ ms: RETRY_MS, signal: new AbortController().signal });
      }
    }
  }
  const look = (orderId: string): void => {
    // The button and the ticket around it hear the same tap.
    if (told.current.has(orderId) || !ringing.some(({ id }) => id === orderId)) return;
    told.current.add(orderId);
    setSeen(new Set(told.current));
    void tell(orderId);
  };
  return { ringing, look };
}
