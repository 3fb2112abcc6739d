import { callApi } from "@savat/contracts/api-client";
import { ApiFailure, networkFailure } from "@savat/contracts/api-failure";
import type { checkLines, LinesRead } from "@savat/contracts/basket-check";
import { markChanges, useCart } from "@savat/contracts/cart";
import type { Cart } from "@savat/contracts/cart-rules";
import { onceMore } from "@savat/contracts/once-more";
import { useSession } from "@savat/contracts/session";
import { useEffect, useMemo, useRef, useState } from "react";
import { isAtOdds, withRead } from "./basket-lines.ts";
import type { ShownProduct } from "./shown-product.ts";

/** Asks the server; what it needs for this loads with the first question. */
async function ask(check: Parameters<typeof checkLines>[0]): Promise<void> {
  const bring = () => import(/* webpackChunkName: "loads" */ "@savat/contracts/basket-check");
  const brought = await onceMore(bring).catch(() => {
    throw networkFailure("network");
  });
  await brought.checkLines(check);
}

type Products = readonly ShownProduct[];

/** The basket at the time of the request. */
interface Question {
  products: Products;
  basket: string;
}

function basketState({ orderKey, changes }: Cart): string {
  return JSON.stringify([orderKey, changes]);
}

/** The page's products from the server's last answer. If page and basket differ, asks the server and updates both. */
export function useLatestProducts(products: Products): Products {
  const [news, setNews] = useState<{ of: Products; read: LinesRead }>();
  const latest = useMemo(() => (news?.of === products ? withRead(products, news.read) : products), [news, products]);
  const asked = useRef<Question>(undefined);
  const standing = useRef<AbortSignal>(undefined);

  useEffect(() => {
    const page = new AbortController();
    standing.current = page.signal;
    return () => page.abort();
  }, []);

  // Without a hook: the list shows nothing of the basket, so a change of the basket does not draw it again.
  useEffect(() => {
    function compare(cart: Cart): void {
      const basket = basketState(cart);
      const isAsked = asked.current?.products === products && asked.current.basket === basket;
      if (standing.current === undefined || isAsked || !isAtOdds(cart, latest)) return;
      asked.current = { products, basket };
      ask({
        signal: standing.current,
        api: callApi,
        basket: useCart.getState,
        mark: markChanges,
        isSignedIn: useSession.getState().user !== null,
        onRead: (read) => setNews({ of: products, read }),
      }).catch((failure: unknown) => {
        // Without an answer both stay unchanged: the order checks again.
        if (!(failure instanceof ApiFailure)) throw failure;
        asked.current = undefined;
      });
    }
    compare(useCart.getState());
    return useCart.subscribe(compare);
  }, [products, latest]);

  return latest;
}
