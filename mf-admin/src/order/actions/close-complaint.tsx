import { closeComplaint } from "@savat/contracts/admin-orders";
import { callApi } from "@savat/contracts/api-client";
import { useTranslation } from "@savat/contracts/i18n";
import styles from "../details/order.module.css";
import { ReasonAction } from "./reason-action.tsx";
import type { ActionProps } from "./use-order-call.ts";

/** Answers a complaint, which leaves the list; the answer stands on the customer's page. */
export function CloseComplaint(props: ActionProps) {
  const { t } = useTranslation("admin");
  const { order, complaint } = props.order;
  return (
    <ReasonAction
      {...props}
      title={t("orders.complaint.title")}
      text={
        <div className={styles.cell}>
          <q className={styles.text}>{complaint?.text}</q>
          <span>{t("orders.complaint.text")}</span>
        </div>
      }
      label={t("orders.complaint.what")}
      hint={t("orders.complaint.hint")}
      missing={t("orders.complaint.missing")}
      confirmLabel={t("orders.complaint.button")}
      said={t("orders.complaint.done")}
      ask={(answer) => callApi(closeComplaint, { params: { id: order.id }, body: { answer } })}
    />
  );
}
