import { callApi } from "@savat/contracts/api-client";
import { notReceived } from "@savat/contracts/board";
import { useTranslation } from "@savat/contracts/i18n";
import { ConfirmDialog } from "../../../confirm-dialog.tsx";
import { orderNumber } from "../../../orders/order-number.ts";
import { type QuestionProps, useQuestion } from "./use-question.ts";

/** Asks whether the courier found nobody. */
export function NotReceivedQuestion({ merchantId, order, run, onClose }: QuestionProps) {
  const { t } = useTranslation("merchant");
  const { isBusy, answer, error } = useQuestion({ order, run, onClose });
  return (
    <ConfirmDialog
      open
      title={t("board.notReceived.title", { number: orderNumber(order.id) })}
      text={t("board.notReceived.text")}
      confirmLabel={t("board.notReceived.button")}
      cancelLabel={t("board.keep")}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void answer(() => callApi(notReceived, { params: { id: merchantId, orderId: order.id }, body: {} }))}
      onClose={onClose}
    />
  );
}
