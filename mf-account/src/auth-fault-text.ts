import { useTranslation } from "shared-contracts/i18n";
import { type AuthFault, faultTextOf } from "shared-contracts/sign-in";
import { useTimeText } from "./use-time-text.ts";

/** The text of a code that was not sent or not accepted. */
export function useAuthFaultText(): (fault: AuthFault | null) => string | undefined {
  const { t } = useTranslation("account");
  const timeText = useTimeText();
  return (fault) => {
    if (fault === null) return undefined;
    const { key, seconds } = faultTextOf(fault);
    return t(`fault.${key}`, { time: timeText(seconds) });
  };
}
