import type { AdminOrder } from "@savat/contracts/admin-orders";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import { Alert, Button } from "antd";
import type { ReactNode } from "react";
import { Moment } from "../moment.tsx";
import { isUndecided, type OrderAction } from "./actions/order-action.ts";
import { partsOf } from "./details/money.ts";
import styles from "./details/order.module.css";
import { OrderComplaint } from "./details/order-complaint.tsx";
import { TimeLeft } from "./details/time-left.tsx";

interface DueProps {
  title: string;
  text: ReactNode;
  label: string;
  onPress: () => void;
}

function Due({ title, text, label, onPress }: DueProps) {
  return (
    <Alert
      role="note"
      type="warning"
      title={title}
      description={
        <div className={styles.due}>
          <div className={styles.cell}>{text}</div>
          <Button onClick={onPress}>{label}</Button>
        </div>
      }
    />
  );
}

/** What waits for an admin: a decision about money, a complaint, an owed part. Each with its action. */
export function OrderDue({ order, onAct }: { order: AdminOrder; onAct: (action: OrderAction) => void }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { decideBy, complaint } = order;
  return (
    <>
      {isUndecided(order) && decideBy != null && (
        <Due
          title={t("orders.due.decide")}
          text={
            <>
              <span>{t("orders.due.decideText")}</span>
              <span>
                <Moment at={decideBy} /> · <TimeLeft until={decideBy} />
              </span>
            </>
          }
          label={t("orders.decide.button")}
          onPress={() => onAct({ kind: "decide" })}
        />
      )}
      {complaint?.isOpen && (
        <Due
          title={t("orders.due.complaint")}
          text={<OrderComplaint orderId={order.order.id} complaint={complaint} />}
          label={t("orders.complaint.button")}
          onPress={() => onAct({ kind: "complaint" })}
        />
      )}
      {partsOf(order)
        .filter(({ state }) => state === "owed")
        .map((part) => (
          <Due
            key={part.id}
            title={t("orders.due.owed", { sum: formatMoney(part.amount, language) })}
            text={t("orders.due.owedText")}
            label={t("orders.settle.button")}
            onPress={() => onAct({ kind: "settle", part })}
          />
        ))}
    </>
  );
}
