import type { BoardOrder } from "@savat/contracts/board";
import { formatDateTime } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import { Badge } from "@savat/ui/badge";
import { Button } from "@savat/ui/button";
import { classNames } from "@savat/ui/class-names";
import { CustomerAddress } from "../../orders/customer-address.tsx";
import { orderNumber } from "../../orders/order-number.ts";
import styles from "./history.module.css";

const DETAILS = [
  "not_accepted",
  "rejected",
  "out_of_stock",
  "below_minimum",
  "hold_refused",
  "by_merchant",
  "not_handed_over",
  "not_received",
] as const;
const ENDS = ["unproved", "unconfirmed"] as const;

/** How an order ended, beyond delivered and cancelled. */
function useEndText(): (order: BoardOrder) => string | undefined {
  const { t } = useTranslation("merchant");
  return ({ cancelDetail, stage }) => {
    const detail = DETAILS.find((name) => name === cancelDetail);
    if (detail !== undefined) return t(`history.detail.${detail}`);
    const end = ENDS.find((name) => name === stage);
    return end && t(`history.end.${end}`);
  };
}

/** One ended order. */
export function EndedOrder({ order, onPrint }: { order: BoardOrder; onPrint: (order: BoardOrder) => void }) {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  const endText = useEndText()(order);
  const number = orderNumber(order.id);
  const isDelivered = order.status === "delivered";
  return (
    <article className={styles.order} aria-label={t("board.order", { number })}>
      <header className={styles.orderHead}>
        <h3 className={styles.number}>{number}</h3>
        <Badge tone={isDelivered ? "success" : "danger"}>{t(`history.status.${isDelivered ? "delivered" : "cancelled"}`)}</Badge>
        {order.isTest && <Badge tone="accent">{t("order.test")}</Badge>}
        <b className={styles.total}>{formatMoney(order.totalAmount, language)}</b>
      </header>
      <p className={styles.soft}>{formatDateTime(order.endedAt ?? order.placedAt, language)}</p>
      {endText !== undefined && <p>{endText}</p>}
      {order.reason !== null && <p className={styles.reason}>{order.reason}</p>}
      <p>
        {order.lines.map(({ position, name, quantity, isOut }, index) => (
          <span key={position} className={classNames(isOut && styles.isOut)}>{`${index > 0 ? ", " : ""}${quantity}× ${name}`}</span>
        ))}
      </p>
      <div className={styles.foot}>
        <details>
          <summary className={styles.summary}>{t("order.where")}</summary>
          <CustomerAddress order={order} />
        </details>
        <Button variant="plain" aria-label={t("order.slip.printOf", { number })} onClick={() => onPrint(order)}>
          {t("order.slip.print")}
        </Button>
      </div>
    </article>
  );
}
