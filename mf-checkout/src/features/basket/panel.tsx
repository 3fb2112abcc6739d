import { useCart } from "@savat/contracts/cart";
import { useTranslation } from "@savat/contracts/i18n";
import type { SlotProps } from "@savat/contracts/remote";
import { Dialog } from "@savat/ui/dialog";
import { useDeferredValue } from "react";
import { BasketFooter, BasketLines, useBasketTitle } from "./basket-content.tsx";
import { useBasketCheck } from "./use-basket-check.ts";
import { useBasketShop } from "./use-basket-shop.ts";

/** The basket over the page: a sheet from below on phones, a panel at the side on desktops. */
export function Slot({ isOpen, onClose }: SlotProps) {
  const { t } = useTranslation("checkout");
  const title = useBasketTitle();
  const isEmpty = useCart((cart) => cart.merchant === null);
  // The panel is drawn first; then it asks the server.
  const isShown = useDeferredValue(isOpen, false);
  useBasketCheck(isShown);
  const offered = useBasketShop(isShown);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={title}
      closeLabel={t("action.close")}
      placement="side"
      footer={isEmpty ? undefined : <BasketFooter offered={offered} onLeave={onClose} />}
    >
      <BasketLines sums={offered.sums} />
    </Dialog>
  );
}
