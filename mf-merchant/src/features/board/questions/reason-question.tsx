import { callApi } from "@savat/contracts/api-client";
import { cancelAccepted, MAX_REASON_LENGTH, rejectOrder } from "@savat/contracts/board";
import { useTranslation } from "@savat/contracts/i18n";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { ChipButton, ChipList } from "@savat/ui/chip-list";
import { Dialog } from "@savat/ui/dialog";
import { Textarea } from "@savat/ui/textarea";
import { useState } from "react";
import { orderNumber } from "../../../orders/order-number.ts";
import styles from "./questions.module.css";
import { type QuestionProps, useQuestion } from "./use-question.ts";

const REASONS = ["busy", "soldOut", "closing", "noCourier"] as const;
const ENDPOINTS = { reject: rejectOrder, cancel: cancelAccepted };

/** Asks why an order is rejected or cancelled. The customer reads the reason. */
export function ReasonQuestion({ kind, merchantId, order, run, onClose }: QuestionProps & { kind: "reject" | "cancel" }) {
  const { t } = useTranslation("merchant");
  const { isBusy, answer, error } = useQuestion({ order, run, onClose });
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);

  function send(): void {
    const text = reason.trim();
    setIsMissing(text === "");
    if (text === "") return;
    void answer(() => callApi(ENDPOINTS[kind], { params: { id: merchantId, orderId: order.id }, body: { reason: text } }));
  }

  return (
    <Dialog
      open
      title={t(`board.${kind}.title`, { number: orderNumber(order.id) })}
      description={t(`board.${kind}.text`)}
      closeLabel={t("confirm.close")}
      locked={isBusy}
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button variant="quiet" full aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
            {t("board.keep")}
          </Button>
          <Button variant="danger" full busy={isBusy} onClick={send}>
            {t(`board.${kind}.submit`)}
          </Button>
        </div>
      }
    >
      <div className={styles.form}>
        {error && <Alert tone="error">{error}</Alert>}
        <ChipList label={t("board.reasons.label")}>
          {REASONS.map((name) => (
            <ChipButton key={name} isChosen={reason === t(`board.reasons.${name}`)} onClick={() => setReason(t(`board.reasons.${name}`))}>
              {t(`board.reasons.${name}`)}
            </ChipButton>
          ))}
        </ChipList>
        <Textarea
          label={t("board.reasons.own")}
          rows={2}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          error={isMissing ? t("board.reasons.missing") : undefined}
          onChange={({ target }) => {
            setReason(target.value);
            setIsMissing(false);
          }}
        />
      </div>
    </Dialog>
  );
}
