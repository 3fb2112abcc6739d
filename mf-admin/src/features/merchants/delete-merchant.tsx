import { callApi } from "@savat/contracts/api-client";
import type { ApiFailure } from "@savat/contracts/api-failure";
import { useTranslation } from "@savat/contracts/i18n";
import { deleteMerchant, type MerchantRecord } from "@savat/contracts/merchants";
import { useCall } from "@savat/contracts/use-call";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import { useFailureText } from "../../failure-text.ts";

interface DeleteMerchantProps {
  merchant: MerchantRecord;
  onDeleted: () => void;
  onClose: () => void;
}

/** Section 8: the texts of a failed deletion, by the server's answer. */
function useDeleteFailureText(): (failure: ApiFailure) => string {
  const { t } = useTranslation("admin");
  const failureText = useFailureText();
  return (failure) => {
    if (failure.status === 404) return t("merchants.deleteFailed.notFound");
    if (failure.status === 409) return t("merchants.deleteFailed.openOrders");
    return `${t("merchants.deleteFailed.other")}. ${failureText(failure)}`;
  };
}

export function DeleteMerchant({ merchant, onDeleted, onClose }: DeleteMerchantProps) {
  const { t } = useTranslation("admin");
  const failureText = useDeleteFailureText();
  const { isBusy, failure, run } = useCall();
  async function remove(): Promise<void> {
    await run(async () => {
      await callApi(deleteMerchant, { params: { id: merchant.uid } });
      onDeleted();
    });
  }
  return (
    <ConfirmDialog
      title={t("merchants.delete.title", { business: merchant.businessName })}
      text={t("merchants.delete.text")}
      confirmLabel={t("merchants.delete.confirm")}
      isBusy={isBusy}
      error={failure && failureText(failure)}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
