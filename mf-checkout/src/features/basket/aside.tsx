import { useCart } from "@savat/contracts/cart";
import type { SlotProps } from "@savat/contracts/remote";
import { Card } from "@savat/ui/card";
import styles from "./basket.module.css";
import { BasketFooter, BasketLines, useBasketTitle } from "./basket-content.tsx";
import { useBasketCheck } from "./use-basket-check.ts";
import { useBasketShop } from "./use-basket-shop.ts";

/** The basket beside the products. */
export function Slot({ isOpen, onClose }: SlotProps) {
  const title = useBasketTitle();
  const isEmpty = useCart((cart) => cart.merchant === null);
  useBasketCheck(isOpen);
  const offered = useBasketShop(isOpen);
  if (!isOpen) return null;
  return (
    <Card as="section" raised aria-labelledby="basket-aside-title" className={styles.aside}>
      <h2 id="basket-aside-title" className={styles.title}>
        {title}
      </h2>
      <BasketLines sums={offered.sums} />
      {!isEmpty && <BasketFooter offered={offered} onLeave={onClose} />}
    </Card>
  );
}
