import { useEffect, useRef } from "react";
import { acceptMarkedChanges, useCart, useCartStanding } from "shared-contracts/cart";
import { useLanguage, useTranslation } from "shared-contracts/i18n";
import { formatMoney } from "shared-contracts/money";
import { Link } from "shared-contracts/router";
import { Alert } from "shared-ui/alert";
import { Button } from "shared-ui/button";
import { EmptyState } from "shared-ui/empty-state";
import { fetchCheckoutPage } from "../../fetch-checkout-page.ts";
import { isSolvedInOrders, useRefusalText } from "../../refusal-text.ts";
import { SumLines } from "../../sum-lines.tsx";
import styles from "./basket.module.css";
import { BasketLine } from "./basket-line.tsx";
import { useCheckout } from "./use-checkout.ts";

export function useBasketTitle(): string {
  const { t } = useTranslation("checkout");
  const merchant = useCart((cart) => cart.merchant?.name);
  return merchant === undefined ? t("basket.titleEmpty") : t("basket.title", { merchant });
}

/** A basket of a later release is not empty: a reload shows it. */
function EmptyBasket() {
  const { t } = useTranslation("checkout");
  const isOutdated = useCartStanding() === "outdated";
  if (!isOutdated) return <EmptyState title={t("basket.empty")} text={t("basket.emptyHint")} />;
  return <EmptyState title={t("basket.outdated")} action={<Button onClick={() => location.reload()}>{t("basket.reload")}</Button>} />;
}

/** The lines, or the text of an empty basket. */
export function BasketLines() {
  const { items, changes, totalAmount, totalQuantity } = useCart();
  const content = useRef<HTMLDivElement>(null);
  return (
    <div ref={content} tabIndex={-1} className={styles.content}>
      {items.length === 0 ? (
        <EmptyBasket />
      ) : (
        <>
          <ul className={styles.lines}>
            {items.map((item) => (
              <BasketLine
                key={item.id}
                item={item}
                change={changes.find(({ id }) => id === item.id)}
                onRemoved={() => content.current?.focus()}
              />
            ))}
          </ul>
          <SumLines subtotalMinor={totalAmount} quantity={totalQuantity} />
        </>
      )}
    </div>
  );
}

/** The button with the total, after any question or failure that comes first. */
export function BasketFooter({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation("checkout");
  const language = useLanguage();
  const refusalText = useRefusalText();
  const { isBusy, refusal, start } = useCheckout(onLeave);
  const { totalAmount, changes } = useCart();
  useEffect(fetchCheckoutPage, []);
  return (
    <div className={styles.footer}>
      {changes.length > 0 && <Alert title={t("change.title")}>{t("change.text")}</Alert>}
      {refusal !== undefined && (
        <Alert
          tone="error"
          action={
            isSolvedInOrders(refusal) && (
              <Link to="/orders" className={styles.link} onClick={onLeave}>
                {t("action.viewOrders")}
              </Link>
            )
          }
        >
          {refusalText(refusal)}
        </Alert>
      )}
      {changes.length > 0 ? (
        <Button size="large" full onClick={acceptMarkedChanges}>
          {t("change.accept")}
        </Button>
      ) : (
        <Button size="large" full spread busy={isBusy} onClick={() => void start()}>
          <span>{t("basket.checkout")}</span>
          <span>{formatMoney(totalAmount, language)}</span>
        </Button>
      )}
    </div>
  );
}
