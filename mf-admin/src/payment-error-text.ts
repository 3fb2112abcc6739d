import { useTranslation } from "@savat/contracts/i18n";
import { reasonOfPaymentError } from "@savat/contracts/payment-errors";

/** The meaning of the provider's refusal, with its code, which the provider's support asks for. */
export function usePaymentErrorText(): (code: number, message?: string | null) => string {
  const { t } = useTranslation("admin");
  return (code, message) =>
    t("paymentError.coded", { text: t(`paymentError.reason.${reasonOfPaymentError({ code, message: message ?? "" })}`), code });
}
