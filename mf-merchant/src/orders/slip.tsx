import type { BoardOrder } from "@savat/contracts/board";
import { formatClock, formatDateTime } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { CustomerAddress } from "./customer-address.tsx";
import { orderNumber } from "./order-number.ts";
import styles from "./slip.module.css";

function Sum({ label, amount }: { label: string; amount: number }) {
  const language = useLanguage();
  return (
    <p className={styles.sum}>
      <span>{label}</span>
      <span>{formatMoney(amount, language)}</span>
    </p>
  );
}

/** One order on paper of 80 mm. Only a printer shows it. */
function Slip({ order, shopName }: { order: BoardOrder; shopName: string }) {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  const { slot, preparedBy, deliveryFee } = order;
  return (
    <section className={styles.slip} aria-label={t("order.slip.label", { number: orderNumber(order.id) })}>
      <p>{shopName}</p>
      <p className={styles.number}>{orderNumber(order.id)}</p>
      {order.isTest && <p>{t("order.test")}</p>}
      <p>{formatDateTime(order.paidAt ?? order.placedAt, language)}</p>
      {slot && <p>{t("order.forLater", { from: formatDateTime(slot.from, language), to: formatClock(slot.to) })}</p>}
      {preparedBy !== null && <p>{t("order.slip.readyBy", { time: formatClock(preparedBy) })}</p>}
      <ul className={styles.lines}>
        {order.lines
          .filter(({ isOut }) => !isOut)
          .map(({ position, name, quantity, totalPrice }) => (
            <li key={position} className={styles.line}>
              <b>{quantity}×</b>
              <span>{name}</span>
              <span>{formatMoney(totalPrice, language)}</span>
            </li>
          ))}
      </ul>
      {deliveryFee !== null && <Sum label={t("order.slip.delivery")} amount={deliveryFee} />}
      <Sum label={t("order.slip.total")} amount={order.totalAmount} />
      <CustomerAddress order={order} />
    </section>
  );
}

/** Opens the browser's print dialog with the slip of one order. `slip` must be rendered. */
export function useSlip(shopName: string): { print: (order: BoardOrder) => void; slip: ReactNode } {
  const [printed, setPrinted] = useState<{ order: BoardOrder }>();
  useEffect(() => {
    if (printed === undefined) return;
    const done = () => setPrinted(undefined);
    window.addEventListener("afterprint", done);
    window.print();
    return () => window.removeEventListener("afterprint", done);
  }, [printed]);
  return {
    print: (order) => setPrinted({ order }),
    slip: printed && createPortal(<Slip order={printed.order} shopName={shopName} />, document.body),
  };
}
