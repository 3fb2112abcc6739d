import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { checkLines } from "@savat/contracts/basket-check";
import { markChanges, useCart } from "@savat/contracts/cart";
import type { ApiCall } from "@savat/contracts/endpoint";
import { events } from "@savat/contracts/events";
import { useTranslation } from "@savat/contracts/i18n";
import { useSession } from "@savat/contracts/session";
import { useEffect } from "react";
import { dropBought } from "../../bought-basket.ts";

/** Asks for the state of the basket's order and lines and marks changed lines. Resolves with true if paid goods were
 * removed. */
export async function checkBasket(signal: AbortSignal, api: ApiCall = callApi): Promise<boolean> {
  const { orderId, earlierOrderId } = useCart.getState();
  const isBought = (orderId ?? earlierOrderId) !== null && (await dropBought(api, signal));
  await checkLines({ signal, api, basket: useCart.getState, mark: markChanges, isSignedIn: useSession.getState().user !== null });
  return isBought;
}

/** Runs when the basket opens. Without an answer nothing is marked; the server checks again at the order. */
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
