import { formatClock, formatDate } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import type { Order } from "@savat/contracts/orders";
import { Card } from "@savat/ui/card";
import { type ReactNode, useId } from "react";
import type { ShownSums } from "../../shown-sums.ts";
import { SumLines } from "../../sum-lines.tsx";
import styles from "./order.module.css";
import { type OrderLine, OrderLines } from "./order-lines.tsx";

interface OrderSummaryProps {
  lines: readonly OrderLine[];
  sums: ShownSums;
  /** When an order for later is wanted. */
  slot?: Order["slot"];
  children?: ReactNode;
}

export function OrderSummary({ lines, sums, slot, children }: OrderSummaryProps) {
  const { t } = useTranslation("checkout");
  const language = useLanguage();
  const id = useId();
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <Card as="section" aria-labelledby={id} className={styles.summary}>
      <h2 id={id} className={styles.title}>
        {t("order.title")}
      </h2>
      <OrderLines lines={lines} />
      <SumLines sums={sums} quantity={quantity} />
      {slot && <p>{t("later.slot", { time: `${formatDate(slot.from, language)}, ${formatClock(slot.from)}–${formatClock(slot.to)}` })}</p>}
      {children}
    </Card>
  );
}
