import { type AdminOrder, cancelOrder } from "shared-contracts/admin-orders";
import { callApi } from "shared-contracts/api-client";
import { type ApiFailure, isOutcomeUnknown } from "shared-contracts/api-failure";
import { useLanguage, useTranslation } from "shared-contracts/i18n";
import { formatMoney } from "shared-contracts/money";
import { useCall } from "shared-contracts/use-call";
import { useFailureText } from "../../failure-text.ts";
import { ReasonDialog } from "../../reason-dialog.tsx";

const MAX_REASON = 500;

/** The texts of a refused cancellation. */
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
  /** Another person or a job was faster, or the order no longer exists. */
  onRefused: (failure: ApiFailure) => void;
  /** It is unknown whether it was cancelled. */
  onUnknown: () => void;
  onClose: () => void;
}

/** Asks before an order is cancelled: names the refund, and says that it cannot be undone. */
export function CancelOrder({ order, onCancelled, onRefused, onUnknown, onClose }: CancelOrderProps) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const failureText = useCancelFailureText();
  const { isBusy, failure, run } = useCall();
  const sum = formatMoney(order.order.totalAmount, language);
  const isRefund = order.canCancel === "refund";

  async function cancel(reason: string | undefined): Promise<void> {
    const refusal = await run(async () => {
      const { message: _, ...answered } = await callApi(cancelOrder, { params: { id: order.order.id }, body: { reason } });
      onCancelled(answered);
    });
    if (refusal === undefined) return;
    if (refusal.status === 404 || refusal.status === 409) onRefused(refusal);
    else if (isOutcomeUnknown(refusal)) onUnknown();
  }

  return (
    <ReasonDialog
      role="alertdialog"
      title={t(isRefund ? "orders.cancel.refundTitle" : "orders.cancel.freeTitle", { sum })}
      text={t(isRefund ? "orders.cancel.refundText" : "orders.cancel.freeText", { sum })}
      label={t("orders.cancel.reason")}
      hint={t("orders.cancel.reasonHint")}
      maxLength={MAX_REASON}
      confirmLabel={t(isRefund ? "orders.cancel.confirmRefund" : "orders.cancel.confirmFree")}
      cancelLabel={t("orders.cancel.keep")}
      isBusy={isBusy}
      error={failure && failureText(failure)}
      onConfirm={(reason) => void cancel(reason)}
      onClose={onClose}
    />
  );
}
