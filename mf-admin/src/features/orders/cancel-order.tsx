import { useId, useState } from "react";
import { type AdminOrder, cancelOrder } from "shared-contracts/admin-orders";
import { callApi } from "shared-contracts/api-client";
import { type ApiFailure, isOutcomeUnknown } from "shared-contracts/api-failure";
import { useLanguage, useTranslation } from "shared-contracts/i18n";
import { formatMoney } from "shared-contracts/money";
import { Alert } from "shared-ui/alert";
import { Button } from "shared-ui/button";
import { Dialog } from "shared-ui/dialog";
import { Textarea } from "shared-ui/textarea";
import { useFailureText } from "../../failure-text.ts";
import { useCall } from "../../use-call.ts";
import styles from "./orders.module.css";

const MAX_REASON = 500;

/** What a refused cancelling says. */
export function useCancelFailureText(): (failure: ApiFailure) => string {
  const { t } = useTranslation("admin");
  const failureText = useFailureText();
  return (failure) => {
    if (failure.code === "order_payment_running") return t("orders.cancelFailed.running");
    if (failure.status === 409) return t("orders.cancelFailed.decided");
    if (failure.status === 404) return t("orders.cancelFailed.notFound");
    if (isOutcomeUnknown(failure)) return t("orders.cancelFailed.unknown");
    return `${t("orders.cancelFailed.other")} ${failureText(failure)}`;
  };
}

interface CancelOrderProps {
  order: AdminOrder;
  onCancelled: (order: AdminOrder) => void;
  /** Somebody or something else was faster, or it is gone. */
  onRefused: (failure: ApiFailure) => void;
  /** Nobody knows whether it was cancelled. */
  onUnknown: () => void;
  onClose: () => void;
}

/** Asks before an order is cancelled: says what goes back, and that there is no way back. */
export function CancelOrder({ order, onCancelled, onRefused, onUnknown, onClose }: CancelOrderProps) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const formId = useId();
  const failureText = useCancelFailureText();
  const [reason, setReason] = useState("");
  const { isBusy, failure, run } = useCall();
  const sum = formatMoney(order.order.totalAmount, language);
  const isRefund = order.canCancel === "refund";

  async function cancel(): Promise<void> {
    const refusal = await run(async () => {
      const body = reason.trim() === "" ? {} : { reason: reason.trim() };
      const { message: _, ...answered } = await callApi(cancelOrder, { params: { id: order.order.id }, body });
      onCancelled(answered);
    });
    if (refusal === undefined) return;
    if (refusal.status === 404 || refusal.status === 409) onRefused(refusal);
    else if (isOutcomeUnknown(refusal)) onUnknown();
  }

  return (
    <Dialog
      open
      role="alertdialog"
      title={t(isRefund ? "orders.cancel.refundTitle" : "orders.cancel.freeTitle", { sum })}
      description={t(isRefund ? "orders.cancel.refundText" : "orders.cancel.freeText", { sum })}
      closeLabel={t("confirm.close")}
      locked={isBusy}
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button variant="quiet" full aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
            {t("orders.cancel.keep")}
          </Button>
          <Button variant="danger" type="submit" form={formId} full busy={isBusy}>
            {t(isRefund ? "orders.cancel.confirmRefund" : "orders.cancel.confirmFree")}
          </Button>
        </div>
      }
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void cancel();
        }}
      >
        {failure && <Alert tone="error">{failureText(failure)}</Alert>}
        <Textarea
          label={t("orders.cancel.reason")}
          hint={t("orders.cancel.reasonHint")}
          value={reason}
          rows={3}
          maxLength={MAX_REASON}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
