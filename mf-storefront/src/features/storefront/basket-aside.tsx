import { useCart, useCartStanding } from "@savat/contracts/cart";
import { useTranslation } from "@savat/contracts/i18n";
import { Slot } from "@savat/contracts/slot";
import { Card } from "@savat/ui/card";
import { EmptyState } from "@savat/ui/empty-state";
import { type ReactElement, useDeferredValue, useSyncExternalStore } from "react";
import { NAMESPACE } from "../../namespace.ts";
import styles from "./basket-aside.module.css";

/** From this width on the stylesheet shows the aside; smaller screens do not fetch the basket's code. */
const WIDE = "(min-width: 1000px)";

function onWidthChange(changed: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    onWidthChange,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}

function stayOpen(): void {}

/** The basket beside the products; a short note of its own while it is empty. */
export function BasketAside(): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const isEmpty = useDeferredValue(useCart((cart) => cart.items.length === 0));
  const isOutdated = useCartStanding() === "outdated";
  const isWide = useIsWide();
  return (
    <aside className={styles.aside} aria-label={t("basket.label")}>
      {isWide && !isEmpty ? (
        <Slot name="basket-aside" isOpen onClose={stayOpen} />
      ) : (
        <Card raised>
          {isOutdated ? <EmptyState title={t("basket.outdated")} /> : <EmptyState title={t("basket.empty")} text={t("basket.emptyText")} />}
        </Card>
      )}
    </aside>
  );
}
