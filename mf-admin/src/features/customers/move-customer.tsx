import { callApi } from "@savat/contracts/api-client";
import { useTranslation } from "@savat/contracts/i18n";
import { checkSignInPhone, formatPhone, parsePhone } from "@savat/contracts/phone";
import { MAX_MOVE_REASON, requestPhoneMove } from "@savat/contracts/phone-moves";
import { useCall } from "@savat/contracts/use-call";
import { useState } from "react";
import { FormField } from "../../form-field.tsx";
import { PhoneInput } from "../../phone-input.tsx";
import { ReasonDialog } from "../../reason-dialog.tsx";
import type { ChangeCustomerProps } from "./block-customer.tsx";
import { isOutdated, useChangeFailureText } from "./change-failure.ts";

/** Asks for the new number of a customer who lost the old one, and for the admin's checks. */
export function MoveCustomer({ customer, onDone, onOutdated, onClose }: ChangeCustomerProps) {
  const { t } = useTranslation("admin");
  const failureText = useChangeFailureText();
  const { isBusy, failure, run } = useCall();
  const [typed, setTyped] = useState(() => formatPhone(""));
  const [isTried, setIsTried] = useState(false);
  const phone = checkSignInPhone(typed) === undefined ? parsePhone(typed) : undefined;

  async function move(reason: string | undefined): Promise<void> {
    setIsTried(true);
    if (phone === undefined || reason === undefined) return;
    const refusal = await run(async () => {
      await callApi(requestPhoneMove, { params: { id: customer.uid }, body: { phone, reason } });
      onDone();
    });
    if (isOutdated(refusal)) onOutdated();
  }

  const phoneError = isTried && phone === undefined ? t("customers.move.phoneInvalid") : undefined;
  return (
    <ReasonDialog
      title={t("customers.move.title", { phone: formatPhone(customer.phone).replaceAll(" ", "\u00A0") })}
      text={t("customers.move.text")}
      label={t("customers.move.reason")}
      hint={t("customers.move.hint")}
      requiredError={isTried ? t("customers.move.reasonRequired") : undefined}
      maxLength={MAX_MOVE_REASON}
      confirmLabel={t("customers.move.confirm")}
      isBusy={isBusy}
      error={failure && failureText(failure, "move", customer)}
      onConfirm={(reason) => void move(reason)}
      onClose={onClose}
    >
      <FormField name="phone" label={t("customers.move.phone")} error={phoneError}>
        <PhoneInput onChange={setTyped} />
      </FormField>
    </ReasonDialog>
  );
}
