import { type AdminPart, settleOwed } from "@savat/contracts/admin-orders";
import { callApi } from "@savat/contracts/api-client";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { formatMoney } from "@savat/contracts/money";
import { formatPhone } from "@savat/contracts/phone";
import { MAX_REFERENCE } from "./limits.ts";
import { ReasonAction } from "./reason-action.tsx";
import type { ActionProps } from "./use-order-call.ts";

/** Asks for the reference of a payment outside the card. It moves no money itself. */
export function SettleOwed({ part, ...props }: ActionProps & { part: AdminPart }) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const sum = formatMoney(part.amount, language);
  return (
    <ReasonAction
      {...props}
      title={t("orders.settle.title", { sum })}
      text={t("orders.settle.text", { sum, phone: formatPhone(props.order.customer.phone) })}
      label={t("orders.settle.reference")}
      hint={t("orders.settle.hint")}
      missing={t("orders.settle.missing")}
      confirmLabel={t("orders.settle.button")}
      said={t("orders.settle.done", { sum })}
      maxLength={MAX_REFERENCE}
      ask={(reference) => callApi(settleOwed, { params: { id: part.id }, body: { reference } })}
    />
  );
}
