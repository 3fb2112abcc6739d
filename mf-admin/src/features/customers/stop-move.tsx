import { callApi } from "@savat/contracts/api-client";
import { useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "@savat/contracts/phone";
import { stopPhoneMove } from "@savat/contracts/phone-moves";
import { useCall } from "@savat/contracts/use-call";
import { ConfirmDialog } from "../../confirm-dialog.tsx";
import type { ChangeCustomerProps } from "./block-customer.tsx";
import { isOutdated, useChangeFailureText } from "./change-failure.ts";

export function StopMove({ customer, onDone, onOutdated, onClose }: ChangeCustomerProps) {
  const { t } = useTranslation("admin");
  const failureText = useChangeFailureText();
  const { isBusy, failure, run } = useCall();
  async function stop(): Promise<void> {
    const refusal = await run(async () => {
      await callApi(stopPhoneMove, { params: { id: customer.uid } });
      onDone();
    });
    if (isOutdated(refusal)) onOutdated();
  }
  return (
    <ConfirmDialog
      title={t("customers.stopMove.title", { phone: formatPhone(customer.phone).replaceAll(" ", "\u00A0") })}
      text={t("customers.stopMove.text")}
      confirmLabel={t("customers.stopMove.confirm")}
      isBusy={isBusy}
      error={failure && failureText(failure, "stopMove", customer)}
      onConfirm={() => void stop()}
      onClose={onClose}
    />
  );
}
