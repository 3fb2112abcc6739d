import { acceptMarkedChanges, useCart, useCartStanding } from "@savat/contracts/cart";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import { Link } from "@savat/contracts/router";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { EmptyState } from "@savat/ui/empty-state";
import { useEffect, useId, useRef } from "react";
import { keepBasketTotal } from "../../basket-total.ts";
import { fetchCheckoutPage } from "../../fetch-checkout-page.ts";
import { isSolvedInOrders, type Refusal, useRefusalText } from "../../refusal-text.ts";
import type { ShownSums } from "../../shown-sums.ts";
import { SumLines } from "../../sum-lines.tsx";
import styles from "./basket.module.css";
import { BasketLine } from "./basket-line.tsx";
import { BasketNotice } from "./basket-notice.tsx";
import type { Hindrance } from "./basket-offer.ts";
import type { OfferedBasket } from "./use-basket-shop.ts";
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
export function BasketLines({ sums }: { sums: ShownSums }) {
  const { items, changes, totalQuantity } = useCart();
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
          <SumLines sums={sums} quantity={totalQuantity} />
        </>
      )}
    </div>
  );
}

/** The server's refusal of the basket, which stays as it is. */
function RefusedBasket({ refusal, onLeave }: { refusal: Refusal; onLeave: () => void }) {
  const { t } = useTranslation("checkout");
  const refusalText = useRefusalText();
  return (
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
  );
}

/** Beside a disabled button: what has to be done first. */
const HINTS: Partial<Record<Hindrance, string>> = { "slot-missing": "later.chooseFirst", "slot-gone": "later.chooseFirst" };

/** The button with the total, after any question or failure that comes first. */
export function BasketFooter({ offered, onLeave }: { offered: OfferedBasket; onLeave: () => void }) {
  const { t } = useTranslation("checkout");
  const language = useLanguage();
  const { isBusy, refusal, start } = useCheckout(onLeave, offered.readAgain);
  const { changes, orderKey } = useCart();
  const { hindrance, sums } = offered;
  const hint = hindrance && HINTS[hindrance];
  const hintId = useId();
  useEffect(fetchCheckoutPage, []);
  return (
    <div className={styles.footer}>
      <BasketNotice offered={offered} />
      {changes.length > 0 && <Alert title={t("change.title")}>{t("change.text")}</Alert>}
      {refusal !== undefined && <RefusedBasket refusal={refusal} onLeave={onLeave} />}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {t(hint)}
        </p>
      )}
      {changes.length > 0 ? (
        <Button size="large" full onClick={acceptMarkedChanges}>
          {t("change.accept")}
        </Button>
      ) : (
        <Button
          size="large"
          full
          spread
          busy={isBusy}
          disabled={hindrance !== undefined}
          aria-describedby={hint && hintId}
          onClick={() => {
            keepBasketTotal(orderKey, sums);
            void start();
          }}
        >
          <span>{t("basket.checkout")}</span>
          <span>{formatMoney(sums.total, language)}</span>
        </Button>
      )}
    </div>
  );
}
