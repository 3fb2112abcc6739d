import { useCart } from "@savat/contracts/cart";
import { events } from "@savat/contracts/events";
import { useTranslation } from "@savat/contracts/i18n";
import { type LocalOrder, removeLocalOrder } from "@savat/contracts/local-orders";
import { Link, useNavigate, useRevalidator } from "@savat/contracts/router";
import { Alert } from "@savat/ui/alert";
import { Button, buttonClass } from "@savat/ui/button";
import { useCallback, useState } from "react";
import type { SendOutcome } from "../../order-sending.ts";
import { type Refusal, useRefusalText } from "../../refusal-text.ts";
import { sumsOfItems } from "../../shown-sums.ts";
import { checkoutAddress } from "./load-checkout.ts";
import styles from "./order.module.css";
import type { OrderLine } from "./order-lines.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { useResending } from "./use-resending.ts";

/** The order's lines; their pictures come from the basket while it still exists. */
function useLines({ body }: LocalOrder): OrderLine[] {
  const items = useCart((cart) => cart.items);
  return body.items.map(({ id, name, quantity, price }) => ({
    id,
    name: name ?? id,
    image: items.find((item) => item.id === id)?.image ?? "",
    quantity,
    totalPrice: price * quantity,
  }));
}

/** An order that stays on this phone until the server has it: pending, not payable, with Retry. */
export function NotSentOrder({ local }: { local: LocalOrder }) {
  const { t } = useTranslation("checkout");
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const lines = useLines(local);
  const refusalText = useRefusalText();
  const [refusal, setRefusal] = useState<Refusal | null>(local.refusal === null ? null : { code: local.refusal });

  const takeOutcome = useCallback(
    (outcome: SendOutcome) => {
      if (outcome.kind === "created") void navigate(checkoutAddress(outcome.orderId), { replace: true });
      else if (outcome.kind === "refused") setRefusal(outcome);
      else if (outcome.kind === "kept") setRefusal(null);
      else if (outcome.kind === "bought") {
        events.emit("toast", { text: t("basket.bought"), tone: "info" });
        void navigate("/orders", { replace: true });
      }
      // Marked lines show their new prices; once they are accepted, the basket takes precedence over this order.
      else if (outcome.kind === "changed") {
        setRefusal({ code: "basket_changed" });
        void revalidate();
      }
    },
    [navigate, revalidate, t],
  );
  const leave = useCallback(() => void navigate("/orders", { replace: true }), [navigate]);
  const { isSending, isLate, send } = useResending(local, takeOutcome, leave);

  function discard(): void {
    removeLocalOrder(local.userUid, local.id);
    void navigate("/", { replace: true });
  }

  return (
    <div className={styles.narrow}>
      <Alert tone={refusal === null ? "info" : "error"} title={t("notSent.title")}>
        {refusal === null ? t(isLate ? "notSent.ask" : "notSent.waiting") : refusalText(refusal)}
      </Alert>
      <OrderSummary lines={lines} sums={sumsOfItems(local.body.price)} />
      <Button size="large" full busy={isSending} onClick={() => void send()}>
        {t("notSent.retry")}
      </Button>
      <div className={styles.ways}>
        <Button variant="plain" onClick={discard}>
          {t("notSent.discard")}
        </Button>
        <Link to="/" className={buttonClass({ variant: "plain" })}>
          {t("action.continueShopping")}
        </Link>
      </div>
    </div>
  );
}
