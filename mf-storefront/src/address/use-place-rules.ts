import { onceMore } from "@savat/contracts/once-more";
import { useEffect, useState } from "react";

type PlaceRules = typeof import("./place-rules.ts");

let brought: PlaceRules | undefined;

/** Districts and delivery zones. They come when a page knows an address: most first visits have none. */
export function usePlaceRules(isNeeded: boolean): PlaceRules | undefined {
  const [rules, setRules] = useState(brought);
  useEffect(() => {
    if (!isNeeded || rules !== undefined) return undefined;
    let isGone = false;
    const take = (now: PlaceRules) => {
      brought = now;
      if (!isGone) setRules(now);
    };
    // Without them the page says less, and asks again with the next address.
    onceMore(() => import(/* webpackChunkName: "place-rules" */ "./place-rules.ts")).then(take, () => undefined);
    return () => {
      isGone = true;
    };
  }, [isNeeded, rules]);
  return rules;
}
