import { useCart } from "@savat/contracts/cart";
import { events, listen } from "@savat/contracts/events";
import { useTranslation } from "@savat/contracts/i18n";
import { BasketIcon } from "@savat/ui/icons";
import { VisuallyHidden } from "@savat/ui/visually-hidden";
import { memo, type ReactElement, useDeferredValue, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { NAMESPACE } from "../messages.ts";
import { PanelFrame } from "../slot-frames.tsx";
import { SlotHost } from "../slot-host.tsx";
import styles from "./header.module.css";
import { useWarmSlot } from "./use-slot.ts";

const Face = memo(function Face({ count }: { count: number }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      <VisuallyHidden>{t("basket.open", { count })}</VisuallyHidden>
      <BasketIcon size={20} />
      <span className={styles.wide} aria-hidden="true">
        {t("basket.button")}
      </span>
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
    </>
  );
});

/** Opens the basket. Its number is drawn after the product that was pressed. */
export function BasketButton(): ReactElement {
  // Remotes write the store too: anything but a number would take the frame down.
  const count = useDeferredValue(useCart(({ totalQuantity }) => (Number.isInteger(totalQuantity) ? totalQuantity : 0)));
  const warm = useWarmSlot("basket-panel");
  return (
    <button
      type="button"
      className={styles.basket}
      aria-haspopup="dialog"
      onClick={() => events.emit("basket:open")}
      onPointerEnter={warm}
      onTouchStart={warm}
      onFocus={warm}
    >
      <Face count={count} />
    </button>
  );
}

/** The basket panel, wherever it was opened; a change of page closes it. */
export function BasketPanelHost(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState(pathname);
  useEffect(
    () =>
      listen("basket:open", () => {
        setOpenedAt(location.pathname);
        setIsOpen(true);
      }),
    [],
  );
  return <SlotHost name="basket-panel" Frame={PanelFrame} isOpen={isOpen && openedAt === pathname} onClose={() => setIsOpen(false)} />;
}
