import type { AdminOrder } from "@savat/contracts/admin-orders";
import { useTranslation } from "@savat/contracts/i18n";
import { formatPhone, PhoneSchema } from "@savat/contracts/phone";
import type { ReactNode } from "react";
import { Moment } from "../../moment.tsx";
import styles from "./order.module.css";
import { Part } from "./order-facts.tsx";
import { useReasonText } from "./use-reason-text.ts";

type Steps = NonNullable<AdminOrder["steps"]>;

/** A status and the step that brought it are written together. */
const SAME_TIME_MS = 1000;

/** The statuses that no step tells of: an order is made before its first step, and old orders have no steps. */
function historyBefore(steps: Steps, history: AdminOrder["history"]): AdminOrder["history"] {
  const [first] = steps;
  if (first === undefined) return history;
  return history.filter(({ status, at }) => status === "pending" || Date.parse(at) < Date.parse(first.at) - SAME_TIME_MS);
}

function Step({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <span>{children}</span>
      <Moment at={at} />
    </li>
  );
}

/** Everything that happened to the order, oldest first: what, by whom, why and when. */
export function OrderSteps({ order: { steps = [], history } }: { order: AdminOrder }) {
  const { t } = useTranslation("admin");
  const reasonText = useReasonText();
  const byText = (by: string) => (PhoneSchema.safeParse(by).success ? formatPhone(by) : by);
  return (
    <Part title={t("orders.details.history")}>
      <ol className={styles.steps}>
        {historyBefore(steps, history).map(({ status, cancelReason, at }) => (
          <Step key={`${status} ${at}`} at={at}>
            {t(`orders.status.${status}`)}
            {cancelReason !== null && <span className={styles.soft}> · {t(`orders.reason.${cancelReason}`, cancelReason)}</span>}
          </Step>
        ))}
        {steps.map(({ event, actor, by, reason, at }) => (
          <Step key={`${event} ${at}`} at={at}>
            {t(`orders.event.${event}`, event)}
            <span className={styles.soft}>
              {` · ${t(`orders.actor.${actor}`, actor)}`}
              {by !== null && `, ${byText(by)}`}
              {reason !== null && reason !== "" && ` · ${reasonText(reason)}`}
            </span>
          </Step>
        ))}
      </ol>
    </Part>
  );
}
