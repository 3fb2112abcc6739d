import type { AdminAttempt, AdminOrder } from "@savat/contracts/admin-orders";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import { Moment } from "../../moment.tsx";
import { usePaymentErrorText } from "../../payment-error-text.ts";
import styles from "./order.module.css";
import { OrderFactList, Part } from "./order-facts.tsx";
import { Fault } from "./order-fault.tsx";
import { attemptState, PaymentTag } from "./order-status.tsx";

function Attempt({ attempt, number }: { attempt: AdminAttempt; number: number }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const errorText = usePaymentErrorText();
  const { id, amount, card, receiptId, checks, errorCode, errorMessage, history } = attempt;
  return (
    <li className={styles.attempt}>
      <p className={styles.attemptTitle}>
        <strong>{t("orders.details.attempt", { number })}</strong> <PaymentTag state={attempt.state} isHeld={attempt.isHeld} />
        <span className={styles.figure}>{formatMoney(amount, language)}</span>
      </p>
      <OrderFactList
        facts={[
          ["fault", errorCode === null ? null : <Fault key="fault" text={errorText(errorCode, errorMessage)} message={errorMessage} />],
          ["card", card],
          ["receipt", receiptId],
          ["payment", id],
          ["checks", checks],
        ]}
      />
      <ol className={styles.steps}>
        {history.map((step) => (
          <li key={`${attemptState(step)} ${step.at}`} className={styles.step}>
            <span>
              {t(`orders.attemptState.${attemptState(step)}`)}
              {step.errorCode !== null && <span className={styles.soft}> · {errorText(step.errorCode)}</span>}
            </span>
            <Moment at={step.at} />
          </li>
        ))}
      </ol>
    </li>
  );
}

/** All attempts to pay, newest first, each with its states. */
export function OrderAttempts({ attempts }: Pick<AdminOrder, "attempts">) {
  const { t } = useTranslation("admin");
  return (
    <Part title={t("orders.details.attempts")}>
      {attempts.length === 0 && <p className={styles.soft}>{t("orders.details.noAttempts")}</p>}
      <ol className={styles.attempts}>
        {attempts.map((attempt, index) => (
          <Attempt key={attempt.id} attempt={attempt} number={attempts.length - index} />
        ))}
      </ol>
    </Part>
  );
}
