import { useTranslation } from "shared-contracts/i18n";
import { Link, useRevalidator } from "shared-contracts/router";
import { buttonClass } from "shared-ui/button";
import { ErrorState } from "shared-ui/error-state";
import { refusalKey } from "../../refusal-text.ts";

/** The server refused to make an order of the basket. */
export function RefusedOrder({ code }: { code: string }) {
  const { t } = useTranslation("checkout");
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title={t("refusal.title")}
      text={t(refusalKey(code))}
      retryLabel={t("action.tryAgain")}
      onRetry={() => void revalidate()}
      isRetrying={state !== "idle"}
      action={
        <Link to={code === "order_payment_running" ? "/orders" : "/"} className={buttonClass({ variant: "plain" })}>
          {t(code === "order_payment_running" ? "action.viewOrders" : "action.continueShopping")}
        </Link>
      }
    />
  );
}
