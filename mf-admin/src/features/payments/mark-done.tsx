import { type AttentionItem, markAttentionDone } from "@savat/contracts/admin-orders";
import { callApi } from "@savat/contracts/api-client";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import { useCall } from "@savat/contracts/use-call";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { useFailureText } from "../../failure-text.ts";
import { tailOf } from "./payment-case.tsx";

interface MarkDoneProps {
  item: AttentionItem;
  onDone: () => void;
  /** It settled itself, or another admin was faster. */
  onGone: () => void;
  onClose: () => void;
}

/** Asks before a payment leaves the list. */
export function MarkDone({ item: { paymentId, kind, amount, orderId }, onDone, onGone, onClose }: MarkDoneProps) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const failureText = useFailureText();
  const { isBusy, failure, run } = useCall();
  async function mark(): Promise<void> {
    if (kind === "unknown") return;
    const refusal = await run(async () => {
      await callApi(markAttentionDone, { params: { id: paymentId }, body: { kind } });
      onDone();
    });
    if (refusal?.status === 404) onGone();
  }
  return (
    <ConfirmDialog
      title={t("payments.done.title")}
      text={t("payments.done.text", { sum: formatMoney(amount, language), id: tailOf(orderId) })}
      confirmLabel={t("payments.done.button")}
      isBusy={isBusy}
      error={failure && `${t("payments.done.failed")} ${failureText(failure)}`}
      onConfirm={() => void mark()}
      onClose={onClose}
    />
  );
}
