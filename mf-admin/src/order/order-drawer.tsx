import type { AdminOrder } from "@savat/contracts/admin-orders";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import { useRevalidator } from "@savat/contracts/router";
import { Button, Drawer, Grid } from "antd";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { LoadFailed } from "../load-failed.tsx";
import { useReturnedFocus } from "../use-returned-focus.ts";
import { useSay } from "../use-say.ts";
import { ActionDialog } from "./actions/action-dialog.tsx";
import { useCancelledText, wayOf } from "./actions/cancel-order.tsx";
import { isPossible, type OrderAction } from "./actions/order-action.ts";
import { backOf } from "./details/money.ts";
import styles from "./details/order.module.css";
import { tailOf } from "./details/order-address.ts";
import type { OrderRead } from "./load-open.ts";
import { OrderContent } from "./order-content.tsx";
import { useOrder } from "./use-order.ts";

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

/** The ways to end an order, at the drawer's foot. */
function Endings({ order, onAct }: { order: AdminOrder; onAct: (action: OrderAction) => void }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const sum = formatMoney(backOf(order), language);
  return (
    <div className={styles.buttons}>
      {order.canClose && <Button onClick={() => onAct({ kind: "close" })}>{t("orders.close.button")}</Button>}
      {order.canCancel !== "no" && (
        <Button danger onClick={() => onAct({ kind: "cancel" })}>
          {t(`orders.cancel.${wayOf(order)}`, { sum })}
        </Button>
      )}
    </div>
  );
}

/** The action that is asked about, and what came of the last one. */
function useActing(order: AdminOrder | undefined) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const say = useSay();
  const cancelledText = useCancelledText();
  const [action, setAction] = useState<OrderAction>();
  const [refusal, setRefusal] = useState<string>();
  const [endedCount, setEndedCount] = useState(0);
  function end(why: string | undefined): void {
    setAction(undefined);
    setRefusal(why);
    setEndedCount((count) => count + 1);
    void revalidate();
  }
  function tell(said: string): void {
    say(said);
    end(undefined);
  }
  function ask(asked: OrderAction): void {
    setRefusal(undefined);
    setAction(asked);
  }
  // An answer was lost, or somebody was faster, and a later read shows it.
  const isOver = action !== undefined && order !== undefined && !isPossible(order, action);
  const tellOver = useEffectEvent(() => {
    if (action?.kind === "cancel" && order?.order.status === "cancelled")
      tell(cancelledText(order, formatMoney(order.refund?.amount ?? order.order.totalAmount, language)));
    else end(t("orders.actionFailed.over"));
  });
  useEffect(() => {
    if (isOver) tellOver();
  }, [isOver]);
  return { action: isOver ? undefined : action, refusal, endedCount, ask, tell, end, close: () => setAction(undefined) };
}

interface OrderDrawerProps {
  id: string;
  /** Undefined while it loads. */
  read: OrderRead | undefined;
  onClose: () => void;
}

/** All data of one order, with everything that an admin may do to it. */
export function OrderDrawer({ id, read, onClose }: OrderDrawerProps) {
  const { t } = useTranslation("admin");
  const { md: isDesktop } = Grid.useBreakpoint();
  const seen = useOrder(id, read);
  const { order } = seen;
  useReturnedFocus();
  const { action, refusal, endedCount, ask, tell, end, close } = useActing(order);
  const top = useRef<HTMLDivElement>(null);

  // The button that opened it is gone.
  useEffect(() => {
    if (endedCount > 0) top.current?.focus();
  }, [endedCount]);

  return (
    <>
      <Drawer
        open
        placement={isDesktop ? "right" : "bottom"}
        size={isDesktop ? 520 : "90dvh"}
        title={<h2 className={styles.drawerTitle}>{t("orders.details.title", { tail: tailOf(id) })}</h2>}
        closable={{ "aria-label": t("confirm.close") }}
        onClose={onClose}
        footer={order !== undefined && (order.canCancel !== "no" || order.canClose === true) && <Endings order={order} onAct={ask} />}
      >
        {order === undefined ? <Unread read={read} /> : <OrderContent seen={{ ...seen, order }} top={top} refusal={refusal} onAct={ask} />}
      </Drawer>
      {action !== undefined && order !== undefined && (
        <ActionDialog
          action={action}
          order={order}
          onDone={(answered, said) => {
            seen.take(answered);
            tell(said);
          }}
          onRefused={end}
          onUnknown={() => void seen.read()}
          onClose={close}
        />
      )}
    </>
  );
}
