import type { AdminAttempt } from "@savat/contracts/admin-orders";
import { useTranslation } from "@savat/contracts/i18n";
import type { Order, OrderStage } from "@savat/contracts/orders";
import type { RefundState } from "@savat/contracts/refunds";
import { Tag } from "antd";
import styles from "./order.module.css";

const COLOURS: Record<Order["status"], string> = {
  pending: "warning",
  paid: "success",
  confirmed: "success",
  preparing: "success",
  delivered: "success",
  cancelled: "error",
  unknown: "default",
};
/** The console tells reserved money from taken money. */
export function attemptState({ state, isHeld }: Pick<AdminAttempt, "state" | "isHeld">): AdminAttempt["state"] | "held" {
  return isHeld ? "held" : state;
}

const PAYMENT_COLOURS: Record<ReturnType<typeof attemptState>, string> = {
  created: "default",
  paying: "warning",
  held: "success",
  unknown: "warning",
  paid: "success",
  failed: "error",
  cancelled: "error",
};

interface OrderTagsProps {
  status: Order["status"];
  stage: OrderStage | null | undefined;
  refund: RefundState | undefined;
}

/** The state of an order with its finer stage, and of the refund of a cancelled one. */
export function OrderTags({ status, stage, refund }: OrderTagsProps) {
  const { t } = useTranslation("admin");
  return (
    <span className={styles.tags}>
      <Tag color={COLOURS[status]}>{t(`orders.status.${status}`)}</Tag>
      {stage != null && <Tag>{t(`orders.stage.${stage}`)}</Tag>}
      {refund !== undefined && <Tag color={refund === "done" ? "success" : "warning"}>{t(`orders.refundState.${refund}`)}</Tag>}
    </span>
  );
}

export function PaymentTag(attempt: Pick<AdminAttempt, "state" | "isHeld">) {
  const state = attemptState(attempt);
  const { t } = useTranslation("admin");
  return <Tag color={PAYMENT_COLOURS[state]}>{t(`orders.attemptState.${state}`)}</Tag>;
}
