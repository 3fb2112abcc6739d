import type { Thing, ThingContext } from "@savat/contracts/page-head";
import { merchantAddress } from "./business.ts";

/** The merchants of a list, each with its own page. */
export function merchantListStructuredData(merchants: readonly { uid: string; name: string }[], { pageUrl }: ThingContext): Thing {
  return {
    "@type": "ItemList",
    itemListElement: merchants.map(({ uid, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: pageUrl(merchantAddress(uid)),
    })),
  };
}
