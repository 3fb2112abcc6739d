import { useTranslation } from "@savat/contracts/i18n";
import type { InventoryProduct } from "@savat/contracts/products";
import { useCall } from "@savat/contracts/use-call";
import { Button } from "@savat/ui/button";
import { useFailureText } from "../../failure-text.ts";
import styles from "./products.module.css";

export type MarkToday = (product: InventoryProduct, isOut: boolean) => Promise<void>;

/** Marks a product as out for today, or puts it back on sale: one press, without the form. */
export function OutToday({ product, onMark }: { product: InventoryProduct; onMark: MarkToday }) {
  const { t } = useTranslation("merchant");
  const failureText = useFailureText();
  const { isBusy, failure, run } = useCall();
  const { name, isOutToday = false } = product;
  return (
    <>
      <Button
        variant="plain"
        className={styles.today}
        busy={isBusy}
        aria-label={t(isOutToday ? "products.today.backOf" : "products.today.outOf", { name })}
        onClick={() => void run(() => onMark(product, !isOutToday))}
      >
        {t(isOutToday ? "products.today.back" : "products.today.out")}
      </Button>
      {failure && (
        <p role="alert" className={styles.soft}>
          {failureText(failure)}
        </p>
      )}
    </>
  );
}
