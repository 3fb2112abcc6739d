import { BoughtBasket } from "./bought-basket.tsx";
import { ChangedBasket } from "./changed-basket.tsx";
import { ClosedOrder } from "./closed-order.tsx";
import type { CheckoutShown } from "./load-checkout.ts";
import { MissingOrder } from "./missing-order.tsx";
import { NotSentOrder } from "./not-sent-order.tsx";
import { NothingToOrder } from "./nothing-to-order.tsx";
import { RefusedOrder } from "./refused-order.tsx";

type NothingPayable = Exclude<CheckoutShown, { kind: "guest" | "order" }>;

/** The checkout without anything to pay: seldom seen, so its code is no part of the page's first files. */
export function WithoutOrder({ shown }: { shown: NothingPayable }) {
  switch (shown.kind) {
    case "empty":
      return <NothingToOrder />;
    case "missing":
      return <MissingOrder id={shown.id} />;
    case "closed":
      return <ClosedOrder order={shown.order} />;
    case "bought":
      return <BoughtBasket />;
    case "not-sent":
      return <NotSentOrder key={shown.local.id} local={shown.local} />;
    case "changed":
      return <ChangedBasket />;
    case "refused":
      return <RefusedOrder refusal={shown} />;
  }
}
