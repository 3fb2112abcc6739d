import { type ReactNode, useId } from "react";
import { useTranslation } from "shared-contracts/i18n";
import { Card } from "shared-ui/card";
import { SumLines } from "../../sum-lines.tsx";
import styles from "./order.module.css";
import { type OrderLine, OrderLines } from "./order-lines.tsx";

interface OrderSummaryProps {
  lines: readonly OrderLine[];
  totalMinor: number;
  children?: ReactNode;
}

export function OrderSummary({ lines, totalMinor, children }: OrderSummaryProps) {
  const { t } = useTranslation("checkout");
  const id = useId();
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <Card as="section" aria-labelledby={id} className={styles.summary}>
      <h2 id={id} className={styles.title}>
        {t("order.title")}
      </h2>
      <OrderLines lines={lines} />
      <SumLines subtotalMinor={totalMinor} quantity={quantity} />
      {children}
    </Card>
  );
}
