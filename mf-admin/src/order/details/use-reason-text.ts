import { useTranslation } from "@savat/contracts/i18n";

/** A reason for display: a word of the board or the name of an event as a text; what a person wrote stays as it is. */
export function useReasonText(): (reason: string) => string {
  const { t } = useTranslation("admin");
  return (reason) => {
    // Free text has no key to look up.
    if (!/^[a-z_]+$/.test(reason)) return reason;
    return t(`orders.stepReason.${reason}`, t(`orders.event.${reason}`, reason));
  };
}
