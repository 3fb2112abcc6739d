import { callApi } from "@savat/contracts/api-client";
import { toMillis } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import { answerQuestion, type OrderProgress } from "@savat/contracts/orders";
import { useCall } from "@savat/contracts/use-call";
import { useTimeText } from "@savat/contracts/use-time-text";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { Card } from "@savat/ui/card";
import { ConfirmDialog } from "@savat/ui/confirm-dialog";
import { useCountdown } from "@savat/ui/use-countdown";
import { useState } from "react";
import styles from "./order.module.css";

interface QuestionProps {
  orderId: string;
  question: NonNullable<OrderProgress["question"]>;
  onAnswered: () => void;
}

function useAnswer(orderId: string, onAnswered: () => void) {
  const { isBusy, failure, clear, run } = useCall();
  const [isAsked, setIsAsked] = useState(false);

  async function answer(given: "leave_out" | "cancel"): Promise<void> {
    const refused = await run(async () => {
      await callApi(answerQuestion, { params: { id: orderId }, body: { answer: given } });
      setIsAsked(false);
      onAnswered();
    });
    // The order has moved on: the page shows how.
    if (refused?.code === "too_late") onAnswered();
  }
  function ask(isOpen: boolean): void {
    clear();
    setIsAsked(isOpen);
  }
  const faultKey = failure && (failure.code === "too_late" ? "order.question.tooLate" : "order.question.failed");
  return { isBusy, isAsked, faultKey, answer: (given: "leave_out" | "cancel") => void answer(given), ask };
}

/** Goods are out: the customer decides until the deadline, else they are left out. */
export function Question({ orderId, question, onAnswered }: QuestionProps) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const timeText = useTimeText("account");
  const secondsLeft = useCountdown(toMillis(question.answerBy));
  const { isBusy, isAsked, faultKey, answer, ask } = useAnswer(orderId, onAnswered);
  const fault = faultKey && t(faultKey);
  return (
    <Card as="section" raised aria-labelledby="order-question" className={styles.question}>
      <h2 id="order-question" className={styles.title}>
        {t("order.question.title")}
      </h2>
      <ul>
        {question.out.map(({ name, quantity }) => (
          <li key={name}>
            {name} × {quantity}
          </li>
        ))}
      </ul>
      <p>{t("order.question.total", { sum: formatMoney(question.totalAmount, language) })}</p>
      <p className={styles.soft}>
        {secondsLeft > 0 ? t("order.question.left", { time: timeText(secondsLeft) }) : t("order.question.over")}
      </p>
      {fault && !isAsked && <Alert tone="error">{fault}</Alert>}
      {secondsLeft > 0 && (
        <div className={styles.answers}>
          <Button size="large" busy={isBusy && !isAsked} onClick={() => answer("leave_out")}>
            {t("order.question.leaveOut")}
          </Button>
          <Button size="large" variant="quiet" onClick={() => ask(true)}>
            {t("orders.cancel.button")}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t("orders.cancel.title")}
        text={t("order.question.cancelText")}
        confirmLabel={t("orders.cancel.button")}
        cancelLabel={t("orders.cancel.keep")}
        closeLabel={t("orders.cancel.close")}
        isBusy={isBusy}
        error={fault}
        onConfirm={() => answer("cancel")}
        onClose={() => ask(false)}
      />
    </Card>
  );
}
