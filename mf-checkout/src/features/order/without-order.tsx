import { BoughtBasket } from "./bought-basket.tsx";
import { ChangedBasket } from "./changed-basket.tsx";
import { ClosedOrder } from "./closed-order.tsx";
import type { CheckoutShown } from "./load-checkout.ts";
import { MissingOrder } from "./missing-order.tsx";
import { NothingToOrder } from "./nothing-to-order.tsx";
import { RefusedOrder } from "./refused-order.tsx";

type NothingPayable = Extract<CheckoutShown, { kind: "empty" | "missing" | "closed" | "bought" | "changed" | "refused" }>;

/** The checkout without anything to pay: seldom seen, and after an answer, so its code comes when it is needed. */
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
    case "changed":
      return <ChangedBasket />;
    case "refused":
      return <RefusedOrder refusal={shown} />;
  }
}
