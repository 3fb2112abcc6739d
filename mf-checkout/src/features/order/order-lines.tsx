import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoneyParts } from "@savat/contracts/money";
import { Price } from "@savat/ui/price";
import { GoodsPicture } from "../../goods-picture.tsx";
import styles from "./order.module.css";

export interface OrderLine {
  id: string;
  name: string;
  image: string;
  quantity: number;
  totalPrice: number;
}

/** The goods: quantity and total of each line. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useTranslation("checkout");
  const language = useLanguage();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <GoodsPicture id={line.id} image={line.image} />
          <div>
            <p className={styles.name}>{line.name}</p>
            <p className={styles.quantity}>{t("line.times", { count: line.quantity })}</p>
          </div>
          <Price {...formatMoneyParts(line.totalPrice, language)} size="small" />
        </li>
      ))}
    </ul>
  );
}
