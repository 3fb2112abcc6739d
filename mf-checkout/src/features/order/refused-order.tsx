import { useTranslation } from "shared-contracts/i18n";
import { Link, useRevalidator } from "shared-contracts/router";
import { buttonClass } from "shared-ui/button";
import { ErrorState } from "shared-ui/error-state";
import { isSolvedInOrders, type Refusal, useRefusalText } from "../../refusal-text.ts";

/** The server refused to make an order of the basket. */
export function RefusedOrder({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation("checkout");
  const refusalText = useRefusalText();
  const isInOrders = isSolvedInOrders(refusal);
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title={t("refusal.title")}
      text={refusalText(refusal)}
      retryLabel={t("action.tryAgain")}
      onRetry={() => void revalidate()}
      isRetrying={state !== "idle"}
      action={
        <Link to={isInOrders ? "/orders" : "/"} className={buttonClass({ variant: "plain" })}>
          {t(isInOrders ? "action.viewOrders" : "action.continueShopping")}
        </Link>
      }
    />
  );
}
