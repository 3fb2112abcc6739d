import { Tag } from "antd";
import { useTranslation } from "shared-contracts/i18n";
import type { Order } from "shared-contracts/orders";
import type { PaymentState } from "shared-contracts/payments";
import type { RefundState } from "shared-contracts/refunds";
import styles from "./orders.module.css";

const COLOURS: Record<Order["status"], string> = {
  pending: "warning",
  paid: "success",
  confirmed: "success",
  preparing: "success",
  delivered: "success",
  cancelled: "error",
  unknown: "default",
};
const PAYMENT_COLOURS: Record<PaymentState, string> = {
  created: "default",
  paying: "warning",
  unknown: "warning",
  paid: "success",
  failed: "error",
  cancelled: "error",
};

/** The state of an order, and of the refund of a cancelled one. */
export function OrderTags({ status, refund }: { status: Order["status"]; refund: RefundState | undefined }) {
  const { t } = useTranslation("admin");
  return (
    <span className={styles.tags}>
      <Tag color={COLOURS[status]}>{t(`orders.status.${status}`)}</Tag>
      {refund !== undefined && <Tag color={refund === "done" ? "success" : "warning"}>{t(`orders.refundState.${refund}`)}</Tag>}
    </span>
  );
}

export function PaymentTag({ state }: { state: PaymentState }) {
  const { t } = useTranslation("admin");
  return <Tag color={PAYMENT_COLOURS[state]}>{t(`orders.attemptState.${state}`)}</Tag>;
}
