import { changeQuantity } from "@savat/contracts/cart";
import { type CartItem, quantityLimit } from "@savat/contracts/cart-rules";
import type { ChangedLine } from "@savat/contracts/errors";
import { events } from "@savat/contracts/events";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoneyParts } from "@savat/contracts/money";
import { Price } from "@savat/ui/price";
import { QuantityStepper } from "@savat/ui/quantity-stepper";
import { ChangeNote } from "../../change-note.tsx";
import { GoodsPicture } from "../../goods-picture.tsx";
import styles from "./basket.module.css";

interface BasketLineProps {
  item: CartItem;
  change: ChangedLine | undefined;
  /** The line was removed, and with it the focused button. */
  onRemoved: () => void;
}

export function BasketLine({ item, change, onRemoved }: BasketLineProps) {
  const { t } = useTranslation("checkout");
  const language = useLanguage();
  const limit = quantityLimit(item.stock);

  function setQuantity(quantity: number): void {
    changeQuantity(item.id, quantity);
    if (quantity > 0) return;
    events.emit("toast", { text: t("basket.removed"), tone: "info" });
    onRemoved();
  }

  return (
    <li className={styles.line}>
      <GoodsPicture id={item.id} image={item.image} />
      <div className={styles.about}>
        <p className={styles.name}>{item.name}</p>
        <Price {...formatMoneyParts(item.price, language)} size="small" />
        {change && <ChangeNote change={change} />}
      </div>
      <QuantityStepper
        label={item.name}
        quantity={item.quantity}
        max={Math.max(limit, item.quantity)}
        onChange={setQuantity}
        tone="quiet"
        showLimit
        texts={{
          increase: t("line.increase"),
          decrease: t("line.decrease"),
          remove: t("line.remove"),
          quantity: (quantity) => (quantity > 0 ? t("line.quantity", { count: quantity }) : t("basket.removed")),
          limit: item.stock > limit ? t("line.most", { count: limit }) : t("line.limit", { count: limit }),
        }}
      />
    </li>
  );
}
