import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { listMerchants } from "@savat/contracts/merchants";
import { useEffect, useEffectEvent, useState } from "react";

/** Wait after the last key, so that typing a name sends one request. */
const PAUSE_MS = 250;
const MIN_TYPED = 2;
const MAX_OFFERED = 10;

export interface Offers<Offer> {
  offers: readonly Offer[];
  /** True if the suggestions belong to the current text. */
  isSettled: boolean;
}

/** The suggestions for a typed text, requested after a pause; until then the last ones. A failed call suggests
 * nothing. */
export function useOffers<Offer>(typed: string, ask: (text: string, signal: AbortSignal) => Promise<readonly Offer[]>): Offers<Offer> {
  const [found, setFound] = useState<{ text: string; offers: readonly Offer[] }>({ text: "", offers: [] });
  const text = typed.trim();
  const isAsked = text.length >= MIN_TYPED;
  const askNow = useEffectEvent(async (text: string, signal: AbortSignal) => {
    try {
      const offers = await ask(text, signal);
      if (!signal.aborted) setFound({ text, offers });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (!signal.aborted) setFound({ text, offers: [] });
    }
  });
  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    const timer = setTimeout(() => void askNow(text, controller.signal), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, isAsked]);
  return { offers: isAsked ? found.offers : [], isSettled: isAsked && found.text === text };
}

export interface MerchantOffer {
  uid: string;
  businessName: string;
}

/** Merchants of every status by name. */
export async function findMerchants(search: string, signal: AbortSignal): Promise<readonly MerchantOffer[]> {
  const { merchants } = await callApi(
    listMerchants,
    { query: { status: "all", search, limit: MAX_OFFERED } },
    { signal, isBackground: true },
  );
  return merchants;
}
