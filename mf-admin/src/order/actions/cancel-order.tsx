import { type AdminOrder, cancelOrder } from "@savat/contracts/admin-orders";
import { callApi } from "@savat/contracts/api-client";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import { useState } from "react";
import { ReasonDialog } from "../../reason-dialog.tsx";
import { backOf } from "../details/money.ts";
import { MAX_REASON } from "./limits.ts";
import { type ActionProps, useOrderCall, useRefusalText } from "./use-order-call.ts";

/** What happens to the money: nothing was paid, a reservation is freed, or a refund is made. */
export function wayOf({ canCancel, order }: AdminOrder): "free" | "held" | "refund" {
  if (canCancel !== "refund") return "free";
  return order.funds === "held" ? "held" : "refund";
}

/** What a cancellation came to; one during acceptance is carried out after the provider's answer. */
export function useCancelledText(): (order: AdminOrder, sum: string) => string {
  const { t } = useTranslation("admin");
  return (answered, sum) => {
    if (answered.order.status !== "cancelled") return t("orders.cancel.doneLater");
    if (answered.order.funds === "held" || answered.order.funds === "freed") return t("orders.cancel.doneHeld", { sum });
    return t(answered.refund === null ? "orders.cancel.doneFree" : "orders.cancel.doneRefund", { sum });
  };
}

/** Asks before an order is cancelled: names the sum that goes back, and asks again if it would be paid twice. */
export function CancelOrder(props: ActionProps) {
  const { order, onClose } = props;
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const refusalText = useRefusalText();
  const cancelledText = useCancelledText();
  const { isBusy, failure, send } = useOrderCall(props, true);
  const [isTwice, setTwice] = useState(false);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const sum = formatMoney(backOf(order), language);
  const paidOut = order.money?.paidOut ?? 0;
  const way = wayOf(order);
  const told = isTwice ? "twice" : way;

  function cancel(reason: string | undefined): void {
    // What is lost is written down with its reason.
    setReasonMissing(isTwice && reason === undefined);
    if (isTwice && reason === undefined) return;
    void send(
      () => callApi(cancelOrder, { params: { id: order.order.id }, body: isTwice ? { reason, isTwice } : { reason } }),
      (answered) => cancelledText(answered, sum),
      ({ code }) => {
        const isAskedAgain = code === "paid_out_already" && !isTwice;
        if (isAskedAgain) setTwice(true);
        return isAskedAgain;
      },
    );
  }

  return (
    <ReasonDialog
      role="alertdialog"
      title={t(`orders.cancel.${told}Title`, { sum })}
      text={t(told === "twice" && paidOut === 0 ? "orders.cancel.twiceTextUnknown" : `orders.cancel.${told}Text`, {
        sum,
        paidOut: formatMoney(paidOut, language),
      })}
      label={t(isTwice ? "orders.action.reason" : "orders.cancel.reason")}
      hint={t("orders.cancel.reasonHint")}
      requiredError={isReasonMissing ? t("orders.action.reasonMissing") : undefined}
      maxLength={MAX_REASON}
      confirmLabel={t(`orders.cancel.${told}Confirm`)}
      cancelLabel={t("orders.cancel.keep")}
      isBusy={isBusy}
      error={failure && failure.code !== "paid_out_already" ? refusalText(failure, true) : undefined}
      onConfirm={cancel}
      onClose={onClose}
    />
  );
}
