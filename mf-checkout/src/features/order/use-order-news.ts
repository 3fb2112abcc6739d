import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { useCart } from "@savat/contracts/cart";
import { toMillis } from "@savat/contracts/date";
import { getOrder, type Order } from "@savat/contracts/orders";
import { onReturn, untilDue } from "@savat/contracts/visibility";
import { useEffect } from "react";
import { pollDelayMs } from "../../payment-polling.ts";
import { isBeingPaid } from "./arrival.ts";

/** Asks without touching typed text; ignores a call without an answer. */
async function hasNews(order: Order, signal: AbortSignal): Promise<boolean> {
  try {
    const { order: now } = await callApi(getOrder, { params: { id: order.id } }, { signal, isBackground: true });
    return now.status !== order.status || now.expiresAt !== order.expiresAt;
  } catch (failure) {
    if (failure instanceof ApiFailure) return false;
    throw failure;
  }
}

/** Polls from the order's expiry until the server says how it ended. */
async function followExpiry(order: Order, look: () => Promise<void>, signal: AbortSignal): Promise<void> {
  if (order.expiresAt === null || isBeingPaid(order)) return;
  let looks = 0;
  while (!signal.aborted) {
    const leftMs = toMillis(order.expiresAt) - Date.now();
    if (leftMs <= 0) {
      await look();
      looks += 1;
    }
    await untilDue(leftMs > 0 ? leftMs : pollDelayMs(looks), signal);
  }
}

/** Reports that an order was paid, cancelled or prolonged elsewhere. Asks on return, on reconnect, after another
 * tab's purchase, and at expiry. */
export function useOrderNews(order: Order, onNews: () => void): void {
  useEffect(() => {
    const watching = new AbortController();
    const { signal } = watching;
    async function look(): Promise<void> {
      if ((await hasNews(order, signal)) && !signal.aborted) onNews();
    }
    onReturn(() => void look(), signal);
    void followExpiry(order, look, signal);
    const stopCart = useCart.subscribe((cart, before) => {
      if (before.orderId === order.id && cart.orderId !== order.id) void look();
    });
    return () => {
      watching.abort();
      stopCart();
    };
  }, [order, onNews]);
}
