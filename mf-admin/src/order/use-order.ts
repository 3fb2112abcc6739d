import { type AdminOrder, getAdminOrder } from "@savat/contracts/admin-orders";
import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { useRevalidator } from "@savat/contracts/router";
import { useCallback, useEffect, useRef, useState } from "react";
import type { OrderRead } from "./load-open.ts";

/** How often an order whose money is on its way is read again. */
export const REFUND_POLL_MS = 3000;

/** Money is refunded, or the provider is asked for it. */
function isMoneyMoving(order: AdminOrder | undefined): boolean {
  return (order?.refund != null && order.refund.state !== "done") || order?.order.stage === "accepting";
}

function needsTheShell(error: unknown): boolean {
  return error instanceof ApiFailure && (error.status === 401 || error.status === 403);
}

/** Calls at once when the page is shown again, and every few seconds while it is; never twice at a time. */
function usePolling(isOn: boolean, read: () => Promise<void>): void {
  useEffect(() => {
    if (!isOn) return;
    let isReading = false;
    async function tick(): Promise<void> {
      if (isReading || document.visibilityState === "hidden") return;
      isReading = true;
      try {
        await read();
      } finally {
        isReading = false;
      }
    }
    const timer = setInterval(() => void tick(), REFUND_POLL_MS);
    const handleChange = () => void tick();
    document.addEventListener("visibilitychange", handleChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", handleChange);
    };
  }, [isOn, read]);
}

export interface SeenOrder {
  /** Undefined until the first read. */
  order: AdminOrder | undefined;
  /** The last read failed: the shown data is older. */
  isStale: boolean;
  /** Reads it again; a failure keeps the shown data. */
  read: () => Promise<void>;
  /** Shows the answer of another call. */
  take: (order: AdminOrder) => void;
}

/** The drawer's order from the last load or read. Polls while money is on its way. */
export function useOrder(id: string, loaded: OrderRead | undefined): SeenOrder {
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState<{ loaded: OrderRead | undefined; order: AdminOrder | undefined; isStale: boolean }>();
  const [known, setKnown] = useState<AdminOrder>();
  const newest = useRef(0);
  const shown = useRef<AdminOrder>(undefined);
  const fresh = loaded?.kind === "order" ? loaded.order : undefined;
  const isOfThisLoad = seen !== undefined && seen.loaded === loaded;
  const order = isOfThisLoad ? seen.order : (fresh ?? known);
  if (order !== known) setKnown(order);
  const isStale = isOfThisLoad ? seen.isStale : loaded?.kind === "failed" && order !== undefined;

  useEffect(() => {
    shown.current = order;
  }, [order]);

  const take = useCallback(
    (answered: AdminOrder) => {
      newest.current += 1;
      setSeen({ loaded, order: answered, isStale: false });
    },
    [loaded],
  );
  const read = useCallback(async () => {
    newest.current += 1;
    const mine = newest.current;
    try {
      const answered = await callApi(getAdminOrder, { params: { id } }, { isBackground: true });
      if (mine === newest.current) setSeen({ loaded, order: answered, isStale: false });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (needsTheShell(error)) void revalidate();
      else if (mine === newest.current) setSeen({ loaded, order: shown.current, isStale: true });
    }
  }, [id, loaded, revalidate]);
  usePolling(isMoneyMoving(order), read);

  // The list behind the drawer must show the settled order, too.
  const wasMoving = useRef(false);
  const isMoving = isMoneyMoving(order);
  useEffect(() => {
    if (wasMoving.current && !isMoving) void revalidate();
    wasMoving.current = isMoving;
  }, [isMoving, revalidate]);

  return { order, isStale, read, take };
}
