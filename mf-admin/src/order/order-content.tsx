import type { AdminOrder } from "@savat/contracts/admin-orders";
import { useTranslation } from "@savat/contracts/i18n";
import { shownStatus } from "@savat/contracts/orders";
import { Alert, Button } from "antd";
import type { RefObject } from "react";
import type { OrderAction } from "./actions/order-action.ts";
import styles from "./details/order.module.css";
import { OrderAttempts } from "./details/order-attempts.tsx";
import { OrderFacts } from "./details/order-facts.tsx";
import { OrderLines } from "./details/order-lines.tsx";
import { OrderMessages } from "./details/order-messages.tsx";
import { OrderMoneyTable, OrderParts, RefundFacts } from "./details/order-money.tsx";
import { OrderTags } from "./details/order-status.tsx";
import { OrderSteps } from "./details/order-steps.tsx";
import { OrderDue } from "./order-due.tsx";
import type { SeenOrder } from "./use-order.ts";

/** The order's state, announced when it changes. */
function State({ order: { order, refund } }: { order: AdminOrder }) {
  return (
    <div role="status">
      <OrderTags status={shownStatus(order)} stage={order.stage} refund={refund?.state} />
    </div>
  );
}

/** Why an order that is not cancelled cannot be cancelled. */
function WhyNot({ order: { order, canCancel } }: { order: AdminOrder }) {
  const { t } = useTranslation("admin");
  if (canCancel !== "no" || order.status === "cancelled") return null;
  const why = order.status === "pending" ? "running" : order.stage === "accepting" ? "accepting" : "notNow";
  return <Alert type="info" role="status" title={t(`orders.cancel.${why}`)} />;
}

interface OrderContentProps {
  seen: SeenOrder & { order: AdminOrder };
  /** What the last action came to; it takes the focus. */
  top: RefObject<HTMLDivElement | null>;
  refusal: string | undefined;
  onAct: (action: OrderAction) => void;
}

/** The whole story of an order. */
export function OrderContent({ seen: { order, isStale, read }, top, refusal, onAct }: OrderContentProps) {
  const { t } = useTranslation("admin");
  return (
    <div className={styles.details}>
      <State order={order} />
      <div ref={top} tabIndex={-1} className={styles.said}>
        {refusal !== undefined && <Alert type="error" showIcon title={refusal} />}
      </div>
      {isStale && (
        <Alert
          type="error"
          showIcon
          title={t("orders.details.unread")}
          action={<Button onClick={() => void read()}>{t("orders.details.retry")}</Button>}
        />
      )}
      <WhyNot order={order} />
      <OrderDue order={order} onAct={onAct} />
      <OrderFacts
        order={order}
        changeAddress={
          order.canChangeAddress && (
            <Button size="small" onClick={() => onAct({ kind: "address" })}>
              {t("orders.address.button")}
            </Button>
          )
        }
      />
      <OrderLines order={order} />
      <OrderMoneyTable order={order} />
      <OrderParts order={order} />
      {order.refund !== null && <RefundFacts refund={order.refund} />}
      <OrderSteps order={order} />
      <OrderMessages messages={order.messages} />
      <OrderAttempts attempts={order.attempts} />
    </div>
  );
}
