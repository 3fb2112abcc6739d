import { closeDelivered } from "@savat/contracts/admin-orders";
import { callApi } from "@savat/contracts/api-client";
import { useTranslation } from "@savat/contracts/i18n";
import { ReasonAction } from "./reason-action.tsx";
import type { ActionProps } from "./use-order-call.ts";

/** Asks before an order is closed as delivered: its money stays with the shop. */
export function CloseDelivered(props: ActionProps) {
  const { t } = useTranslation("admin");
  return (
    <ReasonAction
      {...props}
      title={t("orders.close.title")}
      text={t("orders.close.text")}
      label={t("orders.action.reason")}
      hint={t("orders.cancel.reasonHint")}
      missing={t("orders.action.reasonMissing")}
      confirmLabel={t("orders.close.button")}
      said={t("orders.close.done")}
      ask={(reason) => callApi(closeDelivered, { params: { id: props.order.order.id }, body: { reason } })}
    />
  );
}
