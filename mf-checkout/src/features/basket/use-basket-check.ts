import { useEffect } from "react";
import { callApi } from "shared-contracts/api-client";
import { ApiFailure } from "shared-contracts/api-failure";
import { markChanges, useCart } from "shared-contracts/cart";
import { findChanges } from "shared-contracts/cart-rules";
import type { ApiCall } from "shared-contracts/endpoint";
import { events } from "shared-contracts/events";
import { useTranslation } from "shared-contracts/i18n";
import { listOrders } from "shared-contracts/orders";
import { MAX_PAGE_SIZE } from "shared-contracts/pagination";
import { listProducts } from "shared-contracts/products";
import { useSession } from "shared-contracts/session";
import { dropBought } from "../../bought-basket.ts";

type Shelf = readonly { id: string; price: number; stockQuantity: number }[];

/** What the customer's own unpaid order holds counts as available: a new order of this merchant frees it. */
async function withOwnReservation(shelf: Shelf, merchantUid: string, api: ApiCall, signal: AbortSignal): Promise<Shelf> {
  if (useSession.getState().user === null) return shelf;
  const { orders } = await api(listOrders, {}, { signal });
  const own = orders.find(({ status, merchant }) => status === "pending" && merchant.uid === merchantUid);
  return shelf.map((product) => {
    const held = own?.items.find(({ id }) => id === product.id)?.quantity ?? 0;
    return { ...product, stockQuantity: product.stockQuantity + held };
  });
}

/** Asks what became of the basket and its lines and marks those that no longer stand as the customer saw them.
 * Resolves with true when goods left it because they are paid. */
export async function checkBasket(signal: AbortSignal, api: ApiCall = callApi): Promise<boolean> {
  const { orderId, earlierOrderId } = useCart.getState();
  const isBought = (orderId ?? earlierOrderId) !== null && (await dropBought(api, signal));
  await checkLines(signal, api);
  return isBought;
}

async function checkLines(signal: AbortSignal, api: ApiCall): Promise<void> {
  const cart = useCart.getState();
  if (cart.merchant === null || signal.aborted) return;
  const ids = cart.items.map(({ id }) => id).join(",");
  const { products } = await api(listProducts, { params: { id: cart.merchant.uid }, query: { ids, limit: MAX_PAGE_SIZE } }, { signal });
  const isShort = findChanges(cart, products).some(({ availableQuantity, requestedQuantity }) => availableQuantity < requestedQuantity);
  const shelf = isShort ? await withOwnReservation(products, cart.merchant.uid, api, signal) : products;
  const now = useCart.getState();
  // The basket was changed while we asked: its next opening, or the order, asks again.
  if (signal.aborted || now.orderKey !== cart.orderKey) return;
  const changes = findChanges(now, shelf);
  if (changes.length > 0 || now.changes.length > 0) markChanges(changes);
}

/** Each time the basket is opened. Without an answer nothing is marked: the server looks again when the order is made. */
export function useBasketCheck(isOpen: boolean): void {
  const { t } = useTranslation("checkout");
  const merchantUid = useCart((cart) => cart.merchant?.uid);
  useEffect(() => {
    if (!isOpen || merchantUid === undefined) return;
    const asking = new AbortController();
    checkBasket(asking.signal).then(
      (isBought) => isBought && events.emit("toast", { text: t("basket.bought"), tone: "info" }),
      (failure: unknown) => {
        if (!(failure instanceof ApiFailure)) throw failure;
      },
    );
    return () => asking.abort();
  }, [isOpen, merchantUid, t]);
}
