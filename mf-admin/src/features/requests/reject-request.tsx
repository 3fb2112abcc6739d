import { callApi } from "@savat/contracts/api-client";
import { useTranslation } from "@savat/contracts/i18n";
import { MAX_REJECTION_REASON, type MerchantRecord, rejectMerchant } from "@savat/contracts/merchants";
import { useCall } from "@savat/contracts/use-call";
import { ReasonDialog } from "../../reason-dialog.tsx";
import { useDecideFailureText } from "./decide-failure.ts";

interface RejectRequestProps {
  request: MerchantRecord;
  onRejected: () => void;
  /** Another admin was faster, or the request no longer exists. */
  onOutdated: () => void;
  onClose: () => void;
}

/** Asks for a reason, which may stay empty. */
export function RejectRequest({ request, onRejected, onOutdated, onClose }: RejectRequestProps) {
  const { t } = useTranslation("admin");
  const failureText = useDecideFailureText();
  const { isBusy, failure, run } = useCall();

  async function reject(reason: string | undefined): Promise<void> {
    const refusal = await run(async () => {
      await callApi(rejectMerchant, { params: { id: request.uid }, body: { reason } });
      onRejected();
    });
    if (refusal?.status === 404 || refusal?.status === 409) onOutdated();
  }

  return (
    <ReasonDialog
      title={t("requests.reject.title", { business: request.businessName })}
      label={t("requests.reject.reason")}
      hint={t("requests.reject.hint")}
      maxLength={MAX_REJECTION_REASON}
      rows={4}
      confirmLabel={t("requests.reject.confirm")}
      isBusy={isBusy}
      error={failure && failureText(failure, "reject")}
      onConfirm={(reason) => void reject(reason)}
      onClose={onClose}
    />
  );
}
