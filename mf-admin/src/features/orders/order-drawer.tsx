import { Alert, Button, Drawer, Grid } from "antd";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { AdminOrder } from "shared-contracts/admin-orders";
import type { ApiFailure } from "shared-contracts/api-failure";
import { useLanguage, useTranslation } from "shared-contracts/i18n";
import { formatMoney } from "shared-contracts/money";
import { shownStatus } from "shared-contracts/orders";
import { useRevalidator } from "shared-contracts/router";
import { LoadFailed } from "../../load-failed.tsx";
import { useReturnedFocus } from "../../use-returned-focus.ts";
import { useSay } from "../../use-say.ts";
import { CancelOrder, useCancelFailureText } from "./cancel-order.tsx";
import type { OrderRead } from "./load.ts";
import { tailOf } from "./order-address.ts";
import { OrderFacts, OrderLines, RefundFacts } from "./order-facts.tsx";
import { OrderAttempts, OrderHistory } from "./order-past.tsx";
import { OrderTags } from "./order-status.tsx";
import styles from "./orders.module.css";
import { type SeenOrder, useOrder } from "./use-order.ts";

/** The order's state, announced when it changes. */
function State({ order: { order, refund } }: { order: AdminOrder }) {
  return (
    <div role="status">
      <OrderTags status={shownStatus(order)} refund={refund?.state} />
    </div>
  );
}

/** Why an order that is not cancelled cannot be cancelled. */
function WhyNot({ order: { order, canCancel } }: { order: AdminOrder }) {
  const { t } = useTranslation("admin");
  if (canCancel !== "no" || order.status === "cancelled") return null;
  return <Alert type="info" role="status" title={t(order.status === "pending" ? "orders.cancel.running" : "orders.cancel.tooLate")} />;
}

function Content({ seen, children }: { seen: SeenOrder & { order: AdminOrder }; children: ReactNode }) {
  const { t } = useTranslation("admin");
  const { order, isStale, read } = seen;
  return (
    <div className={styles.details}>
      <State order={order} />
      {children}
      {isStale && (
        <Alert
          type="error"
          showIcon
          title={t("orders.details.unread")}
          action={<Button onClick={() => void read()}>{t("orders.details.retry")}</Button>}
        />
      )}
      <WhyNot order={order} />
      <OrderFacts order={order} />
      <OrderLines order={order} />
      {order.refund !== null && <RefundFacts refund={order.refund} />}
      <OrderHistory history={order.history} />
      <OrderAttempts attempts={order.attempts} />
    </div>
  );
}

function Unread({ read }: { read: OrderRead | undefined }) {
  const { t } = useTranslation("admin");
  if (read?.kind !== "failed") {
    return (
      <p role="status" className={styles.loading}>
        {t("orders.details.loading")}
      </p>
    );
  }
  const text = t(`orders.failed.${read.reason === "notFound" ? "orderNotFound" : read.reason}`);
  return <LoadFailed title={t("orders.failed.orderTitle")} text={text} />;
}

/** All data of one order, with cancelling. `read` is undefined while it loads. */
export function OrderDrawer({ id, read, onClose }: { id: string; read: OrderRead | undefined; onClose: () => void }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const say = useSay();
  const { md: isDesktop } = Grid.useBreakpoint();
  const failureText = useCancelFailureText();
  const seen = useOrder(id, read);
  useReturnedFocus();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<ApiFailure>();
  const top = useRef<HTMLDivElement>(null);
  const [decidedCount, setDecidedCount] = useState(0);
  const { order } = seen;
  const sum = order === undefined ? "" : formatMoney(order.order.totalAmount, language);

  // The button that opened it is gone.
  useEffect(() => {
    if (decidedCount > 0) top.current?.focus();
  }, [decidedCount]);

  function close(failure: ApiFailure | undefined): void {
    setAsking(false);
    setRefusal(failure);
    setDecidedCount((count) => count + 1);
    void revalidate();
  }
  function tell(cancelled: AdminOrder): void {
    say(t(cancelled.refund === null ? "orders.cancel.doneFree" : "orders.cancel.doneRefund", { sum }));
    close(undefined);
  }
  // The answer was lost, and a later read shows that it was cancelled.
  const isFoundCancelled = isAsking && order?.order.status === "cancelled";
  const tellFound = useEffectEvent(() => order && tell(order));
  useEffect(() => {
    if (isFoundCancelled) tellFound();
  }, [isFoundCancelled]);

  return (
    <>
      <Drawer
        open
        placement={isDesktop ? "right" : "bottom"}
        size={isDesktop ? 520 : "90dvh"}
        title={<h2 className={styles.drawerTitle}>{t("orders.details.title", { tail: tailOf(id) })}</h2>}
        closable={{ "aria-label": t("confirm.close") }}
        onClose={onClose}
        footer={
          order !== undefined &&
          order.canCancel !== "no" && (
            <Button
              danger
              block
              onClick={() => {
                setRefusal(undefined);
                setAsking(true);
              }}
            >
              {t(`orders.cancel.${order.canCancel}`, { sum })}
            </Button>
          )
        }
      >
        {order === undefined ? (
          <Unread read={read} />
        ) : (
          <Content seen={{ ...seen, order }}>
            <div ref={top} tabIndex={-1} className={styles.said}>
              {refusal && <Alert type="error" showIcon title={failureText(refusal)} />}
            </div>
          </Content>
        )}
      </Drawer>
      {isAsking && order !== undefined && order.canCancel !== "no" && (
        <CancelOrder
          order={order}
          onCancelled={(cancelled) => {
            seen.take(cancelled);
            tell(cancelled);
          }}
          onRefused={close}
          onUnknown={() => void seen.read()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
