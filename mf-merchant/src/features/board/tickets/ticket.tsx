import type { BoardOrder } from "@savat/contracts/board";
import { formatClock, formatDateTime } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatDecimal } from "@savat/contracts/money";
import { Badge } from "@savat/ui/badge";
import { Button } from "@savat/ui/button";
import { classNames } from "@savat/ui/class-names";
import { districtName } from "../../../orders/address-text.ts";
import { CustomerAddress } from "../../../orders/customer-address.tsx";
import { orderNumber } from "../../../orders/order-number.ts";
import { Seen } from "../ring/seen.tsx";
import { isUnanswered } from "../state/board-state.ts";
import { useStepText } from "../state/step-text.ts";
import { CourierLine } from "./courier-line.tsx";
import { NewOrder } from "./new-order.tsx";
import styles from "./ticket.module.css";
import { type TicketActions, TicketSteps } from "./ticket-actions.tsx";
import { TicketLines } from "./ticket-lines.tsx";
import { TicketTime } from "./ticket-time.tsx";

const NOTHING: ReadonlySet<number> = new Set();

function TicketHead({ order }: { order: BoardOrder }) {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  const { paidAt, placedAt, address, km, isTest, isLate, slot } = order;
  const where = address === null ? "" : ` · ${districtName(address, language)}`;
  const far = km === null ? "" : `, ${t("board.km", { km: formatDecimal(km, language) })}`;
  return (
    <header className={styles.head}>
      <h4 className={styles.number}>{orderNumber(order.id)}</h4>
      <TicketTime order={order} />
      <p className={styles.meta}>{`${formatClock(paidAt ?? placedAt)}${where}${far}`}</p>
      {(isTest || isLate || slot) && (
        <p className={styles.badges}>
          {isTest && <Badge tone="accent">{t("order.test")}</Badge>}
          {isLate && <Badge tone="danger">{t("board.late")}</Badge>}
          {slot && (
            <Badge tone="warning">{t("order.forLater", { from: formatDateTime(slot.from, language), to: formatClock(slot.to) })}</Badge>
          )}
        </p>
      )}
    </header>
  );
}

interface TicketProps {
  order: BoardOrder;
  isBusy: boolean;
  actions: TicketActions;
}

/** One open order, with its next step. */
export function Ticket({ order, isBusy, actions }: TicketProps) {
  const { t } = useTranslation("merchant");
  const stepText = useStepText();
  const isNew = isUnanswered(order);
  const number = orderNumber(order.id);
  const step = stepText(order.lastStep);
  return (
    <article
      className={classNames(styles.ticket, isNew && styles.isNew, order.isLate && styles.isLate)}
      aria-label={t("board.order", { number })}
      data-order={order.id}
    >
      <TicketHead order={order} />
      <Seen order={order} />
      {isNew ? (
        <NewOrder order={order} isBusy={isBusy} actions={actions} />
      ) : (
        <>
          <TicketLines order={order} out={NOTHING} />
          <CourierLine order={order} onAsk={() => actions.ask({ kind: "courier", order })} />
          <TicketSteps order={order} isBusy={isBusy} actions={actions} />
        </>
      )}
      <div className={styles.foot}>
        <details className={styles.details} open={order.stage === "on_the_way" || undefined}>
          <summary className={styles.summary}>{t("order.where")}</summary>
          <CustomerAddress order={order} />
        </details>
        <Button variant="plain" aria-label={t("order.slip.printOf", { number })} onClick={() => actions.print(order)}>
          {t("order.slip.print")}
        </Button>
      </div>
      {step !== undefined && <p className={styles.step}>{step}</p>}
    </article>
  );
}
