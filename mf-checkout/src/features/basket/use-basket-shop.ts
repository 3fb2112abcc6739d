import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { useCart } from "@savat/contracts/cart";
import { useDeliveryAddress } from "@savat/contracts/delivery-address";
import { getMerchant } from "@savat/contracts/merchants";
import { onReturn } from "@savat/contracts/visibility";
import { useCallback, useEffect, useState } from "react";
import { type BasketOffer, type BasketShop, offerOf } from "./basket-offer.ts";

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Undefined without an answer: the server checks again at the order. */
async function readShop(id: string, signal: AbortSignal): Promise<BasketShop | undefined> {
  try {
    return (await callApi(getMerchant, { params: { id } }, { signal, isBackground: true })).merchant;
  } catch (failure) {
    if (failure instanceof ApiFailure) return undefined;
    throw failure;
  }
}

/** Reads again when the shop opens or closes. */
function useNextChange(shop: BasketShop | undefined, readAgain: () => void): void {
  const next = shop?.opening?.opensAt ?? shop?.opening?.closesAt ?? null;
  useEffect(() => {
    if (next === null) return;
    const leftMs = Date.parse(next) - Date.now();
    if (leftMs < 0) return;
    const timer = setTimeout(readAgain, Math.min(leftMs + 1000, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  }, [next, readAgain]);
}

export interface OfferedBasket extends BasketOffer {
  shop: BasketShop | undefined;
  /** Reads the shop again, after the server refused the basket. */
  readAgain: () => void;
}

/** The basket's shop as it is now, and what it offers for this basket and the chosen address. */
export function useBasketShop(isOpen: boolean): OfferedBasket {
  const cart = useCart();
  const address = useDeliveryAddress();
  const merchantUid = cart.merchant?.uid;
  const [read, setRead] = useState<{ uid: string; shop: BasketShop }>();
  const [round, setRound] = useState(0);
  const readAgain = useCallback(() => setRound((before) => before + 1), []);
  const shop = read?.uid === merchantUid ? read?.shop : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round reads again
  useEffect(() => {
    if (!isOpen || merchantUid === undefined) return;
    const asking = new AbortController();
    void readShop(merchantUid, asking.signal).then((found) => {
      if (found !== undefined && !asking.signal.aborted) setRead({ uid: merchantUid, shop: found });
    });
    onReturn(readAgain, asking.signal);
    return () => asking.abort();
  }, [isOpen, merchantUid, round, readAgain]);
  useNextChange(shop, readAgain);

  return { shop, readAgain, ...offerOf(cart, shop, address, Date.now()) };
}
