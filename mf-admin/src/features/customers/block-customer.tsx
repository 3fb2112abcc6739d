import { type AdminCustomer, blockCustomer, MAX_BLOCK_REASON } from "@savat/contracts/admin-customers";
import { callApi } from "@savat/contracts/api-client";
import { useTranslation } from "@savat/contracts/i18n";
import { formatPhone } from "@savat/contracts/phone";
import { useCall } from "@savat/contracts/use-call";
import { ReasonDialog } from "../../reason-dialog.tsx";
import { isOutdated, useChangeFailureText } from "./change-failure.ts";

export interface ChangeCustomerProps {
  customer: AdminCustomer;
  onDone: () => void;
  /** Another admin was faster, or the rules forbid it. */
  onOutdated: () => void;
  onClose: () => void;
}

/** Confirms a block and asks for a reason, which may stay empty. */
export function BlockCustomer({ customer, onDone, onOutdated, onClose }: ChangeCustomerProps) {
  const { t } = useTranslation("admin");
  const failureText = useChangeFailureText();
  const { isBusy, failure, run } = useCall();

  async function block(reason: string | undefined): Promise<void> {
    const refusal = await run(async () => {
      await callApi(blockCustomer, { params: { id: customer.uid }, body: { reason } });
      onDone();
    });
    if (isOutdated(refusal)) onOutdated();
  }

  return (
    <ReasonDialog
      title={t("customers.block.title", { phone: formatPhone(customer.phone).replaceAll(" ", "\u00A0") })}
      text={t("customers.block.text")}
      label={t("customers.block.reason")}
      hint={t("customers.block.hint")}
      maxLength={MAX_BLOCK_REASON}
      confirmLabel={t("customers.block.confirm")}
      isBusy={isBusy}
      error={failure && failureText(failure, "block", customer)}
      onConfirm={(reason) => void block(reason)}
      onClose={onClose}
    />
  );
}
