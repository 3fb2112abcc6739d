import { events, listen } from "@savat/contracts/events";
import { useTranslation } from "@savat/contracts/i18n";
import { Link, useRevalidator } from "@savat/contracts/router";
import { Button, buttonClass } from "@savat/ui/button";
import { ErrorState } from "@savat/ui/error-state";
import { useEffect } from "react";
import { isSolvedInBasket, isSolvedInOrders, type Refusal, useRefusalText } from "../../refusal-text.ts";

/** The server refused to make an order of the basket. */
export function RefusedOrder({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation("checkout");
  const refusalText = useRefusalText();
  const isInOrders = isSolvedInOrders(refusal);
  const { revalidate, state } = useRevalidator();
  useEffect(() => listen("address:changed", () => void revalidate()), [revalidate]);
  return (
    <ErrorState
      title={t("refusal.title")}
      text={refusalText(refusal)}
      retryLabel={t("action.tryAgain")}
      onRetry={() => void revalidate()}
      isRetrying={state !== "idle"}
      action={
        refusal.code === "out_of_zone" ? (
          <Button variant="wash" onClick={() => events.emit("address:open", {})}>
            {t("address.change")}
          </Button>
        ) : isSolvedInBasket(refusal) ? (
          <Button variant="wash" onClick={() => events.emit("basket:open")}>
            {t("action.toBasket")}
          </Button>
        ) : (
          <Link to={isInOrders ? "/orders" : "/"} className={buttonClass({ variant: "plain" })}>
            {t(isInOrders ? "action.viewOrders" : "action.continueShopping")}
          </Link>
        )
      }
    />
  );
}
