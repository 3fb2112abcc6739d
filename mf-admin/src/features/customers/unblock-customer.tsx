import { unblockCustomer } from "@savat/contracts/admin-customers";
import { callApi } from "@savat/contracts/api-client";
import { useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "@savat/contracts/phone";
import { useCall } from "@savat/contracts/use-call";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import type { ChangeCustomerProps } from "./block-customer.tsx";
import { isOutdated, useChangeFailureText } from "./change-failure.ts";

export function UnblockCustomer({ customer, onDone, onOutdated, onClose }: ChangeCustomerProps) {
  const { t } = useTranslation("admin");
  const failureText = useChangeFailureText();
  const { isBusy, failure, run } = useCall();
  async function unblock(): Promise<void> {
    const refusal = await run(async () => {
      await callApi(unblockCustomer, { params: { id: customer.uid }, body: {} });
      onDone();
    });
    if (isOutdated(refusal)) onOutdated();
  }
  return (
    <ConfirmDialog
      title={t("customers.unblock.title", { phone: formatPhone(customer.phone).replaceAll(" ", "\u00A0") })}
      text={t("customers.unblock.text")}
      confirmLabel={t("customers.unblock.confirm")}
      isBusy={isBusy}
      error={failure && failureText(failure, "unblock", customer)}
      onConfirm={() => void unblock()}
      onClose={onClose}
    />
  );
}
